import type { CustomerClient } from '@storefront/client';
import type { GiftCard, ReviewPage, ReviewSort } from '@storefront/contract';
import type { createActs } from './feature-acts.js';
import { forward } from './later-store.js';
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

/** What elements beside catalogue, cart and checkout work with. */
export function createFeatures(client: CustomerClient, invalidation: Invalidation): Features {
  const lists = new ResourceCache<ListInternals<PagedList<ReviewPage>> & ReviewListResource>();
  /** What a shopper does with them comes with its first use. */
  const acts = lazy(async () => (await import('./feature-acts.js')).createActs(client));
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
          submit: (review) => acts.bring().then((its) => its.submit(product, review)),
        };
      }),
    giftCards: {
      ...cards,
      balance: (code) => acts.bring().then((its) => its.balance(code)),
      save: async (code) => {
        const card = await (await acts.bring()).save(code);
        await cards.refresh();
        return card;
      },
    },
    engagement: forward<ReturnType<typeof createActs>, 'notifyRestock' | 'contact'>(
      ['notifyRestock', 'contact'],
      (act) => acts.bring().then(act),
    ),
    dispose: () => {
      lists.dispose();
      cards.abort();
    },
  };
}
