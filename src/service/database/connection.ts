import { availableParallelism } from 'node:os';
import pg from 'pg';
import type { Rows } from './batch.js';
import { startEmbedded } from './embedded/server.js';
import { PreparedStatements } from './prepared-statements.js';
import { Session } from './session.js';

export type { Rows } from './batch.js';

/** Anything that runs SQL: the database itself or a transaction. */
export interface Queryable {
  /**
   * Runs one statement with `$1` parameters. `bigint` arrives as a number (and is refused beyond 2^53), `numeric` as a
   * string, `timestamptz` as a Date, `jsonb` parsed. Give `jsonb` parameters as `JSON.stringify(value)`: the driver
   * would send an array as a PostgreSQL array.
   */
  query<R extends object = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Rows<R>>;
  /**
   * Reads that `fn` asks for at once, as with `Promise.all`, go to the server at once and over one connection, and run in
   * the order in which they were asked for. In a transaction all statements do so anyway; outside of one they are no
   * transaction of their own, and the connection is taken until `fn` resolves.
   */
  together<T>(fn: (db: Queryable) => Promise<T>): Promise<T>;
}

/** Where a transaction's work runs. */
export interface Transaction extends Queryable {
  /**
   * A write whose answer nobody waits for: it goes with the next statement that is asked for, at the latest with the
   * commit. When it fails, so do those, and the transaction.
   */
  later(sql: string, params: readonly unknown[]): void;
  /**
   * What is asked here goes with the commit, behind all else: wait for the answers after the transaction, not within. When
   * it fails, so does the transaction.
   */
  readonly ending: Queryable;
}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

export interface Database extends Queryable {
  /**
   * Runs `fn` in a transaction: commits when it resolves, rolls back when it throws. After a deadlock or a serialization
   * failure it is run again, up to three times in all, so it must not act on anything but `tx`.
   */
  transaction<T>(fn: (tx: Transaction) => Promise<T>, options?: { isolation?: Isolation }): Promise<T>;
  /**
   * Calls `onMessage` for each NOTIFY on a channel, over a connection of its own that is opened anew when it breaks.
   * Messages sent while it was broken are lost: `onConnect` runs after each (re)connection to catch up.
   */
  listen(channel: string, onMessage: (payload: string) => void, onConnect: () => void): Promise<void>;
  /** Connections of the pool: open, idle, and callers waiting for one. */
  readonly pool: { total: number; idle: number; waiting: number };
  /** Waits for running queries, then closes. An embedded server stops when no other process uses it. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL 15 or later. Absent: the embedded server is started in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded server; made when it does not exist. */
  dataDir: string;
  /** Most connections at once; when absent 10, and for the embedded server what `besideUs` says. */
  poolSize?: number | undefined;
  /** How long one statement may run, in milliseconds; 15,000 when absent, 0 for no bound. */
  statementTimeoutMs?: number | undefined;
}

const RETRYABLE = new Set(['40001', '40P01']);
const isRetryable = (error: unknown): boolean =>
  RETRYABLE.has(sqlState(error) ?? '') || PreparedStatements.areLost(error);
const ATTEMPTS = 3;

/**
 * Connections to a server that has these cores, and not even those to itself: two for each, 4 to 10. More only wait for
 * each other, and each of them plans every statement: with 10 an order took a quarter more of two cores than with 4.
 */
const besideUs = (): number => Math.min(10, Math.max(4, 2 * availableParallelism()));

