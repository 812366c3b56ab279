import type { CartLine } from '@storefront/contract';
import type { CartStore, StorefrontError } from '../../src/stores/types.js';

export interface Reordered {
  /** Number of items added to the cart. */
  added: number;
  /** Lines that could not be added, with their quantities. */
  missing: { line: CartLine; quantity: number }[];
  /** Code of the error that stopped it early, because the API did not answer. */
  failure?: string;
}

/** Adds lines one after the other, so that the result of each line is known. Never rejects. */
export async function addAgain(lines: readonly CartLine[], cart: CartStore): Promise<Reordered> {
  await cart.load();
  const result: Reordered = { added: 0, missing: [] };
  for (const line of lines) {
    const { variantId, quantity, attributes, subscription, giftCard } = line;
    const before = cart.getState().cart.data?.itemCount ?? 0;
    let added = 0;
    try {
      const planId = subscription?.planId;
      // The day of a gift card has passed, or is that of the first one: the same card again goes at once.
      const again = giftCard && { giftCard: { ...giftCard, sendOn: null } };
      const now = await cart.addProduct({ variantId, quantity, attributes, ...(planId && { planId }), ...again });
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
