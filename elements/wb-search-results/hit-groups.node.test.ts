import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SearchHit, SearchKind } from '@storefront/contract';
import { groupHits, hitSummary } from './hit-groups.js';

const product = {
  price: { amount: 1490, currency: 'EUR' },
  compareAtPrice: null,
  priceRange: null,
  brand: null,
  available: true,
  variantId: 'v1',
} as unknown as NonNullable<SearchHit['product']>;
const hit = (kind: SearchKind, id: string): SearchHit =>
  ({ kind, id, handle: id, title: id, image: null, product: kind === 'product' ? product : null }) as SearchHit;

describe('hits of a search', () => {
  it('are grouped by kind: products first, the others in the order of their best hits', () => {
    const hits = [hit('story', 's'), hit('product', 'a'), hit('page', 'p'), hit('product', 'b')];
    const groups = groupHits(hits).map((group) => [group.kind, ...group.hits.map(({ id }) => id)]);
    assert.deepEqual(groups, [
      ['product', 'a', 'b'],
      ['story', 's'],
      ['page', 'p'],
    ]);
    assert.deepEqual(groupHits([]), []);
    assert.deepEqual(
      groupHits([hit('page', 'p')]).map(({ kind }) => kind),
      ['page'],
    );
  });

  it('are products for a card: the same object for the same hit', () => {
    const mug = hit('product', 'mug');
    const summary = hitSummary(mug, product);
    assert.equal(hitSummary(mug, product), summary);
    assert.deepEqual([summary.title, summary.variantId, summary.variantCount], ['mug', 'v1', 1]);
    assert.equal(hitSummary(hit('product', 'cup'), { ...product, available: false }).stock.status, 'sold-out');
    assert.equal(hitSummary(hit('product', 'cup'), { ...product, variantId: null }).variantCount, 2);
  });
});
