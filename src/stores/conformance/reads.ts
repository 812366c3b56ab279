import { check, dataOf, eventually, until, type Scenes } from './check.js';

/** Reads of the catalogue, and what has the same shape. */
export const reads: Scenes = {
  'equal reads share one request': async (stores, api) => {
    await Promise.all([
      stores.product('sencha').load(),
      stores.product('sencha').load(),
      stores.products({ first: 2, sort: 'newest' }).load(),
      stores.products({ sort: 'newest', first: 2 }).load(),
    ]);
    await stores.product('sencha').load();
    check(api.callsTo('/products/sencha').length === 1, 'one request for one product', api.calls.length);
    check(api.callsTo('/products').length === 2, 'one request for one list', api.calls.length);
  },
  'a read goes from idle to loading to ready, and listeners are notified of each step': async (stores) => {
    const product = stores.product('sencha');
    const seen: string[] = [product.getState().status];
    const end = product.subscribe(({ status }) => void seen.push(status));
    const loading = product.load();
    check(product.getState().status === 'loading', 'loading in the same tick', product.getState());
    await loading;
    check(seen.join() === 'idle,loading,ready', 'idle, loading, ready', seen);
    check(dataOf(product.getState(), 'the product').handle === 'sencha', 'the product that was asked for');
    end();
    await product.refresh();
    check(seen.length === 3, 'a listener that ended hears nothing', seen);
  },
  'a failure is state, and load never rejects': async (stores, api) => {
    const product = stores.product('gone');
    await product.load();
    const state = product.getState();
    check(state.status === 'error' && state.error.code === 'PRODUCT_NOT_FOUND', 'the code of the API', state);
    check(state.status === 'error' && state.error.status === 404, 'its status', state);
    api.fail('/products/sencha', 'down', 9);
    await stores.product('sencha').load();
    const other = stores.product('sencha').getState();
    check(other.status === 'error' && other.error.code === 'NETWORK', 'NETWORK without an answer', other);
    api.heal();
    await stores.product('sencha').load();
    check(stores.product('sencha').getState().status === 'ready', 'load tries again after a failure');
  },
  'data stays during a refresh, and when it fails': async (stores, api) => {
    const product = stores.product('sencha');
    await product.load();
    const { data } = product.getState();
    api.fail('/products/sencha', { code: 'INTERNAL', status: 500 }, 9);
    const again = product.refresh();
    check(product.getState().status === 'loading' && product.getState().data === data, 'the data while loading');
    await again;
    check(product.getState().status === 'error' && product.getState().data === data, 'the data beside the error');
  },
  'a late answer does not replace a newer one': async (stores, api) => {
    const product = stores.product('sencha');
    api.hold('/products/sencha');
    const first = product.load();
    await eventually(() => api.held === 1, 'a request');
    const second = product.refresh();
    await eventually(() => api.callsTo('/products/sencha').length === 2, 'a second request');
    api.release();
    await Promise.all([first, second]);
    check(product.getState().status === 'ready', 'both callers wait for the newest', product.getState());
  },
  'a list grows by pages, and keeps its items when the next page fails': async (stores, api) => {
    const list = stores.products({ first: 2 });
    await list.load();
    check(dataOf(list.getState(), 'the list').hasNextPage, 'a next page');
    api.fail('/products', { code: 'INTERNAL', status: 500 }, 9);
    await list.loadMore();
    const failed = dataOf(list.getState(), 'the list after a failure');
    check(failed.items.length === 2 && failed.moreError !== undefined, 'the items, and why there are no more', failed);
    api.heal();
    await Promise.all([list.loadMore(), list.loadMore()]);
    const whole = dataOf(list.getState(), 'the whole list');
    check(whole.items.map(({ id }) => id).join() === 'p1,p2,p3,p4', 'each item once', whole.items.length);
    check(!whole.hasNextPage && !whole.loadingMore, 'the end of the list');
  },
  'reviews, gift cards, orders and search can be read': async (stores) => {
    await Promise.all([stores.reviews('sencha').load(), stores.giftCards.load(), stores.order('o1').load()]);
    for (const read of [stores.reviews('sencha'), stores.giftCards, stores.order('o1')])
      check(read.getState().status === 'ready', 'ready', read.getState());
    check((await stores.giftCards.balance('TEA4')).status === 'active', 'a balance');
    const answer = await stores.search.query({ q: 'green' }, { cache: 'off' });
    check(answer.query === 'green' && answer.items.length > 0, 'an answer to the search', answer.query);
  },
  'a form sent again after a lost answer counts once': async (stores, api) => {
    api.fail('POST /store/1/contact', 'lost', 9);
    const message = { topic: 'Order', name: 'Clara', email: 'clara@example.com', message: 'A spare lid?' };
    await stores.engagement.contact(message).catch(() => undefined);
    api.heal();
    await stores.engagement.contact(message);
    const keys = new Set(api.callsTo('/contact').map(({ headers }) => headers.get('idempotency-key')));
    check(keys.size === 1 && !keys.has(null), 'one idempotency key for one message', [...keys]);
  },
  'dispose() aborts reads, and nothing changes afterwards': async (stores, api) => {
    const product = stores.product('sencha');
    api.hold('/products/sencha');
    void product.load();
    await eventually(() => api.held === 1, 'a request');
    stores.dispose();
    await eventually(() => api.held === 0, 'the request is aborted');
    const after = product.getState();
    api.release();
    await new Promise((resolve) => setTimeout(resolve, 20));
    check(product.getState() === after && after.status !== 'ready', 'no answer after dispose', after.status);
  },
  'the market is the default of the store once that is loaded': async (stores) => {
    check(stores.market.getState() === undefined, 'no market before a read', stores.market.getState());
    await stores.shop.load();
    check((await until(stores.market, (code) => code !== undefined, 'a market')) === 'eu', 'the default market');
  },
};
