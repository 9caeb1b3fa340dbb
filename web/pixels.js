// How many of the screen's pixels the canvas has. The game asks the browser for the exact number, and
// browsers that play another device (their developers' tools, tests) give that of their own screen:
// the picture would be coarse and everything on it too large.

const EXACT = 'devicePixelContentBoxSize';

/** Puts what follows from the pixel ratio in the place of a number that is far from it. */
export function distrustWrongPixels() {
  const prototype = window.ResizeObserverEntry?.prototype;
  const exact = prototype && Object.getOwnPropertyDescriptor(prototype, EXACT);
  // A browser without it is asked for nothing.
  if (!exact) return;
  Object.defineProperty(prototype, EXACT, {
    ...exact,
    get() {
      const told = exact.get.call(this);
      const reckoned = {
        inlineSize: Math.round(this.contentRect.width * window.devicePixelRatio),
        blockSize: Math.round(this.contentRect.height * window.devicePixelRatio),
      };
      // Exact and reckoned differ by the rounding of edges at odd ratios.
      return Math.abs(told[0].inlineSize - reckoned.inlineSize) > 2 ? [reckoned] : told;
    },
  });
}
