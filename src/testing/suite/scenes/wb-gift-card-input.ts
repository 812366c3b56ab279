import '../../../../elements/wb-gift-card-input/define.js';
import { writeCode } from '../codes.js';
import { byTestId, failing, scene } from '../scene.js';
import { until } from '../until.js';

export default scene('wb-gift-card-input', {
  reads: false,
  shop: { cart: [{ variantId: 'v1-1', quantity: 2 }] },
  states: {
    ready: {
      shows: 'gift-card-input',
      act: async (el) => {
        await writeCode(el, 'gift-card', 'GIFT-2500-AAAA', 'gift-card');
        await el.apply('GIFT-9999-BBBB');
      },
    },
    empty: { shows: 'gift-card-input' },
    refused: {
      shows: 'gift-card-input',
      act: (el) => writeCode(el, 'gift-card', 'GIFT-EXPIRED-01', 'gift-card-error'),
    },
    'taken back': {
      shows: 'gift-card-input',
      act: async (el) => {
        await writeCode(el, 'gift-card', 'GIFT-2500-AAAA', 'gift-card-remove');
        byTestId(el, 'gift-card-remove')?.click();
        await until(() => !byTestId(el, 'gift-card'), 'the card stays');
      },
    },
    'a balance': {
      shows: 'gift-card-input',
      properties: { mode: 'balance' },
      act: (el) => writeCode(el, 'gift-card', 'GIFT-2500-AAAA', 'balance'),
    },
    error: failing('error', 'GET /store/1/cart'),
  },
  serverText: 'Gift card code',
});
