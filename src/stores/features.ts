import type { CustomerClient } from '@storefront/client';
import type { GiftCard, ReviewPage, ReviewSort } from '@storefront/contract';
import { isUnknownOutcome, toStorefrontError } from './errors.js';
import { createPagedList, type ListInternals } from './paged-list.js';
import { createResource, ResourceCache, type Invalidation } from './resource.js';
import type { EngagementStore, GiftCardStore, PagedList, ReviewListResource } from './types.js';

export interface Features {
  reviews: (product: string, query?: { first?: number; sort?: ReviewSort }) => ReviewListResource;
  readonly giftCards: GiftCardStore;
  readonly engagement: EngagementStore;
  dispose(): void;
}

/** Gives each content the same key until its outcome is known, so that a repetition is taken once. */
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

/** What elements beside catalogue, cart and checkout work with. */
export function createFeatures(client: CustomerClient, invalidation: Invalidation): Features {
  const lists = new ResourceCache<ListInternals<PagedList<ReviewPage>> & ReviewListResource>();
  const once = onceEach(() => client.idempotencyKey());
  const cards = createResource<readonly GiftCard[]>((signal) => client.giftCards.list({ signal }), invalidation);

  return {
    reviews: (product, query = {}) =>
      lists.get(JSON.stringify([product, query.first, query.sort]), () => {
        const list = createPagedList<ReviewPage>(
          (after, signal) => client.reviews.list(product, { ...query, ...(after && { after }), signal }),
          invalidation,
        );
        return {
          ...list,
          submit: (review) =>
            once(product, review, (idempotencyKey) => client.reviews.submit(product, review, { idempotencyKey })),
        };
      }),
    giftCards: {
      ...cards,
      balance: (code) => client.giftCards.balance(code).catch(asStorefrontError),
      save: async (code) => {
        const card = await client.giftCards.save(code).catch(asStorefrontError);
        await cards.refresh();
        return card;
      },
    },
    engagement: {
      notifyRestock: (input) => client.engagement.notifyRestock(input).catch(asStorefrontError),
      contact: (input) =>
        once('contact', input, (idempotencyKey) => client.engagement.contact(input, { idempotencyKey })),
    },
    dispose: () => {
      lists.dispose();
      cards.abort();
    },
  };
}
