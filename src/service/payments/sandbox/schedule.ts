/** Runs scheduled changes: asynchronous payments and refunds end, authorizations expire. */
import { settleIntent } from './intents.js';
import { settleRefund } from './refunds.js';
import type { Change } from './state.js';
import type { Store } from './store.js';
import type { Circumstances } from './transitions.js';

const longestSleepMs = 3600_000;

export class Schedule {
  readonly #store: Store;
  readonly #circumstances: (account: string) => Circumstances | undefined;
  readonly #now: () => number;
  readonly #committed: () => void;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    store: Store,
    now: () => number,
    circumstances: (account: string) => Circumstances | undefined,
    committed: () => void,
  ) {
    this.#store = store;
    this.#now = now;
    this.#circumstances = circumstances;
    this.#committed = committed;
  }

  /** Runs what is due and sets the timer for the next. Call it after every commit. */
  wake(): void {
    if (this.#closed) return;
    const changes: Change[] = [];
    let next = Infinity;
    for (const id of this.#store.state.scheduled) {
      const due = this.#due(id);
      if (due.length > 0) changes.push(...this.#commit(due));
      else next = Math.min(next, this.#at(id));
    }
    clearTimeout(this.#timer);
    const sleep = Math.min(Math.max(next - this.#now(), 10), longestSleepMs);
    this.#timer = next === Infinity ? undefined : setTimeout(() => this.wake(), sleep);
    this.#timer?.unref();
    if (changes.length > 0) this.#committed();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #due(id: string): readonly Change[] {
    const { intents, refunds } = this.#store.state;
    const refund = refunds.get(id);
    const intent = intents.get(refund?.intentId ?? id);
    const at = intent && this.#circumstances(intent.account);
    if (!at) return [];
    return refund ? settleRefund(refund, intent, at) : settleIntent(intent, at);
  }

  /** One at a time: two refunds of one intent must see each other. */
  #commit(changes: readonly Change[]): readonly Change[] {
    try {
      this.#store.commit(changes).catch(() => undefined); // a failed store answers every request with 503
      return changes;
    } catch {
      return []; // no room: it stays due
    }
  }

  #at(id: string): number {
    const { intents, refunds } = this.#store.state;
    return (intents.get(id) ?? refunds.get(id))?.due?.at ?? Infinity;
  }
}
