import type { StorefrontStores } from '../types.js';
import type { ScriptedApi } from './scripted-api.js';
import { check, dataOf, eventually, failureOf, until, type Scenes } from './check.js';

const tea = { variantId: 'sencha-50', quantity: 1 };
const pot = { variantId: 'moss-teapot', quantity: 1 };
const idOf = (stores: StorefrontStores, variantId: string): string =>
  stores.cart.getState().cart.data?.lines.find((line) => line.variantId === variantId)?.id ?? '';
const same = (api: ScriptedApi, wanted: Record<string, number>): void =>
  check(JSON.stringify(api.contents) === JSON.stringify(wanted), `a cart with ${JSON.stringify(wanted)}`, api.contents);

/** The cart: races, conflicts, unknown outcomes. */
export const cart: Scenes = {
  'the cart is read once for all callers of load()': async (stores, api) => {
    const loads = [stores.cart.load(), stores.cart.load()];
    check(stores.cart.getState().cart.status === 'loading', 'loading in the same tick', stores.cart.getState().cart);
    await Promise.all(loads);
    await stores.cart.load();
    check(api.callsTo('GET /store/1/cart').length === 1, 'one request', api.calls.length);
  },
  'adding is pending in the same tick, resolves with the cart, and counts': async (stores) => {
    await stores.cart.load();
    const adding = stores.cart.addProduct(tea);
    check(stores.cart.getState().pending, 'pending in the same tick');
    const added = await adding;
    const state = stores.cart.getState();
    check(added.lines.length === 1 && state.cart.data === added, 'the cart of the API');
    check(!state.pending && state.addCount === 1 && state.lastAdded?.cart === added, 'settled and counted', state);
  },
  'invalid input is rejected without a request': async (stores, api) => {
    for (const line of [
      { ...tea, quantity: 0 },
      { ...tea, quantity: 1.5 },
      { ...tea, variantId: '' },
    ]) {
      const error = await failureOf(stores.cart.addProduct(line), 'a wrong line');
      check(error.code === 'VALIDATION_FAILED', 'VALIDATION_FAILED', error.code);
    }
    check(api.callsTo('POST').length === 0, 'no request', api.calls.length);
  },
  'parallel adds run one after another, and none is lost': async (stores, api) => {
    await stores.cart.load();
    api.hold('POST /store/1/cart/lines');
    const adds = [stores.cart.addProduct(tea), stores.cart.addProduct(pot), stores.cart.addProduct(tea)];
    await eventually(() => api.held > 0, 'a request');
    check(api.held === 1, 'one write at a time', api.held);
    api.release();
    await Promise.all(adds);
    same(api, { 'sencha-50': 2, 'moss-teapot': 1 });
    check(stores.cart.getState().cart.data?.itemCount === 3, 'the state of the last answer');
  },
  'a burst of quantities shows the last one at once, and amounts only when they are confirmed': async (stores, api) => {
    const { total } = (await stores.cart.addProduct(tea)).totals;
    const id = idOf(stores, tea.variantId);
    const calls = [2, 3, 4].map((quantity) => stores.cart.setQuantity(id, quantity));
    const state = stores.cart.getState();
    check(state.wishes.get(id) === 4 && state.pending && state.pendingLines.has(id), 'the wish at once');
    check(state.cart.data?.totals.total.amount === total.amount, 'the total of the API meanwhile');
    const dto = stores.cart.cartDTO();
    check(dto.lines[0]?.quantity === 4, 'cartDTO with the wish', dto);
    const carts = await Promise.all(calls);
    check(new Set(carts).size === 1, 'one cart for all callers of the burst');
    same(api, { 'sencha-50': 4 });
    check(api.callsTo('PATCH').length === 1, 'one request for the burst', api.callsTo('PATCH').length);
    check(stores.cart.getState().wishes.size === 0 && !stores.cart.getState().pending, 'settled');
  },
  'a failed change restores the former quantity and has the error': async (stores, api) => {
    await stores.cart.addProduct(tea);
    const id = idOf(stores, tea.variantId);
    api.fail('PATCH', { code: 'VALIDATION_FAILED', status: 400 });
    const error = await failureOf(stores.cart.setQuantity(id, 9), 'a refused quantity');
    const state = stores.cart.getState();
    check(error.code === 'VALIDATION_FAILED' && state.lineErrors.get(id)?.code === error.code, 'the error of the line');
    check(state.wishes.size === 0 && state.cart.data?.lines[0]?.quantity === 1 && !state.pending, 'the former line');
  },
  'removing shows 0 at once, also for the last line': async (stores, api) => {
    await stores.cart.addProduct(tea);
    const id = idOf(stores, tea.variantId);
    const removing = stores.cart.removeLine(id);
    check(stores.cart.getState().wishes.get(id) === 0, 'a wish of 0');
    await removing;
    same(api, {});
  },
  'a version conflict (412) is merged with the changes of another tab': async (stores, api) => {
    await stores.cart.addProduct(tea);
    const input = stores.cart.cartDTO();
    api.addElsewhere(pot.variantId, 2);
    await stores.cart.update({ ...input, lines: input.lines.map((line) => ({ ...line, quantity: 5 })) });
    same(api, { 'sencha-50': 5, 'moss-teapot': 2 });
    check(dataOf(stores.cart.getState().cart, 'the cart').lines.length === 2, 'both lines are shown');
  },
  'an add with a lost answer is made once when the shopper tries again': async (stores, api) => {
    await stores.cart.load();
    api.fail('POST /store/1/cart/lines', 'lost', 9);
    api.fail('GET /store/1/cart', 'down', 9);
    const error = await failureOf(stores.cart.addProduct(tea), 'a lost answer');
    check(error.code === 'NETWORK', 'NETWORK', error.code);
    await until(stores.cart, (state) => state.cart.status === 'error', 'the cart that cannot be read');
    api.heal();
    await stores.cart.addProduct(tea);
    same(api, { 'sencha-50': 1 });
  },
  'the cart is read again after an unknown outcome': async (stores, api) => {
    await stores.cart.addProduct(tea);
    api.fail('PATCH', 'lost', 9);
    await failureOf(stores.cart.setQuantity(idOf(stores, tea.variantId), 7), 'a lost answer');
    await until(stores.cart, (state) => state.cart.data?.lines[0]?.quantity === 7, 'the quantity that the API has');
  },
  'the last quantity is sent when the stores are disposed of': async (stores, api) => {
    await stores.cart.addProduct(tea);
    stores.cart.setQuantity(idOf(stores, tea.variantId), 3).catch(() => undefined);
    stores.dispose();
    await eventually(() => api.contents['sencha-50'] === 3, 'the wish at the API');
  },
};
