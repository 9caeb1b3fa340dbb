// Sounds in the page: silent until the player touches it, then what happens is heard, and muted it
// is not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PATIENCE, begin, click, expectSaid, hide, interactive, open, point, serve } from './browser.mjs';

const server = serve();

/** Notes every sound that the browser's mixer is given. */
const LISTEN = () => {
  window.heard = [];
  window.mixers = [];
  const Mixer = window.AudioContext;
  window.AudioContext = class extends Mixer {
    constructor(...options) {
      super(...options);
      window.mixers.push(this);
    }
  };
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...when) {
    window.heard.push({ loop: this.loop, seconds: this.buffer.duration, speed: this.playbackRate.value });
    return start.apply(this, when);
  };
};

const effects = (page) => page.evaluate(() => window.heard.filter(({ loop }) => !loop).length);

/** Until every file has come and the ambience, the last of them, plays. */
const ready = (page) =>
  page.waitForFunction(() => window.heard.some(({ loop }) => loop), null, { timeout: PATIENCE });

test('it is heard once the player has touched the page, and not when it is muted', async (t) => {
  const page = await open(t, `${server.address}?rules=classic&opponent=person`, { before: LISTEN });
  await interactive(page);
  assert.equal(await page.evaluate(() => window.mixers.length), 0, 'no mixer before a touch');
  await begin(page, (button) => click(page, button));
  await point(page, 'c3').waitFor({ state: 'attached' });
  await ready(page);
  assert.equal(await page.evaluate(() => window.mixers[0].state), 'running');

  const before = await effects(page);
  await click(page, point(page, 'c3'));
  await click(page, point(page, 'c4'));
  await expectSaid(page, 'Geese: c3 to c4.');
  // Chosen, and set down at the end of its way.
  await page.waitForFunction((count) => window.heard.length >= count + 3, before);

  await page.locator('#board').focus();
  await page.keyboard.press('m');
  await expectSaid(page, 'Sound is off.');
  const muted = await effects(page);
  // The fox is chosen by itself.
  await click(page, point(page, 'd5'));
  await expectSaid(page, 'Fox: d4 to d5.');
  await page.waitForTimeout(2_000);
  assert.equal(await effects(page), muted, 'nothing is heard');
  await page.keyboard.press('m');
  await expectSaid(page, 'Sound is on.');
  assert.deepEqual(page.complaints, []);
});

test('a hidden page is silent', async (t) => {
  const page = await open(t, `${server.address}?rules=classic&opponent=person`, { before: LISTEN });
  await interactive(page);
  await begin(page, (button) => click(page, button));
  await ready(page);
  await hide(page, true);
  await page.waitForFunction(() => window.mixers[0].state === 'suspended');
  await hide(page, false);
  await page.waitForFunction(() => window.mixers[0].state === 'running');
  assert.deepEqual(page.complaints, []);
});

test('a browser without a mixer plays on in silence', async (t) => {
  const page = await open(t, `${server.address}?rules=classic&opponent=person`, {
    before: () => {
      delete window.AudioContext;
    },
  });
  await interactive(page);
  await begin(page, (button) => click(page, button));
  await click(page, point(page, 'c3'));
  await click(page, point(page, 'c4'));
  await expectSaid(page, 'Geese: c3 to c4.');
  assert.deepEqual(page.complaints, []);
});
