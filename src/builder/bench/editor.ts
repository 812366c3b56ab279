/**
 * npm run bench:editor: CPU of the page's main thread, with the draft in its frame, for a key that is typed in a setting
 * and for a step of a drag, over a page of 200 sections. Saving and the journal on the device are included. And the bytes
 * of the editor, brotli 11.
 */
import puppeteer, { type CDPSession, type Page } from 'puppeteer-core';
import { brotli } from '../../tools/lib/browser-bundles.mjs';
import { chromiumLaunchOptions } from '../../tools/chromium.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { median, report, rounded } from '../../ssr/bench/parts.js';
import { startDevServer } from '../testing/dev-server.js';
import { sampleDocument } from '../testing/sample-document.js';

const SECTIONS = 200;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const WORDS = 'Good things for the table and the desk, made by two people in a bakery. ';
/** A steady writer. In milliseconds. */
const BETWEEN_KEYS = 80;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function threadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

/** @param work @param steps that it has */
async function perStep(session: CDPSession, work: () => Promise<void>, steps: number): Promise<number> {
  const before = await threadMs(session);
  await work();
  return ((await threadMs(session)) - before) / steps;
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const handle = await page.$(`>>> ${selector}`);
  const box = await handle?.boundingBox();
  if (!box) throw new Error(`${selector} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const server = await startDevServer(sampleDocument(SECTIONS - 3));
const browser = await puppeteer.launch(await chromiumLaunchOptions());
const [keys, steps]: [number[], number[]] = [[], []];
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(server.editorUrl);
  for (const [name, text] of Object.entries({ email: 'ada@shop.test', password: 'correct horse' }))
    await (await page.waitForSelector(`>>> input[name=${name}]`, { visible: true }))?.type(text);
  await page.keyboard.press('Enter');
  await page.waitForSelector('>>> [role=treeitem][data-kind=section]', { visible: true });
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.waitForNetworkIdle();
  for (let round = 0; round <= ROUNDS; round += 1) {
    const field = await page.waitForSelector('>>> [data-field=heading] >>> input', { visible: true });
    await field?.click();
    const typed = await perStep(session, () => page.keyboard.type(WORDS, { delay: BETWEEN_KEYS }), WORDS.length);
    await sleep(1000);
    const from = await middleOf(page, '[role=treeitem][data-level="2"][aria-posinset="2"]');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 10);
    const dragged = await perStep(
      session,
      async () => {
        for (let step = 0; step < 100; step += 1) await page.mouse.move(from.x, from.y + 10 + step * 5);
      },
      100,
    );
    await page.keyboard.press('Escape');
    await page.mouse.up();
    // The first round compiles.
    if (round === 0) continue;
    keys.push(typed);
    steps.push(dragged);
  }
} finally {
  await browser.close();
  server.close();
}

const files = readdirSync('dist/builder').filter((name) => /^builder-.*\.js$|^builder\.css$|^index\.html$/.test(name));
const bytes = files.reduce((sum, name) => sum + brotli(readFileSync(`dist/builder/${name}`)), 0);
report(
  'editor',
  { editor_key_ms: rounded(median(keys)), editor_drag_ms: rounded(median(steps)), editor_br: bytes },
  { editor_key_ms: [false, 8], editor_drag_ms: [false, 8], editor_br: [false, 250_000] },
);
