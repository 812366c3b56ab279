import '../../../../elements/wb-my-gift-cards/define.js';
import { writeCode } from '../codes.js';
import { byTestId, failing, loading, scene, type Shop } from '../scene.js';
import { until } from '../until.js';

const keep =
  (...codes: string[]) =>
  async ({ client }: Shop): Promise<void> => {
    for (const code of codes) await client.giftCards.save(code);
  };
const three = keep('GIFT-EXPIRED-01', 'GIFT-9999-BBBB', 'GIFT-2500-AAAA');

export default scene('wb-my-gift-cards', {
  reads: true,
  shop: { cart: [{ variantId: 'v1-1', quantity: 2 }] },
  untouched: { texts: 'nobody writes on a gift card' },
  states: {
    ready: { shows: 'gift-card', before: three, properties: { show: 'all' } },
    loading: loading(),
    empty: { shows: 'empty' },
    error: failing('error', 'account/gift-cards', 'STORE_NOT_FOUND'),
    used: {
      shows: 'gift-card',
      before: three,
      act: async (el) => {
        byTestId(el, 'gift-card-use')?.click();
        await until(() => byTestId(el, 'gift-card-on-order'), 'the card is not used');
      },
    },
    refused: {
      shows: 'empty',
      act: (el) => writeCode(el, 'gift-card', 'NOBODY-KNOWS', 'gift-card-error'),
    },
  },
  serverText: 'Ending in AAAA',
  server: async (shop) => {
    await keep('GIFT-2500-AAAA')(shop);
    await shop.stores.giftCards.load();
  },
  keys: async (el, _shop, { expect, focused, press, tabTo, typing }) => {
    await tabTo('gift-card-use');
    await press('Enter');
    await until(() => focused() === 'gift-card-on-order', 'the focus is not where the button was');
    await tabTo('gift-card-input');
    await typing('nobody-knows');
    await press('Enter');
    await until(() => byTestId(el, 'gift-card-error'), 'Enter does not ask');
    expect(focused(), 'the focus stays in the field').to.equal('gift-card-input');
  },
});
