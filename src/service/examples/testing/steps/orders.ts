import { randomUUID } from 'node:crypto';
import { cards } from '../../../modules/orders/testing/shop.js';
import type { ExampleService } from '../service/example-service.js';
import { signedIn } from './accounts.js';
import { buy } from './purchase.js';

const teapot = { variantId: 'moss-teapot', quantity: 1 };

/** An order from payment to refund; one that is captured later, and one that the bank refuses to pay. */
export async function orders(service: ExampleService): Promise<void> {
  const { merchant } = service;
  const customer = await signedIn(service);
  const { id: orderId, lines } = await buy(service, customer, { variantId: 'sencha-50', quantity: 3 });
  const parcel = await merchant.call('createShipment', {
    params: { orderId },
    body: {
      carrier: 'DHL',
      trackingNumber: 'JD014600006281230704',
      trackingUrl: 'https://www.dhl.example/track/JD014600006281230704',
      status: 'shipped',
    },
  });
  await merchant.call('addShipmentUpdate', {
    params: { orderId, shipmentId: parcel.id },
    body: { status: 'delivered', message: 'Handed to a neighbour', location: 'Berlin' },
  });
  await merchant.call('refundOrder', {
    params: { orderId },
    headers: { 'idempotency-key': randomUUID() },
    body: { lines: [{ lineId: lines[0]!.id, quantity: 1 }], restock: true, reason: 'The tin was dented.' },
  });
  await merchant.call('listRefunds', { params: { orderId } });
  await merchant.call('getOrderRecord', { params: { orderId } });
  await merchant.call('listOrders', { query: { first: 2 } });
  await customer.call('listMyOrders', { query: { first: 2 } });
  await customer.call('getMyOrder', { params: { orderId } });

  await merchant.call('patchStore', { body: { capture: 'manual' } });
  const reserved = await buy(service, customer, teapot);
  await merchant.call('captureOrder', { params: { orderId: reserved.id }, body: {} });
  const uncollected = await buy(service, customer, teapot, cards.captureFails);
  await merchant.refused('captureOrder', { params: { orderId: uncollected.id }, body: {} });
  const { items } = await merchant.call('listIncidents', { query: { first: 2 } });
  await merchant.call('resolveIncident', {
    params: { incidentId: items[0]!.id },
    body: { resolution: 'The bank refuses; we cancel the order.' },
  });
  await merchant.call('cancelOrder', { params: { orderId: uncollected.id } });
  await merchant.call('patchStore', { body: { capture: 'auto' } });
}
