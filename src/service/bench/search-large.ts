/**
 * npm run bench:search-large: a shop of 67,000 products, with rows written directly into the tables. Measures how long
 * its index takes to build, to read at a start and to change, and the cost of a key stroke in the route. With
 * SEARCH_DATA the products are the judged ones, repeated with variations, and the key strokes are those of the judged
 * queries. Without it both are generated, with longer texts. Prints a table and writes `.bench/search-large.json`.
 * Linux only (it reads /proc). `DOCUMENTS=12000` measures a smaller shop.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { rows, type Known, type Mistyped, type Product, type Rated } from '../../search/bench/data.js';
import { createApp } from '../app.js';
import { refreshListing } from '../modules/products/listing.js';
import { bumpStoreVersion } from '../kernel/store-version.js';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { seedStore } from '../testing/seed.js';
import { rssMb } from './cpu.js';

const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? 67_000);
const STORE = 1;

/** Words distributed as in natural languages: a few very frequent, many rare. */
function vocabulary(): (next: () => number) => string {
  const starts = 'b br c ch d dr f fl g gr h j k kl l m n p pl r s sh sk st t tr v w z'.split(' ');
  const middles = 'a ai e ea i o oo u y'.split(' ');
  const ends = 'b ck d g ll m n nd ng p r rt s sh t th x'.split(' ');
  const syllables = starts.flatMap((start) => middles.flatMap((middle) => ends.map((end) => start + middle + end)));
  return (next) => {
    const rank = Math.floor(syllables.length ** next()) - 1;
    const word = syllables[(rank * 7919) % syllables.length] ?? '';
    return next() < 0.4 ? word + (syllables[Math.floor(syllables.length ** next()) - 1] ?? '') : word;
  };
}

function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

const next = chance(7);
const judged = process.env['SEARCH_DATA'] ? rows<Product>('icecat-products.jsonl.gz') : undefined;
const wordOf = vocabulary();
const words = (count: number): string => Array.from({ length: count }, () => wordOf(next)).join(' ');

/** The texts of the nth product. Copies of a judged product have a word of their own in their titles. */
function textsOf(n: number): { title: string; brand: string; description: string } {
  const product = judged?.[n % judged.length];
  if (!judged || !product)
    return {
      title: words(3 + Math.floor(next() * 6)),
      brand: `Brand ${Math.floor(300 ** next())}`,
      description: words(60),
    };
  const title = n < judged.length ? product.title : `${product.title} v${n.toString(36)}`;
  return { title, brand: product.brand ?? '', description: product.text ?? '' };
}

async function fill(database: TestDatabase): Promise<void> {
  await seedStore(database, STORE);
  await database.query(
    `insert into category (store_id, handle, title) select $1, 'c' || n, 'Shelf ' || n from generate_series(0, 99) n`,
    [STORE],
  );
  for (let from = 0; from < DOCUMENTS; from += 2000) {
    const rows = Array.from({ length: Math.min(2000, DOCUMENTS - from) }, (_, n) => ({
      id: `p${from + n}`,
      ...textsOf(from + n),
      tags: [`tag${Math.floor(next() * 40)}`],
      category: `c${Math.floor(next() * 100)}`,
      price: 100 + Math.floor(next() * 90_000),
    }));
    const json = JSON.stringify(rows);
    const source = `jsonb_to_recordset($2::jsonb) as n
      (id text, title text, brand text, description text, tags text[], category text, price int)`;
    await database.transaction(async (tx) => {
      await tx.query('set local statement_timeout = 0');
      const run = (sql: string) => tx.query(sql, [STORE, json]);
      await run(`insert into product (store_id, id, handle, title, title_key, brand, description, tags, images, content_hash)
        select $1, id, id, title, title, brand, description, tags,
          jsonb_build_array(jsonb_build_object('url', '/pictures/' || id || '.jpg', 'alt', title, 'width', 800, 'height', 800)), '' from ${source}`);
      await run(
        `insert into product_category (store_id, category_handle, product_id) select $1, category, id from ${source}`,
      );
      await run(`insert into variant (store_id, id, product_id, position) select $1, id, id, 0 from ${source}`);
      await run(`insert into stock (store_id, variant_id, quantity) select $1, id, 5 from ${source}`);
      await run(
        `insert into price (store_id, market_code, variant_id, amount, currency) select $1, 'eu', id, price, 'EUR' from ${source}`,
      );
      await refreshListing(tx, STORE, rows.map(({ id }) => id)); // prettier-ignore
    });
    // Plans that were made for empty tables would take too long.
    if (from < 4000) await database.query('analyze');
  }
}

