import '../../../../elements/wb-order-summary/define.js';
import { failing, loading, scene } from '../scene.js';
import { placedOrder } from '../orders.js';

export default scene('wb-order-summary', {
  reads: true,
  shop: { cart: [{ variantId: 'v1-1', quantity: 2 }] },
  properties: (shop) => ({ orderId: placedOrder(shop) }),
  states: {
    ready: { shows: 'order-lines' },
    loading: loading(),
    error: failing(),
    empty: { shows: 'slot[name="empty"]', properties: { orderId: '' } },
  },
  serverText: 'Enamel Mug',
  server: ({ api, stores }) => stores.order(api.shop.checkouts.orders[0]?.id ?? '').load(),
});
