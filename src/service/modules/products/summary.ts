import type { Image, Money, ProductOption, ProductSummary } from '@storefront/contract';
import type { ReadContext } from '../../plugins/public-read.js';
import { ratingOf } from '../reviews/aggregate.js';
import { mediaImage } from '../../kernel/media.js';
import { stockStatus } from './stock-status.js';

/** The SQL row of a product in a list: its listing row, its own columns, and the sum of its stock. */
export interface SummaryRow {
  product_id: string;
  handle: string;
  title: string;
  brand: string | null;
  options: ProductOption[];
  tags: string[];
  image: Image | null;
  categories: string[];
  currency: string;
  min_amount: number;
  max_amount: number;
  compare_at: number | null;
  variant_ids: string[];
  /** True when the stock of some variant is not counted. */
  uncounted: boolean | null;
  /** The pieces of all variants with a stock count. */
  quantity: number | null;
  /** The numbers of published reviews with 1 to 5 stars; null: none. */
  review_stars: number[] | null;
}

export function toSummary({ store }: Pick<ReadContext, 'store'>, row: SummaryRow): ProductSummary {
  const money = (amount: number): Money => ({ amount, currency: row.currency });
  const stock = stockStatus(row.uncounted ? null : row.quantity, store.settings.lowStockThreshold);
  return {
    id: row.product_id,
    handle: row.handle,
    title: row.title,
    brand: row.brand,
    image: row.image && mediaImage(store.settings, row.image),
    price: money(row.min_amount),
    compareAtPrice: row.compare_at === null ? null : money(row.compare_at),
    maxPrice: row.max_amount === row.min_amount ? null : money(row.max_amount),
    available: stock.status !== 'sold-out',
    stock,
    variantId: row.variant_ids.length === 1 ? (row.variant_ids[0] ?? null) : null,
    variantCount: row.variant_ids.length,
    options: row.options,
    tags: row.tags,
    categories: row.categories,
    rating: ratingOf(row.review_stars),
  };
}
