// Which keys, wheel turns and touches are the game's and which are the browser's.

/** Keys that would scroll the page or leave it. */
const GAME_KEYS = new Set([
  'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', ' ',
  'PageUp', 'PageDown', 'Home', 'End', 'Backspace',
]);

/** Keys that are the browser's alone, and letters that the game hears with Ctrl, for undo and redo. */
const BROWSERS_KEYS = /^(Tab|F\d+)$/;
const GAME_SHORTCUTS = /^[zy]$/i;

export function installManners(canvas, host) {
  keepKeys(canvas);
  keepWheel(canvas);
  keepTouches(canvas, host);
  refuseLongPressMenu(canvas);
}

// Key events come to the canvas only while it has the focus. Heard on their way down, before the game
// hears them: what is the browser's it does not hear.
function keepKeys(canvas) {
  const sort = (event) => {
    if (event.target !== canvas) return;
    const control = event.ctrlKey || event.metaKey;
    const browsers = control ? !GAME_SHORTCUTS.test(event.key) : BROWSERS_KEYS.test(event.key);
    if (browsers) event.stopPropagation();
    else if (!control && !event.altKey && GAME_KEYS.has(event.key)) event.preventDefault();
  };
  window.addEventListener('keydown', sort, { capture: true });
}

// With Ctrl the wheel zooms the page (so does a pinch on a touchpad), which is the browser's.
function keepWheel(canvas) {
  const keep = (event) => {
    if (!event.ctrlKey) event.preventDefault();
  };
  canvas.addEventListener('wheel', keep, { passive: false });
}

// style.css lets two fingers zoom and one do nothing; on the board not even two may zoom, or a
// second finger in the middle of a drag would move the board away from under the first.
function keepTouches(canvas, host) {
  const keep = (event) => {
    const { left, top } = canvas.getBoundingClientRect();
    const touches = Array.from(event.changedTouches);
    if (touches.some(({ clientX, clientY }) => isInside(host.boardRect, clientX - left, clientY - top))) {
      event.preventDefault();
    }
  };
  canvas.addEventListener('touchstart', keep, { passive: false });
}

function isInside(rect, x, y) {
  return Boolean(rect) && x >= rect.x && x < rect.x + rect.w && y >= rect.y && y < rect.y + rect.h;
}

// Not every browser tells with the menu's event what caused it; the press before it does.
function refuseLongPressMenu(canvas) {
  let pointer = '';
  canvas.addEventListener('pointerdown', (event) => {
    pointer = event.pointerType;
  });
  canvas.addEventListener('contextmenu', (event) => {
    if (pointer === 'touch') event.preventDefault();
  });
}
