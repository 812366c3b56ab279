// @ts-check
/*
 * npm run test:merchant-html: runs attack strings through every sanitiser of a browser and through the service's, and
 * compares the trees that all of them make of random harmless texts. SF_BROWSERS picks engines; CHROME_PATH names a
 * Chromium with a sanitiser of its own. It tries our own vectors; HTML_VECTORS names a folder of JSON files with more,
 * each a list of { html }. Each engine runs them twice: on a page without a policy, and under a policy that is strict
 * about scripts and markup. Every request that leaves this machine goes to a proxy that counts it. Writes
 * .bench/merchant-html.json.
 */
import * as esbuild from 'esbuild';
import fc from 'fast-check';
import { createServer } from 'node:http';
import { ownVectors } from '../../../elements/wb-extension-ui-renderer/testing/own-vectors.mjs';
import { merchantText } from '../../element-base/testing/merchant-text.js';
import { cleanMerchantHtml } from '../../service/modules/content/merchant-html.js';
import { countingProxy, engineNames, readVectors, Reports, writeFigures } from './attack.mjs';
import { close, listen } from '../page-server.mjs';
import { browserOptions } from '../../tools/lib/esbuild-options.mjs';

/** @typedef {{ walls: string[], fires: string[], differences: string[], pictures: string[] }} Report */

/** @param {string} html */
function made(html) {
  try {
    return cleanMerchantHtml(html, '');
  } catch {
    return undefined;
  }
}
const vectors = [
  ...ownVectors('http://allowed.test'),
  '<script>alert(1)</script><img src=x:x onerror=alert(1)><svg/onload=alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe src="http://evil.test/"></iframe><link rel=stylesheet href="http://evil.test/x.css"><video src="http://evil.test/x.mp4">',
  '<a href="jav&#x09;ascript:alert(1)" autofocus onfocus=alert(1)>x</a>',
  ...readVectors('HTML_VECTORS'),
];
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
/**
 * Whether the page is under a policy, and whether the engine has run a script in an attribute, as it does without a
 * policy.
 */
const now = { isStrict: false, ran: false };
const pages = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://x');
  if (pathname === '/orders') response.setHeader('content-type', 'application/json').end(orders);
  else if (pathname === '/page.js')
    response.setHeader('content-type', 'text/javascript').end(outputFiles[0]?.text ?? '');
  else if (pathname === '/report') reports.take(request, response);
  else if (pathname === '/ran') {
    now.ran = true;
    response.end();
  } else if (pathname === '/') {
    // The policy allows all resources, so that the proxy sees the requests of an attack. Only scripts and markup are
    // restricted, as in a careful shop.
    if (now.isStrict)
      response.setHeader(
        'content-security-policy',
        "script-src 'self'; require-trusted-types-for 'script'; trusted-types storefront-html test",
      );
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      '<!doctype html><title>HTML</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script><body><img src="x:x" alt="" onerror="fetch(\'/ran\')">',
    );
  } else response.writeHead(404).end();
});
const url = await listen(pages);

/** @type {Record<string, object>} */
const engines = {};
let failures = 0;
for (const engine of engineNames) {
  const counts = { vectors: 0, fires: 0, foreign_requests: 0, differences: 0 };
  const sanitisers = new Set();
  for (const isStrict of [false, true]) {
    foreign.clear();
    Object.assign(now, { isStrict, ran: false });
    const { walls, fires, differences, pictures } = await reports.of(engine, `${url}/`, proxy.url);
    const hosts = new Set(pictures.filter((src) => /^https?:/.test(src)).map((src) => new URL(src).host));
    // A merchant's text may show http(s) pictures. Over TLS the proxy sees only the host.
    const left = [...foreign].filter(
      (candidate) => !pictures.includes(candidate) && !hosts.has(candidate.replace(/:443$/, '')),
    );
    if (now.ran === isStrict) fires.push(isStrict ? 'The policy holds nothing' : 'The detector detects nothing');
    for (const sentence of [...fires, ...differences, ...left].slice(0, 20))
      console.log(`${engine} FAIL ${isStrict ? 'strict' : 'loose'}: ${sentence}`);
    for (const wall of walls) sanitisers.add(wall);
    counts.vectors += vectors.length;
    counts.fires += fires.length;
    counts.foreign_requests += left.length;
    counts.differences += differences.length;
  }
  engines[engine] = { sanitisers: [...sanitisers].join(', '), ...counts };
  failures += counts.fires + counts.differences + counts.foreign_requests;
}
await Promise.all([proxy.server, pages].map(close));
writeFigures('merchant-html', { engines });
console.table(engines);
process.exit(failures > 0 ? 1 : 0);
