import type { CustomerClient } from '@storefront/client';
import type { ProductPage, ReviewPage } from '@storefront/contract';
import type { PagedList, PagedListResource, SearchState, StorefrontStores } from 'storefront-elements/stores';
import { createCart } from './cart.js';
import { createCheckout } from './checkout.js';
import { errorOf, isUnknown, readOf, stateOf, storeError, type Read } from './state.js';

type Page = ProductPage | ReviewPage;

/** A list that grows: `after` is the cursor of the page before. */
function listOf<P extends Page>(
  read: (after: string | undefined, signal: AbortSignal, market?: string) => Promise<P>,
): Read<PagedList<P>> & PagedListResource<PagedList<P>> {
  let cursor: string | null = null;
  let growing: Promise<void> | undefined;
  const shown = ({ pageInfo, ...page }: P, items: readonly unknown[] = page.items): PagedList<P> => {
    cursor = pageInfo.endCursor;
    return { ...page, items, hasNextPage: pageInfo.hasNextPage, loadingMore: false } as unknown as PagedList<P>;
  };
  const first = readOf(async (signal, market) => shown(await read(undefined, signal, market)));
  const grow = async (list: PagedList<P>, after: string): Promise<void> => {
    const mine = { ...list, loadingMore: true };
    first.set(mine);
    const isMine = (): boolean => first.getState().data === mine;
    try {
      const page = await read(after, new AbortController().signal);
      if (isMine()) first.set(shown(page, [...list.items, ...page.items]));
    } catch (error) {
      if (isMine()) first.set({ ...list, loadingMore: false, moreError: errorOf(error) });
    }
  };
  return {
    ...first,
    loadMore: (): Promise<void> => {
      const { data } = first.getState();
      if (growing) return growing;
      if (!data?.hasNextPage || cursor === null) return Promise.resolve();
      growing = grow(data, cursor).finally(() => (growing = undefined));
      return growing;
    },
  };
}

/** Stores of a storefront by hand. */
export function createOwnStores({ client, storeId }: { client: CustomerClient; storeId: number }): StorefrontStores {
  const market = stateOf<string | undefined>(undefined);
  const code = (other?: string): string | undefined => other ?? market.getState();
  const reads = new Map<string, Read<unknown>>();
  /** One read for equal keys. */
  const once = <R>(key: readonly unknown[], make: () => R): R => {
    const name = JSON.stringify(key);
    const found = reads.get(name) ?? (make() as Read<unknown>);
    reads.set(name, found);
    return found as R;
  };
  const sorted = (query: object): unknown => Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
  const shop = once(['shop'], () =>
    readOf(async (signal, other) => {
      const data = await client.store.getPublicData(storeId, { market: code(other), signal });
      if (market.getState() === undefined) market.set(data.market.code);
      return data;
    }),
  );
  const cart = createCart(client, () => market.getState());
  const checkout = createCheckout(client, cart, () => market.getState());
  const giftCards = readOf((signal) => client.giftCards.list({ signal }));
  const search = stateOf<SearchState>({
    ...{ tier: 'api', version: null, stale: false, degraded: [], tooLarge: false, error: null },
  });

  /** Keys of forms that nobody knows the outcome of. */
  const open = new Map<string, string>();
  const send = async <T>(content: unknown, call: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const name = JSON.stringify(content);
    const key = open.get(name) ?? client.idempotencyKey();
    open.set(name, key);
    try {
      const answer = await call(key);
      open.delete(name);
      return answer;
    } catch (caught) {
      const error = errorOf(caught);
      if (!isUnknown(error)) open.delete(name);
      throw error;
    }
  };

  return {
    shop,
    market,
    cart,
    checkout,
    products: (query) =>
      once(['products', sorted(query)], () =>
        listOf((after, signal, other) =>
          client.store.getAvailableProducts(storeId, {
            ...query,
            ...(after !== undefined && { after }),
            market: code(other),
            signal,
          }),
        ),
      ),
    product: (handle) =>
      once(['product', handle], () =>
        readOf((signal, other) => client.store.getProduct(storeId, handle, { market: code(other), signal })),
      ),
    category: (handle) =>
      once(['category', handle], () =>
        readOf((signal, other) => client.store.getCategory(storeId, handle, { market: code(other), signal })),
      ),
    order: (id) => once(['order', id], () => readOf((signal) => client.orders.get(id, { signal }))),
    reviews: (product, query = {}) =>
      once(['reviews', product, sorted(query)], () =>
        Object.assign(
          listOf((after, signal) =>
            client.reviews.list(product, { ...query, ...(after !== undefined && { after }), signal }),
          ),
          {
            submit: (review: Parameters<ReturnType<StorefrontStores['reviews']>['submit']>[0]) =>
              send([product, review], (idempotencyKey) => client.reviews.submit(product, review, { idempotencyKey })),
          },
        ),
      ),
    giftCards: {
      ...giftCards,
      balance: (cardCode) => client.giftCards.balance(cardCode),
      save: async (cardCode) => {
        const card = await client.giftCards.save(cardCode);
        await giftCards.refresh();
        return card;
      },
    },
    engagement: {
      notifyRestock: (input) => client.engagement.notifyRestock(input),
      contact: (input) =>
        send(['contact', input], (idempotencyKey) => client.engagement.contact(input, { idempotencyKey })),
      withdraw: (input) =>
        send(['withdraw', input], (idempotencyKey) => client.engagement.withdraw(input, { idempotencyKey })),
    },
    search: {
      getState: search.getState,
      subscribe: search.subscribe,
      query: async ({ q, ...options }, { signal } = {}) => {
        const answer = await client.search.query(q, { ...options, market: code(), signal });
        return { ...answer, tier: 'api', stale: false };
      },
      preload: () => Promise.resolve(),
    },
    marketImpact: (other) => client.cart.marketImpact(other, { market: code() }),
    setMarket: async (other, _remember, impactHash) => {
      await shop.load();
      const markets = shop.getState().data?.markets ?? [];
      if (!markets.some((item) => item.code === other)) {
        const known = markets.map((item) => item.code).join(', ');
        throw storeError('MARKET_NOT_FOUND', `market is "${other}": this store has ${known}`);
      }
      // All in memory first: then cart and views change in one step.
      const all = [...reads.values()];
      const shows = await Promise.all(all.filter((item) => item.isShown()).map((item) => item.prepare(other)));
      const take = (): void => {
        market.set(other);
        for (const item of all) item.outdate();
        for (const show of shows) show();
      };
      if (cart.getState().cart.status === 'idle') take();
      else await cart.moveTo(other, impactHash, take);
    },
    dispose: () => {
      cart.end();
      checkout.end();
      giftCards.end();
      for (const item of reads.values()) item.end();
    },
  };
}
