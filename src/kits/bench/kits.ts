/**
 * npm run bench:kits: a page with 24 cards, rendered by a server and hydrated in Chromium, by the React kit, the Vue kit,
 * the tags alone, and a list written by hand in React and in Vue. The products, the styles and the cards are the same. The
 * lists by hand are the best form of their framework: memoised cards, handlers that stay the same, templates compiled for
 * production. All builds are for production, in files that a bundler makes; only the tags alone have our own files.
 *
 * CPU is the time of all tasks of the page's main thread (`TaskDuration`, in thread time, so other processes do not count):
 * from the request of the page's first script, with loading and evaluating the framework, the kit and the elements, to the
 * frame after the list is interactive. It has parsing and compiling as far as Chromium does them on that thread. The page
 * has arrived and is painted before. Ratios are of the same round, and their median is printed.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import puppeteer from 'puppeteer-core';
import { median, print, program, report, rounded } from '../../ssr/bench/parts.js';
import { picture } from '../../ssr/bench/picture.js';
import { events, wake, type PageEvents, type Woken } from '../../ssr/bench/wake.js';
import { chromiumLaunchOptions } from '../../tools/chromium.mjs';
import { brotli, hydrationBundle } from '../../tools/lib/browser-bundles.mjs';
import { appBundle } from './app-bundle.js';
import { ownBytes } from './own-bytes.js';
import { typesBytes } from './types-bytes.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15);
const COUNT = 24;
const HERE = 'src/kits/bench';
const SSR = 'src/ssr/bench';

interface Contender {
  title: string;
  /** Module that prints the page, and its folder. Absent: a page with one button. */
  page?: [name: string, folder: string];
  /** Module that hydrates it, from the root. The tags alone have the files of hydrationBundle. */
  app?: string;
  events: PageEvents;
}
const contenders = {
  react: {
    title: 'React kit',
    page: ['page-kit-react', HERE],
    app: `${HERE}/hydrate-kit-react.ts`,
    events: events.elements,
  },
  vue: { title: 'Vue kit', page: ['page-kit-vue', HERE], app: `${HERE}/hydrate-kit-vue.ts`, events: events.elements },
  tags: { title: 'tags alone', page: ['page-ours', SSR], events: events.elements },
  reactList: {
    title: 'list in React',
    page: ['page-react', SSR],
    app: `${SSR}/hydrate-react.ts`,
    events: events.list,
  },
  vueList: {
    title: 'list in Vue',
    page: ['page-list-vue', HERE],
    app: `${HERE}/hydrate-list-vue.ts`,
    events: events.list,
  },
  reactAlone: { title: 'React, one button', app: `${HERE}/alone-react.ts`, events: events.list },
  vueAlone: { title: 'Vue, one button', app: `${HERE}/alone-vue.ts`, events: events.list },
} as const satisfies Record<string, Contender>;
type Name = keyof typeof contenders;
const names = Object.keys(contenders) as Name[];
const isAlone = (name: Name): boolean => !('page' in contenders[name]);

const BUTTON =
  '<!doctype html><html lang="en"><title>Shop</title><body><div id="root"><button class="add">Add</button></div>';

/** The page of a contender, without its script. */
async function drawn(page: [name: string, folder: string], entry: string): Promise<string> {
  const draw = await program(...page);
  // Without an address of a script, our pages would have no data of the elements.
  const html = await draw(String(COUNT), JSON.stringify([entry]));
  const cards = html.match(/data-testid="product-item"/g)?.length;
  if (cards !== COUNT) throw new Error(`${page[0]} has rendered ${String(cards)} cards`);
  return html.replace(/<script type="module".*?<\/script>/, '');
}

/** Addresses of the first scripts, and all contents by address. */
async function site(): Promise<{ entries: Map<Name, string>; contents: Map<string, Buffer> }> {
  const contents = new Map<string, Buffer>();
  const entries = new Map<Name, string>();
  for (const name of names) {
    const contender: Contender = contenders[name];
    const { page, app } = contender;
    let entry = '/tags/hydrate.js';
    if (app === undefined) {
      const { files } = await hydrationBundle();
      for (const file of files) contents.set(`/tags/${file.name}`, file.contents);
    } else {
      entry = `/${name}/entry.js`;
      for (const [address, code] of await appBundle(app, `/${name}`)) contents.set(address, code);
    }
    entries.set(name, entry);
    contents.set(`/${name}`, Buffer.from(page ? await drawn(page, entry) : BUTTON));
  }
  return { entries, contents };
}

