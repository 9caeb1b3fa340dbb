// The page's side of the thinking thread: starts it and carries questions to it. Where no thread is
// to be had every question is refused, and the game thinks for itself between frames.

export function installThinker(host) {
  let thread = null;
  let failed = false;
  let waiting = null;
  let questions = 0;

  host.startThinking = () => {
    if (thread || failed) {
      return;
    }
    try {
      thread = new Worker(new URL('./thinker.js', import.meta.url), { type: 'module' });
    } catch (error) {
      giveUp(error);
      return;
    }
    thread.onerror = (event) => giveUp(event.message);
    thread.onmessage = ({ data }) => hear(data);
  };

  // Lines of the engine protocol, one question; the promise is for the line that answers it, and
  // `tell` is called with those before it.
  host.think = (lines, tell) => {
    host.startThinking();
    if (failed) {
      return Promise.reject(new Error('no thinking thread'));
    }
    const id = (questions += 1);
    thread.postMessage({ id, lines: lines.split('\n') });
    return new Promise((resolve, reject) => {
      waiting = { id, resolve, reject, tell };
    });
  };

  host.stopThinking = () => {
    waiting = null;
    thread?.postMessage({ stop: true });
  };

  function hear({ id, line, failed: why }) {
    if (why) {
      giveUp(why);
    } else if (waiting && id === waiting.id) {
      if (/^(bestmove|info string) /.test(line)) {
        waiting.resolve(line);
        waiting = null;
      } else {
        waiting.tell?.(line);
      }
    }
  }

  function giveUp(why) {
    console.warn(`no thinking thread: ${why}`);
    failed = true;
    thread?.terminate();
    thread = null;
    waiting?.reject(new Error('no thinking thread'));
    waiting = null;
  }
}
