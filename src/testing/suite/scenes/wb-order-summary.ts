import '../../../../elements/wb-order-summary/define.js';
import { shipOrder } from '../../fixture-rooms/shipments.js';
import { byTestId, failing, loading, scene } from '../scene.js';
import { until } from '../until.js';
import { placedOrder } from '../orders.js';

export default scene('wb-order-summary', {
  reads: true,
  shop: { cart: [{ variantId: 'v1-1', quantity: 2 }] },
  properties: (shop) => ({ orderId: placedOrder(shop) }),
  given: ['order'],
  states: {
    ready: { shows: 'order-lines' },
    'after the payment': { shows: 'order-lines', properties: { thanks: true } },
    'with parcels, gift cards and rules': {
      shows: 'order-lines',
      properties: { showTracking: true },
      act: (el, { api }) => {
        const [order] = api.shop.checkouts.orders;
        if (!order) throw new Error('There is no order');
        const { currency, totals } = order;
        const five = { amount: 500, currency };
        const rest = { amount: totals.total.amount - 500, currency };
        el.order = {
          ...shipOrder([order], order.id),
          totals: { ...totals, giftCardTotal: five, amountDue: rest },
          payments: order.payments.map((payment) => ({ ...payment, amount: rest })),
          giftCards: [{ last4: 'AAAA', applied: five }],
          appliedRules: [
            { id: 'r', kind: 'discount', title: 'Five off', status: 'applied', amount: five, message: null },
          ],
        };
        el.addEventListener('wb-track', (event) => event.preventDefault());
        return el.updateComplete.then(() => byTestId(el, 'tracking-link')?.click());
      },
    },
    'with refunds': {
      shows: 'order-lines',
      act: (el, { api }) => {
        const [order] = api.shop.checkouts.orders;
        if (!order) throw new Error('There is no order');
        const { currency, createdAt } = order;
        const refund = (amount: number) => ({ amount: { amount, currency }, last4: '4242', createdAt });
        el.order = {
          ...order,
          paymentStatus: 'partially-refunded',
          refunds: [
            { ...refund(500), status: 'succeeded', to: 'card' },
            { ...refund(250), status: 'pending', to: 'gift-card' },
            { ...refund(100), status: 'failed', to: 'card' },
          ],
          refundTotal: { amount: 500, currency },
        };
        return el.updateComplete.then(() => undefined);
      },
    },
    'with attributes and note': {
      shows: 'order-lines',
      act: (el, { api }) => {
        const [order] = api.shop.checkouts.orders;
        if (!order) throw new Error('There is no order');
        const attributes = [{ name: 'delivery-date', label: 'Delivery day', value: '2027-03-02' }];
        el.order = { ...order, attributes, note: 'Ring twice, please.\nNot before ten.' };
        return el.updateComplete.then(() => undefined);
      },
    },
    reordered: { shows: 'order-lines', act: (el) => el.reorder() },
    loading: loading(),
    error: failing(),
    empty: { shows: 'slot[name="empty"]', properties: { orderId: '' } },
  },
  serverText: 'Enamel Mug',
  server: ({ api, stores }) => stores.order(api.shop.checkouts.orders[0]?.id ?? '').load(),
  keys: async (_el, { stores }, { focused, press, tabTo }) => {
    await tabTo('reorder');
    await press('Enter');
    await until(() => stores.cart.getState().cart.data?.lines.length, 'nothing is in the cart');
    await until(() => focused() === 'reorder', 'the focus does not stay');
  },
});
