import type { SearchQuery, SearchResult, SearchSort } from '@storefront/contract';
import { documentOf, isPlaceOf, search, type DocumentSource } from '../../service/modules/search/match.js';
import { categories, image, productsIn } from '../fixtures.js';
import { refuse } from '../fixture-wire.js';
import type { FixtureRoom, RoomRequest } from './room.js';

const categoryTitles = new Map(categories.map(({ handle, title }) => [handle, title]));

/** So that hits of every kind show: `enamel` finds a product, a page and a story. */
const words: readonly Pick<DocumentSource, 'kind' | 'id' | 'title' | 'description' | 'image'>[] = [
  { kind: 'page', id: 'enamel-care', title: 'Caring for Enamel', description: 'Warm water, no wire wool. A mug lasts.', image: null },
  { kind: 'story', id: 'enamel-works', title: 'At the Enamel Works', description: 'How a mug gets its coat.', image: image('A kiln') },
]; // prettier-ignore

function queryOf({ query }: RoomRequest): SearchQuery {
  const number = (name: string) => (query[name] === undefined ? {} : { [name]: Number(query[name]) });
  const flag = (name: string) => (query[name] === undefined ? {} : { [name]: query[name] === 'true' });
  return {
    ...query,
    q: query['q'] ?? '',
    sort: (query['sort'] ?? 'relevance') as SearchSort,
    ...number('first'),
    ...number('minPrice'),
    ...number('maxPrice'),
    ...flag('available'),
    ...flag('facets'),
  };
}

function placeOf(cursor: string, sort: SearchSort) {
  const place = JSON.parse(cursor) as readonly unknown[];
  return isPlaceOf(place, sort) ? place : refuse('CURSOR_INVALID');
}

/** The matching of the service over the fixture's products and categories, with a page and a story. */
export const searchRoom = (): FixtureRoom => ({
  routes: {
    'GET search': (request, shop): SearchResult => {
      const products = productsIn(request.market, shop.units).map((its, position): DocumentSource => {
        const { price, compareAtPrice, maxPrice, available, variantId, brand } = its;
        const product = { price, compareAtPrice, maxPrice, available, variantId, brand };
        return { ...its, kind: 'product', product, position, releasedAt: position };
      });
      const shelves = categories.map((its): DocumentSource => ({
        ...its,
        kind: 'collection',
        id: its.handle,
        product: null,
        tags: [],
        categories: [],
        releasedAt: 0,
      }));
      const texts = words.map((its, position): DocumentSource => ({
        ...its,
        handle: its.id,
        product: null,
        tags: [],
        categories: [],
        position,
        releasedAt: 0,
      }));
      const documents = [...products, ...shelves, ...texts].map((its) => documentOf(its, categoryTitles));
      const query = queryOf(request);
      if (query.q.length > 200) refuse('VALIDATION_FAILED');
      const after = query.after === undefined ? undefined : placeOf(query.after, query.sort ?? 'relevance');
      const { end, hasNextPage, ...result } = search({ documents, categories: categoryTitles }, query, after);
      return { ...result, pageInfo: { endCursor: end ? JSON.stringify(end) : null, hasNextPage } };
    },
  },
});
