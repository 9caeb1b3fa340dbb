// Downloads and compiles the game's wasm, counting the bytes as they come.

import { Trouble, downloadTrouble } from './trouble.js';

/** A connection that brings nothing for this long counts as broken. */
const PATIENCE_MS = 30_000;

/**
 * The compiled module behind `url`; throws a Trouble.
 *
 * expected: its size in bytes, uncompressed; 0 when unknown.
 * again:    fetch past the browser's cache, which may hold what failed the last time.
 * onBytes:  called with the bytes so far, uncompressed.
 * abort:    an AbortController that ends the download.
 */
export async function downloadGame(url, { expected, again, onBytes, abort }) {
  let received = 0;
  const patience = createPatience(() => abort.abort());
  const count = (chunk) => {
    patience.renew();
    received += chunk.byteLength;
    onBytes(received);
  };
  try {
    const response = await fetch(url, { cache: again ? 'reload' : 'default', signal: abort.signal });
    if (!response.ok) throw new Trouble('server', new Error(`${url}: status ${response.status}`));
    return await compile(response.body, count);
  } catch (error) {
    throw explain(error, received >= expected);
  } finally {
    patience.end();
  }
}

/** Compiles a stream while it comes. The type is ours: some servers don't know the one for wasm. */
function compile(stream, count) {
  const counter = new TransformStream({
    transform(chunk, controller) {
      count(chunk);
      controller.enqueue(chunk);
    },
  });
  const headers = { 'content-type': 'application/wasm' };
  return WebAssembly.compileStreaming(new Response(stream.pipeThrough(counter), { headers }));
}

function explain(error, complete) {
  if (error instanceof Trouble) return error;
  // A stream that ended too early fails to compile as well.
  if (error instanceof WebAssembly.CompileError && complete) return new Trouble('damaged', error);
  return downloadTrouble(error);
}

/** Calls `onEnd` when it was not renewed for a while. */
function createPatience(onEnd) {
  let timer;
  const end = () => clearTimeout(timer);
  const renew = () => {
    end();
    timer = setTimeout(onEnd, PATIENCE_MS);
  };
  renew();
  return { renew, end };
}
