/**
 * npm run bench:ssr: a page of <wb-product-list> next to the same page in
 * React. Measures how often a server renders it per second of CPU, and how long
 * hydration takes a browser's main thread. It measures CPU instead of wall
 * time, so that other work on the machine does not count, and interleaves the
 * contenders, so that noise affects all alike.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import puppeteer from 'puppeteer-core';
import { chromiumLaunchOptions } from '../../tools/chromium.mjs';
import { compileAhead, hydrationBundle } from '../../tools/lib/browser-bundles.mjs';
import { browserScript, median, print, program, report, rounded } from './parts.js';
import { picture } from './picture.js';
import { events, wake, type Woken } from './wake.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Rounds for measurements without a target. */
const FEWER_ROUNDS = 1;
const counts = [24, 1000] as const;
type Count = (typeof counts)[number];

interface Drawn {
  text: number;
  sent: number;
  bytes: number;
}
interface Answered {
  ms: number;
  bytes: number;
}
const inOrder = <T>(round: number, items: readonly T[]): readonly T[] => (round % 2 ? items.toReversed() : items);

async function throughput(): Promise<Record<string, number>> {
  const names = {
    react: 'React',
    vue: 'Vue',
    svelte: 'Svelte',
    solid: 'Solid',
    stock: "Lit's own renderer",
    ours: 'ours',
  } as const;
  type Name = keyof typeof names;
  const programs = new Map<Name, Awaited<ReturnType<typeof program>>>();
  for (const name of Object.keys(names) as Name[]) programs.set(name, await program(`throughput-${name}`));
  const all = new Map<string, Drawn[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const count of counts) {
      for (const [name, run] of inOrder(round, [...programs])) {
        if (['stock', 'vue'].includes(name) && round >= FEWER_ROUNDS) continue;
        const key = `${name} ${count}`;
        all.set(key, [...(all.get(key) ?? []), JSON.parse(await run(String(count))) as Drawn]);
      }
    }
  }
  const value = (name: Name, count: Count, of: keyof Drawn): number =>
    median(all.get(`${name} ${count}`)!.map((drawn) => drawn[of]));
  // Each ratio is of the same round, so that other work on the machine affects
  // both sides.
  const ratio = (name: Name, to: Name, count: Count, of: keyof Drawn): number =>
    median(all.get(`${name} ${count}`)!.map((drawn, round) => drawn[of] / all.get(`${to} ${count}`)![round]![of]));
  console.log(
    `\nDraws per CPU second (ratio to Solid), median of ${ROUNDS}; as text, and as the bytes that are sent. Prices are remembered by all`,
  );
  print([
    ['', ...counts.flatMap((count) => [`${count} cards`, 'bytes sent', 'kB'])],
    ...(Object.keys(names) as Name[]).map((name) => [
      names[name],
      ...counts.flatMap((count) => [
        ...(['text', 'sent'] as const).map(
          (of) => `${value(name, count, of).toFixed(0)} (${ratio(name, 'solid', count, of).toFixed(2)})`,
        ),
        (value(name, count, 'bytes') / 1000).toFixed(0),
      ]),
    ]),
  ]);
  return Object.fromEntries(
    counts.flatMap((count) => [
      [`draws_ratio_solid_${count}`, rounded(ratio('ours', 'solid', count, 'sent'))],
      [`draws_ratio_react_${count}`, rounded(ratio('ours', 'react', count, 'sent'))],
    ]),
  );
}

/** Whole answers of a page with 24 cards: from the request, with the reads of the API, to the last byte. */
async function answers(): Promise<Record<string, number>> {
  const names = {
    ours: 'ours',
    'react-stores': 'React, with our client, stores and stream',
    react: 'React, the smallest server',
  } as const;
  type Name = keyof typeof names;
  const sites = new Map<Name, Awaited<ReturnType<typeof program>>>();
  for (const name of Object.keys(names) as Name[]) sites.set(name, await program(`answers-${name}`));
  const rounds: Map<Name, Answered>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = new Map<Name, Answered>();
    for (const [name, run] of inOrder(round, [...sites])) found.set(name, JSON.parse(await run('24')) as Answered);
    rounds.push(found);
  }
  const value = (name: Name, of: keyof Answered): number => median(rounds.map((round) => round.get(name)![of]));
  const ratio = (to: Name): number => median(rounds.map((round) => round.get('ours')!.ms / round.get(to)!.ms));
  console.log(`\nWhole answers with 24 cards: CPU ms, median of ${ROUNDS}`);
  print([
    ['', 'CPU ms', 'ours to it', 'kB'],
    ...(Object.keys(names) as Name[]).map((name) => [
      names[name],
      value(name, 'ms').toFixed(2),
      ratio(name).toFixed(2),
      (value(name, 'bytes') / 1000).toFixed(0),
    ]),
  ]);
  return {
    page_cpu_ms: rounded(value('ours', 'ms')),
    page_cpu_ratio_react: rounded(ratio('react')),
    page_cpu_ratio_react_same_work: rounded(ratio('react-stores')),
  };
}

