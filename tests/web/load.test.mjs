// The page loads cleanly in windows of several shapes, and keeps the browser's keys the browser's.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  begin, control, hide, interactive, newPage, open, point, press, serve, shot,
} from './browser.mjs';

const server = serve();

for (const [name, options] of [
  ['1280x800', { size: [1280, 800] }],
  ['430x932', { size: [430, 932], ratio: 3, touch: true, isMobile: true }],
  ['844x390', { size: [844, 390] }],
]) {
  test(`the title and the board at ${name}`, async (t) => {
    const page = await open(t, `${server.address}?rules=seventeen&opponent=person`, options);
    await interactive(page);
    await shot(page, `title-${name}`);
    // The canvas has a pixel for each of the screen's.
    const sharp = await page.evaluate(() => {
      const canvas = document.getElementById('board');
      return canvas.width / canvas.clientWidth;
    });
    assert.ok(Math.abs(sharp - (options.ratio ?? 1)) < 0.01, `${sharp} canvas pixels a CSS pixel`);
    await begin(page);
    await point(page, 'd4').waitFor({ state: 'attached' });
    await page.waitForTimeout(1_500);
    await shot(page, `board-${name}`);
    assert.deepEqual(page.complaints, []);
  });
}

test('the canvas follows rotation and zoom', async (t) => {
  const page = await open(t, server.address, { size: [430, 932] });
  await interactive(page);
  const pixels = (width, height) =>
    page.waitForFunction(
      (wanted) => {
        const { width: w, height: h } = document.getElementById('board');
        return Math.abs(w - wanted[0]) <= 1 && Math.abs(h - wanted[1]) <= 1;
      },
      [width, height],
    );
  await pixels(430, 932);
  // A phone on its side, with the browser's bars: nothing is cut off.
  await page.setViewportSize({ width: 667, height: 300 });
  await pixels(667, 300);
  // Zoom to 150 %: fewer CSS pixels, as many of the screen's.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    width: 800, height: 400, deviceScaleFactor: 1.5, mobile: false,
  });
  await pixels(1200, 600);
  assert.deepEqual(page.complaints, []);
});

test('a hidden page waits', async (t) => {
  const page = await open(t, `${server.address}?opponent=watch&level=easy`, { reducedMotion: 'reduce' });
  await interactive(page);
  await begin(page);
  const moves = () => page.locator('#mirror ol li').count();
  const more = (than) =>
    page.waitForFunction((count) => document.querySelectorAll('#mirror ol li').length > count, than);
  await more(2);
  await hide(page, true);
  // The search that was running may still be answered, and the list be told a little later.
  await page.waitForTimeout(4_000);
  const waiting = await moves();
  await page.waitForTimeout(3_000);
  assert.equal(await moves(), waiting);
  await hide(page, false);
  await more(waiting);
});

test('the first frame that takes input', async (t) => {
  const page = await open(t, server.address);
  const cold = await interactive(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForTimeout(3_000);
  const second = await newPage(page.context());
  await page.close();
  await second.goto(server.address);
  const warm = await interactive(second);
  t.diagnostic(`ms from navigation: ${cold.toFixed(0)} cold, ${warm.toFixed(0)} on the second visit`);
});

test('the keys of the browser stay the browser’s', async (t) => {
  const page = await open(t, `${server.address}?rules=classic&opponent=person`);
  await interactive(page);
  await begin(page);
  await point(page, 'd4').waitFor({ state: 'attached' });
  await page.locator('#board').focus();
  const prevented = (key, more = {}) =>
    page.evaluate(([name, fields]) => {
      const event = new KeyboardEvent('keydown', {
        key: name, code: name, bubbles: true, cancelable: true, ...fields,
      });
      document.getElementById('board').dispatchEvent(event);
      return event.defaultPrevented;
    }, [key, more]);
  for (const key of ['ArrowUp', 'ArrowDown', ' ', 'PageDown', 'Home']) {
    assert.equal(await prevented(key), true, `${key} is the game’s`);
  }
  for (const [key, fields] of [
    ['F5'], ['F12'], ['Tab'], ['r', { ctrlKey: true }], ['l', { ctrlKey: true }], ['+', { ctrlKey: true }],
  ]) {
    assert.equal(await prevented(key, fields), false, `${key} is the browser’s`);
  }
  // Tab leaves the canvas for the hidden buttons.
  await page.keyboard.press('Tab');
  const tag = await page.evaluate(() => document.activeElement.tagName);
  assert.equal(tag, 'BUTTON');
});

test('the game is held to what the system asks for', async (t) => {
  const page = await open(t, server.address, { reducedMotion: 'reduce', contrast: 'more' });
  await interactive(page);
  await press(control(page, 'Settings'));
  const theme = control(page, /^High contrast/);
  await theme.waitFor({ state: 'attached' });
  assert.equal(await theme.getAttribute('aria-pressed'), 'true');
  const motion = control(page, 'Reduced motion');
  await motion.waitFor({ state: 'attached' });
  assert.equal(await motion.getAttribute('aria-pressed'), 'true');
});
