import '../../../../elements/wb-shipping-progress/define.js';
import { orderRecord, shipmentRecord } from '../../order-record.js';
import { byTestId, failing, loading, scene } from '../scene.js';

export default scene('wb-shipping-progress', {
  reads: true,
  shop: { cart: [{ variantId: 'v1-1', quantity: 1 }] },
  hostile: ['ready', 'parcel'],
  given: ['order'],
  states: {
    ready: { shows: 'label' },
    parcel: { shows: 'contents', properties: { order: orderRecord({ shipments: [shipmentRecord()] }) } },
    'vertical layout': {
      shows: 'track',
      properties: { shipment: shipmentRecord(), orientation: 'vertical' },
      act: (el) => {
        el.addEventListener('wb-track', (event) => event.preventDefault());
        byTestId(el, 'tracking-link')?.click();
      },
    },
    'delayed parcel': { shows: 'parcel', properties: { shipment: shipmentRecord({ status: 'exception' }) } },
    loading: { ...loading(), properties: { orderId: 'o1' } },
    empty: { shows: 'empty', properties: { order: orderRecord() } },
    error: { ...failing(), properties: { orderId: 'o1' } },
  },
  missing: { 'event:wb-ready': 'an order that is given is not read' },
  unseen: 'without a cart there is nothing to reach',
  serverText: 'free shipping',
  server: async ({ stores }) => {
    await stores.shop.load();
    await stores.cart.load();
  },
  keys: { none: 'it has links only, which the walk by Tab sees' },
});
