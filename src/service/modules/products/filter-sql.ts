import type { ProductsQuery } from '@storefront/contract';
import { listOf } from '@storefront/search/corpus';

/** Numbers the parameters of a statement as they are added. */
export class Params {
  readonly values: unknown[];
  /** The values of the filter, which the count shares. */
  filterValues: readonly unknown[] = [];

  constructor(...values: unknown[]) {
    this.values = values;
  }

  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

/** The conditions of a list's filters on the listing `l`. */
export function filterSql(query: ProductsQuery, params: Params): string {
  const { category, tag, exclude, available, minPrice, maxPrice } = query;
  const [brands, tags] = [listOf(query.brands), listOf(query.tags)];
  const parts: string[] = [];
  if (category !== undefined)
    parts.push(`exists (select 1 from product_category pc where pc.store_id = l.store_id
      and pc.category_handle = ${params.add(category)} and pc.product_id = l.product_id)`);
  if (tag !== undefined)
    parts.push(`exists (select 1 from product t where t.store_id = l.store_id and t.id = l.product_id
      and ${params.add(tag)} = any(t.tags))`);
  if (exclude !== undefined) {
    const text = params.add(exclude);
    parts.push(`not exists (select 1 from product x where x.store_id = l.store_id and x.id = l.product_id
      and ${text} in (x.handle, x.id))`);
  }
  if (brands.length > 0)
    parts.push(`exists (select 1 from product b where b.store_id = l.store_id and b.id = l.product_id
      and b.brand = any(${params.add(brands)}::text[]))`);
  if (tags.length > 0)
    parts.push(`exists (select 1 from product t where t.store_id = l.store_id and t.id = l.product_id
      and t.tags && ${params.add(tags)}::text[])`);
  if (available === true)
    parts.push(`exists (select 1 from stock s where s.store_id = l.store_id and s.variant_id = any(l.variant_ids)
      and (s.quantity is null or s.quantity > 0))`);
  // A product belongs to a price range when one of its variants may.
  if (minPrice !== undefined) parts.push(`l.max_amount >= ${params.add(minPrice)}::bigint`);
  if (maxPrice !== undefined) parts.push(`l.min_amount <= ${params.add(maxPrice)}::bigint`);
  params.filterValues = [...params.values];
  return parts.map((part) => `and ${part}`).join('\n');
}
