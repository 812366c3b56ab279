// @ts-check
// npm run bench:size: JavaScript bytes (brotli 11) and requests of pages with the script tag, as Chromium loads them
// for a shopper who touches nothing. The API answers from the fixture shop, so the elements show real content. `--
// --check` fails when a page exceeds its ceiling; `-- --files` lists the files that each page loaded.
import * as esbuild from 'esbuild';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import { chromiumLaunchOptions } from '../../tools/chromium.mjs';
import { pageWith, servePages } from '../../testing/page-server.mjs';
import { definedTags, root } from '../../tools/lib/paths.mjs';
import { brotli, scriptTagBundle } from '../../tools/lib/browser-bundles.mjs';
import { browserOptions } from '../../tools/lib/esbuild-options.mjs';
import { answersOf, openShop, payingPolicy, markupOf, readySettings, unseen } from './size-pages.mjs';

const cart = ['wb-product-list', 'wb-cart-drawer'];
/**
 * The measured pages: the tags on each, the bytes it should cost (aim), and the bytes it may cost (ceiling). A ceiling is
 * 3 % above what the page cost when it was last set, so that a small feature passes. The page with all elements has a
 * ceiling only: see docs/architecture/decisions/0022-all-elements-together.md.
 * @type {Record<string, { tags: string[], aim?: number, ceiling: number, requests?: number }>}
 */
const pages = {
  list: { tags: ['wb-product-list'], aim: 21_000, ceiling: 23_520, requests: 3 },
  drawer: { tags: cart, aim: 25_000, ceiling: 27_260 },
  search: { tags: [...cart, 'wb-search-box'], aim: 31_000, ceiling: 30_880 },
  all: { tags: definedTags(), ceiling: 156_600 },
};
const clientBytes = 4_440;
/** How much the first extension adds to a page, whatever it draws. In bytes. */
const extensionAtOnce = 8_450;
const check = process.argv.includes('--check');

const { files, shipped, extension } = await scriptTagBundle();
const sizes = new Map(shipped.map(({ file, br }) => [file, br]));
const defined = new Set(definedTags());
const shop = openShop();
const settings = readySettings(shop);
const html = Object.fromEntries(
  Object.entries(pages).map(([name, { tags }]) => [`/${name}`, pageWith(markupOf(tags, settings))]),
);
const server = await servePages(files, html, { answer: answersOf(shop.shop), policy: payingPolicy });
const browser = await puppeteer.launch(await chromiumLaunchOptions());

/** @type {Record<string, number>} */
const figures = {};
/** @type {string[][]} */
const rows = [];
/** @type {string[]} */
const problems = [];
try {
  for (const [name, { tags, aim, ceiling, requests }] of Object.entries(pages)) {
    const missing = tags.filter((tag) => !defined.has(tag));
    if (missing.length > 0 || tags.length === 0) {
      console.log(`${name}: left out, ${missing.join(', ') || 'no element'} does not stand yet`);
      continue;
    }
    const bytesOf = (/** @type {string[]} */ texts) => texts.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    let loaded = await load(`/${name}`, tags);
    // Seen once on a busy machine: more files than the page requests. The files are printed, and the page is opened
    // once more.
    if (bytesOf(loaded) > ceiling) {
      console.log(`${name} took ${loaded.join(' ')}`);
      if (process.env['SF_NOTES'])
        appendFileSync(process.env['SF_NOTES'], `bytes of ${name}: measured again, the first time had more files\n`);
      loaded = await load(`/${name}`, tags);
    }
    figures[`${name}_br`] = bytesOf(loaded);
    if (name !== 'all') figures[`${name}_requests`] = loaded.length;
    rows.push(row(name, figures[`${name}_br`] ?? 0, ceiling, aim, loaded.length, requests));
    hold(name, figures[`${name}_br`] ?? 0, ceiling, 'bytes');
    hold(name, loaded.length, requests ?? Infinity, 'requests');
  }
} finally {
  await browser.close();
  await server.close();
}
figures['client_br'] = await clientSize();
rows.push(row('client alone', figures['client_br'], clientBytes));
hold('client alone', figures['client_br'], clientBytes, 'bytes');
const atOnce = extension.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
rows.push(row('an extension', atOnce, extensionAtOnce));
hold('an extension', atOnce, extensionAtOnce, 'bytes');

