// Tells how large everything is that players download, and whether it is within its limits.

/** Megabytes are millions of bytes. */
const MEGABYTE = 1_000_000;

/** What the files are for, in the order of the report; a file belongs to the first that fits. */
const GROUPS = [
  { title: 'game, wasm', files: /^game_bg\.wasm$/, limit: 4.6 },
  { title: 'game, script', files: /^(game\.js$|snippets\/)/ },
  { title: 'thinking, wasm', files: /^engine_bg\.wasm$/, limit: 0.3 },
  { title: 'thinking, script', files: /^engine\.js$/ },
  { title: 'fonts', files: /^assets\/fonts\/.*\.ttf$/ },
  { title: 'sounds', files: /^assets\/sounds\// },
  { title: 'licences', files: /^assets\/fonts\// },
  { title: 'pictures for some', files: { test: isForSome } },
  { title: 'pictures for all', files: /^assets\/images\// },
  { title: 'page', files: /^/ },
];

/**
 * What a first game downloads: everything that the service worker keeps at once, since it fetches
 * what the game itself did not. On a sharp screen the board is larger; this stands for it.
 */
const SHARP_SCREEN = /\/walnut\/board-cross-2048\.webp$/;
const FIRST_GAME_LIMIT = 6.0;

/** Licences, and icons for installing. */
const NOT_NEEDED = /(\.txt|\/app-icon-512\.png|^icon-full\.png)$/;

/**
 * Boards for sharp screens, pictures of themes that few choose, of the settings and of boards that players
 * make. Not the largest atlas of all themes and of the first: an ordinary screen shows pictures of it, too.
 */
export function isForSome(name) {
  return /^assets\/images\/(.*(-2048|\/part-plank-\d+)\.webp$|night\/|contrast\/|common\/theme-)/.test(name);
}

function inFirstGame({ name }) {
  if (isForSome(name)) return SHARP_SCREEN.test(name);
  return !NOT_NEEDED.test(name);
}

/** Prints the sizes; whether all are within their limits. With `quick` the limits don't count. */
export function report(sizes, { quick }) {
  const lines = grouped(sizes).map(({ title, files, limit }) => ({ title, limit, ...total(files) }));
  lines.push({ title: 'everything', ...total(sizes) });
  lines.push({ title: 'a first game', limit: FIRST_GAME_LIMIT, ...total(sizes.filter(inFirstGame)) });
  printTable(lines);
  if (quick) {
    console.log('Nothing compressed, no limits checked.');
    return true;
  }
  const over = lines.filter(({ br, limit }) => br > limit * MEGABYTE);
  for (const { title, br, limit } of over) {
    console.error(`TOO LARGE: ${title}: ${megabytes(br, 3)} MB with brotli, limit ${limit.toFixed(1)} MB`);
  }
  return over.length === 0;
}

function grouped(sizes) {
  const groups = GROUPS.map((group) => ({ ...group, members: [] }));
  for (const size of sizes) {
    groups.find(({ files }) => files.test(size.name)).members.push(size);
  }
  return groups.map(({ title, limit, members }) => ({ title, limit, files: members }));
}

function total(files) {
  const sum = (method) => files.reduce((bytes, file) => bytes + file[method], 0);
  return { count: files.length, raw: sum('raw'), gz: sum('gz'), br: sum('br') };
}

function printTable(lines) {
  const row = (title, ...cells) => title.padEnd(18) + cells.map((cell) => cell.padStart(10)).join('');
  console.log(row('MB', 'files', 'raw', 'gzip', 'brotli', 'limit'));
  for (const { title, count, raw, gz, br, limit } of lines) {
    const sizes = [raw, gz, br].map((bytes) => megabytes(bytes, 3));
    console.log(row(title, String(count), ...sizes, limit?.toFixed(1) ?? ''));
  }
}

function megabytes(bytes, digits) {
  return (bytes / MEGABYTE).toFixed(digits);
}
