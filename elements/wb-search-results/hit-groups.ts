import type { ProductSummary, SearchHit, SearchKind } from '@storefront/contract';

/** The hits of one kind. */
export interface HitGroup {
  readonly kind: SearchKind;
  readonly hits: readonly SearchHit[];
}

/** The hits by kind. Products come first, the other kinds in the order of their best hits. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const kinds = new Map<SearchKind, SearchHit[]>([['product', []]]);
  for (const hit of hits) {
    const group = kinds.get(hit.kind);
    if (group) group.push(hit);
    else kinds.set(hit.kind, [hit]);
  }
  return [...kinds].map(([kind, group]) => ({ kind, hits: group })).filter((group) => group.hits.length > 0);
}

const summaries = new WeakMap<SearchHit, ProductSummary>();

/**
 * A hit as the product of a card: the same object for the same hit, so that its card renders once. Fields that a search
 * does not return are empty.
 */
export function hitSummary(hit: SearchHit, product: NonNullable<SearchHit['product']>): ProductSummary {
  let summary = summaries.get(hit);
  if (!summary) {
    const { id, handle, title, image } = hit;
    const { available, variantId } = product;
    summary = {
      ...product,
      ...{ id, handle, title, image },
      stock: { status: available ? 'in-stock' : 'sold-out' },
      variantCount: variantId === null ? 2 : 1,
      options: [],
      tags: [],
      categories: [],
      rating: null,
    };
    summaries.set(hit, summary);
  }
  return summary;
}
