import type { CustomerClient } from '@storefront/client';
import type { GiftCard, ReviewPage, ReviewSort } from '@storefront/contract';
import type { createActs } from './feature-acts.js';
import { forward } from './lazy-store.js';
import { lazy } from './lazy.js';
import { createPagedList, type ListInternals } from './paged-list.js';
import { createResource, ResourceCache, type Invalidation } from './resource.js';
import type { EngagementStore, GiftCardStore, PagedList, ReviewListResource } from './types.js';

export interface Features {
  reviews: (product: string, query?: { first?: number; sort?: ReviewSort }) => ReviewListResource;
  readonly giftCards: GiftCardStore;
  readonly engagement: EngagementStore;
  dispose(): void;
}

/** The stores of elements other than catalogue, cart and checkout. */
export function createFeatures(client: CustomerClient, invalidation: Invalidation): Features {
  const lists = new ResourceCache<ListInternals<PagedList<ReviewPage>> & ReviewListResource>();
  /** The code of the actions is loaded with their first use. */
  const acts = lazy(async () => (await import('./feature-acts.js')).createActs(client));
  const cards = createResource<readonly GiftCard[]>(
    (signal) => client.giftCards.list({ signal }),
    invalidation,
    'giftCards',
  );

  return {
    reviews: (product, query = {}) => {
      const key = JSON.stringify([product, query.first, query.sort]);
      return lists.get(key, () => {
        const list = createPagedList<ReviewPage>(
          (after, signal) => client.reviews.list(product, { ...query, ...(after && { after }), signal }),
          invalidation,
          `reviews ${key}`,
        );
        return {
          ...list,
          submit: (review) => acts.load().then((result) => result.submit(product, review)),
        };
      });
    },
    giftCards: {
      ...cards,
      balance: (code) => acts.load().then((result) => result.balance(code)),
      save: async (code) => {
        const card = await (await acts.load()).save(code);
        await cards.refresh();
        return card;
      },
    },
    engagement: forward<ReturnType<typeof createActs>, 'notifyRestock' | 'contact' | 'withdraw'>(
      ['notifyRestock', 'contact', 'withdraw'],
      (act) => acts.load().then(act),
    ),
    dispose: () => {
      lists.dispose();
      cards.abort();
    },
  };
}
