/** Reads the documents of search from the tables. */
import { SEARCH_CORPUS_LIMITS, type Image, type SearchDocument } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { MarkdownError, plainText } from '../content/markdown.js';
import { smallImage, type MediaSettings } from '../../kernel/media.js';

/** Increase it when the same rows give other documents: stored copies are then made again. */
export const READING = 3;

/** The data that all documents depend on. */
export interface Basis {
  readonly storeId: number;
  readonly market: string;
  readonly media: MediaSettings;
  /** Places of categories in the corpus, by handle. */
  readonly places: ReadonlyMap<string, number>;
}

/** Rows of products per read, so that reading a large shop does not hold up other requests. */
const PAGE = 1000;
/** The part of a long text that is read: enough for the part that is kept, whatever blanks and markup it contains. */
const READ = 8 * SEARCH_CORPUS_LIMITS.text;
const MOST_CATEGORIES = 1000;
const MOST_RANK = 2 ** 31 - 1;

/** The beginning of a text on one line, cut between words. */
export function beginning(text: string): string {
  // Not the single blanks between words: to replace each of them by itself took most of the time of a document.
  const line = text
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()
    .toWellFormed();
  if (line.length <= SEARCH_CORPUS_LIMITS.text) return line;
  const cut = line.slice(0, SEARCH_CORPUS_LIMITS.text + 1);
  const end = cut.lastIndexOf(' ');
  // A single word that is too long is cut, but not inside a character.
  return end > 0 ? cut.slice(0, end) : cut.slice(0, -1).replace(/\p{Surrogate}$/u, '');
}

/** The first of these texts, each once, that have so many characters together. */
function within(room: number, texts: readonly string[]): string[] {
  let left = room;
  return [...new Set(texts.map((text) => text.toWellFormed()))].filter((text) => (left -= text.length) >= 0);
}

const withText = (text: string) => (text === '' ? {} : { text });
/** Twice the CSS pixels of a card's image on a phone. Every document of a shop is stored on the shopper's device. */
const PICTURE_WIDTH = 640;
const withImage = (image: Image | null, { media }: Basis) =>
  image ? { image: smallImage(media, image, PICTURE_WIDTH) } : {};
const rankOf = (position: number): number => Math.max(-MOST_RANK, Math.min(MOST_RANK, position));

interface ProductRow {
  id: string;
  handle: string;
  title: string;
  brand: string | null;
  text: string;
  tags: string[];
  image: Image | null;
  categories: string[];
  position: number;
  released: number;
  price: number;
  max_price: number;
  compare_at: number | null;
  variant_id: string | null;
  available: boolean;
  codes: string[];
  options: string[];
}

/** A row of a table by its whole key. A plan of the time when the table was small cannot read the store's others. */
const byKey = (table: string, id: string): string => `cross join lateral (
    select * from ${table} where store_id = $1 and ${id} offset 0)`;
const VARIANTS = `unnest(l.variant_ids) as wanted (id) ${byKey('variant', 'id = wanted.id')} v`;

/**
 * @param page selects rows of the listing. They are chosen first: a join would walk all products for each page. All else
 *   is read by its whole key: a condition with "any" became a filter in a plan of a small store's time, and each product
 *   then read every variant of the store.
 */
const productsSql = (page: string): string => `
  with l as materialized (
    select l.* from listing l where l.store_id = $1 and l.market_code = $2 ${page})
  select p.id, p.handle, p.title, p.brand, left(p.description, ${READ}) as text, p.tags, p.images -> 0 as image,
    array(select pc.category_handle from product_category pc
      where pc.store_id = $1 and pc.product_id = l.product_id) as categories,
    l.position, floor(extract(epoch from l.released_at))::bigint as released,
    l.min_amount as price, l.max_amount as max_price, l.compare_at,
    case when cardinality(l.variant_ids) = 1 then l.variant_ids[1] end as variant_id,
    exists (select 1 from unnest(l.variant_ids) as wanted (id) ${byKey('stock', 'variant_id = wanted.id')} s
      where s.quantity is null or s.quantity > 0) as available,
    array(select v.sku from ${VARIANTS} where v.sku <> '' order by v.position, v.id) || p.ean as codes,
    array(select o ->> 'value' from ${VARIANTS} cross join lateral jsonb_array_elements(v.options) o
      group by 1 order by min(v.position), 1) as options
  from l ${byKey('product', 'id = l.product_id')} p
  order by l.product_id`;

function productDocument(row: ProductRow, basis: Basis): SearchDocument {
  const { id, handle, title, brand, tags } = row;
  const codes = within(SEARCH_CORPUS_LIMITS.codes, row.codes);
  const options = within(SEARCH_CORPUS_LIMITS.options, row.options);
  const categories = row.categories.flatMap((category) => basis.places.get(category) ?? []).sort((a, b) => a - b);
  return {
    id: `product:${id}`,
    kind: 'product',
    handle,
    title,
    ...withText(beginning(row.text)),
    ...withImage(row.image, basis),
    rank: rankOf(row.position),
    released: row.released,
    product: {
      price: row.price,
      ...(row.compare_at === null ? {} : { compareAtPrice: row.compare_at }),
      ...(row.max_price === row.price ? {} : { maxPrice: row.max_price }),
      available: row.available,
      ...(row.variant_id === null ? {} : { variantId: row.variant_id }),
      ...(brand === null || brand === '' ? {} : { brand }),
      ...(tags.length === 0 ? {} : { tags }),
      ...(categories.length === 0 ? {} : { categories }),
      ...(codes.length === 0 ? {} : { codes }),
      ...(options.length === 0 ? {} : { options }),
    },
  };
}

