// What covers the table until the game is there: the picture that fills up, the progress, messages.

/** Longer than the cover's fading in style.css. */
const LEAVING_MS = 400;

/** `expected`: the size of what is loaded, in bytes; 0 when unknown. */
export function createLoader(expected) {
  const find = (id) => document.getElementById(id);
  const points = find('points').querySelectorAll('.point');

  /** Shows how much has come. Without a known total the bar shows only that something comes. */
  function progress(bytes) {
    find('bytes').textContent = words(bytes, expected);
    if (expected === 0) return;
    const part = Math.min(bytes / expected, 1);
    find('progress').value = part;
    fill(part);
  }

  function fill(part) {
    const filled = Math.floor(part * points.length);
    points.forEach((point, index) => point.classList.toggle('filled', index < filled));
  }

  /** Everything is here; what is left takes a time that nobody can measure. */
  function starting() {
    fill(1);
    find('progress').removeAttribute('value');
    find('bytes').textContent = 'Setting up the board …';
  }

  function leave() {
    const cover = find('cover');
    cover.classList.add('leaving');
    setTimeout(() => {
      cover.hidden = true;
    }, LEAVING_MS);
  }

  /** Shows a Trouble and waits until its button is pressed. */
  function ask(trouble) {
    const cover = find('cover');
    cover.hidden = false;
    cover.classList.remove('leaving');
    find('message-title').textContent = trouble.title;
    find('message-text').textContent = trouble.text;
    find('message-button').textContent = trouble.button;
    showMessage(true);
    find('message-button').focus();
    return new Promise((resolve) => {
      find('message-button').addEventListener('click', () => {
        showMessage(false);
        progress(0);
        resolve();
      }, { once: true });
    });
  }

  function showMessage(shown) {
    find('message').hidden = !shown;
    find('loading').hidden = shown;
  }

  return { progress, starting, leave, ask };
}

/** "3.2 of 15.9 MB"; a megabyte is a million bytes. */
function words(bytes, total) {
  const megabytes = (count) => (count / 1e6).toFixed(1);
  if (total === 0) return `${megabytes(bytes)} MB`;
  return `${megabytes(Math.min(bytes, total))} of ${megabytes(total)} MB`;
}
