import type { SearchCorpus, SearchDocument, SearchQuery, SearchResult, SearchSort } from '@storefront/contract';
import { SEARCH_CORPUS_FORMAT } from '@storefront/contract/search-limits';
import {
  answerQuery,
  completeAnswer,
  prepareCorpus,
  SearchCursorError,
  writeCorpus,
  type CorpusQuery,
} from '@storefront/search/corpus';
import type { FixtureShop } from '../fixture-shop.js';
import { refuse } from '../fixture-wire.js';
import { categories, image, productsIn, storeIn } from '../fixtures.js';
import type { FixtureRoom, RoomRequest } from './room.js';

/** Gives hits of every kind: `enamel` finds a product, a page and a story. */
const words: readonly Pick<SearchDocument, 'kind' | 'handle' | 'title' | 'text' | 'image'>[] = [
  { kind: 'page', handle: 'enamel-care', title: 'Caring for Enamel', text: 'Warm water, no wire wool. A mug lasts.' },
  { kind: 'story', handle: 'enamel-works', title: 'At the Enamel Works', text: 'How a mug gets its coat.', image: image('A kiln') },
]; // prettier-ignore

function queryOf({ query }: RoomRequest): CorpusQuery {
  const { market: _market, locale: _locale, ...texts } = query;
  const number = (name: string) => (query[name] === undefined ? {} : { [name]: Number(query[name]) });
  const flag = (name: string) => (query[name] === undefined ? {} : { [name]: query[name] === 'true' });
  return {
    ...(texts as Partial<SearchQuery>),
    q: query['q'] ?? '',
    sort: (query['sort'] ?? 'relevance') as SearchSort,
    ...number('first'),
    ...number('minPrice'),
    ...number('maxPrice'),
    ...flag('available'),
    ...flag('facets'),
  };
}

/** All searchable documents in the market of a request, with current stock. */
function corpusOf({ market }: RoomRequest, { units }: FixtureShop): SearchCorpus {
  const store = storeIn(market);
  const products = productsIn(market, units).map((product, rank): SearchDocument => {
    const { id, handle, title, description, image: picture, price, compareAtPrice, maxPrice, brand, tags } = product;
    return {
      id: `product:${id}`,
      kind: 'product',
      handle,
      title,
      text: description.replace(/<[^>]+>/g, ''),
      ...(picture && { image: picture }),
      rank,
      released: rank,
      product: {
        price: price.amount,
        ...(compareAtPrice && { compareAtPrice: compareAtPrice.amount }),
        ...(maxPrice && { maxPrice: maxPrice.amount }),
        available: product.available,
        ...(product.variantId !== null && { variantId: product.variantId }),
        ...(brand !== null && { brand }),
        tags,
        categories: product.categories.map((name) => categories.findIndex((category) => category.handle === name)),
      },
    };
  });
  const shelves = categories.map(({ handle, title, description }, place): SearchDocument => ({
    id: `collection:${handle}`,
    kind: 'collection',
    handle,
    title,
    text: description,
    rank: products.length + place,
  }));
  const texts = words.map((word, place): SearchDocument => ({
    ...word,
    id: `${word.kind}:${word.handle}`,
    rank: products.length + shelves.length + place,
  }));
  const { text } = writeCorpus({
    format: SEARCH_CORPUS_FORMAT,
    storeId: store.id,
    market: market.code,
    currency: market.currency,
    mode: 'fuzzy',
    synonyms: [['stove', 'hob']],
    routes: store.routes,
    categories: categories.map(({ handle, title }) => ({ handle, title })),
    documents: [...products, ...shelves, ...texts],
  });
  return JSON.parse(text) as SearchCorpus;
}

/**
 * The store's own search over the fixture's products and categories, with a
 * page and a story.
 */
export const searchRoom = (): FixtureRoom => ({
  routes: {
    'GET search': (request, shop): SearchResult => {
      const query = queryOf(request);
      if (query.q.length > 200) refuse('VALIDATION_FAILED');
      const corpus = prepareCorpus(corpusOf(request, shop));
      try {
        const answer = answerQuery(corpus, query);
        return completeAnswer(
          corpus,
          answer,
          answer.positions.map((position) => corpus.documents[position]!),
        );
      } catch (error) {
        if (error instanceof SearchCursorError) return refuse('CURSOR_INVALID');
        throw error;
      }
    },
    'GET search/index': corpusOf,
  },
});