/** Pages without their scripts, and the scripts, by contender. */
async function pages() {
  const { files } = await hydrationBundle();
  const react = await browserScript('hydrate-react');
  const contents = new Map(files.map((file) => [`/client/${file.name}`, file.contents]));
  contents.set('/client/react.js', react);
  contents.set('/client/react-ahead.js', Buffer.from(compileAhead + react.toString()));
  const [ours, theirs] = [await program('page-ours'), await program('page-react')];
  const html = new Map<string, string>();
  for (const count of counts) {
    const drawn = await ours(String(count), JSON.stringify(['/client/hydrate.js']));
    // The script is loaded when it is measured.
    html.set(`/ours/${count}`, drawn.replace(/<script type="module".*?<\/script>/, ''));
    const page = await theirs(String(count));
    for (const name of ['react', 'ahead']) html.set(`/${name}/${count}`, page);
  }
  return { contents, html };
}

const contenders = {
  ours: { script: '/client/hydrate.js', ...events.elements },
  react: { script: '/client/react.js', ...events.list },
  // Our bundle asks the browser to compile its functions ahead. No build tool
  // does that for React.
  ahead: { script: '/client/react-ahead.js', ...events.list },
} as const;
const contenderNames = { ours: 'ours', react: 'React', ahead: 'React, compiled ahead' } as const;
type Contender = keyof typeof contenders;

async function hydration(): Promise<Record<string, number>> {
  const { contents, html } = await pages();
  const png = picture();
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = contents.has(url)
      ? ['text/javascript; charset=utf-8', contents.get(url)]
      : html.has(url)
        ? ['text/html; charset=utf-8', html.get(url)]
        : url.endsWith('.png')
          ? ['image/png', png]
          : ['text/plain', ''];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await puppeteer.launch(await chromiumLaunchOptions());
  const all = new Map<string, Woken[]>();
  const names = Object.keys(contenders) as Contender[];
  try {
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const count of counts) {
        for (const name of inOrder(Math.abs(round), names)) {
          const woken = await wake(browser, `${address}/${name}/${count}`, contenders[name], count);
          // The first round also warms up the browser.
          if (round >= 0) all.set(`${name} ${count}`, [...(all.get(`${name} ${count}`) ?? []), woken]);
        }
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
  const costs = (name: Contender, count: Count, of: 'evaluated' | 'pressed'): number[] =>
    all.get(`${name} ${count}`)!.map((woken) => woken[of]);
  const ratios = (count: Count, of: 'evaluated' | 'pressed', to: Contender = 'react'): number[] =>
    costs('ours', count, of).map((item, round) => item / costs(to, count, of)[round]!);
  const table = (title: string, of: 'evaluated' | 'pressed'): void => {
    console.log(`\n${title}: CPU ms of the main thread, median of ${ROUNDS}`);
    print([
      ['', ...counts.map((count) => `${count} cards`)],
      ...names.map((name) => [
        contenderNames[name],
        ...counts.map((count) => median(costs(name, count, of)).toFixed(1)),
      ]),
      ['ratio to React', ...counts.map((count) => median(ratios(count, of)).toFixed(2))],
      [
        'of each',
        ...counts.map((count) =>
          ratios(count, of)
            .map((item) => item.toFixed(2))
            .join(' '),
        ),
      ],
      ['ratio to React, ahead', ...counts.map((count) => median(ratios(count, of, 'ahead')).toFixed(2))],
    ]);
  };
  table('Bringing it to life, evaluation and hydration', 'evaluated');
  table('The first press of a button after it', 'pressed');
  const mismatches = counts.flatMap((count) => all.get(`ours ${count}`)!.map((woken) => woken.mismatches));
  return {
    ...Object.fromEntries(
      counts.map((count) => [`hydrate_ratio_react_${count}`, rounded(median(ratios(count, 'evaluated')))]),
    ),
    ...Object.fromEntries(
      counts.map((count) => [`press_ratio_react_${count}`, rounded(median(ratios(count, 'pressed')))]),
    ),
    mismatches: mismatches.reduce((sum, mismatch) => sum + mismatch, 0),
  };
}

const only = process.argv[2];
const begun = performance.now();
const parts = { throughput, answers, hydration };
const figures: Record<string, number> = {};
for (const [name, part] of Object.entries(parts)) {
  if (only === undefined || only === name) Object.assign(figures, await part());
}
const seconds = ((performance.now() - begun) / 1000).toFixed(0);
console.log(
  `\n${seconds} s: for each of ${ROUNDS} rounds, ${counts.length} lengths of a list in processes of their own, which draw for three seconds of CPU, and in pages of their own; on a busy machine those seconds last longer, and fewer rounds (BENCH_ROUNDS) or one part (throughput, answers, hydration) take less`,
);
report('ssr', figures, {
  draws_ratio_solid_24: [true, 0.65],
  draws_ratio_solid_1000: [true, 1],
  page_cpu_ratio_react: [false, 0.5],
  hydrate_ratio_react_24: [false, 0.2],
  hydrate_ratio_react_1000: [false, 0.35],
  mismatches: [false, 0],
});
