import type { CustomerClient } from '@storefront/client';
import type { Category, Order, Product, ProductPage, StorePublicData } from '@storefront/contract';
import { toStorefrontError } from './errors.js';
import type { MarketChoice } from './market.js';
import { createResource, ResourceCache, type Invalidation, type ResourceInternals } from './resource.js';
import type { ProductList, ProductListQuery, ProductListResource, Resource } from './types.js';

export interface Catalogue {
  readonly shop: Resource<StorePublicData>;
  products: (query: ProductListQuery) => ProductListResource;
  product: (handle: string) => Resource<Product>;
  category: (handle: string) => Resource<Category>;
  order: (id: string) => Resource<Order>;
  dispose(): void;
}

type Page = (after: string | undefined, signal: AbortSignal) => Promise<ProductPage>;

interface ListInternals extends ProductListResource, Pick<ResourceInternals<unknown>, 'watched' | 'abort'> {}

/** A list that grows by pages. Reading it again starts at its first page. */
function createProductList(read: Page, invalidation: Invalidation): ListInternals {
  let endCursor: string | undefined;
  let generation = 0;
  let more: { controller: AbortController; promise: Promise<void> } | undefined;

  const resource = createResource<ProductList>(async (signal) => {
    more?.controller.abort();
    more = undefined;
    const mine = (generation += 1);
    const page = await read(undefined, signal);
    if (mine === generation) endCursor = page.pageInfo.endCursor ?? undefined;
    return {
      items: page.items,
      totalCount: page.totalCount,
      hasNextPage: page.pageInfo.hasNextPage,
      loadingMore: false,
    };
  }, invalidation);

  const change = (part: Partial<ProductList>): void => {
    const state = resource.getState();
    if (state.status !== 'ready') return;
    const { moreError: _former, ...data } = state.data;
    resource.store.set({ status: 'ready', data: { ...data, ...part } });
  };

  const append = async (after: string, signal: AbortSignal): Promise<void> => {
    const mine = generation;
    try {
      const page = await read(after, signal);
      const state = resource.getState();
      if (mine !== generation || state.data === undefined) return;
      endCursor = page.pageInfo.endCursor ?? undefined;
      more = undefined;
      // A product that moved between two pages is shown where it stood first.
      const known = new Set(state.data.items.map(({ id }) => id));
      const items = [...state.data.items, ...page.items.filter(({ id }) => !known.has(id))];
      change({ items, totalCount: page.totalCount, hasNextPage: page.pageInfo.hasNextPage, loadingMore: false });
    } catch (error) {
      if (mine !== generation) return;
      more = undefined;
      change({ loadingMore: false, moreError: toStorefrontError(error) });
    }
  };

  return {
    getState: resource.getState,
    subscribe: resource.subscribe,
    load: resource.load,
    refresh: resource.refresh,
    watched: resource.watched,
    abort: () => {
      generation += 1;
      more?.controller.abort();
      resource.abort();
    },
    loadMore: () => {
      if (more) return more.promise;
      const state = resource.getState();
      if (state.status !== 'ready' || !state.data.hasNextPage || endCursor === undefined) return Promise.resolve();
      const controller = new AbortController();
      const promise = append(endCursor, controller.signal);
      more = { controller, promise };
      change({ loadingMore: true });
      return promise;
    },
  };
}

/** Equal queries are one list, however their members are ordered. */
const keyOf = (query: ProductListQuery): string =>
  JSON.stringify(
    Object.entries(query as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Public reads as resources, shared by key, read again when the market changes. */
export function createCatalogue(
  { store, orders }: CustomerClient,
  storeId: number,
  market: MarketChoice,
  invalidation: Invalidation,
): Catalogue {
  const lists = new ResourceCache<ListInternals>();
  const products = new ResourceCache<ResourceInternals<Product>>();
  const categories = new ResourceCache<ResourceInternals<Category>>();
  const placed = new ResourceCache<ResourceInternals<Order>>();

  const shop = createResource<StorePublicData>(async (signal) => {
    const data = await market.read((code) => store.getPublicData(storeId, { market: code, signal }));
    market.settle(data.market.code);
    return data;
  }, invalidation);

  return {
    shop,
    products: (query) =>
      lists.get(keyOf(query), () =>
        createProductList(
          (after, signal) =>
            market.read((code) =>
              store.getAvailableProducts(storeId, { ...query, ...(after && { after }), market: code, signal }),
            ),
          invalidation,
        ),
      ),
    product: (handle) =>
      products.get(handle, () =>
        createResource(
          (signal) => market.read((code) => store.getProduct(storeId, handle, { market: code, signal })),
          invalidation,
        ),
      ),
    category: (handle) =>
      categories.get(handle, () =>
        createResource(
          (signal) => market.read((code) => store.getCategory(storeId, handle, { market: code, signal })),
          invalidation,
        ),
      ),
    order: (id) => placed.get(id, () => createResource((signal) => orders.get(id, { signal }), invalidation)),
    dispose: () => {
      shop.abort();
      for (const cache of [lists, products, categories, placed]) cache.dispose();
    },
  };
}
