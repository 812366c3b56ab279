import type { Rows } from './batch.js';

/** Anything that runs SQL: the database itself or a transaction. */
export interface Queryable {
  /**
   * Runs one statement with `$1` parameters. `bigint` arrives as a number (and is refused beyond 2^53), `numeric` as a
   * string, `timestamptz` as a Date, `jsonb` parsed. Give `jsonb` parameters as `JSON.stringify(value)`: the driver
   * would send an array as a PostgreSQL array.
   */
  query<R extends object = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Rows<R>>;
  /**
   * Statements that `fn` starts at the same time, as with `Promise.all`, go to the server in one write over one
   * connection, and run in the order in which they were started. In a transaction all statements do so anyway. Outside
   * of one, they are not a transaction, and the connection is taken until `fn` resolves.
   */
  together<T>(fn: (db: Queryable) => Promise<T>): Promise<T>;
}

/** A transaction, as its work uses it. */
export interface Transaction extends Queryable {
  /**
   * Queues a write whose result nobody needs. It is sent with the next statement, at the latest with the commit. When
   * it fails, those statements and the transaction fail, too.
   */
  queue(sql: string, params: readonly unknown[]): void;
  /**
   * Statements of this object are sent with the commit, after everything else. Await their results after the
   * transaction, not within. When one fails, so does the transaction.
   */
  readonly ending: Queryable;
}
