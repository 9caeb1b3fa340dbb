// The page's side of playing without a connection; the service worker's side is sw.js.

/** How long the start may wait for a new version to take over. */
const TAKE_OVER_MS = 3000;

/**
 * When a new version was fetched during an earlier visit, changes over to it: this page has loaded
 * nothing yet that would not fit. The service worker refuses while another window still plays the
 * old version; then this one plays the old version too.
 */
export async function takeWaitingUpdate() {
  const container = navigator.serviceWorker;
  if (!container?.controller) return;
  const registration = await container.getRegistration();
  if (!registration?.waiting) return;
  const changed = new Promise((resolve) => {
    container.addEventListener('controllerchange', () => resolve(true), { once: true });
  });
  const refused = askToTakeOver(registration.waiting).then((agreed) => agreed ? new Promise(() => {}) : false);
  if (await Promise.race([changed, refused, later(TAKE_OVER_MS, false)])) {
    location.reload();
    // Nothing of the old version may start meanwhile.
    await new Promise(() => {});
  }
}

function askToTakeOver(worker) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ takeOver: true }, [port2]);
  });
}

/** Starts the service worker once the page has nothing better to do. */
export function keepForOffline() {
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => {
    register().catch((error) => {
      // Private windows and insecure addresses refuse; the game only needs the network then.
      console.info('Not kept for playing offline:', error.message);
    });
  });
}

function whenIdle(action) {
  // With a time limit, since a browser that draws as fast as it can is never idle.
  if (window.requestIdleCallback) requestIdleCallback(action, { timeout: 5000 });
  else setTimeout(action, 1000);
}

async function register() {
  await navigator.serviceWorker.register('sw.js');
  const { active } = await navigator.serviceWorker.ready;
  // What this page loaded before the service worker was there: it keeps the large pictures among it.
  active.postMessage({ loaded: performance.getEntriesByType('resource').map(({ name }) => name) });
}

function later(milliseconds, value) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, value);
  });
}
