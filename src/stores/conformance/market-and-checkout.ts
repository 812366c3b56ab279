import type { StorefrontStores } from '../types.js';
import { check, dataOf, eventually, failureOf, until, type Scenes } from './check.js';

const tea = { variantId: 'sencha-50', quantity: 1 };
const confirm = () => Promise.resolve({ status: 'succeeded' } as const);
const currencies = (stores: StorefrontStores): (string | undefined)[] => [
  stores.cart.getState().cart.data?.currency,
  stores.product('sencha').getState().data?.price.currency,
];
/** A checkout with a total that may be shown. */
const opened = async (stores: StorefrontStores): Promise<void> => {
  await stores.cart.addProduct(tea);
  await stores.checkout.load();
  await until(stores.checkout, () => stores.checkout.exactQuote() !== null, 'a total');
};

export const market: Scenes = {
  'switching the market changes cart and views together, and never shows two currencies': async (stores) => {
    const product = stores.product('sencha');
    const seen: string[] = [];
    // Pages render after the task that changed a state, and not inside of it.
    const look = (): void => queueMicrotask(() => seen.push(currencies(stores).join()));
    const ends = [product.subscribe(look), stores.cart.subscribe(look), stores.market.subscribe(look)];
    await Promise.all([stores.shop.load(), product.load(), stores.cart.addProduct(tea)]);
    seen.length = 0;
    await stores.setMarket('us', 'none');
    const mixed = seen.filter((pair) => new Set(pair.split(',')).size > 1);
    check(mixed.length === 0, 'one currency at each change', mixed);
    check(currencies(stores).join() === 'USD,USD' && stores.market.getState() === 'us', 'the other market');
    for (const end of ends) end();
  },
  'an unknown market is rejected, and nothing changes': async (stores) => {
    await Promise.all([stores.shop.load(), stores.cart.addProduct(tea)]);
    const error = await failureOf(stores.setMarket('mars', 'none'), 'an unknown market');
    check(error.code === 'MARKET_NOT_FOUND' && /eu/.test(error.message), 'the code, and the markets there are', error);
    check(stores.market.getState() === 'eu' && stores.cart.getState().cart.data?.currency === 'EUR', 'nothing changed');
  },
  'a failed switch changes nothing': async (stores, api) => {
    const product = stores.product('sencha');
    const end = product.subscribe(() => undefined);
    await Promise.all([stores.shop.load(), product.load(), stores.cart.addProduct(tea)]);
    api.fail('POST /store/1/cart/market', { code: 'CART_LOCKED', status: 409 }, 9);
    const error = await failureOf(stores.setMarket('us', 'none'), 'a locked cart');
    check(error.code === 'CART_LOCKED', 'CART_LOCKED', error.code);
    check(currencies(stores).join() === 'EUR,EUR' && stores.market.getState() === 'eu', 'the former market');
    end();
  },
  'a preview of another market changes nothing': async (stores) => {
    await Promise.all([stores.shop.load(), stores.cart.addProduct(tea)]);
    const { after } = await stores.marketImpact('us');
    check(after.currency === 'USD', 'the cart in the other market', after.currency);
    check(stores.market.getState() === 'eu' && stores.cart.getState().cart.data?.currency === 'EUR', 'nothing changed');
  },
};

export const checkout: Scenes = {
  'an edit removes the total in the same tick; the answer restores it': async (stores) => {
    await opened(stores);
    stores.checkout.edit({ email: 'clara@example.com' });
    const { settled, checkout: state } = stores.checkout.getState();
    check(!settled && stores.checkout.exactQuote() === null, 'no total after an edit');
    check(state.data?.email === 'clara@example.com', 'what was typed stands', state.data?.email);
    await stores.checkout.flush();
    check(stores.checkout.getState().settled && stores.checkout.exactQuote() !== null, 'the total after the answer');
  },
  'a change of the cart removes the total until a quote includes it': async (stores) => {
    await opened(stores);
    const adding = stores.cart.addProduct(tea);
    check(stores.checkout.exactQuote() === null, 'no total while the cart changes');
    const { version } = await adding;
    await until(stores.checkout, () => stores.checkout.exactQuote() !== null, 'a total again');
    check(stores.checkout.getState().checkout.data?.cartVersion === version, 'the quote of the cart as it is');
  },
  'input is kept when an edit is rejected': async (stores, api) => {
    await opened(stores);
    api.fail('/checkout', { code: 'VALIDATION_FAILED', status: 400 }, 1);
    stores.checkout.edit({ email: 'clara' });
    await stores.checkout.flush();
    const { error, checkout: state } = stores.checkout.getState();
    check(error?.code === 'VALIDATION_FAILED' && state.data?.email === 'clara', 'the reason, and the text', error);
  },
  'an order is placed once for several calls': async (stores, api) => {
    await opened(stores);
    const phases: string[] = [];
    const end = stores.checkout.subscribe(({ phase }) => {
      if (phases.at(-1) !== phase) phases.push(phase);
    });
    const [one, two] = await Promise.all([stores.checkout.place({ confirm }), stores.checkout.place({ confirm })]);
    end();
    check(one === two && one.order.status === 'placed', 'the same order for both');
    check(api.callsTo('/complete').length === 1, 'one request', api.callsTo('/complete').length);
    check(phases[0] === 'placing' && phases.at(-1) === 'placed', 'from placing to placed', phases);
  },
  'an order with a lost answer is found, and not placed again': async (stores, api) => {
    await opened(stores);
    api.fail('/complete', 'lost', 9);
    const { order } = await stores.checkout.place({ confirm });
    check(order.status === 'placed' && api.orders === 1, 'the order that was made');
    const keys = new Set(api.callsTo('/complete').map(({ headers }) => headers.get('idempotency-key')));
    check(keys.size === 1, 'one idempotency key', [...keys]);
    check(stores.checkout.getState().phase === 'placed', 'placed', stores.checkout.getState().phase);
  },
  'no order is placed without a total': async (stores, api) => {
    await failureOf(stores.checkout.place({ confirm }), 'no total');
    check(api.callsTo('/complete').length === 0 && stores.checkout.getState().phase === 'idle', 'nothing was ordered');
  },
  'after the order the cart is read again': async (stores) => {
    await opened(stores);
    await stores.checkout.place({ confirm });
    await until(stores.cart, (state) => state.cart.data?.lines.length === 0, 'an empty cart');
    check(dataOf(stores.cart.getState().cart, 'the cart').itemCount === 0, 'nothing in the cart');
  },
  'dispose() ends pending requests of the checkout': async (stores, api) => {
    await opened(stores);
    const before = api.calls.length;
    stores.checkout.edit({ email: 'late@example.com' });
    stores.dispose();
    await new Promise((resolve) => setTimeout(resolve, 500));
    check(api.calls.length === before, 'no request after dispose', api.calls.length - before);
    await eventually(() => api.held === 0, 'nothing waits');
  },
};
