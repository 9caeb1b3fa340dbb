// Puts together the folder that a web server hands out: the page, the compiled game and its assets;
// fills in what the page and the service worker must know about them; compresses; reports sizes.
//
// node web/tools/pack.mjs --compiled DIR --dist DIR --cache DIR [--quick]
//   --compiled  what wasm-bindgen and wasm-opt made
//   --dist      the folder to make; what was in it is removed
//   --cache     where compressed files are kept for the next build
//   --quick     neither compress nor check sizes

import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compressAll } from './compress.mjs';
import { isForSome, report } from './report.mjs';

const WEB = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const ROOT = path.dirname(WEB);

/** What goes to the players: from where, to where, and which files. */
const sources = (compiled) => [
  { from: WEB, to: '', files: /^[^/]+\.(html|css|js|webmanifest|png)$/ },
  { from: compiled, to: '', files: /\.(js|wasm)$/ },
  // Fonts with the licences that must go with them.
  { from: path.join(ROOT, 'assets/fonts'), to: 'assets/fonts', files: /\.(ttf|txt)$/ },
  { from: path.join(ROOT, 'assets/sounds'), to: 'assets/sounds', files: /\.ogg$/ },
  // Without the wood's grain, from which other pictures are made, and the desktop's icon.
  { from: path.join(ROOT, 'assets/images'), to: 'assets/images', files: /(\.webp|\/app-icon-(64|192|512)\.png)$/ },
];

/** What playing offline does not need: licences, and icons that a browser keeps when it installs. */
const NOT_KEPT = /^(sw\.js|icon-full\.png|assets\/fonts\/.*\.txt|assets\/images\/common\/app-icon-512\.png)$/;

async function main() {
  const { values: options } = parseArgs({
    options: {
      compiled: { type: 'string' },
      dist: { type: 'string' },
      cache: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  await emptyFolder(options.dist);
  const names = await copySources(options.compiled, options.dist);
  await fillIn(options.dist, names);
  const sizes = await compressAll(options.dist, names, options);
  // The folder stays, also when it is too large: how else would one look at it?
  if (!report(sizes, options)) process.exitCode = 1;
}

async function emptyFolder(folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

/** Copies everything into `dist`; the names of the files, relative to it, in order. */
async function copySources(compiled, dist) {
  const names = [];
  for (const { from, to, files } of sources(compiled)) {
    for (const name of (await namesIn(from)).filter((name) => files.test(name))) {
      const target = path.posix.join(to, name);
      await mkdir(path.dirname(path.join(dist, target)), { recursive: true });
      await copyFile(path.join(from, name), path.join(dist, target));
      names.push(target);
    }
  }
  return names.sort();
}

/** All files below a folder, with slashes on every system. */
async function namesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
}

/** Fills in the page first, since the service worker's lists carry the page's hash too. */
async function fillIn(dist, names) {
  const { length } = await readFile(path.join(dist, 'game_bg.wasm'));
  const kept = names.filter((name) => !NOT_KEPT.test(name));
  const others = await hashesOf(dist, kept.filter((name) => name !== 'index.html'));
  const build = createHash('sha256').update(JSON.stringify(others)).digest('hex').slice(0, 12);
  await replace(dist, 'index.html', { '{{GAME_BYTES}}': String(length), '{{BUILD}}': build });

  const files = [...others, ...(await hashesOf(dist, ['index.html']))];
  const [whenUsed, atOnce] = divide(files, ([name]) => isForSome(name));
  await replace(dist, 'sw.js', {
    '{{BUILD}}': build,
    '/*{{AT_ONCE}}*/': listed(atOnce),
    '/*{{WHEN_USED}}*/': listed(whenUsed),
  });
}

/** Pairs of name and hash, as the browser's integrity check writes it. */
function hashesOf(dist, names) {
  return Promise.all(names.map(async (name) => {
    const hash = createHash('sha256').update(await readFile(path.join(dist, name)));
    return [name, `sha256-${hash.digest('base64')}`];
  }));
}

function divide(items, test) {
  return [items.filter(test), items.filter((item) => !test(item))];
}

/** Entries of a Map in JavaScript. The page's own path is empty: it is what players ask for. */
function listed(files) {
  const lines = files.map(([name, hash]) => `  ${JSON.stringify([name === 'index.html' ? '' : name, hash])},`);
  return `\n${lines.join('\n')}\n`;
}

/** Replaces each placeholder in a file; each must be there exactly once. */
async function replace(dist, name, values) {
  const file = path.join(dist, name);
  let text = await readFile(file, 'utf8');
  for (const [placeholder, value] of Object.entries(values)) {
    const parts = text.split(placeholder);
    if (parts.length !== 2) throw new Error(`${name}: ${placeholder} stands there ${parts.length - 1} times`);
    text = parts.join(value);
  }
  await writeFile(file, text);
}

await main();
