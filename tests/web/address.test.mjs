// The address carries the game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  begin, control, expectPosition, expectSaid, interactive, open, press, serve,
} from './browser.mjs';

const server = serve();

const chosen = (page) => page.locator('#mirror [aria-pressed=true]').allTextContents();
const where = (page) => page.evaluate(() => location.search + location.hash);

/** Until the address is this one. */
async function expectAddress(page, wanted) {
  await page.waitForFunction((text) => location.search + location.hash === text, wanted);
}

async function expectChosen(page, words) {
  await page.waitForFunction(
    (text) => [...document.querySelectorAll('#mirror [aria-pressed=true]')]
      .some((button) => button.textContent.startsWith(text)),
    words,
  );
}

test('choices come from the address and go into it, back and forward', async (t) => {
  const page = await open(t, `${server.address}?rules=seventeen&opponent=watch&level=hard`);
  await interactive(page);
  const first = '?rules=seventeen&opponent=watch&level=hard';
  await expectAddress(page, first);
  assert.ok((await chosen(page)).some((name) => name.startsWith('Watch')), await chosen(page));
  await press(control(page, 'Two players'));
  await expectAddress(page, '?rules=seventeen&opponent=person');
  await press(control(page, 'Computer'));
  const third = '?rules=seventeen&opponent=computer&level=hard&side=geese';
  await expectAddress(page, third);
  await page.goBack();
  await expectChosen(page, 'Two players');
  await page.goBack();
  await expectChosen(page, 'Watch');
  await expectAddress(page, first);
  await page.goForward();
  await page.goForward();
  await expectChosen(page, 'Computer');
  await expectAddress(page, third);
  assert.deepEqual(page.complaints, []);
});

test('the board has an entry of its own, and a reload comes back to the game', async (t) => {
  const page = await open(t, `${server.address}?rules=hounds&opponent=person`);
  await interactive(page);
  await begin(page);
  await expectAddress(page, '?rules=hounds&opponent=person#board');
  await press(page.locator('#mirror [data-point=c7]'));
  await expectSaid(page, 'Fox: d8 to c7.');
  await page.goBack();
  await control(page, /^Start /).waitFor({ state: 'attached' });
  await page.goForward();
  await expectPosition(page, '4/1F2/4/4/4/4/4/GGGG g 0 0 1');
  await page.reload();
  await interactive(page);
  await expectPosition(page, '4/1F2/4/4/4/4/4/GGGG g 0 0 1');
  assert.equal(await where(page), '?rules=hounds&opponent=person#board');
});

test('a position leads to the board', async (t) => {
  const position = '4/3G/4/4/4/4/2F1/GGG1 f 0 0 11';
  const query = new URLSearchParams({ rules: 'hounds', opponent: 'person', position });
  const page = await open(t, `${server.address}?${query}`);
  await interactive(page);
  await expectPosition(page, position);
});

test('what is wrong in the address is explained, and the default is there', async (t) => {
  const page = await open(t, `${server.address}?rules=chess&level=7&position=x`);
  await interactive(page);
  await expectSaid(page, 'rules=chess');
  await expectSaid(page, 'easy, apprentice, medium, journeyman, hard or master');
  await expectSaid(page, 'The position in the address');
  await expectAddress(page, '?rules=classic&opponent=computer&level=medium&side=geese');
  assert.deepEqual(page.complaints, []);
});
