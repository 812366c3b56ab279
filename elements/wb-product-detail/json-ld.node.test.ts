import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { marketOf, productsIn } from '../../src/testing/fixtures.js';
import { productJsonLd } from './json-ld.js';

const address = 'https://shop.example/product.html?handle=linen-apron';
const product = productsIn(marketOf('eu')!).find(({ handle }) => handle === 'linen-apron')!;
const dataOf = (rating?: { average: number | null; count: number } | null) =>
  productJsonLd(product, address, rating) as Record<string, unknown> & { offers: Record<string, unknown>[] };

describe('structured data of a product', () => {
  it('has the name, and an offer with price and currency for each variant', () => {
    const { name, offers } = dataOf();
    assert.equal(name, product.title);
    assert.equal(offers.length, product.variants.length);
    for (const { price, priceCurrency, availability } of offers) {
      assert.match(String(price), /^\d+\.\d\d$/);
      assert.equal(priceCurrency, 'EUR');
      assert.match(String(availability), /^https:\/\/schema\.org\/(In|OutOf)Stock$/);
    }
  });

  it('has the average rating where there are reviews, and none where there are none', () => {
    assert.deepEqual(dataOf({ average: 4.5, count: 2 })['aggregateRating'], {
      '@type': 'AggregateRating',
      ratingValue: 4.5,
      reviewCount: 2,
      bestRating: 5,
      worstRating: 1,
    });
    for (const none of [undefined, null, { average: null, count: 0 }])
      assert.equal('aggregateRating' in dataOf(none), false, JSON.stringify(none));
  });

  it('is switched on in the static product page of the demo shop', () => {
    const page = readFileSync(new URL('../../docs/demo-shop/pages/product.html', import.meta.url), 'utf8');
    assert.match(page, /<wb-product-detail\b[^>]*\sjson-ld\b/);
  });
});
