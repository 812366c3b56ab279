import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseError, openDatabase, type Database, type Queryable } from '../database/connection.js';
import { ConnectionOverError } from '../database/session.js';
import { within } from './within.js';

/** How long a read waits for the replica. The primary answers in a few milliseconds. */
const LONGEST_MS = 2000;
const PROBE_MS = 5000;

/** Where a read gets its data. */
export interface Reader {
  readonly db: Queryable;
  /** The server of `db`. Work that runs on one is not shared with readers of the other: the replica may stand still. */
  readonly server: 'primary' | 'replica';
}

/**
 * Reads of what every visitor sees. They go to a replica where there is one, and never show less than the caller knows:
 * the replica's version of the store is read in the same snapshot, and a replica that has not received that version yet
 * is passed by. A replica that fails is left alone until it answers again; its reads go to the primary meanwhile.
 */
export class PublicReads {
  #replica: Database | undefined;
  #isUp = false;
  #isClosed = false;
  #probing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  /** @param url of the replica; undefined: there is none, and every read goes to the primary */
  constructor(
    private readonly primary: Queryable,
    private readonly url: string | undefined,
    private readonly poolSize: number | undefined,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Connects. A replica that cannot be reached is logged, and tried again. */
  async start(): Promise<void> {
    if (this.url !== undefined) await this.#probe();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#probing;
    await this.#replica?.close();
  }

  /**
   * @param version of the store that the result must contain at least
   * @param load only reads, with the given connection: it may be called again with another one
   */
  async run<T>(storeId: number, version: number, load: (reader: Reader) => Promise<T>): Promise<T> {
    const replica = this.#isUp ? this.#replica : undefined;
    if (!replica) return load({ db: this.primary, server: 'primary' });
    try {
      const found = await inTime(
        replica.transaction(
          async (tx) => {
            const { rows } = await tx.query<{ version: number }>('select version from store where store_id = $1', [
              storeId,
            ]);
            const isRecent = (rows[0]?.version ?? -1) >= version;
            return isRecent ? { value: await load({ db: tx, server: 'replica' }) } : undefined;
          },
          { isolation: 'repeatable read' },
        ),
      );
      if (found) return found.value;
    } catch (error) {
      // A read that joins the work of another one fails with it; that one has reported the replica.
      const isJoined = error instanceof ConnectionOverError;
      // An answer such as 404, and no failure of the replica.
      if (!isJoined && !isDatabaseError(error) && !(error instanceof SlowError)) throw error;
      if (!isJoined) this.#lost(error);
    }
    return load({ db: this.primary, server: 'primary' });
  }

  #lost(error: unknown): void {
    if (this.#isUp || !this.#replica)
      this.log.warn({ err: error }, 'The replica of DATABASE_READ_URL does not answer: reads go to the primary');
    this.#isUp = false;
    if (this.#timer === undefined) this.#later();
  }

  #later(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#probing = this.#probe();
    }, PROBE_MS);
    this.#timer.unref();
  }

  async #probe(): Promise<void> {
    try {
      this.#replica ??= await openDatabase({
        databaseUrl: this.url,
        mayBeReplica: true,
        dataDir: '',
        poolSize: this.poolSize,
        statementTimeoutMs: LONGEST_MS,
      });
      await inTime(this.#replica.query('select 1'));
      if (this.#isUp) return;
      this.#isUp = true;
      this.log.info('Public reads go to the replica of DATABASE_READ_URL');
    } catch (error) {
      if (this.#isClosed) return;
      this.#lost(error);
    }
  }
}

class SlowError extends Error {}

/** @throws SlowError when the work takes too long; it is not ended */
const inTime = <T>(work: Promise<T>): Promise<T> =>
  within(LONGEST_MS, work, (): never => {
    throw new SlowError(`The replica has not answered within ${LONGEST_MS} ms`);
  });
