// @ts-check
/*
 * npm run test:merchant-html: attack strings by every sanitiser that a browser has and by the service, and random harmless
 * texts, of which all must make the same tree. SF_BROWSERS picks engines; a Chromium with a sanitiser of its own is named by
 * CHROME_PATH. HTML_VECTORS names a folder of JSON files, each a list of { html }: without it, a few of our own are tried.
 * Every request that leaves this machine goes to a proxy that counts it. Writes .bench/merchant-html.json.
 */
import * as esbuild from 'esbuild';
import fc from 'fast-check';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { merchantText } from '../element-base/testing/merchant-text.js';
import { cleanMerchantHtml } from '../service/modules/content/merchant-html.js';
import { openPage } from './lib/open-page.mjs';
import { root } from './lib/paths.mjs';

const ENGINES = (process.env['SF_BROWSERS'] ?? 'chromium,firefox,webkit').split(',');
const LONGEST = 8 * 60_000;

/** @typedef {{ walls: string[], fires: string[], differences: string[], pictures: string[] }} Report */

/** @param {string} html */
function made(html) {
  try {
    return cleanMerchantHtml(html, '');
  } catch {
    return undefined;
  }
}
const folder = process.env['HTML_VECTORS'];
const vectors = folder
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json') && !name.includes('heldout'))
      .flatMap((name) => /** @type {{ html: string }[]} */ (JSON.parse(readFileSync(path.join(folder, name), 'utf8'))))
      .map(({ html }) => html)
  : [
      '<script>alert(1)</script><img src=x:x onerror=alert(1)><svg/onload=alert(1)>',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '<iframe src="http://evil.test/"></iframe><link rel=stylesheet href="http://evil.test/x.css"><video src="http://evil.test/x.mp4">',
      '<a href="jav&#x09;ascript:alert(1)" autofocus onfocus=alert(1)>x</a>',
    ];
const orders = JSON.stringify({
  attacks: vectors.map((html) => ({ html, made: made(html) })),
  harmless: fc.sample(merchantText, { numRuns: 500 }).map((html) => ({ html, made: made(html) })),
});
const { outputFiles } = await esbuild.build({
  absWorkingDir: root,
  entryPoints: ['src/element-base/testing/merchant-html-page.ts'],
  bundle: true,
  format: 'esm',
  target: 'es2022',
  conditions: ['source', 'browser'],
  tsconfig: 'tsconfig.json',
  write: false,
  logLevel: 'error',
});

/** @type {Set<string>} */
const foreign = new Set();
const proxy = createServer((request, response) => {
  foreign.add(request.url ?? '');
  response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
});
proxy.on('connect', (request, socket) => {
  foreign.add(request.url ?? '');
  socket.on('error', () => undefined);
  socket.end('HTTP/1.1 502 No\r\n\r\n');
});
/** @type {(report: Report) => void} */
let reported = () => undefined;
const pages = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://x');
  if (pathname === '/orders') response.setHeader('content-type', 'application/json').end(orders);
  else if (pathname === '/page.js')
    response.setHeader('content-type', 'text/javascript').end(outputFiles[0]?.text ?? '');
  else if (pathname === '/report') {
    /** @type {Buffer[]} */
    const parts = [];
    request
      .on('data', (part) => parts.push(part))
      .on('end', () => {
        response.end();
        reported(JSON.parse(Buffer.concat(parts).toString()));
      });
  } else if (pathname === '/') {
    // Whatever an attack would load may be loaded, so that it is seen; only markup and script are held as a careful shop does.
    response.setHeader(
      'content-security-policy',
      "script-src 'self'; require-trusted-types-for 'script'; trusted-types storefront-html test",
    );
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      '<!doctype html><title>HTML</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script><body>',
    );
  } else response.writeHead(404).end();
});
for (const server of [proxy, pages])
  await /** @type {Promise<void>} */ (new Promise((up) => void server.listen(0, '127.0.0.1', () => up())));
/** @param {import('node:http').Server} server */
const address = (server) =>
  `http://127.0.0.1:${String(/** @type {import('node:net').AddressInfo} */ (server.address()).port)}`;

/** @type {Record<string, object>} */
const engines = {};
let failures = 0;
for (const engine of ENGINES) {
  foreign.clear();
  const { walls, fires, differences, pictures } = await visit(engine);
  const hosts = new Set(pictures.filter((src) => /^https?:/.test(src)).map((src) => new URL(src).host));
  // Pictures of http(s) are what a merchant may show; over TLS the proxy learns no more than the host.
  const left = [...foreign].filter(
    (url) => !own(url) && !pictures.includes(url) && !hosts.has(url.replace(/:443$/, '')),
  );
  for (const sentence of [...fires, ...differences, ...left].slice(0, 20)) console.log(`${engine} FAIL ${sentence}`);
  engines[engine] = { sanitisers: walls.join(', '), vectors: vectors.length, fires: fires.length, foreign_requests: left.length, differences: differences.length }; // prettier-ignore
  failures += fires.length + differences.length + left.length;
}
for (const server of [proxy, pages]) server.close().closeAllConnections();
mkdirSync(path.join(root, '.bench'), { recursive: true });
writeFileSync(path.join(root, '.bench/merchant-html.json'), `${JSON.stringify({ engines }, null, 2)}\n`);
console.table(engines);
process.exit(failures > 0 ? 1 : 0);

/** @param {string} engine @returns {Promise<Report>} */
async function visit(engine) {
  const arrived = new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`${engine}: no report in ${String(LONGEST / 60_000)} minutes`)),
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
