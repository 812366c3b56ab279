import type { CartLine } from '@storefront/contract';
import type { CartStore, StorefrontError } from '../../src/stores/types.js';

export interface Reordered {
  /** Items that are in the cart and were not before. */
  added: number;
  /** What could not be added, with how many of it. */
  missing: { line: CartLine; quantity: number }[];
  /** Code of the error that ended it early: the shop did not answer. */
  failure?: string;
}

/** Adds lines one after the other, so that each one's fate is known. Never rejects. */
export async function addAgain(lines: readonly CartLine[], cart: CartStore): Promise<Reordered> {
  await cart.load();
  const result: Reordered = { added: 0, missing: [] };
  for (const line of lines) {
    const { variantId, quantity, attributes, subscription } = line;
    const before = cart.getState().cart.data?.itemCount ?? 0;
    let added = 0;
    try {
      const planId = subscription?.planId;
      const now = await cart.addProduct({ variantId, quantity, attributes, ...(planId && { planId }) });
      added = Math.max(0, now.itemCount - before);
    } catch (error) {
      const { code = 'UNEXPECTED', retryable = false } = error as Partial<StorefrontError>;
      if (retryable) return { ...result, failure: code };
    }
    result.added += added;
    if (added < quantity) result.missing.push({ line, quantity: quantity - added });
  }
  return result;
}
