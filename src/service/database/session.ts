import type pg from 'pg';
import { Batch, toText, type Rows, type Statement } from './batch.js';
import type { Queryable, Transaction } from './connection.js';
import type { PreparedStatements } from './prepared-statements.js';

/** What has no parameters may be a script of several statements, which only the simple protocol takes. */
type Job = Statement & { readonly isScript: boolean };

/**
 * Runs statements on one connection, in the order in which they are asked for. Those that are asked for before anybody
 * waits for one of them go in one write: `Promise.all` of two reads is one round trip.
 */
export class Session implements Transaction {
  /** Set when the connection is of no use any more. */
  lost: Error | undefined;
  /** Of something that was left for later: nobody else hears of it, and the transaction is none any more. */
  failure: Error | undefined;
  #isOver = false;
  readonly #waiting: Job[] = [];
  readonly #later: Job[] = [];
  #isBusy = false;
  readonly ending: Queryable = {
    query: <R extends object>(text: string, params: readonly unknown[] = []) => {
      const rows = new Promise<Rows<object>>((resolve, reject) => {
        if (this.#isOver) throw over();
        this.#later.push(this.#job(text, params, resolve, reject));
      });
      // The commit behind it fails as well, and says so.
      rows.catch(() => undefined);
      return rows as Promise<Rows<R>>;
    },
    together: (fn) => fn(this.ending),
  };

  constructor(
    private readonly client: pg.PoolClient,
    private readonly statements: PreparedStatements,
    private readonly types: pg.TypeOverrides,
  ) {}

  async query<R extends object>(text: string, params: readonly unknown[] = []): Promise<Rows<R>> {
    // Of two things at once, one has failed: what the other one still wants must not happen outside of the transaction.
    if (this.#isOver) throw over();
    try {
      return (await this.#ask(text, params, params.length === 0)) as Rows<R>;
    } catch (error) {
      // An error that came with the answer has no trace that leads to who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  later(text: string, params: readonly unknown[]): void {
    if (this.#isOver) throw over();
    const reject = (error: unknown): void => {
      this.failure ??= error instanceof Error ? error : new Error(String(error));
    };
    this.#later.push(this.#job(text, params, () => undefined, reject));
  }

  /** From now on only `run` is heard. */
  end(): void {
    this.#isOver = true;
  }

  /** The same, and what was left for later is not wanted any more. */
  giveUp(): void {
    this.end();
    this.#later.length = 0;
  }

  together<T>(fn: (db: Transaction) => Promise<T>): Promise<T> {
    return fn(this);
  }

  /** One statement, with parameters or without. */
  run(text: string, params: readonly unknown[] = []): Promise<Rows<object>> {
    return this.#ask(text, params, false);
  }

  #ask(text: string, params: readonly unknown[], isScript: boolean): Promise<Rows<object>> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(...this.#later.splice(0), this.#job(text, params, resolve, reject, isScript));
      if (this.#isBusy) return;
      this.#isBusy = true;
      queueMicrotask(this.#next);
    });
  }

  #job(
    text: string,
    params: readonly unknown[],
    resolve: Job['resolve'],
    reject: Job['reject'],
    isScript = false,
  ): Job {
    const name = isScript ? undefined : this.statements.nameOf(text);
    return { text, name, values: params.map(toText), resolve, reject, isScript };
  }

  readonly #next = (): void => {
    const [first] = this.#waiting;
    this.#isBusy = first !== undefined;
    if (!first) return;
    const end = first.isScript ? 1 : this.#waiting.findIndex(({ isScript }) => isScript);
    const jobs = this.#waiting.splice(0, end < 0 ? this.#waiting.length : end);
    if (first.isScript) void this.#script(first).then(this.#next);
    else this.client.query(new Batch(jobs, this.types, this.#next));
  };

  async #script({ text, resolve, reject }: Job): Promise<void> {
    try {
      const { rows, rowCount } = await this.client.query<object>({ text, types: this.types });
      resolve({ rows, rowCount: rowCount ?? 0 });
    } catch (error) {
      reject(error);
    }
  }
}

const over = (): Error => new Error('The work on this connection is over; nothing can be asked there any more');
