// Serves a folder of static files on this machine, the way a good web server would: compressed forms
// where they exist, the right types, and "not modified" for what the browser already has.
//
// node web/tools/serve.mjs FOLDER   (PORT: the port; otherwise the first free one from 8000)

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';

const HOST = '127.0.0.1';
const FIRST_PORT = 8000;
const LAST_PORT = 8099;

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** Compressed forms, the best first: the encoding's name and the ending of the file. */
const ENCODINGS = [['br', '.br'], ['gzip', '.gz']];

const root = path.resolve(process.argv[2] ?? 'web/dist');

const server = http.createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    if (response.headersSent) response.destroy();
    else say(response, 500, 'Something is wrong with the server.');
  });
});

async function answer(request, response) {
  if (!['GET', 'HEAD'].includes(request.method)) {
    response.setHeader('Allow', 'GET, HEAD');
    return say(response, 405, 'Only GET and HEAD.');
  }
  const file = fileOf(request.url);
  if (!file || !(await isFile(file))) return say(response, 404, 'There is no such file.');
  return send(request, response, file);
}

/** The file that an address means, or undefined when it lies outside of the folder. */
function fileOf(address) {
  try {
    const name = decodeURIComponent(address.split(/[?#]/, 1)[0]);
    const file = path.join(root, name.endsWith('/') ? `${name}index.html` : name);
    return file.startsWith(root + path.sep) && !file.includes('\0') ? file : undefined;
  } catch {
    // Not a well-formed address.
    return undefined;
  }
}

async function isFile(file) {
  return (await stat(file).catch(() => undefined))?.isFile() ?? false;
}

async function send(request, response, file) {
  const [encoding, ending] = await bestEncoding(file, request.headers['accept-encoding'] ?? '');
  const sent = file + ending;
  const tag = await tagOf(sent);
  response.setHeader('ETag', tag);
  response.setHeader('Vary', 'Accept-Encoding');
  // The browser may keep everything, and asks each time whether it has changed.
  response.setHeader('Cache-Control', 'no-cache');
  if (matches(request.headers['if-none-match'], tag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
  response.setHeader('Content-Length', (await stat(sent)).size);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // A browser that goes away in the middle is no error here.
  pipeline(createReadStream(sent), response, () => {});
}

async function bestEncoding(file, accepted) {
  const names = accepted.split(',').map((part) => part.trim()).filter((part) => !/;\s*q=0(\.0*)?$/.test(part));
  const wanted = new Set(names.map((part) => part.split(';', 1)[0]));
  for (const [name, ending] of ENCODINGS) {
    if (wanted.has(name) && (await isFile(file + ending))) return [name, ending];
  }
  return ['', ''];
}

const tags = new Map();

/** A tag made from the file's contents, so that a new build leaves what is unchanged valid. */
async function tagOf(file) {
  const { mtimeMs, size } = await stat(file);
  const version = `${file} ${mtimeMs} ${size}`;
  if (!tags.has(version)) {
    const hash = createHash('sha256').update(await readFile(file)).digest('base64url');
    tags.set(version, `"${hash.slice(0, 22)}"`);
  }
  return tags.get(version);
}

function matches(header, tag) {
  const known = (header ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*');
}

function say(response, status, text) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}

function listen(port, last) {
  server.once('error', (error) => {
    if (error.code === 'EADDRINUSE' && port < last) return listen(port + 1, last);
    console.error(error.code === 'EADDRINUSE' ? `Port ${port} is taken; choose another with PORT.` : error.message);
    process.exit(1);
  });
  server.listen(port, HOST);
}

server.on('listening', () => {
  console.log(`Fox & Geese: http://${HOST}:${server.address().port}/  (Ctrl+C ends it)`);
});
const wanted = Number(process.env.PORT);
if (wanted) listen(wanted, wanted);
else listen(FIRST_PORT, LAST_PORT);
