/** Fonts that arrive three seconds late: nothing on the page moves, in each engine that SF_BROWSERS names. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { FontFiles, fontCss, fontPreloads, fontStack } from '../../site/fonts/index.js';
import { openPage } from '../open-page.mjs';
import { watchJumps } from './layout-shifts.js';
import { openDrawnShop, Shopper } from './shop.js';

const LATE_MS = 3000;
const engines = (process.env['SF_BROWSERS'] ?? 'chromium').split(',').map((name) => name.trim());

/** A page's observations until after the fonts have arrived. */
interface Report {
  /** Places and widths of all texts, once for each time they changed. */
  readonly states: readonly string[];
  /** Text is drawn in a face with the metrics of the web font. */
  readonly matched: boolean;
}

describe('a page whose fonts are late', () => {
  for (const engine of engines)
    it(`keeps every text in its place in ${engine}`, async () => {
      const { report, text } = await visit(engine);
      assert.equal(report.states.length, 1, report.states.join('\n'));
      assert.ok(report.matched, `${text}: no fallback face was used`);
    });
});

async function visit(engine: string): Promise<{ report: Report; text: string }> {
  const files = new FontFiles();
  const { manifest } = files;
  const choice = { body: 'inter', heading: 'fraunces', mono: 'jetbrains-mono' };
  const [body, heading] = [fontStack(manifest, choice.body), fontStack(manifest, choice.heading)];
  const style = `${fontCss(manifest, choice)}
    html { font: 16px / 1.5 ${body}; }
    h2 { font: 560 28px / 1.2 ${heading}; }
    p { width: 330px; }`;
  const text =
    'Every cup is turned by hand, <b>glazed once</b> and fired twice. It may go into the dishwasher, and it <i>will</i> outlive it. ';
  const page = `<!doctype html><meta charset="utf-8"><title>Late</title>
    ${fontPreloads(manifest, choice)
      .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
      .join('')}
    <link rel="stylesheet" href="/style.css">
    ${`<h2>How to look after a cup that is used every day</h2><p>${text.repeat(3)}</p>`.repeat(4)}
    <p id="plain" style="position: absolute; top: 0; right: 0; font-family: Arial, 'Liberation Sans', sans-serif">${text}</p>
    <script src="/look.js"></script>`;
  let resolve: (report: Report) => void = () => undefined;
  const promise = new Promise<Report>((done) => (resolve = done));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    const send = (type: string, content: string | Buffer | undefined): void => {
      response.writeHead(content === undefined ? 404 : 200, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(content);
    };
    if (pathname === '/') send('text/html', page);
    else if (pathname === '/style.css') send('text/css', style);
    else if (pathname === '/look.js') send('text/javascript', LOOK);
    else if (pathname.startsWith('/fonts/'))
      setTimeout(() => send('font/woff2', files.find(pathname.slice('/fonts/'.length))), LATE_MS);
    else if (pathname === '/report') {
      request.setEncoding('utf8');
      let json = '';
      request.on('data', (part: string) => (json += part));
      request.on('end', () => {
        send('text/plain', 'thank you');
        resolve(JSON.parse(json) as Report);
      });
    } else send('text/plain', undefined);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const close = await openPage(engine, `http://127.0.0.1:${String(port)}/`, 'http://127.0.0.1:9');
  try {
    const report = await Promise.race([promise, sleep(30_000)]);
    assert.ok(report, 'the page reported nothing');
    return { report, text };
  } finally {
    await close();
    server.closeAllConnections();
    server.close();
  }
}

/** Runs in the page. Firefox and WebKit have no entries of layout shifts: places are compared in each frame. */
const LOOK = `
const states = [];
const seen = (element) => { const { y, width, height } = element.getBoundingClientRect(); return [y, width, height].map(Math.round).join(); };
(function look() {
  const state = [...document.querySelectorAll('h2, p, b, i')].map(seen).join(' ');
  if (state !== states.at(-1)) states.push(state);
  requestAnimationFrame(look);
})();
setTimeout(() => {
  const width = (selector) => document.querySelector(selector).getBoundingClientRect().width;
  const matched = Math.abs(width('p b') - width('#plain b')) > 0.5 || Math.abs(width('p i') - width('#plain i')) > 0.5;
  void fetch('/report', { method: 'POST', body: JSON.stringify({ states, matched }) });
}, ${String(LATE_MS + 2000)});
`;

describe('the shop, with fonts that are late', () => {
  let shop: Awaited<ReturnType<typeof openDrawnShop>>;
  before(async () => {
    shop = await openDrawnShop();
  });
  after(() => shop.close());

  for (const [name, paths] of [
    ['static pages', ['/', '/category.html?handle=tea', '/product.html?handle=moss-teapot', '/page.html?handle=care']],
    ['drawn pages', ['/', '/c/tea', '/p/moss-teapot', '/pages/care']],
  ] as const)
    it(`moves nothing on its ${name}`, async () => {
      const shopper = await Shopper.enter(shop, { width: 390, height: 844 });
      const { page } = shopper;
      await page.setCacheEnabled(false);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const isFont = new URL(request.url()).pathname.startsWith('/fonts/');
        void sleep(isFont ? LATE_MS : 0).then(() => request.continue().catch(() => undefined));
      });
      const jumped = await watchJumps(page);
      const moved: string[] = [];
      for (const path of paths) {
        await shopper.open(path, name === 'drawn pages' ? shop.ssrUrl : shop.shopUrl);
        await sleep(LATE_MS + 1500);
        // On a static page, elements take their place when their code comes, long before the fonts.
        const { what } = await jumped();
        const late = what.filter((each) => Number.parseInt(each, 10) > LATE_MS - 500);
        moved.push(...late.map((each) => `${path}: ${each}`));
      }
      assert.deepEqual([...moved, ...shopper.faults], []);
      await shopper.context.close();
    });
});
