import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order, StoreInput } from '@storefront/contract';
import { adminKey } from './child.js';

const patienceMs = 60_000;

/** The merchant's own program: repeats the same call with the same key until it knows the outcome. */
export class Merchant {
  constructor(private readonly url: () => string) {}

  /** Sets whether payments are captured automatically or manually. */
  async setCapture(capture: NonNullable<StoreInput['capture']>): Promise<void> {
    await this.#send('PUT', '', { name: 'Test store 1', capture });
  }

  async collect({ id }: Pick<Order, 'id'>): Promise<void> {
    await this.#send('POST', `/orders/${id}/capture`, {});
  }

  /** Refunds everything in two parts, the first of them requested twice at once. */
  async giveBack({ id, totals }: Pick<Order, 'id' | 'totals'>): Promise<void> {
    const { amount, currency } = totals.total;
    const refund = (part: number, key: string) =>
      this.#send('POST', `/orders/${id}/refunds`, { amount: { amount: part, currency } }, key);
    const first = Math.floor(amount / 3);
    const key = randomUUID();
    await Promise.all([refund(first, key), refund(first, key)]);
    await refund(amount - first, randomUUID());
  }

  /** @throws Error with the answer when the call is refused */
  async #send(method: 'PUT' | 'POST', path: string, body: object, key?: string): Promise<void> {
    const end = Date.now() + patienceMs;
    for (let pause = 50; ; pause = Math.min(pause * 2, 1000)) {
      const answer = await fetch(`${this.url()}/store/1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${adminKey}`,
          'content-type': 'application/json',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
      }).catch(() => undefined);
      if (answer?.ok) return;
      const text = (await answer?.text().catch(() => '')) ?? '';
      const isUnknown = !answer || answer.status >= 500 || text.includes('IDEMPOTENCY_IN_PROGRESS');
      if (!isUnknown || Date.now() > end)
        throw new Error(`${method} ${path} was answered ${answer?.status ?? 'not at all'}: ${text}`);
      await sleep(pause);
    }
  }
}
