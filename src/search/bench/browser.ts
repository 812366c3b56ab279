/**
 * Part of npm run bench:search. Measures a second visit in Chromium, from
 * opening the database to ten hits, each time in a new process with the same
 * profile. Also checks that Chromium finds the same as Node. SEARCH_DATA names
 * the folder with the products.
 */
import * as esbuild from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { chromiumLaunchOptions } from '../../tools/chromium.mjs';
import { root } from '../../tools/lib/paths.mjs';
import { writeCorpus } from '../corpus/index.js';
import { askCorpus, outcome } from '../testing/parity.js';
import { addFigures, contentOf, manyDocuments } from './large-corpus.js';
import { median } from './measures.js';
import type * as page from './browser-page.js';

const VISITS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const QUERY = 'wireless mouse';

const content = contentOf(manyDocuments('icecat-corpus-12k.jsonl.gz'));
const { version, text } = writeCorpus(content);
const expected = askCorpus({ version, ...content })({ q: QUERY, first: 10 }).items.map(({ id }) => id);

const { outputFiles } = await esbuild.build({
  absWorkingDir: root,
  entryPoints: { page: 'src/search/bench/browser-page.ts', worker: 'src/client/search-cache/worker.ts' },
  outdir: '/',
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  conditions: ['@storefront/source', 'browser'],
  write: false,
  logLevel: 'error',
});
const files = new Map(outputFiles.map((file) => [file.path, file.text]));
/** Requests other than those for the page and its code. */
const requests: string[] = [];
const server = createServer(({ url = '/' }, response) => {
  const code = files.get(url);
  if (code !== undefined) response.setHeader('content-type', 'text/javascript').end(code);
  else if (url === '/') response.setHeader('content-type', 'text/html').end('<!doctype html><title>Shop</title>');
  else if (url === '/favicon.ico') response.writeHead(204).end();
  else {
    requests.push(url);
    if (!url.includes('/search/index')) response.writeHead(404).end();
    else response.setHeader('content-type', 'application/json').setHeader('etag', `"${version}"`).end(text);
  }
}).listen(0);
const address = `http://localhost:${(server.address() as AddressInfo).port}/`;

const profile = mkdtempSync(path.join(tmpdir(), 'bench-search-'));
/**
 * Runs an action on the shop's page, in a separate browser with the shopper's
 * profile.
 */
async function visit<Result>(act: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await puppeteer.launch({ ...(await chromiumLaunchOptions()), userDataDir: profile });
  try {
    const tab = await browser.newPage();
    await tab.goto(address);
    return await act(tab);
  } finally {
    await browser.close();
  }
}

/** Calls a function of the page's module. */
const call = <Name extends keyof typeof page>(tab: Page, name: Name, ...args: Parameters<(typeof page)[Name]>) =>
  tab.evaluate(`import('/page.js').then((page) => page.${name}(...${JSON.stringify(args)}))`) as Promise<
    Awaited<ReturnType<(typeof page)[Name]>>
  >;

try {
  const first = await visit((tab) => call(tab, 'firstVisit'));
  if (first.tier !== 'local') throw new Error(`The first visit has kept no copy: ${JSON.stringify(first)}`);
  requests.length = 0;
  const times: number[] = [];
  for (let round = 0; round < VISITS; round += 1) {
    const { ms, hits, tier } = await visit((tab) => call(tab, 'nextVisit', QUERY));
    if (tier !== 'local' || hits.join() !== expected.join())
      throw new Error(`A later visit was answered by the ${tier}: ${hits.join()} instead of ${expected.join()}`);
    times.push(ms);
  }
  const inChromium = await visit((tab) => call(tab, 'parityOutcome'));
  const parity = JSON.stringify(outcome()) === JSON.stringify(inChromium) ? 1 : 0;

  const show = (what: string, value: string): void => console.log(`${what.padEnd(58)}${value.padStart(28)}`);
  console.log(`\n${first.documents.toLocaleString('en')} documents, ${(text.length / 1e6).toFixed(1)} MB, Chromium`);
  show('first visit: fetch, build in a worker, store, ms', first.ms.toFixed(0));
  show('second visit: open -> 10 hits, median, aim: <= 60 ms', median(times).toFixed(1));
  show(
    '  the least and the most of the visits',
    [Math.min(...times), Math.max(...times)].map((ms) => ms.toFixed(1)).join(' / '),
  );
  show('  requests, aim: 0', String(requests.length));
  show('parity of Node and Chromium, aim: 1', String(parity));
  addFigures({ warm_open_ms: median(times), warm_requests: requests.length, parity });
} finally {
  server.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
