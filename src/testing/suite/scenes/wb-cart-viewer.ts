import '../../../../elements/wb-cart-viewer/define.js';
import { changeLine, holdChange } from '../cart-line.js';
import { takeBackCodes, tryCodes } from '../codes.js';
import { byTestId, failing, loading, scene } from '../scene.js';
import { until } from '../until.js';

async function writeNote(el: Element, text: string): Promise<void> {
  await until(() => byTestId(el, 'note-input'), 'there is no field for a note');
  const input = byTestId<HTMLTextAreaElement>(el, 'note-input');
  if (!input) return;
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

const withCodes = { showDiscount: true, showGiftCard: true };

export default scene('wb-cart-viewer', {
  reads: true,
  shop: {
    cart: [
      { variantId: 'v1-1', quantity: 2 },
      { variantId: 'v2-1', quantity: 1 },
    ],
  },
  states: {
    ready: { shows: 'sums' },
    loading: loading(),
    empty: { shows: 'empty', shop: { cart: [] } },
    error: failing(),
    'quantity reduced': { shows: 'sums', shop: { cart: [{ variantId: 'v4-1', quantity: 9 }] } },
    readonly: { shows: 'sums', properties: { readonly: true } },
    'with codes': { shows: 'discount-input', properties: withCodes, act: tryCodes },
    'codes removed': { shows: 'discount-input', properties: withCodes, act: takeBackCodes },
    'with a note': {
      shows: 'note-input',
      properties: { showNote: true },
      act: async (el) => {
        sessionStorage.clear();
        await writeNote(el, 'Ring twice, please');
        await new Promise((resolve) => el.addEventListener('wb-note-update', resolve, { once: true }));
      },
    },
    'with an unsaved note': {
      shows: 'note-input',
      properties: { showNote: true },
      act: async (el, { api }) => {
        api.fail('PUT /store/1/cart/note', 'CART_LOCKED');
        await writeNote(el, 'Ring twice, please');
        await until(() => byTestId(el, 'note-retry'), 'no word of the failure');
        sessionStorage.clear();
      },
    },
    'with the estimate': { shows: 'sums', properties: { showEstimate: true } },
    'edit pending': { shows: 'sums', act: (el, { api }) => holdChange(el, api) },
    'item unavailable': {
      shows: 'blocked',
      before: ({ api }) => api.shop.cart.unsold.add('eu v1-1'),
    },
    'line changed, removed and restored': {
      shows: 'sums',
      act: changeLine,
    },
    'checkout pressed': {
      shows: 'sums',
      act: (el) => {
        el.addEventListener('wb-checkout', (event) => event.preventDefault());
        byTestId(el, 'checkout-button')?.click();
      },
    },
  },
  serverText: 'Enamel Mug',
  keys: async (el, { stores }, { focused, press, tabTo }) => {
    const lines = (): number | undefined => stores.cart.getState().cart.data?.lines.length;
    await tabTo('remove');
    await press('Enter');
    await until(() => lines() === 1, 'the line stays');
    await until(() => focused() === 'undo', 'the focus is not at undo');
    await press('Space');
    await until(() => lines() === 2, 'the line does not come back');
    const asked = new Promise((resolve) =>
      el.addEventListener('wb-checkout', (event) => {
        event.preventDefault();
        resolve(event);
      }),
    );
    await tabTo('checkout-button');
    await press('Enter');
    await asked;
  },
});
