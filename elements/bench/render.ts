/**
 * npm run bench:render: main-thread CPU of 1,000 product cards in <wb-product-list>, beside the same nodes written with
 * innerHTML. CPU rather than wall time, since other work on the machine must not count; interleaved, so that it counts
 * for all alike.
 */
import * as esbuild from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import puppeteer, { type Browser, type CDPSession, type Page } from 'puppeteer-core';
import { chromiumLaunchOptions } from '../../src/tools/chromium.mjs';
import { root } from '../../src/tools/lib/paths.mjs';

const CARDS = 1000;
/** Pages per contender, and measured runs in each after two that warm up. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 2);
const RUNS = 4;
const WARM_UP = 2;

const contenders = { plain: 'innerHTML', plainSameStyle: 'innerHTML, same CSS', ours: '<wb-product-list>' } as const;
type Name = keyof typeof contenders;
const names = Object.keys(contenders) as Name[];
const figures = ['create', 'update', 'replace', 'clear', 'idle', 'heap'] as const;
type Figure = (typeof figures)[number];
type Samples = Record<Name, Record<Figure, number[]>>;

/** Drawing alone, as other kits are measured; and with a picture per card, which every way of drawing pays for alike. */
type Kind = 'plain cards' | 'with pictures';
const kindOf = (pictures: boolean): Kind => (pictures ? 'with pictures' : 'plain cards');
const noSamples = (): Samples =>
  Object.fromEntries(
    names.map((name) => [name, Object.fromEntries(figures.map((figure) => [figure, [] as number[]]))]),
  ) as Samples;
const samples: Record<Kind, Samples> = { 'plain cards': noSamples(), 'with pictures': noSamples() };

