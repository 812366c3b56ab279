import '../../../../elements/wb-cart-item/define.js';
import { byTestId, scene } from '../scene.js';
import { until } from '../until.js';

export default scene('wb-cart-item', {
  reads: true,
  shop: { cart: [{ variantId: 'v1-1', quantity: 2 }] },
  properties: { lineId: 'line-1' },
  states: {
    ready: { shows: 'title', before: (shop) => shop.stores.cart.load() },
    readonly: {
      shows: 'title',
      before: (shop) => shop.stores.cart.load(),
      properties: { readonly: true },
    },
    reduced: {
      shows: 'title',
      shop: { cart: [{ variantId: 'v3-1', quantity: 1 }] },
      before: (shop) => shop.stores.cart.load(),
    },
    'with options': {
      shows: 'options',
      shop: { cart: [{ variantId: 'v2-1', quantity: 1 }] },
      before: (shop) => shop.stores.cart.load(),
    },
    discounted: {
      shows: 'line-discount',
      before: async (shop) => {
        await shop.stores.cart.load();
        await shop.stores.cart.applyDiscount('WELCOME10');
      },
    },
    changed: {
      shows: 'title',
      before: (shop) => shop.stores.cart.load(),
      act: (el) => el.increase(),
    },
    failed: {
      shows: 'title',
      before: async (shop) => {
        await shop.stores.cart.load();
        shop.api.fail('PATCH', 'OUT_OF_STOCK');
      },
      act: async (el) => {
        void el.increase();
        await until(() => byTestId(el, 'warning'));
      },
    },
    'retry offered': {
      shows: 'title',
      before: async (shop) => {
        await shop.stores.cart.load();
        shop.api.fail('PATCH', 'INTERNAL');
      },
      act: async (el) => {
        void el.increase();
        await until(() => byTestId(el, 'retry'));
      },
    },
    asking: {
      shows: 'title',
      before: (shop) => shop.stores.cart.load(),
      properties: { confirmRemove: 'dialog' },
      act: async (el) => {
        byTestId(el, 'remove')?.click();
        await el.updateComplete;
      },
    },
    removed: {
      shows: 'title',
      before: (shop) => shop.stores.cart.load(),
      act: async (el) => {
        await el.removeLine();
        await until(() => byTestId(el, 'undo'));
      },
    },
    'restore failed': {
      shows: 'title',
      before: async (shop) => {
        await shop.stores.cart.load();
        shop.api.fail('POST', 'OUT_OF_STOCK');
      },
      act: async (el) => {
        await el.removeLine();
        await el.undo();
        await el.updateComplete;
      },
    },
    'line restored': {
      shows: 'title',
      before: (shop) => shop.stores.cart.load(),
      act: async (el) => {
        await el.removeLine();
        await el.undo();
      },
    },
  },
  unseen: 'without a line there is nothing to show, and nobody to tell: the cart around it does',
  repeats: { increase: 'each press adds one piece' },
  serverText: 'Enamel Mug',
  keys: async (_el, { stores }, { focused, press, tabTo }) => {
    const quantity = (): number | undefined => stores.cart.getState().cart.data?.lines[0]?.quantity;
    await tabTo('increase');
    await press('Enter');
    await until(() => quantity() === 3, 'Enter adds none');
    await tabTo('decrease', { back: true });
    await press('Space');
    await until(() => quantity() === 2, 'Space takes none away');
    await tabTo('remove');
    await press('Enter');
    await until(() => quantity() === undefined, 'the line stays');
    await until(() => focused() === 'undo', 'the focus is not at undo');
    await press('Enter');
    await until(() => quantity() === 2, 'the line does not come back');
  },
});
