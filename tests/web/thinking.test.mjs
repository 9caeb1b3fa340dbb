// The thinking thread: it answers, it stops, the page stays alive beside it, and the game plays on
// without it. Speeds are printed for people; a test machine has better and worse minutes.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import {
  begin, control, expectSaid, interactive, open, point, press, serve,
} from './browser.mjs';

const QUESTION = ['setoption name Rules value seventeen', 'position startpos'];

const server = serve();

/** Starts a thinking thread of the test's own in the page. */
async function ownThread(page) {
  await page.evaluate(async () => {
    const thread = new Worker('thinker.js', { type: 'module' });
    window.lines = [];
    window.thread = thread;
    await new Promise((resolve, reject) => {
      thread.onmessage = ({ data }) => {
        if (data.ready) resolve();
        if (data.failed) reject(new Error(data.failed));
        if (data.line) window.lines.push(data.line);
      };
    });
  });
}

/** Asks it and waits for the answer; all lines since. */
function ask(page, lines) {
  return page.evaluate(async (question) => {
    window.lines = [];
    window.thread.postMessage({ id: 1, lines: question });
    while (!window.lines.some((line) => line.startsWith('bestmove'))) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return window.lines;
  }, lines);
}

/** Frames a second that the game draws, over some seconds. */
function frames(page, seconds) {
  return page.evaluate(async (time) => {
    const begun = performance.now();
    let count = 0;
    while (performance.now() - begun < time * 1000) {
      // Any event makes the game draw another frame.
      window.foxAndGeese.event('"Canvas"');
      await new Promise(requestAnimationFrame);
      count += 1;
    }
    return (1000 * count) / (performance.now() - begun);
  }, seconds);
}

function rate(lines) {
  const rates = lines.map((line) => /nodes (\d+) nps (\d+)/.exec(line)).filter(Boolean);
  return Number(rates.at(-1)[2]);
}

test('the page stays alive while it thinks', async (t) => {
  const page = await open(t, `${server.address}?rules=seventeen&opponent=person`);
  await interactive(page);
  await begin(page);
  await point(page, 'd4').waitFor({ state: 'attached' });
  await ownThread(page);
  await page.waitForTimeout(2_000);
  const rest = await frames(page, 4);
  const [busy, lines] = await Promise.all([frames(page, 4), ask(page, [...QUESTION, 'go movetime 4000'])]);
  t.diagnostic(`frames a second: ${rest.toFixed(1)} at rest, ${busy.toFixed(1)} while it thinks (${(busy / rest).toFixed(2)})`);
  t.diagnostic(`nodes a second beside the drawing: ${rate(lines)}`);
  assert.ok(busy > 1, 'frames keep coming');
  assert.match(lines.at(-1), /^bestmove \w/);
});

test('it thinks about as fast as the desktop', async (t) => {
  const page = await open(t, `${server.address}?rules=seventeen`);
  await interactive(page);
  await ownThread(page);
  await page.waitForTimeout(3_000);
  const lines = await ask(page, [...QUESTION, 'go movetime 2000']);
  const here = rate(lines);
  t.diagnostic(`nodes a second in the browser: ${here}`);
  if (process.env.HUNT) {
    const limits = ['--movetime', '2000', '--depth', '40', '--nodes', '1000000000'];
    const { stdout } = spawnSync(process.env.HUNT, ['best', 'seventeen', 'hard', ...limits], {
      encoding: 'utf8',
    });
    const [, nodes, ms] = /nodes (\d+) time (\d+)/.exec(stdout);
    const desktop = Math.round((1000 * nodes) / ms);
    t.diagnostic(`nodes a second on the desktop: ${desktop} (${(here / desktop).toFixed(2)})`);
  }
  assert.ok(here > 1_000);
});

test('a search that is stopped makes way for the next at once', async (t) => {
  const page = await open(t, server.address);
  await interactive(page);
  await ownThread(page);
  const took = await page.evaluate(async (question) => {
    const times = [];
    for (let round = 0; round < 5; round += 1) {
      window.thread.postMessage({ id: 1, lines: [...question, 'go infinite'] });
      await new Promise((resolve) => setTimeout(resolve, 300));
      window.lines = [];
      const begun = performance.now();
      window.thread.postMessage({ stop: true });
      window.thread.postMessage({ id: 2, lines: ['isready'] });
      while (!window.lines.includes('readyok')) {
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      times.push(performance.now() - begun);
    }
    return times;
  }, QUESTION);
  t.diagnostic(`ms until a stopped search is over: ${took.map((time) => time.toFixed(1)).join(', ')}`);
});

test('an answer comes about when it is due, and several moves with it', async (t) => {
  const page = await open(t, server.address);
  await interactive(page);
  await ownThread(page);
  for (const rules of ['classic', 'seventeen', 'tigers-and-goats', 'hounds']) {
    const late = await page.evaluate(async (id) => {
      const times = [];
      for (const time of [50, 100, 200, 350, 50, 100]) {
        window.lines = [];
        const begun = performance.now();
        const answered = new Promise((resolve) => {
          const hear = ({ data }) => {
            if (/^bestmove/.test(data.line)) {
              window.thread.removeEventListener('message', hear);
              resolve(performance.now());
            }
          };
          window.thread.addEventListener('message', hear);
        });
        const question = [`setoption name Rules value ${id}`, 'setoption name MultiPV value 3',
          'position startpos', `go movetime ${time}`];
        window.thread.postMessage({ id: 1, lines: question });
        times.push(await answered - begun - time);
      }
      return times;
    }, rules);
    t.diagnostic(`ms after the time in ${rules}: ${late.map((time) => time.toFixed(1)).join(', ')}`);
    const lines = await page.evaluate(() => window.lines);
    assert.ok(lines.some((line) => / multipv 3 /.test(line)) || rules === 'hounds', lines.join('\n'));
  }
});

const WITHOUT_WORKERS = () => {
  delete window.Worker;
};

for (const [how, before] of [['with', undefined], ['without', WITHOUT_WORKERS]]) {
  test(`${how} a thinking thread the computer answers, and undo takes its answer back`, async (t) => {
    const page = await open(t, `${server.address}?rules=classic&opponent=computer&level=hard&side=geese`, { before });
    await interactive(page);
    await begin(page);
    await point(page, 'c3').waitFor({ state: 'attached' });
    await press(point(page, 'c3'));
    await press(point(page, 'c4'));
    await expectSaid(page, 'Geese: c3 to c4.');
    await expectSaid(page, 'Fox: ');
    await press(control(page, 'Undo'));
    await expectSaid(page, 'Taken back.');
    await page.waitForFunction(() => document.querySelectorAll('#mirror ol li').length === 0);
    assert.deepEqual(page.complaints, []);
  });
}
