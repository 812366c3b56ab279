/**
 * Delivers webhooks until the shop answers 2xx, with growing pauses, for a day. Pending events are in the store, so
 * they continue after a restart of either side. An event that was delivered just before the sandbox died is delivered
 * again.
 */
import { type EventBody, eventChange } from './events.js';
import type { Faults } from './faults.js';
import { randomId } from './ids.js';
import { signatureOf, signatureHeader } from '../sandbox-signature.js';
import { type Account, type PendingEvent, put } from './state.js';
import type { Store } from './store.js';

export interface DeliveryOptions {
  readonly store: Store;
  readonly faults: Faults;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The first pause; each next one is twice as long, up to a minute. Default 500 ms. */
  readonly firstPauseMs?: number;
}

const atOnce = 8;
const answerWithinMs = 10_000;
const longestPauseMs = 60_000;
const givenUpAfterMs = 24 * 3600_000;

export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #inFlight = new Map<string, Promise<void>>();
  /** Events that a fault holds back, by account, until another event is sent first. */
  readonly #held = new Map<string, string>();
  readonly #prepared = new Set<string>();
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** Sends what is due and sets the timer for the next. Call it after every commit of events. */
  wake(): void {
    if (this.#stop.signal.aborted) return;
    const now = this.#options.now();
    let next = Infinity;
    for (const event of this.#options.store.state.events.values()) {
      if (this.#inFlight.has(event.id)) continue;
      if (event.nextAt > now) next = Math.min(next, event.nextAt);
      else if (this.#inFlight.size < atOnce) this.#start(event);
      else break;
    }
    clearTimeout(this.#timer);
    this.#timer = next === Infinity ? undefined : setTimeout(() => this.wake(), Math.min(next - now, longestPauseMs));
    this.#timer?.unref();
  }

  /** Aborts running deliveries; their events stay pending. */
  async close(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await Promise.all(this.#inFlight.values());
  }

  #start(event: PendingEvent): void {
    const run = this.#run(event)
      .catch(() => undefined) // the store has failed: nothing can be stored any more, and every request returns that error
      .finally(() => {
        this.#inFlight.delete(event.id);
        this.wake();
      });
    this.#inFlight.set(event.id, run);
  }

  async #run(event: PendingEvent): Promise<void> {
    const { store, now } = this.#options;
    await store.durable(); // an event must not be sent while a crash could still undo it
    const account = store.state.accounts.get(event.account);
    if (!account?.webhookUrl) {
      await store.commit([put('event', event.id, null)]);
      return;
    }
    if (!this.#prepared.has(event.id)) {
      this.#prepared.add(event.id);
      if (await this.#prepare(event)) return;
    }
    const delivered = await this.#send(account.webhookUrl, event, account);
    if (this.#stop.signal.aborted && !delivered) return;
    if (delivered || now() - event.createdAt > givenUpAfterMs) {
      this.#prepared.delete(event.id);
      await store.commit([put('event', event.id, null)]);
      if (delivered) await this.#releaseHeld(event);
      return;
    }
    const { firstPauseMs = 500 } = this.#options;
    const pause = Math.min(firstPauseMs * 2 ** Math.min(event.tries, 20), longestPauseMs) * (0.8 + 0.4 * Math.random());
    await store.commit([
      put('event', event.id, { ...event, tries: event.tries + 1, nextAt: Math.round(now() + pause) }),
    ]);
  }

  async #send(url: string, event: PendingEvent, account: Account): Promise<boolean> {
    const { faults, now } = this.#options;
    const raw = Buffer.from(event.body);
    const old = faults.take('webhook-old-timestamp', event.type, event.account) ? 400 : 0;
    const bad = faults.take('webhook-bad-signature', event.type, event.account) !== undefined;
    const inForce = account.webhookSecrets.filter(({ expiresAt }) => expiresAt === null || expiresAt > now());
    const secrets = bad ? [randomId('whsec', 40)] : inForce.map(({ secret }) => secret);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'CardSandbox/1',
          [signatureHeader]: signatureOf(raw, secrets, Math.floor((now() + faults.skewMs) / 1000) - old),
        },
        body: raw,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(answerWithinMs)]),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false; // unreachable or too slow: it is tried again
    }
  }

  /** Applies faults that occur once per event. @returns true when it must not be sent now */
  async #prepare(event: PendingEvent): Promise<boolean> {
    const { store, faults, now } = this.#options;
    const take = (kind: Parameters<Faults['take']>[0]) => faults.take(kind, event.type, event.account);
    if (take('webhook-drop')) {
      this.#prepared.delete(event.id);
      await store.commit([put('event', event.id, null)]);
      return true;
    }
    const copies = take('webhook-duplicate')?.copies ?? 0;
    if (take('webhook-unknown-order')) await this.#sendUnknown(event);
    const account = store.state.accounts.get(event.account);
    for (let copy = 0; copy < copies && account?.webhookUrl; copy++)
      await this.#send(account.webhookUrl, event, account);
    const delay = take('webhook-delay');
    const reorder = take('webhook-reorder');
    if (!delay && !reorder) return false;
    if (reorder) this.#held.set(event.account, event.id);
    const ms = delay ? (delay.ms ?? 1000) : (reorder?.ms ?? 5000);
    await store.commit([put('event', event.id, { ...event, nextAt: now() + ms })]);
    return true;
  }

  async #sendUnknown(event: PendingEvent): Promise<void> {
    const body = JSON.parse(event.body) as EventBody;
    const data = { ...body.data, intentId: randomId('in'), orderRef: randomId('unknown') };
    const unknown = { ...body, id: randomId('ev'), data };
    this.#prepared.add(unknown.id);
    await this.#options.store.commit([eventChange(event.account, unknown, this.#options.now())]);
  }

  async #releaseHeld({ account, id }: PendingEvent): Promise<void> {
    const held = this.#held.get(account);
    if (held === undefined || held === id) return;
    this.#held.delete(account);
    const { store, now } = this.#options;
    const event = store.state.events.get(held);
    if (event) await store.commit([put('event', held, { ...event, nextAt: now() })]);
  }
}
