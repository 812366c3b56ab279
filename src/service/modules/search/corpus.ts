import type { Image } from '@storefront/contract';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../database/connection.js';
import type { ReadContext } from '../../plugins/public-read.js';
import { listCategories } from '../categories/category-repository.js';
import { mediaImage } from '../store/media.js';
import { documentOf, type Corpus, type SearchDocument } from './match.js';

interface Row {
  id: string;
  handle: string;
  title: string;
  brand: string | null;
  description: string;
  tags: string[];
  image: Image | null;
  categories: string[];
  position: number;
  released_at: Date;
  currency: string;
  min_amount: number;
  max_amount: number;
  compare_at: number | null;
  variant_ids: string[];
  available: boolean;
}

const PRODUCTS = `
  select p.id, p.handle, p.title, p.brand, p.description, p.tags, p.images -> 0 as image,
    array(select pc.category_handle from product_category pc
      where pc.store_id = l.store_id and pc.product_id = l.product_id order by pc.category_handle) as categories,
    l.position, l.released_at, l.currency, l.min_amount, l.max_amount, l.compare_at, l.variant_ids,
    exists (select 1 from stock s where s.store_id = l.store_id and s.variant_id = any(l.variant_ids)
      and (s.quantity is null or s.quantity > 0)) as available
  from listing l join product p on p.store_id = l.store_id and p.id = l.product_id
  where l.store_id = $1 and l.market_code = $2`;

/** What can be found in a market now: the products that are sold there, and the categories that hold some of them. */
async function readCorpus(database: Queryable, { store, market }: ReadContext): Promise<Corpus> {
  const [{ rows }, shelves] = await Promise.all([
    database.query<Row>(PRODUCTS, [store.id, market.code]),
    listCategories(database, store, market.code),
  ]);
  const categories = new Map(shelves.map(({ handle, title }) => [handle, title]));
  const base = store.settings.mediaBaseUrl;
  const products = rows.map((row): SearchDocument => {
    const money = (amount: number) => ({ amount, currency: row.currency });
    return documentOf(
      {
        ...row,
        kind: 'product',
        image: row.image && mediaImage(base, row.image),
        releasedAt: row.released_at.getTime(),
        product: {
          price: money(row.min_amount),
          compareAtPrice: row.compare_at === null ? null : money(row.compare_at),
          maxPrice: row.max_amount === row.min_amount ? null : money(row.max_amount),
          available: row.available,
          variantId: row.variant_ids.length === 1 ? (row.variant_ids[0] ?? null) : null,
          brand: row.brand,
        },
      },
      categories,
    );
  });
  const filled = shelves.filter(({ productCount }) => productCount > 0);
  const collections = filled.map(({ handle, title, description, image }, position) =>
    documentOf(
      {
        kind: 'collection',
        id: handle,
        handle,
        title,
        description,
        image,
        product: null,
        tags: [],
        categories: [],
        position,
        releasedAt: 0,
      },
      categories,
    ),
  );
  return { documents: [...products, ...collections], categories };
}

/** Characters of text kept in all; a corpus beyond it is read for every query. */
const MOST_CHARACTERS = 64_000_000;

const sizeOf = ({ documents }: Corpus): number =>
  documents.reduce((sum, { fields, hit }) => sum + fields.join('').length + hit.text.length + 500, 1);

/** Corpora by store and market, each as of one version of its store; whoever asks while one is read waits for the same. */
export class Corpora {
  readonly #kept = new LRUCache<string, { version: number; corpus: Corpus }>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ corpus }) => sizeOf(corpus),
  });
  readonly #reading = new Map<string, Promise<Corpus>>();

  constructor(private readonly database: Queryable) {}

  async of(context: ReadContext): Promise<Corpus> {
    const { store, market } = context;
    const name = JSON.stringify([store.id, market.code]);
    const kept = this.#kept.get(name);
    if (kept?.version === store.version) return kept.corpus;
    const key = `${name} ${store.version}`;
    let reading = this.#reading.get(key);
    if (!reading) {
      reading = readCorpus(this.database, context).finally(() => this.#reading.delete(key));
      this.#reading.set(key, reading);
    }
    const corpus = await reading;
    this.#kept.set(name, { version: store.version, corpus });
    return corpus;
  }
}