/** Queries as shoppers type them, key by key: words of the shop, some with one wrong letter, some two words. */
function keyStrokes(count: number): string[] {
  if (judged) {
    const typed = [
      ...rows<Rated>('icecat-queries-dev.jsonl'),
      ...rows<Mistyped>('icecat-typos-judged-dev.jsonl'),
      ...rows<Known>('icecat-typos-knownitem-dev.jsonl'),
    ].flatMap(({ query }) => Array.from(query, (_, place) => query.slice(0, place + 1)));
    return Array.from({ length: count }, () => typed[Math.floor(next() * typed.length)] ?? '');
  }
  const strokes: string[] = [];
  while (strokes.length < count) {
    const letters = Array.from(next() < 0.3 ? words(2) : words(1));
    if (next() < 0.25) letters.splice(Math.floor(next() * letters.length), 1, 'q');
    for (let end = 1; end <= letters.length; end += 1) strokes.push(letters.slice(0, end).join(''));
  }
  return strokes.slice(0, count);
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const database = await testDatabase();
const figures: Record<string, number> = { documents: DOCUMENTS };
try {
  await fill(database);
  const start = async (config: { cacheBytes?: number } = {}) => {
    const app = await createApp({ database, config: { logLevel: 'silent', rateLimits: false, ...config } });
    await app.ready();
    return app;
  };
  const ask = (app: Awaited<ReturnType<typeof start>>, q: string, more = '') =>
    app.inject({ method: 'GET', url: `/store/${STORE}/search?market=eu&q=${encodeURIComponent(q)}${more}` });
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };

  const before = rssMb(process.pid);
  let app = await start();
  figures['build_ms'] = await timed(() => ask(app, 'a'));
  const row = async () => (await database.query<{ at: Date }>('select written_at as at from search_snapshot')).rows[0];
  while (!(await row())) await new Promise((resolve) => setTimeout(resolve, 200));
  await app.close();
  app = await start();
  figures['start_from_copy_ms'] = await timed(() => ask(app, 'a'));

  const strokes = keyStrokes(4000);
  const [warming, measured] = [strokes.slice(0, 2000), strokes.slice(2000)];
  /** As a search box asks: eight hits. */
  const measure = async (name: string): Promise<void> => {
    for (const stroke of warming) await ask(app, stroke, '&first=8');
    const walls: number[] = [];
    const cpus: number[] = [];
    const begun = cpuMs();
    for (const stroke of measured) {
      const cpu = cpuMs();
      walls.push(await timed(() => ask(app, stroke, '&first=8')));
      cpus.push(cpuMs() - cpu);
    }
    figures[`cpu_ms_per_key_${name}`] = (cpuMs() - begun) / walls.length;
    for (const list of [walls, cpus]) list.sort((a, b) => a - b);
    for (const [part, share] of [['p50', 0.5], ['p95', 0.95], ['p99', 0.99]] as const) {
      figures[`${part}_wall_ms_${name}`] = at(walls, share);
      figures[`${part}_cpu_ms_${name}`] = at(cpus, share);
    } // prettier-ignore
  };
  // The first letters are the same for everyone: a service that has served some shoppers has their responses cached.
  await measure('as_shipped');
  await app.close();
  app = await start({ cacheBytes: 0 });
  await measure('nothing_kept');
  figures['cpu_ms_of_a_request_that_does_nothing'] = await perStroke(
    () => app.inject({ method: 'GET', url: '/healthz' }),
    strokes.length,
  );
  figures['facets_cpu_ms'] = await perStroke((stroke) => ask(app, stroke ?? 'a', '&facets=true'), 500);

  let longest = 0;
  let isDone = false;
  figures['change_ms'] = await timed(async () => {
    await database.transaction(async (tx) => {
      await tx.query(`update stock set quantity = 0 where store_id = $1 and variant_id in ('p1', 'p2', 'p3')`, [STORE]);
      await bumpStoreVersion(tx, STORE);
    });
    const { items } = (await ask(app, '', '')).json<{ items: unknown[] }>();
    if (items.length > 0) throw new Error('An empty query found something');
    const title = (await database.query<{ title: string }>(`select title from product where id = 'p1'`)).rows[0]?.title;
    while (!isDone) {
      const wall = await timed(async () => {
        const { items: hits } = (await ask(app, title ?? '')).json<{
          items: { id: string; product: { available: boolean } }[];
        }>();
        isDone = hits.find(({ id }) => id === 'p1')?.product.available === false;
      });
      longest = Math.max(longest, wall);
      // Injected requests never wait for anything, so other work would get no turn.
      await setImmediate();
    }
  });
  figures['longest_answer_while_changing_ms'] = longest;
  figures['rss_mb'] = rssMb(process.pid);
  figures['rss_before_mb'] = before;
  const { rows } = await database.query<{ bytes: number }>(
    'select sum(length(documents) + length(index) + length(columns) + length(starts))::bigint as bytes from search_snapshot',
  );
  figures['copy_mb'] = (rows[0]?.bytes ?? 0) / 1e6;
  await app.close();

  async function perStroke(work: (stroke: string | undefined) => Promise<unknown>, count: number): Promise<number> {
    const begin = cpuMs();
    for (let n = 0; n < count; n += 1) await work(strokes[n % strokes.length]);
    return (cpuMs() - begin) / count;
  }
} finally {
  await database.close();
}

const rounded = Object.fromEntries(
  Object.entries(figures).map(([key, value]) => [key, Math.round(value * 1000) / 1000]),
);
console.table(rounded);
const folder = path.join(fileURLToPath(new URL('../../..', import.meta.url)), '.bench');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'search-large.json'), `${JSON.stringify({ figures: rounded }, null, 2)}\n`);
