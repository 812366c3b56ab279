import type { Image, Money, SearchFacet, SearchHit, SearchResult } from '@storefront/contract';
import type { SearchAnswer } from './types.js';

/** What came as an object; a broken service sends anything. */
type Members = Readonly<Record<string, unknown>>;

const membersOf = (its: unknown): Members => (typeof its === 'object' && its !== null ? (its as Members) : {});
const listOf = (its: unknown): readonly Members[] => (Array.isArray(its) ? its.map(membersOf) : []);
const textOf = (its: unknown): string => (typeof its === 'string' ? its : '');
const numberOf = (its: unknown, otherwise: number): number => (typeof its === 'number' ? its : otherwise);

function moneyOf(its: unknown): Money | null {
  const { amount, currency } = membersOf(its);
  return typeof amount === 'number' && /^[A-Z]{3}$/i.test(textOf(currency))
    ? { amount, currency: textOf(currency) }
    : null;
}

const isRange = (its: unknown): its is [number, number] =>
  Array.isArray(its) && its.length === 2 && its.every((end) => typeof end === 'number');
const rangesOf = (its: unknown): [number, number][] => (Array.isArray(its) ? its.filter(isRange) : []);

/** Without a price it cannot be sold: then it is a hit like a page. */
function productOf(its: unknown): SearchHit['product'] {
  const { price, compareAtPrice, maxPrice, available, variantId, brand } = membersOf(its);
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
 * An answer with every member that elements read, whatever it lacks: the one place where that is looked at.
 * @param q what was asked for
 */
export function wholeAnswer(answer: SearchResult & Partial<SearchAnswer>, q: string): SearchAnswer {
  const its: Members = membersOf(answer);
  const items = listOf(its['items'])
    .filter(({ kind }) => textOf(kind))
    .map(hitOf);
  const { endCursor, hasNextPage } = membersOf(its['pageInfo']);
  const cursor = textOf(endCursor) || null;
  return {
    query: textOf(its['query']) || q.trim(),
    mode: (textOf(its['mode']) || 'fuzzy') as SearchResult['mode'],
    items,
    pageInfo: { endCursor: cursor, hasNextPage: cursor !== null && hasNextPage === true },
    totalCount: numberOf(its['totalCount'], items.length),
    counts: { product: 0, collection: 0, page: 0, story: 0, ...membersOf(its['counts']) },
    facets: listOf(its['facets'])
      .filter(({ name }) => textOf(name))
      .map(facetOf),
    didYouMean: textOf(its['didYouMean']) || null,
    tier: its['tier'] === 'local' ? 'local' : 'api',
    stale: its['stale'] === true,
  };
}
