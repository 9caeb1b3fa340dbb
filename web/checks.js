// What the game needs from the browser, looked for before anything large is downloaded.

/** The kind of Trouble that this browser means, or undefined when it has all that is needed. */
export function missingInBrowser() {
  if (!hasWebAssembly()) return 'no-wasm';
  if (!hasWebGl2()) return 'no-webgl2';
  return undefined;
}

function hasWebAssembly() {
  return typeof WebAssembly === 'object' && typeof WebAssembly.compileStreaming === 'function';
}

// On a canvas of its own: the first context asked of a canvas is the only kind it will ever give.
function hasWebGl2() {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    // Browsers allow only a few contexts at a time, and the game wants one.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return Boolean(context);
  } catch {
    return false;
  }
}
