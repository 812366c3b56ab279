/**
 * npm run bench:search: measures relevance and the cost of a keystroke, next to
 * MiniSearch on the same documents in the same process, in alternation.
 * SEARCH_DATA names the folder with the judged queries. Writes
 * .bench/search.json.
 */
import * as esbuild from 'esbuild';
import MiniSearch from 'minisearch';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { buildIndex, deserialise, fold, search, serialise, updateIndex, type SearchIndex } from '@storefront/search';
import { minify } from 'terser';
import { root } from '../../tools/lib/paths.mjs';
import { documentOf, rows, type Known, type Mistyped, type Product, type Rated, type Spelled } from './data.js';
import { addFigures } from './large-corpus.js';
import { chance, cpuMs, lowerBound, mean, median, ndcg, percentile, recall } from './measures.js';

/** Measured rounds, after one warm-up round. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/**
 * Keystrokes measured with both engines, and keystrokes measured with ours
 * only.
 */
const PAIRED_KEYS = 300;
const KEYS = 4_000;
const LIMIT_BYTES = 8 * 1024 * 1024;
const MANY = 67_000;
const PAGE = 10;

type Find = (query: string) => string[];

const findIn =
  (index: SearchIndex): Find =>
  (query) =>
    search(index, query, { limit: PAGE }).hits.map(({ id }) => id);

/**
 * MiniSearch with its best settings: all words first, then any. It uses our
 * folding, so that accents are no disadvantage.
 */
function miniSearch(products: readonly Product[]): Find {
  const mini = new MiniSearch<Product>({
    fields: ['title', 'brand', 'text'],
    processTerm: fold,
    searchOptions: { boost: { title: 3, brand: 2 }, prefix: true, fuzzy: 0.2, processTerm: fold },
  });
  mini.addAll(products);
  return (query) => {
    const all = mini.search(query, { combineWith: 'AND' });
    const any = all.length < PAGE ? mini.search(query, { combineWith: 'OR' }) : [];
    return [...new Set([...all, ...any].slice(0, 2 * PAGE).map(({ id }) => String(id)))].slice(0, PAGE);
  };
}

function sample<Value>(values: readonly Value[], count: number): Value[] {
  const next = chance(7);
  return Array.from({ length: count }, () => values[Math.floor(next() * values.length)]!);
}

const products = rows<Product>('icecat-corpus-12k.jsonl.gz');
const rated = rows<Rated>('icecat-queries-dev.jsonl');
const mistyped = rows<Mistyped>('icecat-typos-judged-dev.jsonl');
const known = rows<Known>('icecat-typos-knownitem-dev.jsonl');
const spelled = rows<Spelled>('diacritics-queries-dev.jsonl');
const figures: Record<string, number> = {};
const table: [what: string, ours: string, theirs: string, reach: string][] = [];
const number = (value: number, digits = 3) => value.toFixed(digits);

// — relevance —

const typed = [...rated, ...mistyped, ...known].flatMap(({ query }) =>
  Array.from(query, (_, place) => query.slice(0, place + 1)),
);
const keys = sample(typed, KEYS);
const paired = sample(typed, PAIRED_KEYS);

const documents = products.map(documentOf);
const index = buildIndex(documents);
const ours = findIn(index);
const theirs = miniSearch(products);

const grades = new Map(rated.map(({ query, rels }) => [query, rels]));
const relevance = (find: Find) => rated.map(({ query, rels }) => ndcg(find(query), rels));
const relevanceMistyped = (find: Find) =>
  mean(mistyped.map(({ query, clean }) => ndcg(find(query), grades.get(clean) ?? {})));
const ourRelevance = relevance(ours);
const theirRelevance = relevance(theirs);
figures['ndcg'] = mean(ourRelevance);
figures['ndcg_minisearch'] = mean(theirRelevance);
figures['ndcg_diff_ci_low'] = lowerBound(ourRelevance.map((value, place) => value - theirRelevance[place]!));
figures['ndcg_typo'] = relevanceMistyped(ours);
table.push(['nDCG@10', number(figures['ndcg']), number(figures['ndcg_minisearch']), '>= 0.79']);
table.push(['  paired difference, 95 % from', number(figures['ndcg_diff_ci_low']), '', '> 0']);
table.push(['nDCG@10, one typo', number(figures['ndcg_typo']), number(relevanceMistyped(theirs)), '>= 0.75']);

/**
 * A known item counts as found when the page has one of the fitting documents.
 */
const isFound = (find: Find, { query, target }: Known) => (recall(find(query), target) > 0 ? 1 : 0);
const knownBy = (find: Find) => {
  const kinds = [...new Set(known.map(({ kind }) => kind))];
  const found = kinds.map((kind) =>
    mean(known.filter((known) => known.kind === kind).map((known) => isFound(find, known))),
  );
  return { all: mean(known.map((item) => isFound(find, item))), worst: Math.min(...found) };
};
const ourKnown = knownBy(ours);
const theirKnown = knownBy(theirs);
figures['known_item_typo'] = ourKnown.all;
figures['known_item_typo_worst_kind'] = ourKnown.worst;
table.push(['known item, one typo, recall@10', number(ourKnown.all), number(theirKnown.all), '>= 0.985']);
table.push(['  worst kind of typo', number(ourKnown.worst), number(theirKnown.worst), '>= 0.95']);

