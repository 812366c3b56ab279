/** Cases that every implementation of `StorefrontStores` passes, for any test runner. */
import type { CustomerClient } from '@storefront/client';
import type { StorefrontStores } from '../types.js';
import { cart } from './cart.js';
import type { ConformanceCase } from './check.js';
import { checkout, market } from './market-and-checkout.js';
import { reads } from './reads.js';
import { ScriptedApi } from './scripted-api.js';

export type { ConformanceCase };

/** Creates stores of store 1, which read through `client`. */
export type CreateConformingStores = (options: { client: CustomerClient; storeId: number }) => StorefrontStores;

/**
 * The cases for an implementation of `StorefrontStores`: reads, races, merges, markets, unknown outcomes, dispose. Each has
 * an API of its own, in memory.
 *
 *     for (const { name, run } of storesConformance(createMyStores)) it(name, run);
 */
export function storesConformance(create: CreateConformingStores): readonly ConformanceCase[] {
  return Object.entries({ reads, cart, market, checkout }).flatMap(([group, scenes]) =>
    Object.entries(scenes).map(([title, scene]) => ({
      name: `${group}: ${title}`,
      run: async () => {
        const api = new ScriptedApi();
        const stores = create({ client: api.client, storeId: 1 });
        try {
          await scene(stores, api);
        } finally {
          stores.dispose();
        }
      },
    })),
  );
}
