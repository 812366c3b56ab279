import type { OrderCommerce } from './order-commerce.js';

/** The shop shows stock at or below this quantity: such a change must clear the caches. */
export async function lowStockOf({ stores }: OrderCommerce, storeId: number): Promise<number> {
  const store = await stores.get(storeId);
  if (!store) throw new Error(`Store ${storeId} is gone`);
  return store.settings.lowStockThreshold;
}
