import '../../../../elements/wb-shipping-update/define.js';
import { orderRecord, shipmentRecord } from '../../order-record.js';
import { byTestId, failing, loading, scene } from '../scene.js';

const order = orderRecord({ fulfillmentStatus: 'shipped', shipments: [shipmentRecord()] });

export default scene('wb-shipping-update', {
  reads: true,
  given: ['order'],
  untouched: { prices: 'it has no prices' },
  states: {
    ready: { shows: 'updates', properties: { order } },
    tracked: {
      shows: 'updates',
      properties: { order },
      act: async (el) => {
        el.addEventListener('wb-track', (event) => event.preventDefault());
        byTestId(el, 'tracking-link')?.click();
        el.order = orderRecord({
          shipments: [
            shipmentRecord({
              status: 'delivered',
              updates: [{ id: 'u9', at: '2025-03-05T10:00:00.000Z', status: 'delivered', message: '', location: null }],
            }),
          ],
        });
        await el.updateComplete;
      },
    },
    loading: { ...loading(), properties: { orderId: 'o1' } },
    empty: { shows: 'empty', properties: { order: orderRecord() } },
    error: { ...failing(), properties: { orderId: 'o1' } },
  },
  missing: { 'event:wb-ready': 'an order that is given is not read' },
  unseen: 'without an order there is nothing to tell',
  serverText: 'Leipzig',
  keys: { none: 'it has links only, which the walk by Tab sees' },
});
