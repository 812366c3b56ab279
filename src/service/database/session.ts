import { channel } from 'node:diagnostics_channel';
import type pg from 'pg';
import { Batch, toText, type Rows, type Statement } from './batch.js';
import { activeTracer } from '../tracing/tracer.js';
import type { PreparedStatements } from './prepared-statements.js';
import type { Queryable, Transaction } from './queryable.js';

/**
 * Each text on its way to the database with the session that sends it, for tests that look at all of them:
 * `{ text, session }`. A session is one transaction, or statements without one.
 */
const statementChannel = channel('storefront:statement');

/** A text without parameters may be a script of several statements, which only the simple protocol accepts. */
type Job = Statement & { readonly isScript: boolean };

/**
 * Runs statements on one connection, in the order in which they are started. Statements that are started before any of
 * them is awaited go in one write: `Promise.all` of two reads is one round trip.
 */
export class Session implements Transaction {
  /** Set when the connection is unusable. */
  lost: Error | undefined;
  /** The error of a queued write. No caller sees it, and the transaction has failed. */
  failure: Error | undefined;
  #isOver = false;
  readonly #jobs: Job[] = [];
  readonly #queued: Job[] = [];
  #isBusy = false;
  readonly ending: Queryable = {
    query: <R extends object>(text: string, params: readonly unknown[] = []) => {
      const rows = new Promise<Rows<object>>((resolve, reject) => {
        if (this.#isOver) throw new ConnectionOverError();
        this.#queued.push(this.#job(text, params, resolve, reject));
      });
      // The commit after it fails as well, and reports the error.
      rows.catch(() => undefined);
      return rows as Promise<Rows<R>>;
    },
    together: (fn) => fn(this.ending),
  };

  constructor(
    private readonly client: pg.PoolClient,
    private readonly statements: PreparedStatements,
    private readonly types: pg.TypeOverrides,
    /** An answer that takes longer does not come, and the connection is given up, in milliseconds; 0: no limit. */
    public longestMs: number,
  ) {}

  async query<R extends object>(text: string, params: readonly unknown[] = []): Promise<Rows<R>> {
    // Of two parallel branches one has failed. Further statements of the other must not run outside of the transaction.
    if (this.#isOver) throw new ConnectionOverError();
    try {
      return (await this.#ask(text, params, params.length === 0)) as Rows<R>;
    } catch (error) {
      // The stack trace of the server's answer does not lead to the caller.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  queue(text: string, params: readonly unknown[]): void {
    if (this.#isOver) throw new ConnectionOverError();
    const reject = (error: unknown): void => {
      this.failure ??= error instanceof Error ? error : new Error(String(error));
    };
    this.#queued.push(this.#job(text, params, () => undefined, reject));
  }

  /** From now on, only `run` is accepted. */
  end(): void {
    this.#isOver = true;
  }

  /** Like `end`, and also drops the queued writes. */
  giveUp(): void {
    this.end();
    this.#queued.length = 0;
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
      this.#jobs.push(...this.#queued.splice(0), this.#job(text, params, resolve, reject, isScript));
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
    if (statementChannel.hasSubscribers) statementChannel.publish({ text, session: this });
    const name = isScript ? undefined : this.statements.nameOf(text);
    const job = { text, name, values: params.map(toText), resolve, reject, isScript };
    const end = activeTracer()?.statement(text, name);
    return end ? ending(job, end) : job;
  }

  readonly #next = (): void => {
    const [first] = this.#jobs;
    this.#isBusy = first !== undefined;
    if (!first) return;
    const end = first.isScript ? 1 : this.#jobs.findIndex(({ isScript }) => isScript);
    const jobs = this.#jobs.splice(0, end < 0 ? this.#jobs.length : end);
    const timer = this.longestMs > 0 ? setTimeout(this.#breakOff, this.longestMs) : undefined;
    const goOn = (): void => {
      clearTimeout(timer);
      this.#next();
    };
    if (first.isScript) void this.#script(first).then(goOn);
    else this.client.query(new Batch(jobs, this.types, goOn));
  };

  /** The server ends a statement itself when it takes too long. One that has vanished, with its machine, ends nothing. */
  readonly #breakOff = (): void => {
    const { connection } = this.client as unknown as { connection: pg.Connection };
    connection.stream.destroy(new Error(`Connection terminated: no answer within ${this.longestMs} ms`));
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

/** The job, which also ends its span. */
const ending = (job: Job, end: (error?: unknown) => void): Job => ({
  ...job,
  resolve(rows) {
    end();
    job.resolve(rows);
  },
  reject(error) {
    end(error);
    job.reject(error);
  },
});

/** A statement came after its transaction has ended. */
export class ConnectionOverError extends Error {
  constructor() {
    super('The work on this connection is over; nothing can be asked there any more');
  }
}
