// A headless Chromium with the game in it, for the tests of the page.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';

// TOOLS: a folder in which playwright-core is installed. tests/web/run says where.
const require = createRequire(path.join(process.env.TOOLS, 'package.json'));
const { chromium } = require('playwright-core');

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const SHOTS = process.env.TEST_SHOTS;

/** The game draws in software and shares two cores with the tests: nothing is late before this. */
export const PATIENCE = 120_000;

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/**
 * Serves web/dist while the tests of a file run, and closes the browser after them. `address` is
 * where; `stop` takes the page off the net, `start` puts it back, on another port.
 */
export function serve() {
  let process = null;
  const server = {
    address: '',
    async start() {
      process = spawn('node', [path.join(ROOT, 'web/tools/serve.mjs'), path.join(ROOT, 'web/dist')], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      server.address = await announced(process);
    },
    stop: () => process.kill(),
  };
  before(server.start);
  after(async () => {
    await browser?.close();
    server.stop();
  });
  return server;
}

/** The address that a server says it is at. */
function announced(process) {
  return new Promise((resolve, reject) => {
    let said = '';
    process.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    process.stdout.on('data', (data) => {
      said += data;
      const found = /http:\S+/.exec(said);
      if (found) resolve(found[0]);
    });
  });
}

let browser = null;

/**
 * A page of its own, with nothing kept from others. `before` runs in the page before its scripts.
 * What the console complains of is collected in `complaints`.
 */
export async function open(t, address, { before: first, size = [1280, 800], ratio = 1, touch, ...more } = {}) {
  browser ??= await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
  const context = await browser.newContext({
    viewport: { width: size[0], height: size[1] },
    deviceScaleFactor: ratio,
    hasTouch: Boolean(touch),
    ...more,
  });
  t.after(() => context.close());
  const page = await newPage(context, first);
  await page.goto(address);
  return page;
}

/** Another page of the same visitor. */
export async function newPage(context, first) {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.complaints = [];
  page.on('console', (message) => {
    // The software renderer's own advice.
    if (message.type() === 'error' && !/GroupMarkerNotSet|swiftshader/i.test(message.text())) {
      page.complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => {
    // How winit leaves its start function.
    if (!/control flow/.test(error.message)) page.complaints.push(error.message);
  });
  if (first) await page.addInitScript(first);
  return page;
}

/** Until the game can be played; ms from the start of the navigation. */
export async function interactive(page) {
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  return page.evaluate(() => performance.getEntriesByName('interactive')[0].startTime);
}

/** The text of the position on the board, as the hidden grid has it. */
export async function position(page) {
  return page.locator('#mirror [role=grid]').getAttribute('data-position');
}

/** Until the board shows a position. */
export async function expectPosition(page, wanted) {
  await page.waitForFunction(
    (text) => document.querySelector('#mirror [role=grid]:not([hidden])')?.dataset.position === text,
    wanted,
  );
}

/** Until something has been said to screen readers. */
export async function expectSaid(page, wanted) {
  await page.waitForFunction(
    (text) => document.getElementById('live').textContent.includes(text),
    wanted,
  );
}

/** Hides the page from its player, or shows it again. */
export function hide(page, hidden) {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

/** The hidden button of a point. */
export const point = (page, name) => page.locator(`#mirror [data-point="${name}"]`);

/** The hidden button of a control. */
export const control = (page, name) =>
  page.locator('#mirror [data-id]').and(page.getByRole('button', { name, exact: true }));

/**
 * Starts the game that is chosen in the menu and skips the introduction, which a first game ever
 * has. `how` presses a button.
 */
export async function begin(page, how = press) {
  await how(control(page, /^Start /));
  const points = page.locator('#mirror [data-point]').first();
  // The card may be built anew under the press, as a person would see: then once more.
  for (let attempt = 1; ; attempt += 1) {
    await how(control(page, 'Skip'));
    try {
      await points.waitFor({ state: 'attached', timeout: 15_000 });
      return;
    } catch (error) {
      if (attempt === 4) throw error;
    }
  }
}

/** The middle of something hidden, in CSS pixels of the page. */
export async function middle(locator) {
  await locator.waitFor({ state: 'attached' });
  const box = await locator.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  return [box.x, box.y];
}

/** A click as slow as a person's. */
export async function click(page, locator) {
  const [x, y] = await middle(locator);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(60);
  await page.mouse.up();
}

/** Presses a hidden button as a screen reader does, once it is switched on. */
export async function press(locator) {
  await locator.and(locator.page().locator(':enabled')).dispatchEvent('click');
}

/** A picture for people to look at, when TEST_SHOTS names a folder. Fails when it is blank. */
export async function shot(page, name) {
  await page.waitForTimeout(700);
  const picture = await page.screenshot();
  assert.ok(picture.length > 60_000, `the screenshot ${name} shows too little: ${picture.length} bytes`);
  if (SHOTS) {
    mkdirSync(SHOTS, { recursive: true });
    await page.screenshot({ path: path.join(SHOTS, `web-${name}.png`) });
  }
}

/**
 * A whole game of hounds for two players: points to choose one after the other, and the position
 * that each ply leads to.
 */
export const HOUNDS = {
  query: '?rules=hounds&opponent=person',
  start: '1F2/4/4/4/4/4/4/GGGG f 0 0 0',
  plies: [
    ['d8', 'c7'], ['g1', 'h2'], ['c7', 'd6'], ['h2', 'g3'], ['d6', 'e5'], ['g3', 'h4'], ['e5', 'd4'],
    ['h4', 'g5'], ['d4', 'e3'], ['g5', 'h6'], ['e3', 'f2'], ['h6', 'g7'], ['f2', 'g1'],
  ],
  end: '4/3G/4/4/4/4/4/GGGF g 0 0 13',
  ending: 'The fox wins',
};
