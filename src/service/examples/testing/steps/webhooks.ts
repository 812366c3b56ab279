import { startDispatcher } from '../../../modules/webhooks/dispatcher.js';
import { startReceiver } from '../../../modules/webhooks/testing/receiver.js';
import { until } from '../../../payments/testing/until.js';
import type { ExampleService } from '../service/example-service.js';
import { signedIn } from './accounts.js';
import { buy } from './purchase.js';

/** A merchant's system that receives events of orders. */
export async function webhooks(service: ExampleService): Promise<void> {
  const { app, merchant } = service;
  const receiver = await startReceiver();
  const dispatcher = startDispatcher(app.app, { intervalMs: 20 });
  const isEmpty = async (sql: string): Promise<boolean> => (await app.database.query(sql)).rows.length === 0;
  // A new endpoint receives only later events.
  await until(() => isEmpty('select 1 from outbox where fanned_out_at is null'), 'earlier events to be distributed');
  const { endpoint } = await merchant.call('createWebhookEndpoint', {
    body: { url: receiver.url, events: ['order.paid', 'order.refunded'] },
  });
  const params = { endpointId: endpoint.id };
  await merchant.call('testWebhookEndpoint', { params });
  await buy(service, await signedIn(service), { variantId: 'sencha-50', quantity: 1 });
  await until(
    async () =>
      receiver.received.length === 2 && (await isEmpty('select 1 from webhook_delivery where next_at is not null')),
    'both events to be delivered',
  );
  await dispatcher.stop();
  await receiver.close();

  const { items } = await merchant.call('listWebhookDeliveries', { params, query: { first: 2 } });
  const delivered = items.find(({ type }) => type === 'order.paid')!;
  await merchant.call('replayWebhookDelivery', { params: { ...params, deliveryId: delivered.id } });
  await merchant.call('replayWebhookEvent', { params: { eventId: delivered.eventId } });
  await merchant.call('changeWebhookEndpoint', { params, body: { events: ['order.paid', 'order.shipped'] } });
  await merchant.call('rotateWebhookSecret', { params });
  await merchant.call('getWebhookEndpoint', { params });
  await merchant.call('listWebhookEndpoints');
  await merchant.call('deleteWebhookEndpoint', { params });
}