/**
 * Every file once, with the lazy ones: the bytes for a shopper who uses everything. Languages other than English are
 * left out.
 */
const whole = shipped.filter(({ file, chunk }) => file !== 'storefront.js' && !/^[a-z]{2}, later$/.test(chunk));
const wholeBytes = whole.reduce((sum, { br }) => sum + br, 0);

console.log(
  `\n${'page'.padEnd(14)}${'bytes (br 11)'.padStart(14)}${'at most'.padStart(10)}${'aim'.padStart(10)}${'requests'.padStart(10)}${'at most'.padStart(9)}`,
);
for (const cells of rows) console.log(cells.join(''));
console.log(`everything, with what comes later: ${wholeBytes.toLocaleString('en')} in ${String(whole.length)} files`);
mkdirSync(path.join(root, '.bench'), { recursive: true });
writeFileSync(path.join(root, '.bench/size.json'), `${JSON.stringify({ figures }, null, 2)}\n`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

/**
 * Opens a page, waits until its tags are defined and the network is idle, and returns the files it took.
 * @param {string} url
 * @param {string[]} tags
 */
async function load(url, tags) {
  const page = await browser.newPage();
  page.on('pageerror', (error) => problems.push(`${url}: ${error instanceof Error ? error.message : String(error)}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted|storefront:/i.test(message.text())) problems.push(`${url}: ${message.text()}`);
  });
  server.requested.length = 0;
  await page.goto(server.pages + url, { waitUntil: 'load' });
  // Wait before the first `evaluate`: Chromium counts a script from outside as a touch of the page.
  await page.waitForNetworkIdle({ idleTime: 700 });
  await page.evaluate(
    (names) => Promise.all(names.map((name) => customElements.whenDefined(name))).then(() => 0),
    tags,
  );
  const shows = Object.fromEntries(tags.map((tag) => [tag, settings[tag]?.shows]));
  for (const problem of await page.evaluate(unseen, shows)) problems.push(`${url}: ${problem}`);
  if (process.argv.includes('--files')) console.log(url, server.requested.map(described).join('\n  '));
  await page.close();
  return [...server.requested];
}

/** @param {string} file */
function described(file) {
  const shippedFile = shipped.find(({ file: name }) => name === file);
  return `${String(shippedFile?.br ?? 0).padStart(7)}  ${file} (${shippedFile?.chunk ?? ''})`;
}

/** @param {string} name @param {number} is @param {number} most @param {string} of */
function hold(name, is, most, of) {
  if (!check || is <= most) return;
  const [now, ceiling] = [is, most].map((count) => count.toLocaleString('en'));
  problems.push(`${name}: ${now} ${of}, at most ${ceiling}; npm run build -- --analyze lists what they are made of`);
}

/** The client package alone, bundled as an app would. The search cache loads at its first use, so it is left out. */
async function clientSize() {
  const { outputFiles, metafile } = await esbuild.build({
    ...browserOptions,
    stdin: { contents: "export * from '@storefront/client'", resolveDir: root },
    outdir: 'out',
    splitting: true,
    minify: true,
  });
  const loaded = new Set(['out/stdin.js']);
  for (const file of loaded) {
    const { imports = [] } = metafile.outputs[file] ?? {};
    for (const { kind, path: path } of imports) if (kind === 'import-statement') loaded.add(path);
  }
  return outputFiles
    .filter(({ path: file }) => loaded.has(path.relative(root, file)))
    .reduce((sum, { contents }) => sum + brotli(Buffer.from(contents)), 0);
}

/** @param {string} name @param {number} bytes @param {number} ceiling
 * @param {number} [aim] @param {number} [requests] @param {number} [most] */
function row(name, bytes, ceiling, aim, requests, most) {
  return [
    name.padEnd(14),
    bytes.toLocaleString('en').padStart(14),
    ceiling.toLocaleString('en').padStart(10),
    (aim?.toLocaleString('en') ?? '').padStart(10),
    String(requests ?? '').padStart(10),
    String(most ?? '').padStart(9),
  ];
}
