// @ts-check
/*
 * npm run test:extensions: hostile extensions, for real. The service with its registry and sandbox, pages on another
 * origin, and the three engines (SF_BROWSERS picks); every request that leaves this machine goes to a proxy that counts it,
 * every datagram to a socket that does. EXTENSION_VECTORS names a folder of JSON files, each a list of { html }: without
 * it, a few vectors of our own are tried. Writes .bench/extensions.json.
 */
import * as esbuild from 'esbuild';
import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { attackNames, extensions } from '../../elements/wb-extension-ui-renderer/testing/extensions.mjs';
import { testApp } from '../service/testing/app.js';
import { extensionBytes } from './lib/extension-size.mjs';
import { openPage } from './lib/open-page.mjs';
import { root } from './lib/paths.mjs';
import { browserOptions } from './lib/script-tag-bundle.mjs';

const EVIL = 'http://evil.test';
const ENGINES = (process.env['SF_BROWSERS'] ?? 'chromium,firefox,webkit').split(',');
const LONGEST = 8 * 60_000;

/** @typedef {{ results: { name: string, ok: boolean, detail: string }[], worstGap: number, vectors: number, fires: number }} Report */

const vectors = readVectors();
/** @type {string[]} */
const foreign = [];
const proxy = createServer((request, response) => {
  foreign.push(request.url ?? '');
  response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
});
proxy.on('connect', (request, socket) => {
  foreign.push(request.url ?? '');
  socket.on('error', () => undefined);
  socket.end('HTTP/1.1 502 No\r\n\r\n');
});
const datagrams = createSocket('udp4');
datagrams.on('message', () => foreign.push('a datagram'));
await /** @type {Promise<void>} */ (new Promise((bound) => datagrams.bind(0, '127.0.0.1', bound)));

/** Whom the manifest of one extension names. */
const allowed = createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  if (request.url === '/redirect') response.writeHead(302, { location: `${EVIL}/redirected` }).end();
  else if (request.url === '/large') response.end('x'.repeat(100_000));
  else request.resume().on('end', () => response.end(`hello, ${request.headers.cookie ? 'a' : 'no'} cookie`));
});
const { outputFiles } = await esbuild.build({
  ...browserOptions,
  entryPoints: ['elements/wb-extension-ui-renderer/testing/page.ts'],
});
const script = outputFiles[0]?.text ?? '';

