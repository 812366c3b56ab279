import type { Image, Money, SearchFacet, SearchHit, SearchResult } from '@storefront/contract';
import type { SearchAnswer } from './types.js';

/** A received object. A broken service may send anything. */
type Members = Readonly<Record<string, unknown>>;

const membersOf = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {});
const listOf = (value: unknown): readonly Members[] => (Array.isArray(value) ? value.map(membersOf) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

function moneyOf(value: unknown): Money | null {
  const { amount, currency } = membersOf(value);
  return typeof amount === 'number' && /^[A-Z]{3}$/i.test(textOf(currency))
    ? { amount, currency: textOf(currency) }
    : null;
}

const isRange = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'number');
const rangesOf = (value: unknown): [number, number][] => (Array.isArray(value) ? value.filter(isRange) : []);

/**
 * A product without a price cannot be sold, so its hit is treated like a page.
 */
function productOf(value: unknown): SearchHit['product'] {
  const { price, compareAtPrice, maxPrice, available, variantId, brand } = membersOf(value);
  const asked = moneyOf(price);
  return asked === null
    ? null
    : {
        price: asked,
        compareAtPrice: moneyOf(compareAtPrice),
        maxPrice: moneyOf(maxPrice),
        available: available === true,
        variantId: textOf(variantId) || null,
        brand: textOf(brand) || null,
      };
}

function hitOf({ kind, id, handle, title, url, text, highlights, image, product }: Members): SearchHit {
  const marks = membersOf(highlights);
  return {
    kind: kind as SearchHit['kind'],
    id: textOf(id) || textOf(handle),
    handle: textOf(handle) || textOf(id),
    title: textOf(title),
    url: textOf(url) || null,
    text: textOf(text),
    highlights: { title: rangesOf(marks['title']), text: rangesOf(marks['text']) },
    image: textOf(membersOf(image)['url']) ? (image as Image) : null,
    product: productOf(product),
  };
}

const facetOf = ({ name, values }: Members): SearchFacet => ({
  name: name as SearchFacet['name'],
  values: listOf(values)
    .filter(({ value }) => textOf(value))
    .map(({ value, label, count }) => ({
      value: textOf(value),
      label: textOf(label) || textOf(value),
      count: numberOf(count, 0),
    })),
});

/**
 * Returns an answer with every member that elements read. This is the only
 * place that checks for missing members.
 * @param q the query
 */
export function wholeAnswer(answer: SearchResult & Partial<SearchAnswer>, q: string): SearchAnswer {
  const members: Members = membersOf(answer);
  const items = listOf(members['items'])
    .filter(({ kind }) => textOf(kind))
    .map(hitOf);
  const { endCursor, hasNextPage } = membersOf(members['pageInfo']);
  const cursor = textOf(endCursor) || null;
  return {
    query: textOf(members['query']) || q.trim(),
    mode: (textOf(members['mode']) || 'fuzzy') as SearchResult['mode'],
    items,
    pageInfo: { endCursor: cursor, hasNextPage: cursor !== null && hasNextPage === true },
    totalCount: numberOf(members['totalCount'], items.length),
    counts: { product: 0, collection: 0, page: 0, story: 0, ...membersOf(members['counts']) },
    facets: listOf(members['facets'])
      .filter(({ name }) => textOf(name))
      .map(facetOf),
    didYouMean: textOf(members['didYouMean']) || null,
    tier: members['tier'] === 'local' ? 'local' : 'api',
    stale: members['stale'] === true,
  };
}
