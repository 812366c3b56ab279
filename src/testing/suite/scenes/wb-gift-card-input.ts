import '../../../../elements/wb-gift-card-input/define.js';
import { failing, byTestId, scene } from '../scene.js';
import { until } from '../until.js';

export default scene('wb-gift-card-input', {
  reads: true,
  shop: { cart: [{ variantId: 'v1-1', quantity: 2 }] },
  states: {
    ready: { shows: 'gift-card-input' },
    error: failing(),
    applied: {
      shows: 'gift-card-input',
      act: async (el) => {
        await el.apply('GIFT-2500-AAAA');
        await until(() => byTestId(el, 'gift-card'), 'the card is not taken');
      },
    },
    refused: {
      shows: 'gift-card-input',
      act: async (el) => {
        await el.apply('NONSENSE');
        await until(() => byTestId(el, 'gift-card-error'), 'it does not say why');
      },
    },
    balance: { shows: 'gift-card-input', act: (el) => el.checkBalance('GIFT-2500-AAAA') },
  },
  serverText: { none: 'a field has no text' },
});
