/**
 * Part of npm run bench:search. Measures the cost of one keystroke with 67,000
 * documents, from the query to hits with their marks, as the API answers it.
 * SEARCH_DATA names the folder with the judged queries.
 */
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { SearchCorpus } from '@storefront/contract';
import {
  answerQuery,
  completeAnswer,
  prepareCorpus,
  readCorpus,
  updateCorpus,
  writeCorpus,
  type CorpusQuery,
} from '../corpus/index.js';
import { rows, type Known, type Mistyped, type Rated } from './data.js';
import { contentOf, addFigures, manyDocuments } from './large-corpus.js';
import { chance, cpuMs, percentile } from './measures.js';

const MANY = 67_000;
const KEYS = 2_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
const arrays = (holder: object): number =>
  Object.values(holder).reduce(
    (sum: number, item: unknown) => sum + (ArrayBuffer.isView(item) ? item.byteLength : 0),
    0,
  );

const before = heap();
let reading = 0;
/**
 * Reads the corpus from its text, as it comes from the API. The text can be
 * freed afterwards.
 */
function readContent(): SearchCorpus {
  const { text } = writeCorpus(contentOf(manyDocuments('icecat-products.jsonl.gz', MANY)));
  let content: SearchCorpus | undefined;
  reading = cpuMs(() => (content = readCorpus(text)));
  return content!;
}
const content = readContent();
const withDocuments = heap();
let corpus = prepareCorpus(content);
const preparing = cpuMs(() => (corpus = prepareCorpus(content)));
const change = content.documents.slice(0, 10);
const updating = cpuMs(() => updateCorpus(corpus, { put: change }));

const typed = [
  ...rows<Rated>('icecat-queries-dev.jsonl'),
  ...rows<Mistyped>('icecat-typos-judged-dev.jsonl'),
  ...rows<Known>('icecat-typos-knownitem-dev.jsonl'),
].flatMap(({ query }) => Array.from(query, (_, place) => query.slice(0, place + 1)));
const next = chance(7);
const keys = Array.from({ length: KEYS }, () => typed[Math.floor(next() * typed.length)]!);

const ask = (query: CorpusQuery): void => {
  const answer = answerQuery(corpus, query);
  completeAnswer(
    corpus,
    answer,
    answer.positions.map((position) => corpus.documents[position]!),
  );
};

/**
 * Milliseconds of each keystroke, the best of three, so that other processes do
 * not count.
 */
function times(options: Omit<CorpusQuery, 'q'>): number[] {
  for (const q of keys.slice(0, 300)) ask({ q, ...options });
  return keys.map((q) => {
    const runs = [0, 1, 2].map(() => {
      const start = performance.now();
      ask({ q, ...options });
      return performance.now() - start;
    });
    return Math.min(...runs);
  });
}

const parts = [0.5, 0.95, 0.99];
const show = (what: string, value: string): void => console.log(`${what.padEnd(58)}${value.padStart(28)}`);
const shown = (what: string, options: Omit<CorpusQuery, 'q'>): number => {
  const current = times(options);
  show(`${what}, p50 / p95 / p99 ms`, parts.map((part) => percentile(current, part).toFixed(2)).join(' / '));
  return percentile(current, 0.95);
};

console.log(`\n${MANY.toLocaleString('en')} documents, query to hits`);
addFigures({ p95_ms_67k: shown('first 8, aim: p95 <= 3', { first: 8 }) });
shown('first 24, with facets', { facets: true });
shown('first 24, by title', { sort: 'title-asc' });
shown('first 24, of a brand, with facets', { brand: 'HP', facets: true });
show('memory: index / columns / documents, MB', [
  arrays(corpus.index),
  arrays(corpus.columns),
  withDocuments - before
].map(megabytes).join(' / ')); // prettier-ignore
show('CPU: read / prepare / change 10, ms', [reading, preparing, updating].map((ms) => ms.toFixed(0)).join(' / '));
