import { Journal } from './journal.js';
import { problem } from './problem.js';
import { type Change, put, State } from './state.js';

/** How long an answer is replayed: a day, and a little more for clocks that differ. */
export const answersKeptMs = 25 * 3600_000;

/** The state in memory, and the journal that stores it. */
export class Store {
  static async open(dir: string, now: number): Promise<Store> {
    const state = new State();
    const journal = await Journal.open<Change>(dir, {
      load: (change) => state.apply(change),
      snapshot: () => state.snapshot(),
    });
    const store = new Store(state, journal);
    await store.prune(now);
    return store;
  }

  readonly state: State;
  readonly #journal: Journal<Change>;

  private constructor(state: State, journal: Journal<Change>) {
    this.state = state;
    this.#journal = journal;
  }

  get failure(): Error | undefined {
    return this.#journal.failure;
  }

  /**
   * Takes effect at once, for every later request; resolves when it is on disk.
   * @throws 503 `store_full`; nothing has taken effect then
   */
  commit(changes: readonly Change[]): Promise<void> {
    const full = this.state.full(changes);
    if (full) {
      throw problem(
        503,
        'store_full',
        `The sandbox keeps no more ${full} records: start it with an empty SANDBOX_DATA_DIR`,
      );
    }
    for (const change of changes) this.state.apply(change);
    return this.#journal.append(changes);
  }

  /** Resolves when everything that a reader can see is on disk. */
  durable(): Promise<void> {
    return this.#journal.durable();
  }

  /** Deletes expired answers, and webhook secrets whose rotation is over. */
  async prune(now: number): Promise<void> {
    const changes: Change[] = [];
    for (const [id, { createdAt }] of this.state.answers) {
      if (createdAt < now - answersKeptMs) changes.push(put('answer', id, null));
    }
    for (const [name, account] of this.state.accounts) {
      const webhookSecrets = account.webhookSecrets.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
      if (webhookSecrets.length < account.webhookSecrets.length) {
        changes.push(put('account', name, { ...account, webhookSecrets }));
      }
    }
    if (changes.length > 0) await this.commit(changes);
  }

  close(): Promise<void> {
    return this.#journal.close();
  }
}
