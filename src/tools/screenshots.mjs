// @ts-check
/*
 * npm run screenshots: every page of a running shop, on phone and desk, light and dark, into .bench/screenshots/, and
 * the picture of the README. Start the shop first (npm start).
 *
 *   npm run screenshots -- --url http://127.0.0.1:4100 --readme
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import puppeteer from 'puppeteer-core';
import { chromiumLaunchOptions } from './chromium.mjs';
import { root } from './lib/paths.mjs';

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:4100' }, readme: { type: 'boolean', default: false } },
});
const folder = path.join(root, '.bench/screenshots');
mkdirSync(folder, { recursive: true });
const browser = await puppeteer.launch(await chromiumLaunchOptions());

/** @param {{ width: number, height: number }} viewport @param {'light' | 'dark'} scheme */
async function shopper(viewport, scheme) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(viewport);
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  page.on('pageerror', (error) => console.log(`${page.url()}: ${String(error)}`));
  return page;
}

/** @param {import('puppeteer-core').Page} page @param {string} address */
const open = async (page, address) => {
  await page.goto(new URL(address, values.url).href, { waitUntil: 'networkidle0' });
  // Pictures further down load when they come near the viewport.
  await page.evaluate(async () => {
    for (let y = 0; y < globalThis.document.documentElement.scrollHeight; y += globalThis.innerHeight) {
      globalThis.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    globalThis.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForNetworkIdle({ idleTime: 200 });
};

try {
  if (values.readme) {
    const page = await shopper({ width: 1280, height: 1040 }, 'light');
    await open(page, '/');
    mkdirSync(path.join(root, 'docs/images'), { recursive: true });
    await page.screenshot({ path: path.join(root, 'docs/images/demo-shop.png') });
  } else {
    const { category, product } = await waysIn();
    const writings = ['/page.html?handle=delivery', '/letters.html', '/story.html?handle=mending-the-same-cup'];
    const pages = ['/', category, product, '/cart.html', '/checkout.html', ...writings];
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 900 },
    ]) {
      for (const scheme of /** @type {const} */ (['light', 'dark'])) {
        const page = await shopper(viewport, scheme);
        await open(page, product);
        await page.locator('>>> [data-testid="add-to-cart"]').click();
        await page.waitForSelector('>>> wb-cart-item');
        const name = (/** @type {string} */ address) =>
          `${address.replace(/\W+/g, ' ').trim().replaceAll(' ', '-') || 'home'}-${String(viewport.width)}-${scheme}.png`;
        await page.screenshot({ path: path.join(folder, name('drawer')) });
        for (const address of pages) {
          await open(page, address);
          const beyond = await page.evaluate(
            () => globalThis.document.documentElement.scrollWidth - globalThis.innerWidth,
          );
          if (beyond > 0)
            console.log(`${address} is ${String(beyond)} px wider than a screen of ${String(viewport.width)}`);
          await page.screenshot({ path: path.join(folder, name(address)), fullPage: true });
        }
        await page.browserContext().close();
      }
    }
    console.log(folder);
  }
} finally {
  await browser.close();
}

/** A category and a product that the home page links to. */
async function waysIn() {
  const page = await shopper({ width: 1280, height: 900 }, 'light');
  await open(page, '/');
  const href = async (/** @type {string} */ selector) => {
    const link = await page.waitForSelector(selector);
    const url = new URL((await link?.evaluate((element) => /** @type {HTMLAnchorElement} */ (element).href)) ?? '');
    return url.pathname + url.search;
  };
  const found = {
    category: await href('nav a[href*="category"]'),
    product: await href('>>> [data-testid="product-card"] a[href]'),
  };
  await page.browserContext().close();
  return found;
}
