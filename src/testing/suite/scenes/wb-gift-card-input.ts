import '../../../../elements/wb-gift-card-input/define.js';
import { writeCode } from '../codes.js';
import { byTestId, failing, scene } from '../scene.js';
import { until } from '../until.js';

export default scene('wb-gift-card-input', {
  reads: false,
  shop: { cart: [{ variantId: 'v1-1', quantity: 2 }] },
  untouched: { texts: 'nobody writes on a gift card' },
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
    'card removed': {
      shows: 'gift-card-input',
      act: async (el) => {
        await writeCode(el, 'gift-card', 'GIFT-2500-AAAA', 'gift-card-remove');
        byTestId(el, 'gift-card-remove')?.click();
        await until(() => !byTestId(el, 'gift-card'), 'the card stays');
      },
    },
    'balance shown': {
      shows: 'gift-card-input',
      properties: { mode: 'balance' },
      act: (el) => writeCode(el, 'gift-card', 'GIFT-2500-AAAA', 'balance'),
    },
    error: failing('error', 'GET /store/1/cart'),
  },
  serverText: 'Gift card code',
  keys: async (el, _shop, { expect, focused, press, tabTo, typing }) => {
    const cards = (): number => el.shadowRoot?.querySelectorAll('[data-testid="gift-card"]').length ?? 0;
    await until(() => cards() === 2, 'not two cards');
    await tabTo('gift-card-input');
    await typing('nonsense');
    await press('Enter');
    await until(() => byTestId(el, 'gift-card-error'), 'Enter does not ask');
    await tabTo('gift-card-remove');
    await press('Enter');
    await until(() => cards() === 1, 'the card stays');
    await until(() => focused() === 'gift-card-remove', 'the focus does not go to the other card');
    await press('Space');
    await until(() => cards() === 0, 'the other card stays');
    await until(() => focused() === 'gift-card-apply', 'the focus does not go to the button');
    await tabTo('gift-card-input', { back: true });
    await press(...Array.from('nonsense', () => 'Backspace'));
    await typing('gift-2500-aaaa');
    await press('Enter');
    await until(() => cards() === 1, 'Enter does not apply it');
    expect(byTestId<HTMLInputElement>(el, 'gift-card-input')?.value, 'the field is empty again').to.equal('');
  },
});
