// Which keys, wheel turns and touches are the game's and which are the browser's.

/**
 * Keys that would scroll the page or leave it. Everything else, among it Tab, F5, F11 and F12,
 * stays the browser's, also while the game hears it.
 */
const GAME_KEYS = new Set([
  'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', ' ',
  'PageUp', 'PageDown', 'Home', 'End', 'Backspace',
]);

export function installManners(canvas, host) {
  keepKeys(canvas);
  keepWheel(canvas);
  keepTouches(canvas, host);
  refuseLongPressMenu(canvas);
}

// Key events come to the canvas only while it has the focus.
function keepKeys(canvas) {
  canvas.addEventListener('keydown', (event) => {
    const shortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (!shortcut && GAME_KEYS.has(event.key)) event.preventDefault();
  });
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