const median = (numbers: number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

async function bundle(): Promise<string> {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['elements/bench/render-page.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'bench',
    target: 'es2022',
    conditions: ['@storefront/source', 'browser'],
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** CPU of an expression and of the frame after it, in milliseconds of the main thread. */
async function cost(page: Page, session: CDPSession, expression: string): Promise<number> {
  const used = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
  await page.evaluate('gc(); new Promise((resolve) => setTimeout(resolve, 8))');
  const before = await used();
  await page.evaluate(`(async () => {
    await (${expression});
    await new Promise((resolve) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    }));
  })()`);
  return (await used()) - before;
}

async function measure(browser: Browser, address: string, name: Name, pictures: boolean): Promise<void> {
  const into = samples[kindOf(pictures)][name];
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  // Thread time leaves out what other processes take.
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('HeapProfiler.enable');
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1024;
  };
  page.on('pageerror', (error) => {
    throw error as Error;
  });
  await page.goto(address);
  await page.evaluate(`bench.${name}.mount(document.body)`);
  for (let run = -WARM_UP; run < RUNS; run += 1) {
    const empty = run === 0 ? await heap() : 0;
    await page.evaluate(`globalThis.items = bench.make(${CARDS}, ${pictures})`);
    const create = await cost(page, session, `bench.${name}.show(items)`);
    const drawn = await page.evaluate(
      `(document.querySelector('wb-product-list') ?? document.body.lastElementChild).shadowRoot.querySelectorAll('.item').length`,
    );
    if (drawn !== CARDS) throw new Error(`${name} drew ${String(drawn)} cards`);
    const full = run === 0 ? await heap() : 0;
    if (run === 0) drawnNodes.set(`${name} ${kindOf(pictures)}`, (await page.evaluate(`bench.nodes()`)) as string);
    await page.evaluate('globalThis.items = bench.bump(items)');
    const update = await cost(page, session, `bench.${name}.update(items)`);
    await page.evaluate(`globalThis.items = bench.make(${CARDS}, ${pictures})`);
    const replace = await cost(page, session, `bench.${name}.show(items)`);
    const clear = await cost(page, session, `bench.${name}.clear()`);
    const idle = await cost(page, session, '0');
    if (run === 0) into.heap.push(full - empty);
    if (run < 0) continue;
    for (const [figure, value] of Object.entries({ create, update: update - idle, replace, clear, idle })) {
      into[figure as Figure].push(value);
    }
  }
  await page.close();
}

/** Tags and classes of the first cards, to be sure that all contenders draw the same. */
const drawnNodes = new Map<string, string>();

const script = await bundle();
const html = '<!doctype html><html lang="en"><link rel="icon" href="data:,"><body><script src="/page.js"></script>';
/** A small PNG, four by five. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAyCAIAAACh0Q7HAAAANElEQVR42u3NMQ0AAAgDsPk3ggZ+hCGDgyb9m546EbFYLBaLxWKxWCwWi8VisVgsFos/xws2aboxY0pLvgAAAABJRU5ErkJggg==',
  'base64',
);
const server = createServer(({ url = '' }, response) => {
  const [type, body] = url.endsWith('.js')
    ? ['text/javascript; charset=utf-8', script]
    : url.endsWith('.png')
      ? ['image/png', picture]
      : ['text/html; charset=utf-8', html];
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=3600' }).end(body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const options = await chromiumLaunchOptions();
const browser = await puppeteer.launch({
  ...options,
  args: [...options.args, '--disable-frame-rate-limit', '--js-flags=--expose-gc'],
});
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of round % 2 ? names.toReversed() : names) {
      await measure(browser, address, name, false);
      await measure(browser, address, name, true);
    }
  }
} finally {
  await browser.close();
  server.close();
}

for (const kind of Object.keys(samples) as Kind[]) {
  const drawn = [...drawnNodes].filter(([key]) => key.endsWith(kind));
  if (new Set(drawn.map(([, nodes]) => nodes)).size === 1) continue;
  for (const [key, nodes] of drawn) console.error(`${key}: ${nodes.slice(0, 1000)}`);
  throw new Error('the contenders do not draw the same nodes; make elements/bench/render-page.ts follow the card');
}

const value = (kind: Kind, name: Name, figure: Figure): number => median(samples[kind][name][figure]);
const ratio = (kind: Kind, name: Name, figure: Figure): number =>
  value(kind, name, figure) / value(kind, 'plain', figure);
const shown = ['create', 'update', 'replace', 'clear'] as const;
for (const kind of Object.keys(samples) as Kind[]) {
  console.log(`\n${CARDS} ${kind}: CPU ms (ratio to innerHTML), median of ${ROUNDS * RUNS}`);
  console.log(`${''.padEnd(22)}${shown.map((name) => name.padStart(16)).join('')}${'heap kB'.padStart(10)}`);
  for (const name of names) {
    const cells = shown.map((figure) =>
      `${value(kind, name, figure).toFixed(1)} (${ratio(kind, name, figure).toFixed(2)})`.padStart(16),
    );
    console.log(`${contenders[name].padEnd(22)}${cells.join('')}${value(kind, name, 'heap').toFixed(0).padStart(10)}`);
  }
}

const ratios = (kind: Kind, suffix = ''): Record<string, number> =>
  Object.fromEntries(
    (['create', 'update', 'replace'] as const).map((figure) => [
      `${figure}_ratio${suffix}`,
      Math.round(ratio(kind, 'ours', figure) * 1000) / 1000,
    ]),
  );
const result: Record<string, number> = {
  ...ratios('plain cards'),
  heap_kb: Math.round(value('plain cards', 'ours', 'heap')),
  ...ratios('with pictures', '_pictures'),
};
console.log();
for (const [key, most] of Object.entries({ create_ratio: 0.7, update_ratio: 0.7, replace_ratio: 0.2 })) {
  const got = result[key] ?? NaN;
  console.log(`${got <= most ? 'reached' : 'missed '}  ${key} ${got} (at most ${most})`);
}
mkdirSync(path.join(root, '.bench'), { recursive: true });
writeFileSync(path.join(root, '.bench/render.json'), `${JSON.stringify({ figures: result }, null, 2)}\n`);