async function hydration(): Promise<{ rounds: Map<Name, Woken>[]; contents: Map<string, Buffer> }> {
  const { entries, contents } = await site();
  const png = picture();
  const server = createServer(({ url = '' }, response) => {
    const body = contents.get(url);
    const type = url.endsWith('.js') ? 'text/javascript' : url.endsWith('.png') ? 'image/png' : 'text/html';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(type === 'image/png' ? png : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await puppeteer.launch(await chromiumLaunchOptions());
  const rounds: Map<Name, Woken>[] = [];
  try {
    // The first round warms up the browser.
    for (let round = -1; round < ROUNDS; round += 1) {
      const found = new Map<Name, Woken>();
      for (const name of round % 2 ? names.toReversed() : names) {
        const page = { script: entries.get(name)!, ...contenders[name].events };
        found.set(name, await wake(browser, `${address}/${name}`, page, isAlone(name) ? 1 : COUNT));
      }
      if (round >= 0) rounds.push(found);
    }
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
  return { rounds, contents };
}

const begun = performance.now();
const own = { react: await ownBytes('react'), vue: await ownBytes('vue') };
const types = { react: typesBytes('storefront-react'), vue: typesBytes('storefront-vue') };
const { rounds, contents } = await hydration();

const cost = (name: Name, of: 'evaluated' | 'pressed'): number => median(rounds.map((round) => round.get(name)![of]));
const ratios = (name: Name, to: Name): number[] =>
  rounds.map((round) => round.get(name)!.evaluated / round.get(to)!.evaluated);
const leastRatios = (list: Name, alone: Name): number[] =>
  rounds.map((round) => {
    const [ofList, ofAlone, ofTags] = ([list, alone, 'tags'] as const).map((name) => round.get(name)!.evaluated);
    return (ofAlone! + ofTags!) / ofList!;
  });
const pairs = [
  ['react', 'reactList', 'reactAlone'],
  ['vue', 'vueList', 'vueAlone'],
] as const;
const scripts = (name: Name): readonly string[] => rounds[0]!.get(name)!.scripts;
const bytes = (name: Name): number => scripts(name).reduce((sum, file) => sum + brotli(contents.get(file)!), 0);
const mismatches = rounds.flatMap((round) => names.map((name) => round.get(name)!.mismatches));

console.log(`\n${COUNT} cards: CPU ms of the main thread, median of ${ROUNDS}; JavaScript of the page, brotli 11`);
print([
  ['', 'hydration', 'first press', 'bytes', 'files'],
  ...names.map((name) => [
    contenders[name].title,
    cost(name, 'evaluated').toFixed(1),
    cost(name, 'pressed').toFixed(1),
    bytes(name).toLocaleString('en'),
    String(scripts(name).length),
  ]),
]);
console.log('\nHydration of each round, kit to list by hand');
for (const [kit, list] of pairs)
  console.log(
    `${contenders[kit].title}: ${ratios(kit, list)
      .map((ratio) => ratio.toFixed(2))
      .join(' ')}`,
  );
// A kit's page runs both. Code that does nothing else would be as fast as this.
console.log('\nFramework alone and tags alone together, to list by hand');
for (const [kit, list, alone] of pairs)
  console.log(`${contenders[kit].title}: ${median(leastRatios(list, alone)).toFixed(2)}`);
console.log(
  `\nDeclarations of an app, kB: ${(types.react / 1000).toFixed(0)} with React, ${(types.vue / 1000).toFixed(0)} with Vue`,
);
console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s`);
const figures = {
  react_kit_br: own.react,
  vue_kit_br: own.vue,
  hydrate_ratio_react: rounded(median(ratios('react', 'reactList'))),
  hydrate_ratio_vue: rounded(median(ratios('vue', 'vueList'))),
  /** The larger of the two. */
  types_kb: Math.round(Math.max(types.react, types.vue) / 1000),
  mismatches: mismatches.reduce((sum, count) => sum + count, 0),
};
report('kits', figures, {
  react_kit_br: [false, 5000],
  vue_kit_br: [false, 5000],
  hydrate_ratio_react: [false, 0.6],
  hydrate_ratio_vue: [false, 0.6],
  mismatches: [false, 0],
});
console.log(`types_kb ${figures.types_kb}`);
