/**
 * A shop that answers at once, so that a benchmark measures the page and not
 * its API.
 */
import type { ProductPage, ProductSummary } from '@storefront/contract';
import { marketOf, storeIn } from '../../testing/fixtures.js';

const things = ['Shirt', 'Lamp', 'Chair', 'Mug', 'Bag', 'Watch', 'Desk', 'Jacket', 'Bottle', 'Rug'];
const stuffs = ['Merino', 'Linen', 'Oak', 'Copper', 'Ceramic', 'Cotton', 'Leather', 'Walnut', 'Steel', 'Glass'];

/**
 * One in eight has a reduced price, one in ten is sold out, one in three has
 * reviews; always the same ones.
 */
export function products(count: number): ProductSummary[] {
  return Array.from({ length: count }, (_, index) => {
    const price = { amount: 100 + ((index * 7919) % 50_000), currency: 'EUR' };
    const soldOut = index % 10 === 3;
    return {
      id: `p${index}`,
      handle: `product-${index}`,
      title: `${stuffs[index % 10]!} & ${things[(index * 3) % 10]!} ${index}`,
      brand: null,
      image: { url: `/pictures/${index}.png`, alt: 'A product', width: 256, height: 256 },
      price,
      compareAtPrice: index % 8 === 0 ? { ...price, amount: price.amount + 1000 } : null,
      maxPrice: null,
      available: !soldOut,
      stock: { status: soldOut ? 'sold-out' : 'in-stock' },
      variantId: `v${index}`,
      variantCount: 1,
      options: [],
      tags: [],
      categories: [],
      rating: index % 3 ? null : { average: 4.3, count: 10 + index },
    } satisfies ProductSummary;
  });
}

/** The shop API's answer to a path; undefined for unknown paths. */
export function answer(path: string, items: readonly ProductSummary[]): unknown {
  if (path === '/store/1') return storeIn(marketOf('eu')!);
  if (path === '/store/1/products') {
    return {
      items: [...items],
      totalCount: items.length,
      pageInfo: { hasNextPage: false, endCursor: null },
    } satisfies ProductPage;
  }
  return undefined;
}

/**
 * The same as a `fetch`, with the headers of the real service. Texts are written
 * once: that is the API's work.
 */
export function fetchFrom(items: readonly ProductSummary[]): typeof fetch {
  const texts = new Map<string, string>();
  const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=15' };
  return (input) => {
    const { pathname } = new URL(input as string);
    const path = pathname.slice(pathname.indexOf('/store/'));
    let text = texts.get(path);
    if (text === undefined) {
      const found = answer(path, items);
      if (found === undefined)
        return Promise.resolve(Response.json({ title: 'Not found', status: 404, errors: [] }, { status: 404 }));
      text = JSON.stringify(found);
      texts.set(path, text);
    }
    return Promise.resolve(new Response(text, { headers }));
  };
}
