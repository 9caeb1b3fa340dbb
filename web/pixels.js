// How many of the screen's pixels the canvas has. The game asks the browser for the exact number, and
// browsers that play another device (their developers' tools, tests) give that of their own screen:
// the picture would be coarse and everything on it too large.

/** Takes the exact number away where it is wrong; the game then reckons with the pixel ratio. */
export async function distrustWrongPixels(canvas) {
  const prototype = window.ResizeObserverEntry?.prototype;
  if (!prototype || !('devicePixelContentBoxSize' in prototype)) return;
  const { exact, reckoned } = await measure(canvas);
  if (Math.abs(exact - reckoned) > 2) {
    delete prototype.devicePixelContentBoxSize;
  }
}

function measure(canvas) {
  return new Promise((resolve) => {
    const observer = new ResizeObserver(([entry]) => {
      observer.disconnect();
      resolve({
        exact: entry.devicePixelContentBoxSize[0].inlineSize,
        reckoned: entry.contentRect.width * window.devicePixelRatio,
      });
    });
    observer.observe(canvas, { box: 'device-pixel-content-box' });
  });
}
