/**
 * npm run bench:render: main-thread CPU of 1,000 product cards in <wb-product-list>, beside the same nodes with the same
 * CSS in four frameworks and written with innerHTML. CPU rather than wall time, since other work on the machine must not
 * count; interleaved, so that it counts for all alike.
 */
import * as esbuild from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import puppeteer, { type Browser, type CDPSession, type Page } from 'puppeteer-core';
import { chromiumLaunchOptions } from '../../src/tools/chromium.mjs';
import { frameworkConstants, frameworkPlugins } from '../../src/tools/lib/framework-plugins.mjs';
import { minifyMarkupPlugin } from '../../src/tools/lib/minify-markup.mjs';
import { root } from '../../src/tools/lib/paths.mjs';

const CARDS = 1000;
/** Pages per contender, and measured runs in each after two that warm up. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const RUNS = 4;
const WARM_UP = 2;

/** A framework is measured twice: its cards belong to their products, or to their places and are filled again. */
const byKeyAndPlace = (module: string, title: string) => ({
  [module]: { module, title: `${title}, by place`, byKey: false },
  [`${module}Keyed`]: { module, title: `${title}, by key`, byKey: true },
});
interface Contender {
  module: string;
  title: string;
  /** Name in the module, `contender` when absent. */
  export?: string;
  byKey?: boolean;
}
const contenders: Readonly<Record<string, Contender>> = {
  plain: { module: 'inner-html', title: 'innerHTML' },
  laidOut: { module: 'inner-html', export: 'laidOut', title: 'innerHTML, all laid out' },
  ours: { module: 'ours', title: '<wb-product-list>' },
  ...byKeyAndPlace('svelte', 'Svelte'),
  ...byKeyAndPlace('solid', 'Solid'),
  ...byKeyAndPlace('vue', 'Vue'),
  ...byKeyAndPlace('react', 'React'),
};
const names = Object.keys(contenders);
type Figure = 'create' | 'update' | 'replace' | 'clear' | 'idle' | 'heap';
/** By contender, with `+` for cards that have pictures. */
const samples = new Map<string, Record<Figure, number[]>>();
const samplesOf = (name: string, pictures: boolean): Record<Figure, number[]> => {
  const key = pictures ? `${name}+` : name;
  const known = samples.get(key) ?? { create: [], update: [], replace: [], clear: [], idle: [], heap: [] };
  samples.set(key, known);
  return known;
};

const median = (numbers: number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** A script for each contender, as it would be shipped. */
async function bundles(): Promise<Map<string, string>> {
  const modules = [...new Set(Object.values(contenders).map(({ module }) => module))];
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['render-data', ...modules.map((module) => `contenders/${module}`)].map(
      (name) => `elements/bench/${name}.ts`,
    ),
    outdir: path.join(root, '.bench'),
    entryNames: '[name]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['@storefront/source', 'browser'],
    define: frameworkConstants,
    plugins: [minifyMarkupPlugin(), ...frameworkPlugins(false)],
    write: false,
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path: file, text }) => [`/${path.basename(file)}`, text]));
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

async function measure(browser: Browser, address: string, name: string, pictures: boolean): Promise<void> {
  const { module, export: exported = 'contender', byKey = false } = contenders[name]!;
  const into = samplesOf(name, pictures);
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
  await page.evaluate(`Promise.all([import('/render-data.js'), import('/${module}.js')]).then(([data, { ${exported} }]) => {
    Object.assign(globalThis, { data, list: ${exported}, items: [] });
    list.mount(document.body, ${byKey});
  })`);
  for (let run = -WARM_UP; run < RUNS; run += 1) {
    const empty = run === 0 ? await heap() : 0;
    await page.evaluate(`items = data.make(${CARDS}, ${pictures})`);
    const create = await cost(page, session, 'list.show(items)');
    const drawn = await page.evaluate('data.drawn()');
    if (drawn !== CARDS) throw new Error(`${name} drew ${String(drawn)} cards`);
    const full = run === 0 ? await heap() : 0;
    const layout = (await page.evaluate('data.layout()')) as string;
    if (name !== 'laidOut' && layout !== (commonLayout ??= layout))
      throw new Error(`${name} has other CSS: ${layout}, and not ${commonLayout}`);
    if (run === 0) drawnNodes.set(pictures ? `${name}+` : name, (await page.evaluate('data.nodes()')) as string);
    await page.evaluate('items = data.bump(items)');
    const update = await cost(page, session, 'list.show(items)');
    await page.evaluate(`items = data.make(${CARDS}, ${pictures})`);
    const replace = await cost(page, session, 'list.show(items)');
    const clear = await cost(page, session, 'list.show([])');
    const idle = await cost(page, session, '0');
    if (run === 0) into.heap.push(full - empty);
    if (run < 0) continue;
    for (const [figure, value] of Object.entries({ create, update: update - idle, replace, clear, idle })) {
      into[figure as Figure].push(value);
    }
  }
  await page.close();
}

