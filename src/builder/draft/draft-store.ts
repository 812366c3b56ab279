/** The draft of a site in an editor: it takes changes at once, and saves them by itself. */
import { applyOperations, findItem, isSameJson, readAt } from '@storefront/contract/site';
import type { SiteChanges, SiteDocument, SiteDraft, SiteNotice, SiteOperation } from '@storefront/contract/site';
import { History } from './history.js';
import type { Journal, JournalEntry } from './journal.js';
import { DraftQueue, type Batch, type Received } from './queue.js';

/** Thrown by a transport. */
export class SaveError extends Error {
  /**
   * @param kind `refused`: the service does not take these operations; `signed-out`, `forbidden`: not from this person;
   *   `stale`: the draft is another one now; `offline`: try again
   */
  constructor(
    readonly kind: 'refused' | 'signed-out' | 'forbidden' | 'stale' | 'offline',
    message: string,
    /** Milliseconds to wait, by the service. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export interface Transport {
  send(batch: Batch): Promise<SiteChanges>;
  changes(since: number): Promise<SiteChanges>;
  draft(): Promise<SiteDraft>;
}

export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  | { readonly kind: SaveError['kind']; readonly message: string; readonly retryAt?: number };

/** A notice that stays until it is put away. */
export interface OpenNotice extends SiteNotice {
  readonly key: number;
}

export interface DraftStoreOptions {
  readonly storeId: number;
  readonly draft: SiteDraft;
  readonly transport: Transport;
  readonly journal: Journal;
  readonly tab: string;
  readonly makeKey?: () => string;
  readonly timers?: Timers;
}

export interface Timers {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

const realTimers: Timers = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Changes within this time go together. In milliseconds. */
const GATHER_MS = 300;
const MOST_WAIT_MS = 30_000;

/** Fires `change` after each change of its state, and `document` when the document has changed. */
export class DraftStore extends EventTarget {
  readonly history: History;
  readonly #queue: DraftQueue;
  readonly #timers: Timers;
  #state: SaveState = { kind: 'saved' };
  #notices: OpenNotice[] = [];
  #leftovers: JournalEntry[] = [];
  #published: number | null;
  #journalFault: string | undefined;
  #cancel: (() => void) | undefined;
  #sending: Promise<void> | undefined;
  #tries = 0;
  #made = 0;
  #writes: Promise<void> = Promise.resolve();
  /** A write waits for the one before it. */
  #isWriting = false;
  #authors: readonly string[] = [];

  constructor(readonly options: DraftStoreOptions) {
    super();
    this.#timers = options.timers ?? realTimers;
    this.#queue = new DraftQueue(options.draft);
    this.#published = options.draft.published;
    this.history = new History(() => this.#timers.now());
  }

  get document(): SiteDocument {
    return this.#queue.document;
  }

  /** Version of the service's draft that this tab has seen. */
  get version(): number {
    return this.#queue.version;
  }

  get state(): SaveState {
    return this.#state;
  }

  get isSaved(): boolean {
    return this.#queue.isSaved;
  }

  get notices(): readonly OpenNotice[] {
    return this.#notices;
  }

  /** Unsaved work of tabs that ended. */
  get leftovers(): readonly JournalEntry[] {
    return this.#leftovers;
  }

  get published(): number | null {
    return this.#published;
  }

  set published(revision: number | null) {
    this.#published = revision;
    this.#tell();
  }

  /** A sentence when this device cannot keep unsaved work. */
  get journalFault(): string | undefined {
    return this.#journalFault;
  }

  /** Those whose changes came last. */
  get authors(): readonly string[] {
    return this.#authors;
  }

  /**
   * Changes the document.
   * @param label of the step, for undo
   * @param gesture see `History.record`
   * @returns a sentence when the operations do not fit
   */
  commit(label: string, operations: readonly SiteOperation[], gesture?: string): string | undefined {
    const needed = operations.filter((one) => one.kind !== 'set' || !isSameJson(one.value, this.#valueOf(one)));
    if (needed.length === 0) return undefined;
    const { inverses, fault } = this.#queue.add(needed);
    if (fault) return fault.message;
    this.history.record(label, inverses, gesture);
    this.#changed();
    return undefined;
  }

  /** Sets a field of a section, block, page or template; without `of`, of the document. */
  set(
    label: string,
    of: string | undefined,
    path: readonly string[],
    value: unknown,
    gesture?: string,
  ): string | undefined {
    const target = { kind: 'set' as const, ...(of !== undefined && { of }), path: [...path] };
    const was = this.#valueOf(target);
    return this.commit(
      label,
      [{ ...target, ...(value !== undefined && { value }), ...(was !== undefined && { was }) }],
      gesture,
    );
  }

  /**
   * Takes back the last step of one's own.
   * @param isSure changes also what others have changed since
   * @returns `ask` when others have; a sentence when it is not possible any more
   */
  step(direction: 'undo' | 'redo', isSure = false): 'done' | 'none' | 'ask' | { readonly fault: string } {
    const step = this.history.next(direction);
    if (!step) return 'none';
    if (!isSure && this.history.isChangedElsewhere(step)) return 'ask';
    const operations = step.operations.map((one) => (one.kind === 'set' ? { ...one, ...this.#wasOf(one) } : one));
    const { inverses, fault } = this.#queue.add(operations);
    this.history.done(direction, inverses);
    if (fault) {
      this.#tell();
      return { fault: `"${step.label}" cannot be changed back: ${fault.message}` };
    }
    this.#changed();
    return 'done';
  }

  /** The step stays as it is, and is asked about no more. */
  dropStep(direction: 'undo' | 'redo'): void {
    this.history.done(direction);
    this.#tell();
  }

  dismiss(key: number): void {
    this.#notices = this.#notices.filter((notice) => notice.key !== key);
    this.#tell();
  }

  /** Sends what waits, now. Resolves when all is saved, or when saving has failed. */
  async flush(): Promise<void> {
    do {
      this.#cancel?.();
      this.#cancel = undefined;
      await this.#sending;
      await this.#send();
    } while (!this.isSaved && this.#state.kind === 'saving');
  }

  /** The service says that the draft has this version. */
  async hear(version: number, isReplaced = false): Promise<void> {
    if (version <= this.version || this.#queue.inFlight) return;
    if (isReplaced) return this.#adopt();
    const since = this.version;
    try {
      const changes = await this.options.transport.changes(since);
      if (!this.#queue.inFlight && this.version === since) this.#take(this.#queue.received(changes));
    } catch {
      // The next event, or the next save, brings the same changes.
    }
  }

  /**
   * A change that the service makes, such as a former revision that becomes the draft. It is a step of one's own.
   * @param change takes the version of the draft
   */
  async restore(change: (base: number) => Promise<SiteChanges>, label: string): Promise<void> {
    const before = this.document;
    const answer = await change(this.version);
    const operations = answer.changes.at(-1)?.operations ?? [];
    const applied = answer.document ? undefined : applyOperations(before, operations);
    this.#take(this.#queue.received(answer));
    if (applied?.inverses && applied.inverses.length > 0) this.history.record(label, applied.inverses);
    this.#tell();
  }

  /** Looks for unsaved work of tabs that ended. */
  async findLeftovers(): Promise<void> {
    try {
      const found = await this.options.journal.leftovers(this.options.storeId);
      this.#leftovers = found.filter(({ tab, inFlight, pending }) => tab !== this.options.tab && (inFlight ?? pending.length > 0)); // prettier-ignore
    } catch {
      this.#journalFault = NO_JOURNAL;
    }
    this.#tell();
  }

  /** Brings unsaved work of another tab into the draft, merged with what has changed since. */
  async useLeftover(entry: JournalEntry): Promise<void> {
    const { transport } = this.options;
    const { base, inFlight, pending, tab } = entry;
    await this.flush();
    // A batch that had arrived is answered again by its key, and changes nothing.
    if (inFlight) this.#note((await transport.send(inFlight)).notices);
    if (pending.length > 0)
      this.#note((await transport.send({ key: `left-${tab}`, base, operations: pending })).notices);
    await this.dropLeftover(entry);
    await this.hear(Infinity);
  }

  async dropLeftover({ tab }: JournalEntry): Promise<void> {
    await this.options.journal.remove(tab);
    this.#leftovers = this.#leftovers.filter((entry) => entry.tab !== tab);
    this.#tell();
  }

  /** Ends its timers. Unsaved work stays in the journal. */
  close(): void {
    this.#cancel?.();
  }

  #valueOf({ of, path }: { of?: string; path: readonly string[] }): unknown {
    const owner = of === undefined ? this.document : findItem(this.document, of)?.item;
    return readAt(owner, path);
  }

  #wasOf(operation: { of?: string; path: readonly string[] }): { was?: unknown } {
    const was = this.#valueOf(operation);
    return was === undefined ? {} : { was };
  }

  #changed(): void {
    void this.#remember();
    if (this.#state.kind === 'saved' || this.#state.kind === 'refused') this.#state = { kind: 'saving' };
    this.#schedule(GATHER_MS);
    this.#tell(true);
  }

  #schedule(ms: number): void {
    if (this.#sending || (this.#tries > 0 && this.#cancel)) return;
    this.#cancel?.();
    this.#cancel = this.#timers.after(ms, () => {
      this.#cancel = undefined;
      void this.#send();
    });
  }

  #send(): Promise<void> {
    this.#sending ??= this.#sendOne().finally(() => {
      this.#sending = undefined;
      if (!this.isSaved && this.#state.kind === 'saving') this.#schedule(GATHER_MS);
    });
    return this.#sending;
  }

  async #sendOne(): Promise<void> {
    const batch = this.#queue.take(this.options.makeKey ?? (() => crypto.randomUUID()));
    if (batch) {
      await this.#remember();
      try {
        const answer = await this.options.transport.send(batch);
        this.#tries = 0;
        this.#take(this.#queue.answered(answer));
      } catch (error) {
        return this.#failed(error);
      }
    }
    this.#state = { kind: this.isSaved ? 'saved' : 'saving' };
    await this.#remember();
    this.#tell();
  }

  async #failed(error: unknown): Promise<void> {
    const fault = error instanceof SaveError ? error : new SaveError('offline', 'The service does not answer.');
    this.#tries += 1;
    if (fault.kind === 'stale') await this.#adopt().catch(() => undefined);
    if (fault.kind === 'refused') {
      this.#queue.refused();
      this.#tries = 0;
    }
    const isRetried = fault.kind === 'offline' || fault.kind === 'stale';
    const wait = fault.retryAfter ?? Math.min(MOST_WAIT_MS, 1000 * 2 ** Math.min(this.#tries - 1, 5));
    const retryAt = this.#timers.now() + wait;
    this.#state = { kind: fault.kind, message: fault.message, ...(isRetried && { retryAt }) };
    await this.#remember();
    if (isRetried)
      this.#cancel = this.#timers.after(wait, () => {
        this.#cancel = undefined;
        void this.#send();
      });
    this.#tell();
  }

  /** The draft was replaced as a whole. Unsaved changes of this tab are put on the new one. */
  async #adopt(): Promise<void> {
    const { version, document, published } = await this.options.transport.draft();
    this.#published = published;
    this.history.addReplacement();
    this.#take(this.#queue.replaced({ version, document }));
  }

  #take({ notices, others, authors }: Received): void {
    this.history.addOthers(others);
    if (authors.length > 0) this.#authors = authors;
    this.#note(notices);
    this.#tell(true);
  }

  #note(notices: readonly SiteNotice[]): void {
    this.#notices = [...this.#notices, ...notices.map((notice) => ({ ...notice, key: (this.#made += 1) }))];
  }

  /** Writes follow each other, so that the last one stays. One that has not begun takes what comes until then. */
  #remember(): Promise<void> {
    if (this.#isWriting) return this.#writes;
    this.#isWriting = true;
    const { storeId, tab, journal } = this.options;
    this.#writes = this.#writes
      .then(() => {
        this.#isWriting = false;
        const entry = { tab, storeId, at: this.#timers.now(), ...this.#queue.unsent };
        return this.isSaved ? journal.remove(tab) : journal.write(entry);
      })
      .then(
        () => (this.#journalFault = undefined),
        () => void (this.#journalFault = NO_JOURNAL),
      );
    return this.#writes;
  }

  #tell(isDocument = false): void {
    if (isDocument) this.dispatchEvent(new Event('document'));
    this.dispatchEvent(new Event('change'));
  }
}

const NO_JOURNAL =
  'This browser keeps nothing on this device, so unsaved work is lost if the tab ends. Leave it open until all is saved.';
