import { Kept } from './kept.js';
import type { Reader } from './public-reads.js';
import type { StoreChanges } from './store-changes.js';
import type { StoreRecord } from './store-record.js';

/** Markets whose counts are kept. */
const MOST = 500;

/**
 * The number of products of each category. Counting reads all products of a market, so it is done only after a product
 * came or went, and not whenever a response shows a number.
 */
export class ProductCounts {
  readonly #kept: Kept<ReadonlyMap<string, number>>;

  constructor(changes: StoreChanges) {
    this.#kept = new Kept(changes, { max: MOST });
  }

  /** By handle: how many products of the category the market sells. A category without any is not among them. */
  async of({ db, server }: Reader, store: StoreRecord, market: string): Promise<ReadonlyMap<string, number>> {
    const count = async (): Promise<ReadonlyMap<string, number>> => {
      const { rows } = await db.query<{ handle: string; count: number }>(
        `select pc.category_handle as handle, count(*) as count
         from product_category pc
         join listing l on l.store_id = $1 and l.market_code = $2 and l.product_id = pc.product_id
         where pc.store_id = $1 group by pc.category_handle`,
        [store.id, market],
      );
      return new Map(rows.map((row) => [row.handle, row.count]));
    };
    return (await this.#kept.get(`${store.id} ${market}`, store, count, ['range'], server)).value;
  }
}
