import type { ProductsQuery } from '@storefront/contract';
import type { Topic } from '../../kernel/store-changes.js';

/** The topics that decide which products a list has. Its total and its facets show nothing else. */
export const filterTopics = ({ minPrice, maxPrice, available }: ProductsQuery): Topic[] => [
  'range',
  ...(minPrice !== undefined || maxPrice !== undefined ? (['prices'] as const) : []),
  ...(available === true ? (['stock'] as const) : []),
];

/** The topics of a page of a list: the products on it, and those that decide that they are on it. */
export function listTopics(query: ProductsQuery, items: readonly { readonly id: string }[]): Topic[] {
  if (query.ids !== undefined) return idsOf(query.ids).map((id) => `product:${id}` as const);
  return [...items.map(({ id }) => `product:${id}` as const), ...orderTopics(query)];
}

/** The topics that decide which products a list has, and their order. */
export function orderTopics(query: ProductsQuery): Topic[] {
  const order = ORDERS[query.sort ?? 'featured'];
  return [...filterTopics(query), ...(order ? [order] : [])];
}

/** The ids that a query names, each once. */
export const idsOf = (text: string): string[] => [...new Set(text.split(',').filter((id) => id !== ''))];

/** The order of the other sorts changes with the range only. */
const ORDERS: Readonly<Record<string, Topic>> = {
  'price-asc': 'prices',
  'price-desc': 'prices',
  'title-asc': 'titles',
};