/** True when so many products or more are sold in the market. */
export async function hasProducts(tx: Queryable, { storeId, market }: Basis, count: number): Promise<boolean> {
  if (count === Infinity) return false;
  const { rowCount } = await tx.query('select 1 from listing where store_id = $1 and market_code = $2 limit $3::int', [
    storeId,
    market,
    count,
  ]);
  return rowCount === count;
}

/** Every product that is sold in the market, a thousand at a time. */
export async function* readProducts(tx: Queryable, basis: Basis): AsyncGenerator<SearchDocument[]> {
  for (let after = ''; ;) {
    const { rows } = await tx.query<ProductRow>(
      productsSql(`and l.product_id > $3 order by l.product_id limit ${PAGE}`),
      [basis.storeId, basis.market, after],
    );
    yield rows.map((row) => productDocument(row, basis));
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = last.id;
  }
}

/** The given products that are sold in the market. */
export async function readProductsOf(tx: Queryable, basis: Basis, ids: readonly string[]): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<ProductRow>(productsSql('and l.product_id = any($3::text[])'), [
    basis.storeId,
    basis.market,
    ids,
  ]);
  return rows.map((row) => productDocument(row, basis));
}

export interface CategoryRow {
  /** Never reused: a later category with the same handle has another number. */
  number: number;
  handle: string;
  title: string;
  /** True when it has a product that is sold in the market. Search does not find empty ones. */
  is_filled: boolean;
}

/** Categories, the oldest first: a new one gets the last place of the corpus. */
export async function readCategories(tx: Queryable, storeId: number, market: string): Promise<CategoryRow[]> {
  const { rows } = await tx.query<CategoryRow>(
    `select c.number, c.handle, c.title,
       exists (select 1 from product_category pc
         join listing l on l.store_id = pc.store_id and l.market_code = $2 and l.product_id = pc.product_id
         where pc.store_id = $1 and pc.category_handle = c.handle) as is_filled
     from category c where c.store_id = $1 order by c.number limit ${MOST_CATEGORIES}`,
    [storeId, market],
  );
  return rows;
}

interface CollectionRow {
  handle: string;
  title: string;
  text: string;
  image: Image | null;
  position: number;
}

/** The given categories, in no order. */
export async function readCollections(
  tx: Queryable,
  basis: Basis,
  handles: readonly string[],
): Promise<SearchDocument[]> {
  if (handles.length === 0) return [];
  const { rows } = await tx.query<CollectionRow>(
    `select handle, title, left(description, ${READ}) as text, image, position
     from category where store_id = $1 and handle = any($2::text[])`,
    [basis.storeId, handles],
  );
  return rows.map(({ handle, title, text, image, position }) => ({
    id: `collection:${handle}`,
    kind: 'collection',
    handle,
    title,
    ...withText(beginning(text)),
    ...withImage(image, basis),
    rank: rankOf(position),
  }));
}

interface ContentRow {
  kind: 'page' | 'story';
  handle: string;
  title: string;
  body: string;
  image: Image | null;
  position: number;
  released: number;
}

const CONTENT = `
  select kind, handle, title, left(body, ${READ}) as body, image, position,
    floor(extract(epoch from published_at))::bigint as released
  from content where store_id = $1 and published_at <= now()`;

function contentDocument(row: ContentRow, basis: Basis): SearchDocument {
  const { kind, handle, title, released } = row;
  return {
    id: `${kind}:${handle}`,
    kind,
    handle,
    title,
    ...withText(beginning(wordsOf(row.body))),
    ...withImage(row.image, basis),
    // Pages in the order of the shop, stories newest first.
    rank: rankOf(kind === 'page' ? row.position : MOST_RANK - released),
    ...(kind === 'story' ? { released } : {}),
  };
}

function wordsOf(markdown: string): string {
  try {
    return plainText(markdown);
  } catch (error) {
    // No page would show this text either. Search still finds its title.
    if (error instanceof MarkdownError) return '';
    throw error;
  }
}

/** Pages and stories that are published. */
export async function readContent(tx: Queryable, basis: Basis): Promise<SearchDocument[]> {
  const { rows } = await tx.query<ContentRow>(CONTENT, [basis.storeId]);
  return rows.map((row) => contentDocument(row, basis));
}

/** The given pages and stories that are published. */
export async function readContentOf(
  tx: Queryable,
  basis: Basis,
  named: readonly { kind: string; id: string }[],
): Promise<SearchDocument[]> {
  if (named.length === 0) return [];
  const { rows } = await tx.query<ContentRow>(
    `${CONTENT} and (kind, handle) in (select * from unnest($2::text[], $3::text[]))`,
    [basis.storeId, named.map(({ kind }) => kind), named.map(({ id }) => id)],
  );
  return rows.map((row) => contentDocument(row, basis));
}
