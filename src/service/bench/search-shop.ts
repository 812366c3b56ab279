/** A large shop for the benchmarks of search, with rows written directly into the tables. */
import { rows, type Known, type Mistyped, type Product, type Rated } from '../../search/bench/data.js';
import type { Database } from '../database/connection.js';
import { refreshListing } from '../modules/products/listing.js';
import { seedStore } from '../testing/seed.js';
import { refreshTags } from '../modules/products/tags.js';

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

/** An empty store with so many products, sold in market `eu`. */
export async function fillShop(database: Database, storeId: number, documents: number): Promise<void> {
  await seedStore(database, storeId);
  await database.query(
    `insert into category (store_id, handle, title) select $1, 'c' || n, 'Shelf ' || n from generate_series(0, 99) n`,
    [storeId],
  );
  for (let from = 0; from < documents; from += 2000) {
    const rows = Array.from({ length: Math.min(2000, documents - from) }, (_, n) => ({
      id: `p${from + n}`,
      ...textsOf(from + n),
      tags: [`tag${Math.floor(next() * 40)}`],
      category: `c${Math.floor(next() * 100)}`,
      price: 100 + Math.floor(next() * 90_000),
    }));
    const json = JSON.stringify(rows);
    const source = `jsonb_to_recordset($2::jsonb) as n
      (id text, title text, brand text, description text, tags text[], category text, price int)`;
    await database.transaction(
      async (tx) => {
        const run = (sql: string) => tx.query(sql, [storeId, json]);
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
        const ids = rows.map(({ id }) => id);
        await refreshTags(tx, storeId, ids);
        await refreshListing(tx, storeId, ids);
      },
      { isUnbounded: true },
    );
    // Plans that were made for empty tables would take too long.
    if (from < 4000) await database.query('analyze');
  }
}

/** Queries as shoppers type them, key by key: words of the shop, some with one wrong letter, some two words. */
export function keyStrokes(count: number): string[] {
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
