// What the page says when the game can't run, and that it works away from the net.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, expectPosition, interactive, newPage, open, serve } from './browser.mjs';

const server = serve();

const title = (page) => page.locator('#message-title');

test('without WebGL2 there is a readable message, and the game is not downloaded', async (t) => {
  const page = await open(t, server.address, {
    before: () => {
      const usual = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
        return kind === 'webgl2' ? null : usual.call(this, kind, ...more);
      };
    },
  });
  await title(page).waitFor();
  assert.match(await page.locator('#message-text').textContent(), /WebGL/);
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  assert.ok(!files.some((name) => name.endsWith('.wasm')), files);
});

test('a download that fails can be tried again', async (t) => {
  const page = await open(t, 'about:blank');
  await page.route('**/game_bg.wasm*', (route) => route.abort(), { times: 1 });
  await page.goto(server.address);
  await title(page).waitFor();
  await page.locator('#message-button').click();
  await interactive(page);
});

test('a second visit plays without the net', async (t) => {
  const page = await open(t, `${server.address}?rules=classic&opponent=person`);
  await interactive(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Until everything that is to be kept is.
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration.active?.state === 'activated' && navigator.serviceWorker.controller;
  });
  await page.waitForTimeout(2_000);
  server.stop();
  t.after(server.start);
  const second = await newPage(page.context());
  await page.close();
  await second.goto(`${server.address}?rules=classic&opponent=person`);
  await interactive(second);
  await begin(second);
  await expectPosition(second, '3/3/7/3F3/GGGGGGG/GGG/GGG g 0 0 0');
  assert.deepEqual(second.complaints.filter((text) => !/ERR_CONNECTION_REFUSED/.test(text)), []);
});
