// A stand-in for localStorage that never throws. The game's store takes any failure of the real one
// for a fault in the program and ends; here such values live in memory until the page is left.

const TEST_KEY = 'fox-and-geese-storage-test';

/**
 * Puts the guard in the place of window.localStorage. `onFull` is called at most once, when
 * the storage turns out full later. `trouble()` of the result: '', 'blocked' or 'full'.
 */
export function guardStorage(onFull) {
  const { real, trouble } = examine();
  const guard = new StorageGuard(real, trouble, onFull);
  Object.defineProperty(window, 'localStorage', { configurable: true, value: guard });
  return { trouble: () => guard.trouble() };
}

/** The real storage, or null where it is blocked, and what is wrong with it. */
function examine() {
  let real = null;
  try {
    real = window.localStorage;
    if (!real) return { real: null, trouble: 'blocked' };
    real.setItem(TEST_KEY, '1');
    real.removeItem(TEST_KEY);
    return { real, trouble: '' };
  } catch (error) {
    // A full storage can still be read.
    return real && isFull(error) ? { real, trouble: 'full' } : { real: null, trouble: 'blocked' };
  }
}

function isFull(error) {
  return ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'].includes(error?.name);
}

class StorageGuard {
  /** What the real storage did not take: key to value. */
  #memory = new Map();
  #real;
  #trouble;
  #onFull;

  constructor(real, trouble, onFull) {
    this.#real = real;
    this.#trouble = trouble;
    this.#onFull = onFull;
  }

  /** '', 'blocked' or 'full'. */
  trouble() {
    return this.#trouble;
  }

  getItem(key) {
    const name = String(key);
    return this.#memory.get(name) ?? this.#try(() => this.#real.getItem(name)) ?? null;
  }

  setItem(key, value) {
    const name = String(key);
    if (this.#write(name, String(value))) this.#memory.delete(name);
    else this.#memory.set(name, String(value));
  }

  removeItem(key) {
    this.#memory.delete(String(key));
    this.#try(() => this.#real.removeItem(String(key)));
  }

  clear() {
    this.#memory.clear();
    this.#try(() => this.#real.clear());
  }

  key(index) {
    return this.#keys()[index] ?? null;
  }

  get length() {
    return this.#keys().length;
  }

  #keys() {
    return [...new Set([...(this.#try(() => Object.keys(this.#real)) ?? []), ...this.#memory.keys()])];
  }

  /** Whether the real storage took the value. */
  #write(name, value) {
    if (!this.#real) return false;
    try {
      this.#real.setItem(name, value);
      return true;
    } catch {
      this.#sayFull();
      return false;
    }
  }

  #sayFull() {
    if (this.#trouble) return;
    this.#trouble = 'full';
    this.#onFull();
  }

  #try(action) {
    if (!this.#real) return undefined;
    try {
      return action();
    } catch {
      return undefined;
    }
  }
}