const accented = rows<Product>('diacritics-products.jsonl.gz');
const accents = (find: Find) => {
  const by = (form: string) =>
    mean(spelled.filter((spelled) => spelled.form === form).map(({ query, target }) => recall(find(query), target)));
  return { worst: Math.min(...['folded', 'as-is', 'nfd', 'upper'].map(by)), typo: by('folded-typo') };
};
const ourAccents = accents(findIn(buildIndex(accented.map(documentOf))));
const theirAccents = accents(miniSearch(accented));
figures['diacritics_clean_worst'] = ourAccents.worst;
figures['diacritics_typo'] = ourAccents.typo;
table.push(['diacritics, worst of four clean forms', number(ourAccents.worst), number(theirAccents.worst), '>= 0.995']);
table.push(['diacritics, with a typo', number(ourAccents.typo), number(theirAccents.typo), '>= 0.985']);

// — time —

const run = (find: Find, queries: readonly string[]) =>
  cpuMs(() => {
    for (const query of queries) find(query);
  }) / queries.length;
const perKey: number[] = [];
const ratios: number[] = [];
const theirPerKey: number[] = [];
for (let round = -1; round < ROUNDS; round += 1) {
  const mine = run(ours, keys);
  // Both engines run the same keys one after the other. Ours runs them often
  // enough for the clock's precision.
  const pair = run(ours, Array.from({ length: 10 }, () => paired).flat());
  const reference = run(theirs, paired);
  if (round < 0) continue;
  perKey.push(mine);
  theirPerKey.push(reference);
  ratios.push(reference / pair);
}
figures['cpu_ms_per_key'] = median(perKey);
figures['cpu_ratio_minisearch'] = median(ratios);
table.push(['CPU ms per key', number(median(perKey)), number(median(theirPerKey)), '<= 0.2']);
table.push(['  times as fast, same keys', number(median(ratios), 1), '1', '>= 40']);

// — size —

const bytes = serialise(index);
const all = rows<Product>('icecat-products.jsonl.gz');
let size = 0;
const atLimit = all.filter((product) => (size += JSON.stringify(product).length + 1) <= LIMIT_BYTES).map(documentOf);
const builds = Array.from({ length: ROUNDS + 1 }, () => cpuMs(() => buildIndex(atLimit))).slice(1);
figures['build_cpu_ms'] = median(builds);
table.push([`build at 8 MB, ${atLimit.length} documents, CPU ms`, number(median(builds), 0), '', '<= 300']);
table.push(['  the least of the runs', number(Math.min(...builds), 0), '', '']);
const loads = Array.from({ length: ROUNDS * 4 }, () => cpuMs(() => deserialise(bytes)));

// The memory that a loaded index and all its search caches add to the process,
// after every key.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const inUse = () => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};
const before = inUse();
const loaded = deserialise(bytes.slice(0));
run(findIn(loaded), keys);
figures['index_mb'] = (inUse() - before) / 1e6;
table.push([`index in memory, in use, ${loaded.size} documents, MB`, number(figures['index_mb'], 2), '', '<= 2.5']);
table.push(['  serialised, MB', number(bytes.byteLength / 1e6, 2), '', '']);
table.push(['load, CPU ms', number(median(loads), 2), '', '']);
const change = documents.slice(0, 10);
const updates = Array.from({ length: ROUNDS }, () => cpuMs(() => updateIndex(index, { put: change })));
table.push(['change of 10 documents, CPU ms', number(median(updates), 1), '', '']);

/**
 * Bytes of a script with only these exports of the engine, minified like the
 * script tag.
 */
async function sizeOf(exported: string): Promise<number> {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    stdin: { contents: `export ${exported} from './index.ts'`, resolveDir: `${root}/src/search` },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    write: false,
  });
  const { code = '' } = await minify(outputFiles[0]!.text, { module: true, ecma: 2020, compress: { passes: 3 } });
  return gzipSync(code, { level: 9 }).length;
}
// The core makes, stores and loads an index, and answers from it in all modes,
// with synonyms, suggestions and the marks. Highlighting comes with the
// highlighted list; only the service updates an index.
figures['core_gz'] = await sizeOf('{ buildIndex, compileSynonyms, deserialise, search, searchAll, serialise }');
table.push(['core, minified gzip, bytes', String(figures['core_gz']), '', '<= 7100']);
table.push(['  with all that the package exports', String(await sizeOf('*')), '', '']);

// — growth: the same products under other numbers, each with a word of its own —

const many = Array.from({ length: MANY }, (_, place) => {
  const product = documentOf(all[place % all.length]!);
  const copy = Math.floor(place / all.length);
  return copy === 0
    ? product
    : { ...product, id: `${product.id}-${copy}`, title: `${product.title} v${place.toString(36)}` };
});
const large = findIn(buildIndex(many));
for (const key of keys.slice(0, 500)) large(key);
const times = keys.map((key) => {
  const runs = [0, 1, 2].map(() => {
    const before = performance.now();
    large(key);
    return performance.now() - before;
  });
  return Math.min(...runs);
});
table.push([`${MANY} documents, the engine alone: CPU ms per key`, number(run(large, keys)), '', '']);
table.push([
  '  best of 3, p50 / p95 / p99 ms',
  [0.5, 0.95, 0.99].map((part) => number(percentile(times, part), 2)).join(' / '),
  '',
  'p95 <= 3 on the API',
]);
const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]!.length), 10));
for (const row of [['', 'ours', 'MiniSearch', 'reach'], ...table])
  console.log(
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
  );
addFigures(figures);
