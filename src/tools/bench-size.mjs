// @ts-check
// npm run bench:size: JavaScript bytes (brotli 11) and requests of pages with the script tag, as Chromium loads them for
// a shopper who looks and touches nothing: the API answers from the fixtures' shop, so elements show what they are for.
// `-- --check` fails when a page costs more than its ceiling; `-- --files` names what each page took.
import * as esbuild from 'esbuild';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import { chromiumLaunchOptions } from './chromium.mjs';
import { pageWith, servePages } from './lib/page-server.mjs';
import { definedTags, root } from './lib/paths.mjs';
import { brotli, browserOptions, scriptTagBundle } from './lib/script-tag-bundle.mjs';
import { extensionBytes } from './lib/extension-size.mjs';
import { answersOf, openShop, payingPolicy, staged, stages, unseen } from './lib/size-pages.mjs';

const cart = ['wb-product-list', 'wb-cart-drawer'];
/**
 * Pages by the name their figures carry: the tags on them, the bytes they shall cost, and how many they may cost today. A
 * ceiling is what stands and a little: names of files alone make some ten bytes more or less. It
 * is raised for a fault, or for what an element is to offer and lacks. Of all elements together it is the aim, too: see
 * docs/architecture/decisions/0022-all-elements-together.md.
 */
const pages = {
  list: { tags: ['wb-product-list'], aim: 20_000, ceiling: 20_250, requests: 3 },
  drawer: { tags: cart, aim: 26_000, ceiling: 23_800, requests: undefined },
  search: { tags: [...cart, 'wb-search-box'], aim: 36_000, ceiling: 29_850, requests: undefined },
  all: { tags: definedTags(), aim: 135_500, ceiling: 138_500, requests: undefined },
};
const clientBytes = 6_000;
/** What an extension costs a page more, whatever it draws. */
const extensionAtOnce = 8_000;
const check = process.argv.includes('--check');

const { files, shipped } = await scriptTagBundle();
const sizes = new Map(shipped.map(({ file, br }) => [file, br]));
const standing = new Set(definedTags());
const its = openShop();
const stage = stages(its);
const html = Object.fromEntries(
  Object.entries(pages).map(([name, { tags }]) => [`/${name}`, pageWith(staged(tags, stage))]),
);
const server = await servePages(files, html, { answer: answersOf(its.shop), policy: payingPolicy });
const browser = await puppeteer.launch(await chromiumLaunchOptions());

/** @type {Record<string, number>} */
const figures = {};
/** @type {string[][]} */
const rows = [];
/** @type {string[]} */
const problems = [];
try {
  for (const [name, { tags, aim, ceiling, requests }] of Object.entries(pages)) {
    const missing = tags.filter((tag) => !standing.has(tag));
    if (missing.length > 0 || tags.length === 0) {
      console.log(`${name}: left out, ${missing.join(', ') || 'no element'} does not stand yet`);
      continue;
    }
    const bytesOf = (/** @type {string[]} */ its) => its.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    let loaded = await load(`/${name}`, tags);
    // Seen once on a busy machine: more files than the page asks for. It is told of, and the page opened once more.
    if (bytesOf(loaded) > ceiling) {
      console.log(`${name} took ${loaded.join(' ')}`);
      if (process.env['SF_NOTES'])
        appendFileSync(process.env['SF_NOTES'], `bytes of ${name}: measured again, the first time had more files\n`);
      loaded = await load(`/${name}`, tags);
    }
    figures[`${name}_br`] = bytesOf(loaded);
    if (name !== 'all') figures[`${name}_requests`] = loaded.length;
    rows.push(row(name, figures[`${name}_br`] ?? 0, aim, loaded.length, requests));
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
const { atOnce } = await extensionBytes();
rows.push(row('an extension', atOnce, extensionAtOnce));
hold('an extension', atOnce, extensionAtOnce, 'bytes');

/** Every file once, what comes later too: what a shopper who does everything has loaded. Other languages than English are left out. */
const whole = shipped.filter(({ file, chunk }) => file !== 'storefront.js' && !/^[a-z]{2}, later$/.test(chunk));
const wholeBytes = whole.reduce((sum, { br }) => sum + br, 0);

console.log(
  `\n${'page'.padEnd(14)}${'bytes (br 11)'.padStart(14)}${'at most'.padStart(10)}${'requests'.padStart(10)}${'at most'.padStart(9)}`,
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
 * Opens a page, waits until its tags are defined and nothing more is asked for, and returns the files it took.
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
  // First of all: a script that is run from outside counts as a touch of the page.
  await page.waitForNetworkIdle({ idleTime: 700 });
  await page.evaluate(
    (names) => Promise.all(names.map((name) => customElements.whenDefined(name))).then(() => 0),
    tags,
  );
  const shows = Object.fromEntries(tags.map((tag) => [tag, stage[tag]?.shows]));
  for (const problem of await page.evaluate(unseen, shows)) problems.push(`${url}: ${problem}`);
  if (process.argv.includes('--files')) console.log(url, server.requested.map(described).join('\n  '));
  await page.close();
  return [...server.requested];
}

/** @param {string} file */
function described(file) {
  const its = shipped.find(({ file: name }) => name === file);
  return `${String(its?.br ?? 0).padStart(7)}  ${file} (${its?.chunk ?? ''})`;
}

/** @param {string} name @param {number} is @param {number} most @param {string} of */
function hold(name, is, most, of) {
  if (!check || is <= most) return;
  const [now, ceiling] = [is, most].map((count) => count.toLocaleString('en'));
  problems.push(`${name}: ${now} ${of}, at most ${ceiling}; npm run build -- --analyze lists what they are made of`);
}

/** The client package alone, bundled as an app would; without what comes with its first use, the search cache. */
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
    for (const { kind, path: its } of imports) if (kind === 'import-statement') loaded.add(its);
  }
  return outputFiles
    .filter(({ path: file }) => loaded.has(path.relative(root, file)))
    .reduce((sum, { contents }) => sum + brotli(Buffer.from(contents)), 0);
}

/** @param {string} name @param {number} bytes @param {number} limit @param {number} [requests] @param {number} [most] */
function row(name, bytes, limit, requests, most) {
  return [
    name.padEnd(14),
    bytes.toLocaleString('en').padStart(14),
    limit.toLocaleString('en').padStart(10),
    String(requests ?? '').padStart(10),
    String(most ?? '').padStart(9),
  ];
}
