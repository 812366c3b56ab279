import '../../../../elements/wb-product-detail/define.js';
import { productsIn, markets } from '../../fixtures.js';
import { byTestId, failing, loading, scene } from '../scene.js';
import { until } from '../until.js';

/** The fixture sells no gift cards: a product of it that is one. */
const giftCard = { ...productsIn(markets[0]!).find(({ handle }) => handle === 'gift-box')!, giftCard: true };

export default scene('wb-product-detail', {
  reads: true,
  properties: { handle: 'linen-apron' },
  states: {
    ready: { shows: 'product-title' },
    loading: loading(),
    empty: { shows: 'empty', properties: { handle: '' } },
    error: failing(),
    'sold out': { shows: 'product-title', properties: { handle: 'oak-board' } },
    rated: { shows: 'product-title', properties: { handle: 'enamel-mug' } },
    reduced: { shows: 'product-title', properties: { handle: 'carbon-steel-pan' } },
    chosen: {
      shows: 'product-title',
      act: async (el) => {
        el.selectOption('Colour', 'Moss');
        await el.updateComplete;
      },
    },
    'a gift card': {
      shows: 'gift-delivery',
      properties: { handle: '', product: giftCard },
    },
    'a gift card with a wrong address': {
      shows: 'gift-delivery',
      properties: { handle: '', product: giftCard },
      act: async (el) => {
        const input = byTestId<HTMLInputElement>(el, 'recipient-email');
        if (!input) throw new Error('There is no field for the address');
        input.value = 'nobody';
        input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
        byTestId(el, 'add-to-cart')?.click();
        await until(() => byTestId(el, 'error-summary'), 'the wrong address is not named');
      },
    },
    added: {
      shows: 'add-to-cart',
      act: async (el, shop) => {
        byTestId(el, 'add-to-cart')?.click();
        await until(() => shop.stores.cart.getState().cart.data?.lines.length);
      },
    },
  },
  missing: { 'token:--wb-color-success': 'only in the form for a gift card, which is loaded with it' },
  serverText: 'Linen Apron',
  server: ({ stores }) => stores.product('linen-apron').load(),
  keys: async (el, { stores }, { expect, focused, press, tabTo }) => {
    await tabTo('option-value');
    const colour = el.selectedOptions['Colour'];
    await press('ArrowRight');
    await until(() => el.selectedOptions['Colour'] !== colour, 'the arrow does not choose');
    expect(focused()).to.equal('option-value');
    await press('ArrowLeft');
    await until(() => el.selectedOptions['Colour'] === colour, 'the arrow does not choose back');
    await tabTo('increase');
    await press('Space');
    await tabTo('add-to-cart');
    await press('Enter');
    await until(() => stores.cart.getState().cart.data?.lines[0]?.quantity === 2, 'two are not added');
    expect(focused(), 'the focus stays').to.equal('add-to-cart');
  },
});
