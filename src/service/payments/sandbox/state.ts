/** The state of the sandbox: plain records in tables, replaced and never changed in place. */
import type { CardBrand, CardOutcome } from './test-cards.js';

export interface Account {
  readonly name: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Newest first. During a rotation there are two, and webhooks are signed with both. */
  readonly webhookSecrets: readonly { readonly secret: string; readonly expiresAt: number | null }[];
  /** null: no events are made. */
  readonly webhookUrl: string | null;
  /** The pages that may embed the form; null: any. */
  readonly allowedOrigins: readonly string[] | null;
}

export type IntentStatus = 'open' | 'requires_action' | 'processing' | 'authorized' | 'succeeded' | 'canceled';

export interface PaymentFailure {
  readonly code: string;
  readonly declineCode?: string;
  readonly retryable: boolean;
}

export interface Intent {
  readonly id: string;
  readonly account: string;
  readonly orderRef: string;
  readonly attempt: number;
  readonly status: IntentStatus;
  /** Minor units, like the two below. */
  readonly amount: number;
  readonly amountReceived: number;
  readonly amountRefunded: number;
  readonly currency: string;
  readonly capture: 'automatic' | 'manual';
  readonly clientSecret: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: number;
  /** Keep the card that pays, for later charges. Absent in old journals. */
  readonly keep?: boolean;
  /** The kept card, once there is one. */
  readonly saved?: string | null;
  /** How often a card was tried. */
  readonly tries: number;
  /** The card tried last. Its number, date and code are never stored. */
  readonly card: { readonly brand: CardBrand; readonly last4: string; readonly outcome: CardOutcome } | null;
  readonly lastError: PaymentFailure | null;
  /** The bank's open question. */
  readonly challengeId: string | null;
  /** The next scheduled change, and its time. */
  readonly due: { readonly at: number; readonly action: 'succeed' | 'fail' | 'expire' } | null;
}

/** A card that may be charged without its shopper. Its number, date and code are not stored here either. */
export interface Means {
  readonly id: string;
  readonly account: string;
  readonly card: NonNullable<Intent['card']>;
}

export interface Refund {
  readonly id: string;
  readonly account: string;
  readonly intentId: string;
  readonly orderRef: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly reason: string;
  readonly createdAt: number;
  readonly due: { readonly at: number; readonly action: 'succeed' | 'fail' } | null;
}

/** A movement on a card, written once and never changed, like a line of a bank statement. */
export interface Movement {
  readonly id: string;
  readonly account: string;
  readonly intentId: string;
  readonly orderRef: string;
  readonly kind: 'authorize' | 'release' | 'charge' | 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
}

/** The answer to a request with a key, for replaying. */
export interface SavedAnswer {
  readonly id: string;
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
  readonly createdAt: number;
}

/** A webhook that was not delivered yet. */
export interface PendingEvent {
  readonly id: string;
  readonly account: string;
  readonly type: string;
  /** The exact bytes that are sent and signed each time. */
  readonly body: string;
  readonly createdAt: number;
  readonly tries: number;
  readonly nextAt: number;
}

export interface Tables {
  account: Account;
  intent: Intent;
  means: Means;
  refund: Refund;
  movement: Movement;
  answer: SavedAnswer;
  event: PendingEvent;
}

export type Table = keyof Tables;

/** One line of the journal contains several; `value` null removes. */
export type Change = {
  [T in Table]: { readonly table: T; readonly id: string; readonly value: Tables[T] | null };
}[Table];

export const put = <T extends Table>(table: T, id: string, value: Tables[T] | null): Change =>
  ({ table, id, value }) as Change;

/** Most records per table. Intents and their movements are never deleted: refunds come months later. */
const capacity: Readonly<Record<Table, number>> = {
  account: 1000,
  intent: 100_000,
  means: 100_000,
  refund: 100_000,
  movement: 400_000,
  answer: 200_000,
  event: 50_000,
};

export class State {
  readonly accounts = new Map<string, Account>();
  readonly intents = new Map<string, Intent>();
  readonly means = new Map<string, Means>();
  readonly refunds = new Map<string, Refund>();
  readonly movements = new Map<string, Movement>();
  readonly answers = new Map<string, SavedAnswer>();
  readonly events = new Map<string, PendingEvent>();
  /** Intents and refunds with a scheduled change. */
  readonly scheduled = new Set<string>();

  readonly #tables: { [T in Table]: Map<string, Tables[T]> } = {
    account: this.accounts,
    intent: this.intents,
    means: this.means,
    refund: this.refunds,
    movement: this.movements,
    answer: this.answers,
    event: this.events,
  };

  /** The first table without room for these changes. */
  full(changes: readonly Change[]): Table | undefined {
    const added = new Map<Table, number>();
    for (const { table, id, value } of changes) {
      if (value && !this.#tables[table].has(id)) added.set(table, (added.get(table) ?? 0) + 1);
    }
    return [...added].find(([table, count]) => this.#tables[table].size + count > capacity[table])?.[0];
  }

  apply(change: Change): void {
    const table = this.#tables[change.table] as Map<string, unknown>;
    if (change.value) table.set(change.id, change.value);
    else table.delete(change.id);
    if (change.table !== 'intent' && change.table !== 'refund') return;
    if (change.value?.due) this.scheduled.add(change.id);
    else this.scheduled.delete(change.id);
  }

  *snapshot(): Iterable<Change> {
    for (const name of Object.keys(this.#tables) as Table[]) {
      for (const [id, value] of this.#tables[name]) yield put(name, id, value);
    }
  }
}
