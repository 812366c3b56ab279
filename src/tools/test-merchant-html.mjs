// @ts-check
/*
 * npm run test:merchant-html: attack strings by every sanitiser that a browser has and by the service, and random harmless
 * texts, of which all must make the same tree. SF_BROWSERS picks engines; a Chromium with a sanitiser of its own is named by
 * CHROME_PATH. HTML_VECTORS names a folder of JSON files, each a list of { html }: without it, a few of our own are tried.
 * Every request that leaves this machine goes to a proxy that counts it. Writes .bench/merchant-html.json.
 */
import * as esbuild from 'esbuild';
import fc from 'fast-check';
import { createServer } from 'node:http';
import { merchantText } from '../element-base/testing/merchant-text.js';
import { cleanMerchantHtml } from '../service/modules/content/merchant-html.js';
import { countingProxy, engineNames, readVectors, Reports, writeFigures } from './lib/attack.mjs';
import { close, listen } from './lib/page-server.mjs';
import { browserOptions } from './lib/script-tag-bundle.mjs';

/** @typedef {{ walls: string[], fires: string[], differences: string[], pictures: string[] }} Report */

/** @param {string} html */
function made(html) {
  try {
    return cleanMerchantHtml(html, '');
  } catch {
    return undefined;
  }
}
const vectors = readVectors('HTML_VECTORS', [
  '<script>alert(1)</script><img src=x:x onerror=alert(1)><svg/onload=alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe src="http://evil.test/"></iframe><link rel=stylesheet href="http://evil.test/x.css"><video src="http://evil.test/x.mp4">',
  '<a href="jav&#x09;ascript:alert(1)" autofocus onfocus=alert(1)>x</a>',
]);
const orders = JSON.stringify({
  attacks: vectors.map((html) => ({ html, made: made(html) })),
  harmless: fc.sample(merchantText, { numRuns: 500 }).map((html) => ({ html, made: made(html) })),
});
const { outputFiles } = await esbuild.build({
  ...browserOptions,
  entryPoints: ['src/element-base/testing/merchant-html-page.ts'],
});

/** @type {Set<string>} */
const foreign = new Set();
const proxy = await countingProxy((url) => foreign.add(url));
/** @type {Reports<Report>} */
const reports = new Reports();
const pages = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://x');
  if (pathname === '/orders') response.setHeader('content-type', 'application/json').end(orders);
  else if (pathname === '/page.js')
    response.setHeader('content-type', 'text/javascript').end(outputFiles[0]?.text ?? '');
  else if (pathname === '/report') reports.take(request, response);
  else if (pathname === '/') {
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
const url = await listen(pages);

/** @type {Record<string, object>} */
const engines = {};
let failures = 0;
for (const engine of engineNames) {
  foreign.clear();
  const { walls, fires, differences, pictures } = await reports.of(engine, `${url}/`, proxy.url);
  const hosts = new Set(pictures.filter((src) => /^https?:/.test(src)).map((src) => new URL(src).host));
  // Pictures of http(s) are what a merchant may show; over TLS the proxy learns no more than the host.
  const left = [...foreign].filter((its) => !pictures.includes(its) && !hosts.has(its.replace(/:443$/, '')));
  for (const sentence of [...fires, ...differences, ...left].slice(0, 20)) console.log(`${engine} FAIL ${sentence}`);
  engines[engine] = { sanitisers: walls.join(', '), vectors: vectors.length, fires: fires.length, foreign_requests: left.length, differences: differences.length }; // prettier-ignore
  failures += fires.length + differences.length + left.length;
}
await Promise.all([proxy.server, pages].map(close));
writeFigures('merchant-html', { engines });
console.table(engines);
process.exit(failures > 0 ? 1 : 0);
