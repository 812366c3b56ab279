/** The draft as this tab sees it: the version of the service, what is on its way, and what waits. No clock, no network. */
import {
  applyOperations,
  isSameJson,
  mergeOperations,
  type Applied,
  type Since,
  type SiteChanges,
  type SiteDocument,
  type SiteNotice,
  type SiteOperation,
} from '@storefront/contract/site';
import { mergeTyped } from './merge-typed.js';
import { shortened } from './targets.js';

/** Operations on their way. They are sent again as they are until they are answered. */
export interface Batch {
  readonly key: string;
  readonly base: number;
  readonly operations: readonly SiteOperation[];
}

/** The part that a tab has to remember through a crash. */
export interface Unsent {
  readonly base: number;
  readonly inFlight: Batch | undefined;
  readonly pending: readonly SiteOperation[];
}

/** The news of an answer. */
export interface Received {
  readonly notices: readonly SiteNotice[];
  /** Operations of others, for undo. */
  readonly others: readonly SiteOperation[];
  readonly authors: readonly string[];
}

const NOTHING: Received = { notices: [], others: [], authors: [] };

/** Most operations of a batch are far below the bound of the service. */
const MOST = 400;

export class DraftQueue {
  #saved: SiteDocument;
  #document: SiteDocument;
  #version: number;
  #inFlight: Batch | undefined;
  #pending: SiteOperation[] = [];

  constructor({ version, document }: { version: number; document: SiteDocument }) {
    this.#saved = this.#document = document;
    this.#version = version;
  }

  /** With everything that this tab has changed. */
  get document(): SiteDocument {
    return this.#document;
  }

  get version(): number {
    return this.#version;
  }

  get inFlight(): Batch | undefined {
    return this.#inFlight;
  }

  get isSaved(): boolean {
    return this.#inFlight === undefined && this.#pending.length === 0;
  }

  get unsent(): Unsent {
    return { base: this.#version, inFlight: this.#inFlight, pending: this.#pending };
  }

  add(operations: readonly SiteOperation[]): Applied {
    const applied = applyOperations(this.#document, operations);
    if (!applied.document) return applied;
    this.#document = applied.document;
    this.#pending = shortened([...this.#pending, ...operations]);
    return applied;
  }

  /** The batch to send: the one that has no answer yet, or a new one. */
  take(makeKey: () => string): Batch | undefined {
    if (this.#inFlight || this.#pending.length === 0) return this.#inFlight;
    this.#inFlight = { key: makeKey(), base: this.#version, operations: this.#pending.slice(0, MOST) };
    this.#pending = this.#pending.slice(MOST);
    return this.#inFlight;
  }

  /** The service has refused the batch. It waits again, and is sent together with what mends it. */
  refused(): void {
    this.#pending = shortened([...(this.#inFlight?.operations ?? []), ...this.#pending]);
    this.#inFlight = undefined;
  }

  /** The service has applied the batch. */
  answered(answer: SiteChanges): Received {
    const mine = this.#inFlight?.operations ?? [];
    this.#inFlight = undefined;
    const { changes, notices } = answer;
    const same = changes.findIndex(({ operations }) => isSameJson(operations, mine));
    const own = same >= 0 ? same : changes.length - 1;
    // A text that was merged on the way is no longer what this tab wrote.
    return this.#advance(answer, new Set([own]), same >= 0 ? [] : (changes[own]?.operations ?? []), notices);
  }

  /** Changes of others, read while nothing is on its way. */
  received(answer: SiteChanges): Received {
    if (this.#inFlight || answer.version <= this.#version) return NOTHING;
    return this.#advance(answer, new Set(), [], []);
  }

  /** Another document in place of the draft. Unsent operations are put on it. */
  replaced({ version, document }: { version: number; document: SiteDocument }): Received {
    this.refused();
    return this.#advance({ version, document, changes: [], notices: [] }, new Set(), [], []);
  }

  #advance(
    { version, changes, document }: SiteChanges,
    own: ReadonlySet<number>,
    merged: readonly SiteOperation[],
    notices: readonly SiteNotice[],
  ): Received {
    const since: Since[] = [];
    let saved = this.#saved;
    for (const [index, { operations }] of changes.entries()) {
      const applied = applyOperations(saved, operations);
      if (!applied.document) break; // Only with `document`: the change was made for another draft.
      saved = applied.document;
      if (!own.has(index)) since.push({ operations, inverses: applied.inverses });
    }
    this.#saved = document ?? saved;
    this.#version = version;
    const rebased = this.#rebase(document ? [] : since);
    return {
      notices: [...notices, ...rebased],
      others: [...since.flatMap(({ operations }) => operations), ...merged],
      authors: [...new Set(changes.flatMap(({ author }, index) => (own.has(index) || !author ? [] : [author])))],
    };
  }

  /** Makes unsent operations fit the new draft. */
  #rebase(since: readonly Since[]): SiteNotice[] {
    const unsent = this.#pending;
    const notices: SiteNotice[] = [];
    this.#document = this.#saved;
    this.#pending = [];
    for (const [operation, one] of unsent.entries()) {
      const merged = mergeOperations(this.#document, [one], since, mergeTyped);
      if ('message' in merged) {
        const value = one.kind === 'set' ? { yours: one.value } : {};
        const message = `A change does not fit the draft any more, and was left out. ${merged.message}`;
        notices.push({ kind: 'conflict', operation, ...idOf(one), ...value, message });
        continue;
      }
      this.#document = merged.document;
      this.#pending.push(...merged.operations);
      notices.push(...merged.notices.map((notice) => ({ ...notice, operation })));
    }
    return notices;
  }
}

const idOf = (operation: SiteOperation): { id?: string; path?: string[] } => {
  if (operation.kind === 'insert') return {};
  if (operation.kind !== 'set') return { id: operation.id };
  return { ...(operation.of !== undefined && { id: operation.of }), path: operation.path };
};
