// Starts the game in the page: checks the browser, downloads and starts the game, and says what is
// wrong when one of these fails. The parts are in the modules beside this one.

import { missingInBrowser } from './checks.js';
import { downloadGame } from './download.js';
import { createHost } from './host.js';
import { createLoader } from './loader.js';
import { installManners } from './manners.js';
import { installMirror } from './mirror.js';
import { keepForOffline, takeWaitingUpdate } from './offline.js';
import { distrustWrongPixels } from './pixels.js';
import { installSounds } from './sounds.js';
import { guardStorage } from './storage-guard.js';
import { installThinker } from './thinker-host.js';
import { Trouble, asTrouble, downloadTrouble, endsTheGame, isControlFlow } from './trouble.js';

const canvas = document.getElementById('board');
const table = document.getElementById('table');
const gameBytes = Number(document.querySelector('meta[name="game-bytes"]').content) || 0;
const loader = createLoader(gameBytes);
const storage = guardStorage(() => send({ StorageTrouble: 'full' }));
const { host, send } = createHost(storage.trouble, onStarted);

let started = false;
let stopped = false;

/** The game is on the screen and can be played. */
function onStarted() {
  started = true;
  table.inert = false;
  loader.leave();
  const focused = document.activeElement;
  if (!focused || focused === document.body) {
    canvas.focus({ preventScroll: true });
  }
  performance.mark('interactive');
  keepForOffline();
}

/** The game can't go on; only a new page can start it again. */
async function onStopped(kind) {
  if (stopped) return;
  stopped = true;
  table.inert = true;
  await loader.ask(new Trouble(kind));
  location.reload();
}

function watchForTheEnd() {
  const look = (error) => {
    if (endsTheGame(error)) onStopped(started ? 'stopped' : 'start');
  };
  window.addEventListener('error', (event) => look(event.error));
  window.addEventListener('unhandledrejection', (event) => look(event.reason));
  canvas.addEventListener('webglcontextlost', () => onStopped('graphics-lost'));
}

/** Downloads and starts the game; throws a Trouble. */
async function start(attempt) {
  const missing = missingInBrowser();
  if (missing) throw new Trouble(missing);
  const { init, module } = await fetchGame(attempt);
  loader.starting();
  distrustWrongPixels();
  try {
    await init({ module_or_path: module });
  } catch (error) {
    if (!isControlFlow(error)) throw new Trouble('start', error);
  }
}

/** The game's script and its compiled wasm, side by side; when one fails the other is given up. */
async function fetchGame(attempt) {
  const abort = new AbortController();
  const again = attempt > 1;
  const download = { expected: gameBytes, again, onBytes: loader.progress, abort };
  // Browsers remember a script that failed to load by its address, so a retry needs a new one.
  const script = again ? `./game.js?attempt=${attempt}` : './game.js';
  try {
    const [{ default: init }, module] = await Promise.all([
      import(script).catch((error) => Promise.reject(downloadTrouble(error))),
      downloadGame('game_bg.wasm', download),
    ]);
    return { init, module };
  } catch (error) {
    abort.abort();
    throw error;
  }
}

async function run() {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await start(attempt);
      return;
    } catch (error) {
      const trouble = asTrouble(error);
      console.error(trouble);
      if (stopped) return;
      await loader.ask(trouble);
      if (trouble.needsNewPage) {
        location.reload();
        return;
      }
    }
  }
}

window.foxAndGeese = host;
installMirror(host, send);
installThinker(host, send);
installSounds(host);
installManners(canvas, host);
watchForTheEnd();
await takeWaitingUpdate().catch(console.warn);
await run();
