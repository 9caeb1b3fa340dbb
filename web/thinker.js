// The thinking thread: loads the engine (rules and computer player) and passes lines of its
// protocol on. A message {id, lines} asks; every answer comes back as {id, line}. {stop: true}
// ends a search whose answer nobody wants. {ready: true} or {failed: TEXT} comes first.

import init from './engine.js';

// Nodes of a step: a few milliseconds even on a slow phone, so that a message is heard soon and an
// answer is not late.
const STEP = 4096;

const engine = start();
let asker = null;

// A message to itself gives waiting messages their turn; a timer would be held back by the browser.
const turn = new MessageChannel();
turn.port1.onmessage = async () => search(await engine);

self.onmessage = async ({ data }) => {
  const { line, searching } = await engine;
  if (searching()) {
    line('stop', performance.now());
  }
  asker = data.id ?? null;
  for (const text of data.lines ?? []) {
    answer(line(text, performance.now()));
  }
  turn.port2.postMessage(null);
};

async function start() {
  try {
    await init();
    self.postMessage({ ready: true });
  } catch (error) {
    self.postMessage({ failed: String(error) });
  }
  return self.engine;
}

function search({ step, searching }) {
  if (searching()) {
    answer(step(STEP, performance.now()));
    turn.port2.postMessage(null);
  }
}

function answer(text) {
  for (const line of text.split('\n').filter(Boolean)) {
    self.postMessage({ id: asker, line });
  }
}
