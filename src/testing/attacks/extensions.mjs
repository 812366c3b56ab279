// @ts-check
/*
 * npm run test:extensions: tests hostile extensions in real browsers. It runs the service with its registry and
 * sandbox, pages on another origin, and the three engines (SF_BROWSERS picks). Every request that leaves this machine
 * goes to a proxy that counts it, and every datagram to a socket that counts it. It tries our own vectors;
 * EXTENSION_VECTORS names a folder of JSON files with more, each a list of { html }. Writes .bench/extensions.json.
 */
import * as esbuild from 'esbuild';
import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import { attackIds, extensions, pestIds } from '../../../elements/wb-extension-ui-renderer/testing/extensions.mjs';
import { fuzzLines } from '../../../elements/wb-extension-ui-renderer/testing/fuzz.js';
import { ownVectors } from '../../../elements/wb-extension-ui-renderer/testing/own-vectors.mjs';
import { testApp } from '../../service/testing/app.js';
import { countingProxy, engineNames, readVectors, Reports, writeFigures } from './attack.mjs';
import { scriptTagBundle } from '../../tools/lib/browser-bundles.mjs';
import { close, listen } from '../page-server.mjs';
import { browserOptions } from '../../tools/lib/esbuild-options.mjs';

const EVIL = 'http://evil.test';
/** @typedef {{ results: { name: string, ok: boolean, detail: string }[], worst: { gap: number, at: string }, idle: number, vectors: number, fires: number }} Report */

/** @type {string[]} */
const foreign = [];
const proxy = await countingProxy((url) => foreign.push(url));
const datagrams = createSocket('udp4');
datagrams.on('message', () => foreign.push('a datagram'));
await /** @type {Promise<void>} */ (new Promise((bound) => datagrams.bind(0, '127.0.0.1', bound)));

/** The server that the manifest of one extension names. */
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

/** @type {Reports<Report>} */
const reports = new Reports();
let mode = 'loose';
let api = '';
const pages = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://x');
  if (pathname === '/orders') {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ api, vectors, lines, attacks: attackIds, pests: pestIds, allowed: allowedUrl, mode }),
    );
  } else if (pathname === '/report') reports.take(request, response);
  else if (pathname === '/turn')
    void tamper('turncoat').then(() => response.end(`${api}/store/1/extensions/code/${hashes.get('turncoat') ?? ''}`));
  else if (pathname === '/page.js') response.setHeader('content-type', 'text/javascript').end(script);
  else if (pathname === '/') {
    // The policy that a careful shop would set. Extensions need only the sandbox's frame, and the origins that they may
    // request.
    if (mode === 'strict')
      response.setHeader(
        'content-security-policy',
        [
          `default-src 'none'; script-src 'nonce-page'; style-src 'self'; img-src 'self' data: ${allowedUrl}; base-uri 'none'`,
          `connect-src 'self' ${api} ${allowedUrl}; frame-src ${api}`,
          "form-action 'none'; require-trusted-types-for 'script'; trusted-types lit-html",
        ].join('; '),
      );
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Extensions</title><link rel="icon" href="data:,">
<body><script type="module" nonce="page" src="/page.js"></script></body></html>`);
  } else response.writeHead(404).end();
});
const allowedUrl = await listen(allowed);
const pagesUrl = await listen(pages);
const vectors = [...new Set([...ownVectors(allowedUrl), ...readVectors('EXTENSION_VECTORS')])];

const lines = fuzzLines(1500);

const shop = await testApp();
api = await shop.app.listen({ port: 0, host: '127.0.0.1' });
await shop.database.query('update store set settings = settings || $1 where store_id = 1', [
  JSON.stringify({ allowedOrigins: [pagesUrl], mediaBaseUrl: '' }),
]);
shop.app.services.stores.forget(1);
/** @type {Map<string, string>} by the extension's id */
const hashes = new Map();
/** Replaces the stored code, so that it differs from the manifest's hash. @param {string} id @param {string} [code] */
const tamper = (id, code = 'postMessage(\'["log","I am another one"]\')') =>
  shop.database.query('update extension_code set code = $2 where store_id = 1 and sha256 = $1', [hashes.get(id), code]);
const places = { evil: EVIL, udp: datagrams.address().port, allowed: allowedUrl };
const codes = extensions(places);
for (const [id, code] of Object.entries(codes)) {
  const sha256 = createHash('sha256').update(code).digest('hex');
  hashes.set(id, sha256);
  const answer = await shop.admin('PUT', `/store/1/extensions/${id}`, {
    ...{ name: id, version: '1', targets: ['page', 'checkout.summary'], imageOrigins: [allowedUrl], code },
    ...{ capabilities: ['cart', 'fetch', 'action'], fetchOrigins: [allowedUrl] },
    sha256,
  });
  if (answer.statusCode !== 200) throw new Error(`${id}: ${answer.body}`);
}
await tamper('tampered');

/**
 * `idle_gap_ms` is the worst gap while no extension runs, due to the machine's own load.
 * @typedef {{ vectors: number, fires: number, foreign_requests: number, worst_gap_ms: number, worst_gap_at: string, idle_gap_ms: number, failed: number }} Figures
 * @type {Record<string, Figures>}
 */
const engines = {};
try {
  for (const engine of engineNames) {
    const figures = (engines[engine] = {
      ...{ vectors: 0, fires: 0, foreign_requests: 0, failed: 0 },
      ...{ worst_gap_ms: 0, worst_gap_at: '', idle_gap_ms: 0 },
    });
    // The previous engine's run has replaced it.
    await tamper('turncoat', codes['turncoat']);
    for (mode of ['loose', 'strict']) {
      foreign.length = 0;
      const report = await reports.of(engine, `${pagesUrl}/`, proxy.url);
      const failed = report.results.filter(({ ok }) => !ok);
      for (const { name, ok, detail } of report.results)
        console.log(`${engine} ${ok ? 'ok  ' : 'FAIL'} ${name} ${ok && detail.length > 60 ? '' : detail}`);
      if (foreign.length > 0)
        console.log(
          `${engine} FAIL ${mode}: ${String(foreign.length)} requests left: ${foreign.slice(0, 5).join(' ')}`,
        );
      figures.vectors += report.vectors;
      figures.fires += report.fires;
      figures.foreign_requests += foreign.length;
      if (report.worst.gap > figures.worst_gap_ms) {
        figures.worst_gap_ms = report.worst.gap;
        figures.worst_gap_at = `${mode}: ${report.worst.at}`;
      }
      figures.idle_gap_ms = Math.max(figures.idle_gap_ms, report.idle);
      figures.failed += failed.length;
    }
  }
} finally {
  await shop.close();
  await Promise.all([proxy.server, allowed, pages].map(close));
  datagrams.close();
}
const { shipped, extension } = await scriptTagBundle();
const all = Object.values(engines);
const figures = {
  vectors: vectors.length,
  fires: all.reduce((sum, { fires }) => sum + fires, 0),
  foreign_requests: all.reduce((sum, item) => sum + item.foreign_requests, 0),
  worst_gap_ms: Math.max(...all.map((item) => item.worst_gap_ms)),
  bytes_br: shipped.reduce((sum, { file, br }) => sum + (extension.includes(file) ? br : 0), 0),
};
writeFigures('extensions', { figures, engines });
console.table({ ...engines });
console.log(figures);
const failures = all.reduce((sum, { failed }) => sum + failed, 0);
if (failures + figures.fires + figures.foreign_requests > 0) process.exitCode = 1;
process.exit();
