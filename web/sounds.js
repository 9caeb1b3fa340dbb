// Sounds: the game says what is to be heard, the browser's mixer plays it beside the game. Browsers
// let a page sound only once its player has touched it; until then, and where a browser can't play
// the files, there is silence.

/** The most effects at a time; one more cuts the oldest short. */
const VOICES = 3;
/** Seconds in which the ambience gets louder or softer. */
const FADE = 0.6;

export function installSounds(host) {
  const buffers = new Map();
  const playing = [];
  let context = null;
  let files = [];
  let still = null;
  let stillFile = '';
  let stillGain = 0;

  host.sounds = (all) => {
    files = all;
    stillFile = all.at(-1) ?? '';
  };

  host.sound = (file, speed, gain) => {
    if (!isOn()) return;
    // The first time it comes late, or not at all: silence is better than a step heard seconds after.
    const buffer = buffers.get(file)?.decoded;
    if (!buffer) return;
    const [source] = connect(buffer, gain);
    source.playbackRate.value = speed;
    playing.push(source);
    source.onended = () => forget(source);
    if (playing.length > VOICES) playing.shift().stop();
    source.start();
  };

  host.ambience = (gain) => {
    stillGain = gain;
    keepAmbience();
  };

  for (const kind of ['pointerup', 'touchend', 'keydown']) {
    window.addEventListener(kind, wake, { capture: true });
  }
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) context?.suspend().catch(console.warn);
    else context?.resume().catch(console.warn);
  });

  /** The player has touched the page. Browsers may silence a page again, so this goes on. */
  function wake() {
    if (context?.state === 'running' || document.hidden || !window.AudioContext) return;
    if (!context) {
      context = new AudioContext();
      fetchAll();
    }
    context.resume().then(keepAmbience).catch(console.warn);
  }

  function isOn() {
    return context?.state === 'running';
  }

  /** One after the other: the pictures of the game go first. */
  async function fetchAll() {
    for (const file of files) {
      try {
        await load(file);
      } catch (error) {
        console.warn(`no sound: ${file}: ${error}`);
        return;
      }
    }
    keepAmbience();
  }

  async function load(file) {
    if (buffers.has(file)) return;
    const entry = { decoded: null };
    buffers.set(file, entry);
    const response = await fetch(file);
    if (!response.ok) throw new Error(String(response.status));
    entry.decoded = await context.decodeAudioData(await response.arrayBuffer());
  }

  function connect(buffer, gain) {
    const source = new AudioBufferSourceNode(context, { buffer });
    const volume = new GainNode(context, { gain });
    source.connect(volume).connect(context.destination);
    return [source, volume];
  }

  function forget(source) {
    const at = playing.indexOf(source);
    if (at >= 0) playing.splice(at, 1);
  }

  function keepAmbience() {
    const buffer = buffers.get(stillFile)?.decoded;
    if (!isOn() || !buffer) return;
    if (!still) {
      if (stillGain <= 0) return;
      const [source, volume] = connect(buffer, 0);
      source.loop = true;
      source.start();
      still = { source, volume };
    }
    still.volume.gain.setTargetAtTime(stillGain, context.currentTime, FADE / 3);
    if (stillGain <= 0) {
      still.source.stop(context.currentTime + FADE);
      still = null;
    }
  }
}
