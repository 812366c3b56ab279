/**
 * Sends events to a shop's webhook address until it answers 2xx, signed like Stripe's. As with Stripe, the order is not
 * guaranteed.
 */
import { Stripe } from 'stripe';
import { Pauses } from '../../pauses.js';
import type { StripeFaults } from './faults.js';
import { randomId, type SimulatorEvent } from './objects.js';

export interface SenderOptions {
  readonly faults: StripeFaults;
  /** The pause before the second try; doubles up to a second. Default 20 ms. */
  readonly pauseMs?: number;
  /** Only these types; default all. */
  readonly types?: readonly string[];
}

export class WebhookSender {
  /** null: events are not sent. */
  url: string | null = null;
  /** Newest first. All of them sign, as during a rotation. */
  secrets: string[] = [`whsec_${randomId('stand')}`];
  readonly #options: SenderOptions;
  readonly #stop = new AbortController();
  readonly #pauses = new Pauses();
  readonly #onTheWay = new Set<Promise<void>>();
  /** Held back by a fault until another event is sent first, or its time is up. */
  #held: { readonly event: SimulatorEvent; readonly timer: NodeJS.Timeout } | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  get pending(): number {
    return this.#onTheWay.size + (this.#held ? 1 : 0);
  }

  send(event: SimulatorEvent): void {
    const { faults, types } = this.#options;
    if (this.url === null || (types && !types.includes(event.type))) return;
    const { type } = event;
    if (faults.take('webhook-drop', type)) return;
    if (faults.take('webhook-unknown-order', type)) this.#run(unknownOrder(event));
    const copies = faults.take('webhook-duplicate', type)?.copies ?? 0;
    for (let copy = 0; copy < copies; copy++) this.#run(event);
    const delay = faults.take('webhook-delay', type);
    const reorder = faults.take('webhook-reorder', type);
    if (reorder) {
      this.#release();
      this.#held = { event, timer: setTimeout(() => this.#release(), reorder.ms ?? 5000) };
      return;
    }
    this.#run(event, delay ? (delay.ms ?? 1000) : 0);
    this.#release(50);
  }

  #release(afterMs = 0): void {
    if (!this.#held) return;
    const { event, timer } = this.#held;
    clearTimeout(timer);
    this.#held = undefined;
    this.#run(event, afterMs);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#pauses.endAll();
    clearTimeout(this.#held?.timer);
    await Promise.all(this.#onTheWay);
  }

  #run(event: SimulatorEvent, afterMs = 0): void {
    const run = this.#deliver(event, afterMs).finally(() => this.#onTheWay.delete(run));
    this.#onTheWay.add(run);
  }

  async #deliver(event: SimulatorEvent, afterMs: number): Promise<void> {
    const { signal } = this.#stop;
    const { pauseMs = 20 } = this.#options;
    if (afterMs > 0) await this.#pauses.wait(afterMs);
    for (let tries = 0; !signal.aborted; tries++) {
      if (await this.#post(event)) return;
      await this.#pauses.wait(Math.min(pauseMs * 2 ** tries, 1000));
    }
  }

  async #post(event: SimulatorEvent): Promise<boolean> {
    const { faults } = this.#options;
    const payload = JSON.stringify(event, null, 2);
    const old = faults.take('webhook-old-timestamp', event.type) ? 400 : 0;
    const secrets = faults.take('webhook-bad-signature', event.type) ? [randomId('whsec')] : this.secrets;
    try {
      const answer = await fetch(this.url ?? '', {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(payload, secrets, Math.floor(Date.now() / 1000) - old),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(10_000)]),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false; // unreachable or too slow: it is tried again
    }
  }
}

/** @param timestamp seconds since 1970 */
export function signatureOf(payload: string, secrets: readonly string[], timestamp: number): string {
  const signatures = secrets.map((secret) => {
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return header.slice(header.indexOf(',') + 1);
  });
  return [`t=${timestamp}`, ...signatures].join(',');
}

function unknownOrder(event: SimulatorEvent): SimulatorEvent {
  const object = structuredClone(event.data.object);
  object.id = randomId(object.object === 'refund' ? 're' : 'pi');
  object.metadata = { ...object.metadata, orderRef: randomId('unknown') };
  return { ...event, id: randomId('evt'), data: { object } };
}
