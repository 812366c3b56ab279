import '../../../../elements/wb-cart-subscribe-button/define.js';
import { byTestId, failing, loading, scene } from '../scene.js';
import { until } from '../until.js';

export default scene('wb-cart-subscribe-button', {
  reads: true,
  properties: { productId: 'beeswax-candles' },
  states: {
    ready: { shows: 'subscribe' },
    loading: loading(),
    error: failing(),
    empty: { shows: 'slot[name="empty"]', properties: { productId: 'brass-lamp' } },
    disabled: { shows: 'subscribe', properties: { disabled: true } },
    subscribed: {
      shows: 'plan',
      act: async (el) => {
        byTestId(el, 'plan')?.click();
        await el.updateComplete;
        await el.subscribe();
      },
    },
  },
  serverText: '€12.50',
  server: ({ stores }) => stores.product('beeswax-candles').load(),
  keys: async (el, { stores }, { expect, focused, holder, press, tabTo }) => {
    await press('Tab');
    expect(holder()?.getAttribute('type'), 'radios come first').to.equal('radio');
    const added = new Promise((resolve) => el.addEventListener('add', resolve, { once: true }));
    await press('ArrowDown');
    await tabTo('subscribe');
    await press('Enter');
    await added;
    await until(() => stores.cart.getState().cart.data?.lines.length === 1, 'it is not added');
    expect(focused(), 'the focus stays').to.equal('subscribe');
  },
});
