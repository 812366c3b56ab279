import '../../../../elements/wb-order-rules-applied/define.js';
import { failing, loading, scene } from '../scene.js';
import { placedOrder } from '../orders.js';

export default scene('wb-order-rules-applied', {
  reads: true,
  shop: { cart: [{ variantId: 'v1-1', quantity: 2 }] },
  properties: (shop) => ({ orderId: placedOrder(shop) }),
  given: ['rules'],
  states: {
    ready: {
      shows: 'rules',
      properties: {
        showSkipped: true,
        rules: [
          {
            id: 'r1',
            kind: 'discount',
            title: 'Ten for two',
            status: 'applied',
            amount: { amount: 290, currency: 'EUR' },
            message: 'From two mugs on',
          },
          {
            id: 'r2',
            kind: 'validation',
            title: 'No lamps to islands',
            status: 'blocked',
            amount: null,
            message: 'Sorry',
          },
        ],
      },
    },
    loading: loading(),
    empty: { shows: 'slot[name="empty"]' },
    error: failing(),
  },
  serverText: 'Ten for two',
  keys: { none: 'a list has no controls' },
});