/** @type {(report: Report) => void} */
let reported = () => undefined;
let mode = 'loose';
let api = '';
const pages = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://x');
  if (pathname === '/orders') {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ api, vectors, attacks: attackNames, mode }));
  } else if (pathname === '/report') {
    /** @type {Buffer[]} */
    const parts = [];
    request
      .on('data', (part) => parts.push(part))
      .on('end', () => {
        response.end();
        reported(JSON.parse(Buffer.concat(parts).toString()));
      });
  } else if (pathname === '/turn')
    void tamper('turncoat').then(() => response.end(`${api}/store/1/extensions/code/${hashes.get('turncoat') ?? ''}`));
  else if (pathname === '/page.js') response.setHeader('content-type', 'text/javascript').end(script);
  else if (pathname === '/') {
    // What a careful shop would say. The sandbox's frame is all that extensions need of it, and whom they may ask.
    if (mode === 'strict')
      response.setHeader(
        'content-security-policy',
        [
          "default-src 'none'; script-src 'nonce-page'; style-src 'self'; img-src 'self' data:; base-uri 'none'",
          `connect-src 'self' ${api} ${address(allowed)}; frame-src ${api}`,
          "form-action 'none'; require-trusted-types-for 'script'; trusted-types lit-html",
        ].join('; '),
      );
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Extensions</title><link rel="icon" href="data:,">
<body><script type="module" nonce="page" src="/page.js"></script></body></html>`);
  } else response.writeHead(404).end();
});
await Promise.all([proxy, allowed, pages].map((server) => listen(server)));

const shop = await testApp();
api = await shop.app.listen({ port: 0, host: '127.0.0.1' });
await shop.database.query('update store set settings = settings || $1 where store_id = 1', [
  JSON.stringify({ allowedOrigins: [address(pages)], mediaBaseUrl: '' }),
]);
shop.app.services.stores.forget(1);
/** @type {Map<string, string>} by the extension's id */
const hashes = new Map();
/** Another code stands in the store than the manifest says. @param {string} id */
const tamper = (id) =>
  shop.database.query('update extension_code set code = $2 where store_id = 1 and sha256 = $1', [
    hashes.get(id),
    'postMessage(\'["log","I am another one"]\')',
  ]);
const places = { evil: EVIL, udp: datagrams.address().port, allowed: address(allowed) };
for (const [id, code] of Object.entries(extensions(places))) {
  const sha256 = createHash('sha256').update(code).digest('hex');
  hashes.set(id, sha256);
  const answer = await shop.admin('PUT', `/store/1/extensions/${id}`, {
    ...{ name: id, version: '1', targets: ['page', 'checkout.summary'], imageOrigins: [], code },
    ...{ capabilities: ['cart', 'fetch', 'action'], fetchOrigins: [address(allowed)] },
    sha256,
  });
  if (answer.statusCode !== 200) throw new Error(`${id}: ${answer.body}`);
}
await tamper('tampered');

/** @type {Record<string, { vectors: number, fires: number, foreign_requests: number, worst_gap_ms: number, failed: number }>} */
const engines = {};
try {
  for (const engine of ENGINES) {
    const figures = (engines[engine] = { vectors: 0, fires: 0, foreign_requests: 0, worst_gap_ms: 0, failed: 0 });
    for (mode of ['loose', 'strict']) {
      foreign.length = 0;
      const report = await visit(engine);
      const failed = report.results.filter(({ ok }) => !ok);
      for (const { name, ok, detail } of report.results)
        console.log(`${engine} ${ok ? 'ok  ' : 'FAIL'} ${name} ${ok && detail.length > 60 ? '' : detail}`);
      const left = foreign.filter((url) => !own(url));
      if (left.length > 0)
        console.log(`${engine} FAIL ${mode}: ${String(left.length)} requests left: ${left.slice(0, 5).join(' ')}`);
      figures.vectors += report.vectors;
      figures.fires += report.fires;
      figures.foreign_requests += left.length;
      figures.worst_gap_ms = Math.max(figures.worst_gap_ms, report.worstGap);
      figures.failed += failed.length;
    }
  }
} finally {
  await shop.close();
  for (const server of [proxy, allowed, pages]) server.close().closeAllConnections();
  datagrams.close();
}
const bytes = await extensionBytes();
const all = Object.values(engines);
const figures = {
  vectors: vectors.length,
  fires: all.reduce((sum, { fires }) => sum + fires, 0),
  foreign_requests: all.reduce((sum, its) => sum + its.foreign_requests, 0),
  worst_gap_ms: Math.max(...all.map((its) => its.worst_gap_ms)),
  bytes_br: bytes.all,
  bytes_br_at_once: bytes.atOnce,
};
mkdirSync(path.join(root, '.bench'), { recursive: true });
writeFileSync(path.join(root, '.bench/extensions.json'), `${JSON.stringify({ figures, engines }, null, 2)}\n`);
console.table({ ...engines });
console.log(figures);
const failures = all.reduce((sum, { failed }) => sum + failed, 0);
if (failures + figures.fires + figures.foreign_requests > 0) process.exitCode = 1;
process.exit();

/** @param {string} engine @returns {Promise<Report>} */
async function visit(engine) {
  const arrived = new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`${engine}: no report within ${String(LONGEST / 60_000)} minutes`)),
      LONGEST,
    );
    reported = (report) => {
      clearTimeout(late);
      resolve(report);
    };
  });
  const close = await openPage(engine, `${address(pages)}/`, address(proxy));
  try {
    return /** @type {Report} */ (await arrived);
  } finally {
    await close();
  }
}

/** Browsers ask for things of their own: updates, safe-browsing lists. @param {string} url */
function own(url) {
  return /(mozilla\.(com|net|org)|firefox\.com|google(apis)?\.com|gstatic\.com|gvt1\.com)(:443)?$/.test(
    url.includes('://') ? new URL(url).host : url,
  );
}

function readVectors() {
  const folder = process.env['EXTENSION_VECTORS'];
  if (!folder) {
    console.log('EXTENSION_VECTORS is not set: a few vectors of our own are tried');
    return [
      ...[
        '<script>alert(1)</script>',
        '<img src=x:x onerror=alert(1)>',
        'javascript:alert(1)',
        '"><svg onload=alert(1)>',
      ],
      ...[
        '<iframe srcdoc="<script>parent.alert(1)</script>">',
        'java\tscript:alert(1)',
        'data:text/html,<script>alert(1)</script>',
      ],
      ...[
        '<img src="http://evil.test/x.png">',
        'http://evil.test/link',
        '</style><script>alert(1)</script>',
        '{{alert(1)}}',
      ],
    ];
  }
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.includes('heldout'))
    .flatMap((name) => /** @type {{ html: string }[]} */ (JSON.parse(readFileSync(path.join(folder, name), 'utf8'))))
    .map(({ html }) => html);
}

/** @param {import('node:http').Server} server @returns {Promise<void>} */
function listen(server) {
  return new Promise((listening) => void server.listen(0, '127.0.0.1', () => listening()));
}

/** @param {import('node:http').Server} server */
function address(server) {
  const its = server.address();
  return its && typeof its === 'object' ? `http://127.0.0.1:${String(its.port)}` : '';
}
