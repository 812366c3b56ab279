/**
 * Part of npm run bench:search. Finds model numbers by their tail, split, and
 * without punctuation: ours beside PostgreSQL (tsvector and pg_trgm),
 * FlexSearch and MiniSearch, on the same documents and queries. Ours was tuned
 * on another set of queries only, whose figures stand in the last column.
 * SEARCH_DATA names the folder with the products.
 */
import FlexSearch from 'flexsearch';
import MiniSearch from 'minisearch';
import { buildIndex, fold, search } from '@storefront/search';
import { testDatabase } from '../../service/testing/database.js';
import { codeQueries, reciprocalRank, type CodeKind, type CodeSet, type Numbered } from './code-queries.js';
import { documentOf, rows, type Product } from './data.js';
import { addFigures } from './large-corpus.js';
import { mean } from './measures.js';

const PAGE = 10;
/** The values that ours must reach. */
const REACH: Readonly<Record<CodeKind, number>> = { tail: 0.8, split: 0.65, punctuation: 0.8 };

type Find = (query: string) => string[] | Promise<string[]>;

const products = rows<Product>('icecat-corpus-12k.jsonl.gz');
const numbered = rows<Numbered>('icecat-products.jsonl.gz');

function ours(): Find {
  const index = buildIndex(products.map(documentOf));
  return (query) => search(index, query, { limit: PAGE }).hits.map(({ id }) => id);
}

function miniSearch(): Find {
  const mini = new MiniSearch<Product>({
    fields: ['title', 'brand', 'text'],
    processTerm: fold,
    searchOptions: { boost: { title: 3, brand: 2 }, prefix: true, fuzzy: 0.2, processTerm: fold },
  });
  mini.addAll(products);
  return (query) => {
    const all = mini.search(query, { combineWith: 'AND' });
    const any = all.length < PAGE ? mini.search(query, { combineWith: 'OR' }) : [];
    return [...new Set([...all, ...any].map(({ id }) => String(id)))].slice(0, PAGE);
  };
}

/** With the setting that also finds the inside of words, in titles. */
function flexSearch(): Find {
  const flex = new FlexSearch.Index({ tokenize: 'full', resolution: 9 });
  products.forEach(({ title }, place) => flex.add(place, title));
  return (query) => flex.search(query, { limit: PAGE, suggest: true }).map((place) => products[Number(place)]!.id);
}

/** Words of the query as prefixes and their similarity to a part of the title. */
async function postgres(): Promise<{ find: Find; close: () => Promise<void> }> {
  const database = await testDatabase({ migrate: false });
  await database.query('create extension pg_trgm');
  await database.query('create table item (id text primary key, title text not null, words tsvector not null)');
  await database.query(
    `insert into item select id, title, setweight(to_tsvector('simple', title), 'A') ||
       setweight(to_tsvector('simple', coalesce(brand, '')), 'B') || setweight(to_tsvector('simple', coalesce(text, '')), 'D')
     from jsonb_to_recordset($1::jsonb) as n (id text, title text, brand text, text text)`,
    [JSON.stringify(products)],
  );
  await database.query('create index on item using gin (words)');
  await database.query('create index on item using gin (title gin_trgm_ops)');
  await database.query('analyze item');
  const find = async (query: string) => {
    const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const { rows: found } = await database.query<{ id: string }>(
      `select id from item, to_tsquery('simple', $1) q
       where words @@ q or title ilike '%' || $2 || '%' or $3 <% title
       order by (title ilike '%' || $2 || '%') desc, ts_rank(words, q) + word_similarity($3, title) desc, id limit ${PAGE}`,
      [words.map((word) => `${word}:*`).join(' & '), query.replace(/[\\%_]/g, '\\$&'), query],
    );
    return found.map(({ id }) => id);
  };
  return { find, close: () => database.close() };
}

async function measure(find: Find, set: CodeSet, kind: CodeKind): Promise<number> {
  const ranks: number[] = [];
  for (const { query, target } of codeQueries(products, numbered, set).filter((asked) => asked.kind === kind))
    ranks.push(reciprocalRank(await find(query), target));
  return mean(ranks);
}

const database = await postgres();
const own = ours();
const engines: Readonly<Record<string, Find>> = {
  ours: own,
  PostgreSQL: database.find,
  FlexSearch: flexSearch(),
  MiniSearch: miniSearch(),
};
const figures: Record<string, number> = {};
const table = [['model numbers, MRR@10', ...Object.keys(engines), 'reach', 'ours, tuning set']];
for (const kind of ['tail', 'split', 'punctuation'] as const) {
  const values: number[] = [];
  for (const [name, find] of Object.entries(engines)) {
    const value = await measure(find, 'reporting', kind);
    values.push(value);
    figures[name === 'ours' ? `${kind}_mrr` : `${kind}_mrr_${name.toLowerCase()}`] = value;
  }
  const tuned = await measure(own, 'tuning', kind);
  table.push([kind, ...[...values, REACH[kind], tuned].map((value) => value.toFixed(3))]);
}
await database.close();
for (const row of table)
  console.log(row.map((cell, column) => (column ? cell.padStart(12) : cell.padEnd(24))).join(''));
addFigures(figures);
