import type { CustomerClient } from '@storefront/client';
import { toStorefrontError } from './errors.js';
import type { EngagementStore, GiftCardStore, ReviewListResource } from './types.js';
import { isUnknownOutcome } from './unknown-outcome.js';

type Submitted = Parameters<ReviewListResource['submit']>[0];

/**
 * Gives each content the same key until its outcome is known, so that a
 * repetition counts once.
 */
function onceEach(newKey: () => string) {
  const open = new Map<string, string>();
  return async <T>(name: string, content: object, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const id = JSON.stringify([name, content]);
    const key = open.get(id) ?? newKey();
    open.set(id, key);
    try {
      const answer = await send(key);
      open.delete(id);
      return answer;
    } catch (caught) {
      const error = toStorefrontError(caught);
      if (!isUnknownOutcome(error)) open.delete(id);
      throw error;
    }
  };
}

const asStorefrontError = (error: unknown): never => {
  throw toStorefrontError(error);
};

/**
 * Actions of shoppers on reviews, gift cards and forms. All reject with a
 * `StorefrontError`.
 */
export function createActs(client: CustomerClient) {
  const once = onceEach(() => client.idempotencyKey());
  return {
    submit: (product: string, review: Submitted) =>
      once(product, review, (idempotencyKey) => client.reviews.submit(product, review, { idempotencyKey })),
    balance: (code: Parameters<GiftCardStore['balance']>[0]) => client.giftCards.balance(code).catch(asStorefrontError),
    save: (code: Parameters<GiftCardStore['save']>[0]) => client.giftCards.save(code).catch(asStorefrontError),
    notifyRestock: (input: Parameters<EngagementStore['notifyRestock']>[0]) =>
      client.engagement.notifyRestock(input).catch(asStorefrontError),
    contact: (input: Parameters<EngagementStore['contact']>[0]) =>
      once('contact', input, (idempotencyKey) => client.engagement.contact(input, { idempotencyKey })),
    withdraw: (input: Parameters<EngagementStore['withdraw']>[0]) =>
      once('withdraw', input, (idempotencyKey) => client.engagement.withdraw(input, { idempotencyKey })),
  };
}