/** Connects, starting the embedded server first when no `databaseUrl` is given. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) return connect(options.databaseUrl, options, () => Promise.resolve());
  const server = await startEmbedded(options.dataDir);
  try {
    return await connect(server.url, { ...options, poolSize: options.poolSize ?? besideUs() }, () => server.release());
  } catch (error) {
    await server.release();
    throw error;
  }
}

async function connect(url: string, options: DatabaseOptions, onClose: () => Promise<void>): Promise<Database> {
  const config: pg.PoolConfig = { connectionString: url, types, application_name: 'storefront', keepAlive: true };
  const timeout = options.statementTimeoutMs ?? 15_000;
  const pool = new pg.Pool({
    ...config,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // A pooler such as pgbouncer refuses start-up parameters; with `?pgbouncer=true` in the address none is sent.
    ...(timeout > 0 && !isPooler(url) ? { statement_timeout: timeout } : {}),
    // Rows are found by keys that begin with the store: a plan for one value is a plan for all, and planning each time
    // is up to half of a short query's work. What shops ask for is in memory: a row by its key is cheap.
    ...(isPooler(url) ? {} : { options: '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1' }),
  });
  // An idle connection that breaks (server restarted) must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  const listeners: Listener[] = [];
  const statements = new PreparedStatements();
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new Error(`Cannot connect to PostgreSQL at ${safeAddress(url)}: ${describe(error)}. Check DATABASE_URL.`, {
      cause: error,
    });
  }

  const session = <T>(fn: (session: Session) => Promise<T>): Promise<T> => inSession(pool, statements, fn);
  const repeatable = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!statements.giveUp(error)) throw error;
      return work();
    }
  };

  return {
    query: (sql, params) => repeatable(() => session((its) => its.query(sql, params))),
    together: (fn) => repeatable(() => session(fn)),
    async transaction(fn, { isolation = 'read committed' } = {}) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await session((its) => transact(its, isolation, fn));
        } catch (error) {
          if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
          statements.giveUp(error);
        }
      }
    },
    async listen(channel, onMessage, onConnect) {
      const listener = new Listener(config, channel, onMessage, onConnect);
      listeners.push(listener);
      await listener.open();
    },
    get pool() {
      return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await pool.end();
      await onClose();
    },
  };
}

/** Runs `fn` with a connection of the pool, which is given up when it is lost meanwhile. */
async function inSession<T>(
  pool: pg.Pool,
  statements: PreparedStatements,
  fn: (session: Session) => Promise<T>,
): Promise<T> {
  // The pool looks after idle connections alone: one that breaks between two statements of ours would end the process.
  let lost: Error | undefined;
  const onError = (error: Error): void => void (lost = error);
  const client = await new Promise<pg.PoolClient>((resolve, reject) => {
    // Heard from the first moment: a server that ends says so in one breath with its welcome.
    pool.connect((error, found) => {
      if (!found) {
        reject(error ?? new Error('The pool gave no connection'));
        return;
      }
      found.on('error', onError);
      resolve(found);
    });
  });
  const session = new Session(client, statements, types);
  try {
    return await fn(session);
  } finally {
    session.end();
    client.off('error', onError);
    client.release(lost ?? session.lost);
  }
}

async function transact<T>(session: Session, isolation: Isolation, fn: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    // Goes with the first statement that is sent.
    session.later(`begin isolation level ${isolation}`, []);
    const result = await fn(session);
    session.end();
    await session.run('commit');
    // PostgreSQL answers the commit of a transaction that has failed with its end, not with an error.
    if (session.failure !== undefined) throw session.failure;
    return result;
  } catch (error) {
    session.giveUp();
    await session.run('rollback').catch((reason: unknown) => {
      session.lost = reason instanceof Error ? reason : new Error(String(reason));
    });
    // What was left for later failed first; the error is that of a statement behind it.
    throw session.failure ?? error;
  }
}

/** One connection that listens, and opens itself anew. */
class Listener {
  #client: pg.Client | undefined;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;
  #delayMs = 100;

  constructor(
    private readonly config: pg.ClientConfig,
    private readonly channel: string,
    private readonly onMessage: (payload: string) => void,
    private readonly onConnect: () => void,
  ) {}

  async open(): Promise<void> {
    const client = new pg.Client({ ...this.config, connectionTimeoutMillis: 10_000 });
    this.#client = client;
    client.on('notification', ({ payload }) => this.onMessage(payload ?? ''));
    client.on('error', () => this.#again(client));
    client.on('end', () => this.#again(client));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
      this.#delayMs = 100;
      this.onConnect();
    } catch {
      this.#again(client);
    }
  }

  #again(client: pg.Client): void {
    if (this.#closed || client !== this.#client) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    this.#timer = setTimeout(() => void this.open(), this.#delayMs);
    this.#timer.unref();
    this.#delayMs = Math.min(this.#delayMs * 2, 10_000);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }
}

const INT8 = 20;
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, parseInt8);

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} from the database is beyond 2^53`);
  return value;
}

/** The five-character SQLSTATE of an error that PostgreSQL reported; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

const isPooler = (url: string): boolean => /[?&]pgbouncer=true\b/.test(url);

/** The address without user and password, fit for a message. */
function safeAddress(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || '5432'}${pathname}`;
  } catch {
    return 'the given address';
  }
}

const describe = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
};
