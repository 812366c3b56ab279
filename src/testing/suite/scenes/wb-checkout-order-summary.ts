import '../../../../elements/wb-checkout-order-summary/define.js';
import { berlin } from '../../addresses.js';
import { ruleRecord } from '../../order-record.js';
import { takeBackCodes, tryCodes } from '../codes.js';
import { byTestId, failing, loading, scene, type Shop } from '../scene.js';
import { until } from '../until.js';

const priced = async ({ stores }: Shop): Promise<void> => {
  await stores.cart.load();
  await stores.checkout.load();
  stores.checkout.edit({ email: 'ada@example.com', shippingAddress: berlin, shippingMethodId: 'standard' });
  await stores.checkout.flush();
};

const withCodes = { showDiscount: true, showGiftCard: true };

export default scene('wb-checkout-order-summary', {
  reads: true,
  shop: { cart: [{ variantId: 'v3-1', quantity: 2 }] },
  states: {
    ready: { shows: 'line' },
    exact: { shows: 'line', before: priced },
    loading: loading(),
    empty: { shows: 'empty', shop: { cart: [] } },
    error: failing(),
    'with codes': {
      shows: 'line',
      before: priced,
      properties: withCodes,
      act: async (el, { stores }) => {
        await tryCodes(el);
        await stores.checkout.flush();
      },
    },
    'codes removed': { shows: 'line', properties: withCodes, act: takeBackCodes },
    'with rules': {
      shows: 'line',
      before: priced,
      properties: { showRules: true },
      act: async (el, { stores }) => {
        const quote = stores.checkout.exactQuote();
        const blocked = {
          id: 'r2',
          kind: 'validation',
          title: 'Adults only',
          status: 'blocked',
          amount: null,
        } as const;
        if (quote) el.estimate = { ...quote, appliedRules: [ruleRecord(), ruleRecord(blocked)] };
        await until(() => byTestId(el, 'rules'), 'no rules');
      },
    },
    open: { shows: 'line', act: (el) => el.toggle() },
  },
  serverText: 'Carbon Steel Pan',
  server: ({ stores }) => stores.cart.load(),
  keys: async (el, { stores }, { press, tabTo, typing }) => {
    el.showDiscount = true;
    await until(() => byTestId(el, 'discount-input'), 'no field');
    await tabTo('add-code-summary');
    await press('Enter');
    await tabTo('discount-input');
    await typing('WELCOME10');
    await press('Enter');
    await until(() => stores.cart.getState().cart.data?.discountCodes.length === 1, 'Enter does not apply it');
    await tabTo('discount-remove');
    await press('Space');
    await until(() => stores.cart.getState().cart.data?.discountCodes.length === 0, 'the code stays');
  },
});