/** The first cards of each contender, to be sure that all draw the same. */
const drawnNodes = new Map<string, string>();
let commonLayout: string | undefined;

const scripts = await bundles();
const html = '<!doctype html><html lang="en"><link rel="icon" href="data:,"><body>';
/** A small PNG, four by five. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAyCAIAAACh0Q7HAAAANElEQVR42u3NMQ0AAAgDsPk3ggZ+hCGDgyb9m546EbFYLBaLxWKxWCwWi8VisVgsFos/xws2aboxY0pLvgAAAABJRU5ErkJggg==',
  'base64',
);
const server = createServer(({ url = '' }, response) => {
  const [type, body] = url.endsWith('.js')
    ? ['text/javascript; charset=utf-8', scripts.get(url)]
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
/** `npm run bench:render -- ours svelte` measures these beside innerHTML, and writes no file. */
const chosen = process.argv.slice(2);
const measured = chosen.length > 0 ? names.filter((name) => name === 'plain' || chosen.includes(name)) : names;
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of round % 2 ? measured.toReversed() : measured) {
      await measure(browser, address, name, false);
      // A picture per card costs every way of drawing alike.
      if (!contenders[name]!.byKey && name !== 'laidOut') await measure(browser, address, name, true);
    }
  }
} finally {
  await browser.close();
  server.close();
}

for (const pictures of [false, true]) {
  const drawn = [...drawnNodes].filter(([key]) => key.endsWith('+') === pictures);
  const [, wanted] = drawn[0]!;
  for (const [key, nodes] of drawn) {
    if (nodes === wanted) continue;
    const [theirs, others] = [nodes, wanted].map((text) => text.split('\n'));
    const at = theirs!.findIndex((item, index) => item !== others![index]);
    throw new Error(
      `${key} draws other nodes than ${drawn[0]![0]}; make the files of elements/bench follow the card:\n${theirs![at] ?? ''}\n${others![at] ?? ''}`,
    );
  }
}

const value = (name: string, pictures: boolean, figure: Figure): number => median(samplesOf(name, pictures)[figure]);
const ratio = (name: string, pictures: boolean, figure: Figure): number =>
  value(name, pictures, figure) / value('plain', pictures, figure);
const shown = ['create', 'update', 'replace', 'clear'] as const;
for (const pictures of [false, true]) {
  console.log(
    `\n${CARDS} cards${pictures ? ' with pictures' : ''}: CPU ms (ratio to innerHTML), median of ${ROUNDS * RUNS}`,
  );
  console.log(`${''.padEnd(24)}${shown.map((name) => name.padStart(16)).join('')}${'heap kB'.padStart(10)}`);
  for (const name of measured) {
    if (!drawnNodes.has(pictures ? `${name}+` : name)) continue;
    const cells = shown.map((figure) =>
      `${value(name, pictures, figure).toFixed(1)} (${ratio(name, pictures, figure).toFixed(2)})`.padStart(16),
    );
    const heap = value(name, pictures, 'heap').toFixed(0).padStart(10);
    console.log(`${contenders[name]!.title.padEnd(24)}${cells.join('')}${heap}`);
  }
}

const ratios = (pictures: boolean, suffix: string): Record<string, number> =>
  Object.fromEntries(
    (['create', 'update', 'replace'] as const).map((figure) => [
      `${figure}_ratio${suffix}`,
      Math.round(ratio('ours', pictures, figure) * 1000) / 1000,
    ]),
  );
if (measured.includes('ours')) {
  const result: Record<string, number> = {
    ...ratios(false, '_same_css'),
    heap_kb: Math.round(value('ours', false, 'heap')),
    ...ratios(true, '_pictures'),
  };
  console.log();
  const aims = { create_ratio_same_css: 1.1, update_ratio_same_css: 1.2, replace_ratio_same_css: 0.3 };
  for (const [key, most] of Object.entries(aims)) {
    const got = result[key] ?? NaN;
    console.log(`${got <= most ? 'reached' : 'missed '}  ${key} ${got} (at most ${most})`);
  }
  if (chosen.length === 0) {
    mkdirSync(path.join(root, '.bench'), { recursive: true });
    writeFileSync(path.join(root, '.bench/render.json'), `${JSON.stringify({ figures: result }, null, 2)}\n`);
  }
}
