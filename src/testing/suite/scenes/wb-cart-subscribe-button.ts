import '../../../../elements/wb-cart-subscribe-button/define.js';
import { byTestId, failing, loading, scene } from '../scene.js';

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
});
