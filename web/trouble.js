// Everything that can go wrong with the page, in words: what happened and what to do about it.

const CURRENT_BROWSER = 'update the browser, or use a current Firefox, Chrome, Edge or Safari';

const KINDS = {
  'no-wasm': {
    title: 'This browser can’t run the game',
    text: `The game needs WebAssembly, which is missing or switched off here. To play, ${CURRENT_BROWSER}.`,
  },
  'no-webgl2': {
    title: 'The board can’t be drawn',
    text: `The game draws with WebGL 2, which is missing or switched off here. Switch on “hardware acceleration” in the browser’s settings, ${CURRENT_BROWSER}.`,
  },
  download: {
    title: 'The download failed',
    text: 'The game did not arrive completely. Check the connection, then try again.',
  },
  offline: {
    title: 'No connection',
    text: 'This device seems to be offline, and the game has not been kept here yet. Connect it, then try again.',
  },
  server: {
    title: 'The download failed',
    text: 'The server did not hand out the game. It may be busy, or being updated: try again in a minute.',
  },
  damaged: {
    title: 'The game can’t be read',
    text: `What arrived is damaged, or this browser is too old for it. Try again; if that does not help, ${CURRENT_BROWSER}.`,
  },
  start: {
    title: 'The game did not start',
    text: 'Something went wrong while it was starting. Try again; if it happens every time, close other tabs and windows that draw a lot, or restart the browser.',
    needsNewPage: true,
  },
  stopped: {
    title: 'The game has stopped',
    text: 'A fault in the program ended it. Load it again to go on; what was saved is still there. The browser’s console tells more.',
    button: 'Load again',
    needsNewPage: true,
  },
  'graphics-lost': {
    title: 'The game has stopped',
    text: 'The system took the graphics away from the browser. Load the game again to go on; what was saved is still there.',
    button: 'Load again',
    needsNewPage: true,
  },
};

/** A fault with words for the player. `needsNewPage`: trying again means loading the page again. */
export class Trouble extends Error {
  constructor(kind, cause) {
    const { title, text, button = 'Try again', needsNewPage = false } = KINDS[kind];
    super(`${title}: ${text}`, { cause });
    Object.assign(this, { name: 'Trouble', kind, title, text, button, needsNewPage });
  }
}

export function asTrouble(error) {
  return error instanceof Trouble ? error : new Trouble('start', error);
}

/** The Trouble behind a fetch that failed. */
export function downloadTrouble(error) {
  return new Trouble(navigator.onLine ? 'download' : 'offline', error);
}

/** The windowing library leaves its start function by an exception that means nothing. */
export function isControlFlow(error) {
  return String(error?.message ?? error).includes('Using exceptions for control flow');
}

/**
 * Whether an uncaught error means that the game is dead. A panic ends in a trap of the wasm; other
 * errors count when the wasm is in their stack. Those of browser extensions are not ours.
 */
export function endsTheGame(error) {
  if (!error || isControlFlow(error)) return false;
  return error instanceof WebAssembly.RuntimeError || /wasm-function/.test(error.stack ?? '');
}
