/** The routes of the draft in memory, with the service's own merging. For tests of the editor. */
import {
  applyOperations,
  mergeOperations,
  validateDocument,
  type Since,
  type SiteChange,
  type SiteChanges,
  type SiteDocument,
  type SiteDraft,
  type SiteNotice,
} from '@storefront/contract/site';
import { SaveError, type Timers, type Transport } from '../draft/draft-store.js';
import type { Journal, JournalEntry } from '../draft/journal.js';
import { mergeTyped } from '../draft/merge-typed.js';
import type { Batch } from '../draft/queue.js';

export class MemoryService implements Transport {
  version = 1;
  document: SiteDocument;
  published: number | null = null;
  /** The next sends fail with these. `lost`: the batch arrives, and its answer does not. */
  readonly faults: (SaveError | 'lost')[] = [];
  readonly batches: Batch[] = [];
  /** Most requests that were on their way at once. */
  atOnce = 0;
  #onTheWay = 0;
  #changes: (SiteChange & Since & { key: string; notices: SiteNotice[] })[] = [];

  constructor(document: unknown) {
    this.document = checked(document);
  }

  async send(batch: Batch): Promise<SiteChanges> {
    this.#onTheWay += 1;
    this.atOnce = Math.max(this.atOnce, this.#onTheWay);
    await Promise.resolve();
    this.#onTheWay -= 1;
    this.batches.push(structuredClone(batch));
    const fault = this.faults.shift();
    if (fault instanceof SaveError) throw fault;
    const answer = this.#apply(structuredClone(batch));
    if (fault) throw new SaveError('offline', 'The network is gone.');
    return structuredClone(answer);
  }

  async changes(since: number): Promise<SiteChanges> {
    await Promise.resolve();
    return structuredClone(this.#answer(since, []));
  }

  async draft(): Promise<SiteDraft> {
    await Promise.resolve();
    const { version, document, published } = this;
    return structuredClone({ version, document, published, updatedAt: new Date(0).toISOString() });
  }

  /** Puts another document in place of the draft. */
  replace(document: unknown): void {
    this.document = checked(document);
    this.version += 1;
    this.#changes = [];
  }

  #apply({ base, key, operations }: Batch): SiteChanges {
    const earlier = this.#changes.find((change) => change.key === key);
    if (earlier) return this.#answer(base, earlier.notices);
    if (base > this.version) throw new SaveError('stale', 'The draft has another version.');
    const since = this.#changes.filter(({ version }) => version > base);
    const merged = mergeOperations(this.document, operations, since, mergeTyped);
    if ('message' in merged) throw new SaveError('refused', merged.message);
    const { document, faults } = validateDocument(merged.document);
    if (!document) throw new SaveError('refused', faults[0].message);
    this.document = document;
    this.version += 1;
    const { operations: applied, inverses, notices } = merged;
    const createdAt = new Date(0).toISOString();
    this.#changes.push({ version: this.version, operations: applied, inverses, notices, key, createdAt });
    return this.#answer(base, notices);
  }

  #answer(base: number, notices: SiteNotice[]): SiteChanges {
    const changes = this.#changes.filter(({ version }) => version > base);
    const isWhole = changes.length === this.version - base;
    return { version: this.version, changes, ...(!isWhole && { document: this.document }), notices };
  }
}

function checked(json: unknown): SiteDocument {
  const { document, faults } = validateDocument(json);
  if (!document) throw new Error(faults[0].message);
  return document;
}

/** A service with the operations of another editor. */
export async function elsewhere(service: MemoryService, ...operations: Batch['operations']): Promise<void> {
  if (!applyOperations(service.document, operations).document) throw new Error('does not fit');
  await service.send({ key: `other-${String(service.version)}-key`, base: service.version, operations });
  service.batches.pop();
}

/** A clock that a test moves. */
export class HandTimers implements Timers {
  #now = 0;
  #timers: { at: number; run: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const entry = { at: this.#now + ms, run };
    this.#timers.push(entry);
    return () => (this.#timers = this.#timers.filter((one) => one !== entry));
  }

  /** Moves the clock, and lets everything run that is due. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#now = next.at;
      this.#timers = this.#timers.filter((one) => one !== next);
      next.run();
    }
    this.#now = end;
  }
}

export class MemoryJournal implements Journal {
  readonly entries = new Map<string, JournalEntry>();
  isBroken = false;

  async write(entry: JournalEntry): Promise<void> {
    await Promise.resolve();
    if (this.isBroken) throw new Error('full');
    this.entries.set(entry.tab, structuredClone(entry));
  }

  async remove(tab: string): Promise<void> {
    await Promise.resolve();
    if (this.isBroken) throw new Error('full');
    this.entries.delete(tab);
  }

  async leftovers(storeId: number): Promise<JournalEntry[]> {
    await Promise.resolve();
    return [...this.entries.values()].filter((entry) => entry.storeId === storeId);
  }
}
