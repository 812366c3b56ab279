import type { CustomerClient } from '@storefront/client';
import type { Category, Order, Product, ProductPage, StorePublicData } from '@storefront/contract';
import type { MarketChoice } from './market.js';
import { createPagedList, type ListInternals } from './paged-list.js';
import { createResource, ResourceCache, type Invalidation, type ResourceInternals } from './resource.js';
import type { PagedList, ProductListQuery, ProductListResource, Resource } from './types.js';

export interface Catalogue {
  readonly shop: Resource<StorePublicData>;
  products: (query: ProductListQuery) => ProductListResource;
  product: (handle: string) => Resource<Product>;
  category: (handle: string) => Resource<Category>;
  order: (id: string) => Resource<Order>;
  dispose(): void;
}

/** Equal queries have the same key, whatever the order of their members. */
const keyOf = (query: ProductListQuery): string =>
  JSON.stringify(
    Object.entries(query as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/**
 * Public reads as resources. They are shared by key and read again when the
 * market changes.
 */
export function createCatalogue(
  { store, orders }: CustomerClient,
  storeId: number,
  market: MarketChoice,
  invalidation: Invalidation,
): Catalogue {
  const lists = new ResourceCache<ListInternals<PagedList<ProductPage>>>();
  const products = new ResourceCache<ResourceInternals<Product>>();
  const categories = new ResourceCache<ResourceInternals<Category>>();
  const placed = new ResourceCache<ResourceInternals<Order>>();

  const shop = createResource<StorePublicData>(
    async (signal, other) => {
      const data = await market.read((code) => store.getPublicData(storeId, { market: code, signal }), other);
      market.settle(data.market.code);
      return data;
    },
    invalidation,
    'shop',
  );

  return {
    shop,
    products: (query) => {
      const key = keyOf(query);
      return lists.get(key, () =>
        createPagedList<ProductPage>(
          (after, signal, other) =>
            market.read(
              (code) =>
                store.getAvailableProducts(storeId, { ...query, ...(after && { after }), market: code, signal }),
              other,
            ),
          invalidation,
          `products ${key}`,
        ),
      );
    },
    product: (handle) =>
      products.get(handle, () =>
        createResource(
          (signal, other) => market.read((code) => store.getProduct(storeId, handle, { market: code, signal }), other),
          invalidation,
          `product ${handle}`,
        ),
      ),
    category: (handle) =>
      categories.get(handle, () =>
        createResource(
          (signal, other) => market.read((code) => store.getCategory(storeId, handle, { market: code, signal }), other),
          invalidation,
          `category ${handle}`,
        ),
      ),
    order: (id) =>
      placed.get(id, () => createResource((signal) => orders.get(id, { signal }), invalidation, `order ${id}`)),
    dispose: () => {
      shop.abort();
      for (const cache of [lists, products, categories, placed]) cache.dispose();
    },
  };
}
