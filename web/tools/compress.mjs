// Compresses the files of a folder, with brotli and gzip, beside each file; what was compressed in an
// earlier build comes from a cache.

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller files fit into a packet or two as they are. */
const LEAST_BYTES = 1000;

/** A compressed file that saves less than this part is not worth having. */
const LEAST_SAVED = 0.02;

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

const METHODS = {
  br: (bytes) => promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      // The largest window that every browser takes.
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * Compresses the files named. The result tells of each its name and its sizes as players get them:
 * { name, raw, gz, br }. With `quick` nothing is compressed.
 */
export async function compressAll(dist, names, { cache, quick }) {
  await mkdir(cache, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => {
    const bytes = await readFile(path.join(dist, name));
    const sizes = { name, raw: bytes.length, gz: bytes.length, br: bytes.length };
    if (quick || bytes.length <= LEAST_BYTES) return sizes;
    for (const method of Object.keys(METHODS)) {
      const packed = await compressed(bytes, method, cache);
      if (packed.length > bytes.length * (1 - LEAST_SAVED)) continue;
      sizes[method] = packed.length;
      await writeFile(path.join(dist, `${name}.${method}`), packed);
    }
    return sizes;
  }));
  await dropUnused(cache);
  return sizes;
}

/** The bytes compressed, from the cache or into it. */
async function compressed(bytes, method, cache) {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const file = path.join(cache, `${hash}.${method}`);
  const known = await readFile(file).catch(() => undefined);
  if (known) {
    const now = new Date();
    await utimes(file, now, now);
    return known;
  }
  const packed = await METHODS[method](bytes);
  // Written under a name of its own first: a build that is interrupted leaves no half file behind,
  // and files with the same contents don't get in each other's way.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, packed);
  await rename(unfinished, file);
  return packed;
}

/** Removes what no build has used for a month. */
async function dropUnused(cache) {
  for (const name of await readdir(cache)) {
    const file = path.join(cache, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > MONTH_MS) await rm(file);
  }
}
