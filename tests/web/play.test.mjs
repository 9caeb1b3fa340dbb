// Whole games in the page: by mouse, by keyboard and by touch, and a move by the hidden grid.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  HOUNDS, begin, click, control, expectPosition, expectSaid, interactive, middle, open, point,
  position, press, serve, shot,
} from './browser.mjs';

const server = serve();

async function start(t, options) {
  const page = await open(t, server.address + HOUNDS.query, options);
  await interactive(page);
  return page;
}

/** Until another position is on the board than this one. */
async function changed(page, before) {
  await page.waitForFunction(
    (text) => document.querySelector('#mirror [role=grid]').dataset.position !== text,
    before,
  );
}

/** Plays the game; `choose` chooses a point. The fox is chosen by itself. */
async function playThrough(page, choose) {
  await expectPosition(page, HOUNDS.start);
  for (const [from, to] of HOUNDS.plies) {
    const before = await position(page);
    if (!/chosen/.test(await point(page, from).textContent())) {
      await choose(from);
      await page.waitForFunction(
        (name) => /chosen/.test(document.querySelector(`#mirror [data-point="${name}"]`).textContent),
        from,
      );
    }
    await choose(to);
    await changed(page, before);
  }
  await expectPosition(page, HOUNDS.end);
  await expectSaid(page, HOUNDS.ending);
}

test('a whole game by mouse', async (t) => {
  const page = await start(t);
  await begin(page, (button) => click(page, button));
  await playThrough(page, (name) => click(page, point(page, name)));
  await shot(page, 'result');
  assert.deepEqual(page.complaints, []);
});

test('a whole game by keyboard', async (t) => {
  const page = await start(t, { reducedMotion: 'reduce' });
  // The focus goes through the hidden buttons; what it is on is ringed in the picture.
  await control(page, /^Start /).focus();
  await page.keyboard.press('Enter');
  // The first game ever is introduced; the game is behind a key.
  await control(page, 'Skip').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await expectPosition(page, HOUNDS.start);
  await page.locator('#board').focus();
  // The first key shows the ring; another one in the same frame would do no more.
  await page.keyboard.press('ArrowUp');
  await page.waitForTimeout(2_000);
  await playThrough(page, async (name) => {
    await walk(page, name);
    await page.keyboard.press('Enter');
  });
  assert.deepEqual(page.complaints, []);
});

/** Walks to a point by the arrow keys; on a board of diagonals each is one of the four ways. */
async function walk(page, name) {
  const where = () => page.locator('#mirror [aria-current]').getAttribute('data-point');
  for (let steps = 0; steps < 20; steps += 1) {
    const at = await where();
    if (at === name) return;
    const [files, ranks] = [0, 1].map((index) => name.charCodeAt(index) - at.charCodeAt(index));
    // Up goes to the upper right, right to the lower right, and so on.
    const key = Math.abs(files + ranks) >= Math.abs(files - ranks)
      ? (files + ranks > 0 ? 'ArrowUp' : 'ArrowDown')
      : (files - ranks > 0 ? 'ArrowRight' : 'ArrowLeft');
    await page.keyboard.press(key);
    await page.waitForFunction(
      (before) => document.querySelector('#mirror [aria-current]')?.dataset.point !== before,
      at,
    );
  }
  assert.fail(`the keys do not lead to ${name}`);
}

test('a whole game by touch, on a phone', async (t) => {
  const page = await start(t, {
    size: [430, 932], ratio: 2, touch: true, isMobile: true, reducedMotion: 'reduce',
  });
  const tap = async (locator) => page.touchscreen.tap(...await middle(locator));
  await begin(page, tap);
  await playThrough(page, (name) => tap(point(page, name)));
  assert.deepEqual(page.complaints, []);
});

test('a newcomer is introduced to the first game and to no other', async (t) => {
  const page = await start(t);
  await press(control(page, /^Start /));
  await expectSaid(page, 'Introduction, 1 of 5.');
  await press(control(page, 'Next'));
  await expectSaid(page, 'Introduction, 2 of 5. A hound steps:');
  // The board shows it, and can't be played on.
  assert.equal(await page.locator('#mirror [role=grid]:not([hidden])').count(), 0);
  await shot(page, 'introduction');
  await press(control(page, 'Skip'));
  await expectPosition(page, HOUNDS.start);
  await press(control(page, 'Menu'));
  await press(control(page, /^Start /));
  await expectPosition(page, HOUNDS.start);
  assert.deepEqual(page.complaints, []);
});

test('a piece is dragged', async (t) => {
  const page = await start(t);
  await begin(page, (button) => click(page, button));
  await expectPosition(page, HOUNDS.start);
  const [from, to] = [await middle(point(page, 'd8')), await middle(point(page, 'c7'))];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
  await expectSaid(page, 'Fox: d8 to c7.');
});

test('the hidden grid plays a move, says it and lists it', async (t) => {
  const page = await start(t);
  await begin(page);
  await expectPosition(page, HOUNDS.start);
  assert.match(await point(page, 'd8').textContent(), /^d8, fox, chosen$/);
  assert.match(await point(page, 'c7').textContent(), /^c7, empty, legal$/);
  assert.match(await point(page, 'a1').textContent(), /^a1, hound$/);
  await point(page, 'd8').focus();
  await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate(() => document.activeElement.dataset.point);
  assert.match(await focused(), /^[ce]7$/);
  const to = await focused();
  await page.keyboard.press('Enter');
  await expectSaid(page, `Fox: d8 to ${to}.`);
  const listed = page.locator('#mirror ol li');
  await listed.first().waitFor({ state: 'attached' });
  assert.equal(await listed.first().textContent(), `Fox: d8 to ${to}.`);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.point), to);
  // Undo by the hidden button.
  await press(control(page, 'Undo'));
  await expectPosition(page, HOUNDS.start);
});
