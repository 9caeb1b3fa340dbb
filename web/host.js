// The object through which the game (Rust) and the page talk: window.foxAndGeese. The game calls
// its functions and sets `event`; the page sends events, each one JSON text.

/** The host object, and a function that sends the game an event. */
export function createHost(storageTrouble, onStarted) {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const moreContrast = matchMedia('(prefers-contrast: more)');
  const host = {
    /** Set by the game: takes an event's JSON text. */
    event: null,
    /** Where the board is on the canvas, in CSS pixels: { x, y, w, h }, or null. Set by the mirror. */
    boardRect: null,
    /** Called by the game once, when it can be played. */
    started: onStarted,
    storageTrouble,
    reducedMotion: () => reducedMotion.matches,
    moreContrast: () => moreContrast.matches,
    address,
    setAddress,
  };

  /** Sends the game an event; before the game listens there is nobody to miss it. */
  const send = (event) => host.event?.(JSON.stringify(event));

  window.addEventListener('popstate', () => send({ Address: address() }));
  document.addEventListener('visibilitychange', () => send({ Hidden: document.hidden }));
  reducedMotion.addEventListener('change', ({ matches }) => send({ ReducedMotion: matches }));
  moreContrast.addEventListener('change', ({ matches }) => send({ MoreContrast: matches }));
  return { host, send };
}

/** The part of the address that tells the game: everything from the question mark on. */
function address() {
  return location.search + location.hash;
}

/** Changes that part, as a new step of the browser's history or in place of the present one. */
function setAddress(wanted, push) {
  if (wanted === address()) return;
  // With the path: an empty address alone would mean "as it is".
  const url = location.pathname + wanted;
  try {
    if (push) history.pushState(null, '', url);
    else history.replaceState(null, '', url);
  } catch (error) {
    // Browsers refuse too many changes in a short time; the game goes on with the old address.
    console.warn(error);
  }
}
