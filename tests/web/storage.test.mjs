// What is kept in the browser, and what happens where nothing can be kept.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  HOUNDS, begin, control, expectPosition, expectSaid, interactive, newPage, open, point, press,
  serve,
} from './browser.mjs';

const server = serve();

/** Without motion a game is over sooner. */
const QUICK = { reducedMotion: 'reduce' };

/** A game of hounds by the hidden grid, from the menu to its end or for some plies. */
async function playHounds(page, plies = HOUNDS.plies.length) {
  await begin(page);
  await expectPosition(page, HOUNDS.start);
  let before = HOUNDS.start;
  for (const [from, to] of HOUNDS.plies.slice(0, plies)) {
    if (!/chosen/.test(await point(page, from).textContent())) await press(point(page, from));
    await press(point(page, to));
    await page.waitForFunction(
      (text) => document.querySelector('#mirror [role=grid]').dataset.position !== text,
      before,
    );
    before = await page.locator('#mirror [role=grid]').getAttribute('data-position');
  }
  if (plies === HOUNDS.plies.length) await expectSaid(page, HOUNDS.ending);
}

test('tallies and settings survive a reload', async (t) => {
  const page = await open(t, server.address + HOUNDS.query, QUICK);
  await interactive(page);
  await press(control(page, 'Settings'));
  const marks = page.getByRole('switch', { name: 'Coordinates' });
  await marks.waitFor({ state: 'attached' });
  assert.equal(await marks.getAttribute('aria-checked'), 'true');
  await press(marks);
  await page.waitForFunction(
    () => document.querySelector('#mirror [role=switch][aria-checked=false]') !== null,
  );
  await press(control(page, 'Back'));
  await playHounds(page);
  await page.goto(server.address + HOUNDS.query);
  await page.reload();
  await interactive(page);
  await press(control(page, 'Statistics'));
  await page.waitForFunction(
    () => /hounds/i.test(document.getElementById('mirror').textContent),
  );
  const words = await page.locator('#mirror').textContent();
  assert.match(words, /1/, words);
  await press(control(page, 'Back'));
  await press(control(page, 'Settings'));
  await marks.waitFor({ state: 'attached' });
  assert.equal(await marks.getAttribute('aria-checked'), 'false');
  assert.deepEqual(page.complaints, []);
});

const BLOCKED = () => {
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
};
const FULL = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
};

for (const [what, before, said] of [
  ['blocked', BLOCKED, 'does not let this page keep anything'],
  ['full', FULL, 'storage for this page is full'],
]) {
  test(`with a ${what} storage the game plays and says so once`, async (t) => {
    const page = await open(t, server.address + HOUNDS.query, { before, ...QUICK });
    await interactive(page);
    await expectSaid(page, said);
    await playHounds(page, 4);
    const all = await page.locator('#live').textContent();
    assert.equal(all.split(said).length - 1, 1, all);
    assert.deepEqual(page.complaints, []);
  });
}

test('rubbish under our keys is set aside and not overwritten', async (t) => {
  const rubbish = () => {
    for (const key of ['settings-1', 'choices-1', 'tallies-1', 'game-1']) {
      localStorage.setItem(`fox-and-geese.game${key}`, 'rubbish {');
    }
  };
  const page = await open(t, server.address + HOUNDS.query, QUICK);
  await page.evaluate(rubbish);
  await page.goto('about:blank');
  const again = await newPage(page.context());
  await again.goto(server.address + HOUNDS.query);
  await interactive(again);
  await expectSaid(again, "can't be read");
  await playHounds(again);
  const kept = await again.evaluate(() => localStorage.getItem('fox-and-geese.gametallies-1'));
  assert.equal(kept, 'rubbish {');
  assert.deepEqual(again.complaints, []);
});
