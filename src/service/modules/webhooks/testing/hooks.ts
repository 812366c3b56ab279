/** Endpoints, events and deliveries for tests, through the admin's own routes where they exist. */
import assert from 'node:assert/strict';
import type {
  Page,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointSecret,
  WebhookEventType,
} from '@storefront/contract';
import type { TestApp } from '../../../testing/app.js';
import { writeStoreEvent } from '../../../kernel/store-event.js';

export class Hooks {
  constructor(private readonly app: TestApp) {}

  async listen(url: string, events: readonly WebhookEventType[]): Promise<WebhookEndpointSecret> {
    return this.call<WebhookEndpointSecret>('POST', '/webhook-endpoints', { url, events });
  }

  /** @throws when the request is refused */
  async call<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<T> {
    const answer = await this.app.admin(method, `/store/1${path}`, body);
    assert.ok(answer.statusCode < 300, answer.body);
    return answer.statusCode === 204 ? (undefined as T) : answer.json<T>();
  }

  /** Writes an event that is not about an order. */
  write(type: string, payload: object = {}): Promise<void> {
    return this.app.database.transaction((tx) => writeStoreEvent(tx, 1, type, payload));
  }

  async deliveries(endpointId: string, query = ''): Promise<WebhookDelivery[]> {
    return (await this.call<Page<WebhookDelivery>>('GET', `/webhook-endpoints/${endpointId}/deliveries${query}`)).items;
  }

  /** The newest delivery. */
  async last(endpointId: string): Promise<WebhookDelivery> {
    const [delivery] = await this.deliveries(endpointId);
    assert.ok(delivery);
    return delivery;
  }

  async endpoint(id: string): Promise<WebhookEndpoint> {
    const { items } = await this.call<{ items: WebhookEndpoint[] }>('GET', '/webhook-endpoints');
    const found = items.find((each) => each.id === id);
    assert.ok(found);
    return found;
  }

  /** Makes everything due, as if all pauses had passed. */
  async allDue(): Promise<void> {
    await this.app.database.query('update webhook_delivery set next_at = now() where next_at is not null');
    await this.app.database.query('update webhook_endpoint set hold_until = now()');
  }
}
