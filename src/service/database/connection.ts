import { availableParallelism } from 'node:os';
import pg from 'pg';
import { startEmbedded } from './embedded/server.js';
import { Health, isUnreachable, type HealthLog } from './health.js';
import { PreparedStatements } from './prepared-statements.js';
import type { Queryable, Transaction } from './queryable.js';
import { safeAddress, ServerClient, Servers } from './servers.js';
import { Session } from './session.js';
import { Turns } from './turns.js';

export type { Rows } from './batch.js';
export { isStopping, isUnreachable, type HealthLog } from './health.js';
export type { Queryable, Transaction } from './queryable.js';

export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

export interface TransactionOptions {
  readonly isolation?: Isolation;
  /** Its statements may take as long as they need: for migrations. */
  readonly isUnbounded?: boolean;
}

export interface Database extends Queryable {
  /**
   * Runs `fn` in a transaction: commits when it resolves, rolls back when it throws. After a deadlock or a
   * serialization failure it is run again, up to three times in all, so it must have no effects outside of `tx`.
   */
  transaction<T>(fn: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Calls `onMessage` for each NOTIFY on a channel, over a connection of its own that is reopened when it breaks.
   * Messages that were sent while it was broken are lost: `onConnect` runs after each (re)connection to catch up.
   */
  listen(channel: string, onMessage: (payload: string) => void, onConnect: () => void): Promise<void>;
  /** The same database. Its work gets the next free connection before all other work: for payments. */
  readonly first: Database;
  /** Connections of the pool: open, idle, callers waiting for one, and those of them with work of `first`. */
  readonly pool: { total: number; idle: number; pending: number; pendingFirst: number };
  /** From now on, logs when the database begins to fail, when it works again, and when it is another server. */
  report(log: HealthLog): void;
  /** Waits for running queries, then closes. An embedded server stops when no other process uses it. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /**
   * PostgreSQL 15 or later. Absent: the embedded server is started in `dataDir`. Of several servers, as in
   * `postgres://user@one,two/shop`, the one that takes writes is used.
   */
  databaseUrl?: string | undefined;
  /** The server may be a replica, because nothing is written. */
  mayBeReplica?: boolean | undefined;
  /** Folder of the embedded server; made when it does not exist. */
  dataDir: string;
  /** Most connections at once. Absent: 10, and `besideUs()` for the embedded server. */
  poolSize?: number | undefined;
  /** How long one statement may run, in milliseconds; 15,000 when absent, 0 for no bound. */
  statementTimeoutMs?: number | undefined;
}

const RETRYABLE = new Set(['40001', '40P01']);
const isRetryable = (error: unknown): boolean =>
  RETRYABLE.has(sqlState(error) ?? '') || PreparedStatements.areLost(error);
const ATTEMPTS = 3;
/** How long work waits for a connection, and a connection for its server. */
const CONNECT_MS = 10_000;
/** The same where there is another server to try. */
const CONNECT_TO_ONE_MS = 3000;
/** An answer that has not come so long after the end of the time for a statement does not come: the server has vanished. */
const PATIENCE_MS = 5000;

/**
 * The pool size for a database server on the same machine: two connections per core, 4 to 10. More connections only
 * wait for each other, and each plans every statement: with 10, an order took a quarter more CPU time on two cores than
 * with 4.
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

/** The parts that all sessions share. */
interface Connected {
  readonly pool: pg.Pool;
  readonly servers: Servers;
  readonly statements: PreparedStatements;
  /** An answer that takes longer does not come; 0: no limit. */
  readonly longestMs: number;
}

async function connect(url: string, options: DatabaseOptions, onClose: () => Promise<void>): Promise<Database> {
  const servers = new Servers(url, options.mayBeReplica ?? false);
  const health = new Health();
  const config: pg.PoolConfig = {
    types,
    application_name: 'storefront',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: servers.count > 1 ? CONNECT_TO_ONE_MS : CONNECT_MS,
  };
  const timeout = options.statementTimeoutMs ?? 15_000;
  const size = options.poolSize ?? 10;
  const pool = new pg.Pool({
    ...config,
    Client: servers.Client,
    max: size,
    onConnect(client) {
      if (!(client instanceof ServerClient)) return;
      servers.check(client);
      health.connected(client.server);
    },
    idleTimeoutMillis: 60_000,
    // A pooler such as pgbouncer refuses start-up parameters. With `?pgbouncer=true` in the address, none are sent.
    ...(timeout > 0 && !isPooler(url) ? { statement_timeout: timeout } : {}),
    // Rows are found by keys that begin with the store, so one plan fits all values, and planning each time is up to
    // half of a short query's work. The data of shops is in memory, so reading a row by its key is cheap.
    // `?options=` in the address replaces these: Citus plans some statements for their own values only.
    ...(isPooler(url) ? {} : { options: '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1' }),
  });
  // A broken idle connection (after a server restart) must not end the process. The next query opens another.
  pool.on('error', () => undefined);
  const listeners: Listener[] = [];
  const statements = new PreparedStatements();
  try {
    const { client, release } = await lend(pool, servers);
    await client.query('select 1').finally(() => release(undefined));
  } catch (error) {
    await pool.end();
    throw new Error(
      `Cannot connect to PostgreSQL at ${safeAddress(servers.current)}: ${describe(error)}. Check DATABASE_URL.`,
      {
        cause: error,
      },
    );
  }

  const connected = { pool, servers, statements, longestMs: timeout > 0 ? timeout + PATIENCE_MS : 0 };
  // The pool itself has one queue, in which a payment would wait behind everything else.
  const turns = new Turns(size, CONNECT_MS);
  const repeatable = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!statements.giveUp(error)) throw error;
      return work();
    }
  };

  const facade = (isFirst: boolean): Database => {
    const session = async <T>(fn: (session: Session) => Promise<T>): Promise<T> => {
      await turns.take(isFirst);
      try {
        const result = await inSession(connected, fn);
        health.worked();
        return result;
      } catch (error) {
        health.failed(error);
        throw error;
      } finally {
        turns.leave();
      }
    };
    return {
      query: (sql, params) => repeatable(() => session((session) => session.query(sql, params))),
      together: (fn) => repeatable(() => session(fn)),
      async transaction(fn, { isolation = 'read committed', isUnbounded = false } = {}) {
        for (let attempt = 1; ; attempt++) {
          try {
            return await session((session) => transact(session, isolation, isUnbounded, fn));
          } catch (error) {
            if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
            statements.giveUp(error);
          }
        }
      },
      async listen(channel, onMessage, onConnect) {
        const listener = new Listener(config, servers, channel, onMessage, onConnect);
        listeners.push(listener);
        await listener.open();
      },
      get first() {
        return first;
      },
      report: (log) => health.report(log),
      get pool() {
        const { pending, pendingFirst } = turns;
        return { total: pool.totalCount, idle: pool.idleCount, pending, pendingFirst };
      },
      async close() {
        await Promise.all(listeners.map((listener) => listener.close()));
        await pool.end();
        await onClose();
      },
    };
  };
  const first = facade(true);
  return facade(false);
}

interface Lent {
  readonly client: pg.PoolClient;
  /** Gives it back. A connection that broke in the meantime is discarded. */
  readonly release: (lost: Error | undefined) => void;
}

/** A connection of the pool. @throws the last error when no server can be used */
async function lend(pool: pg.Pool, servers: Servers): Promise<Lent> {
  for (let left = servers.count - 1; ; left--) {
    const server = servers.current;
    try {
      return await lendOne(pool);
    } catch (error) {
      servers.leave(server);
      if (left <= 0) throw error;
    }
  }
}

async function lendOne(pool: pg.Pool): Promise<Lent> {
  // The pool handles errors of idle connections only. Without this handler, an error between two of our statements
  // would end the process.
  let broken: Error | undefined;
  const onError = (error: Error): void => void (broken = error);
  const client = await new Promise<pg.PoolClient>((resolve, reject) => {
    // The handler is attached in the callback itself: a server that shuts down may send the error together with its
    // greeting.
    pool.connect((error, found) => {
      if (!found) {
        reject(error ?? new Error('The pool gave no connection'));
        return;
      }
      found.on('error', onError);
      resolve(found);
    });
  });
  return {
    client,
    release: (lost) => {
      client.off('error', onError);
      client.release(broken ?? lost);
    },
  };
}

/** Runs `fn` with a connection of the pool. */
async function inSession<T>(
  { pool, servers, statements, longestMs }: Connected,
  fn: (session: Session) => Promise<T>,
): Promise<T> {
  const { client, release } = await lend(pool, servers);
  const session = new Session(client, statements, types, longestMs);
  try {
    return await fn(session);
  } finally {
    session.end();
    release(session.lost);
  }
}

async function transact<T>(
  session: Session,
  isolation: Isolation,
  isUnbounded: boolean,
  fn: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    // It is sent with the first statement.
    session.queue(`begin isolation level ${isolation}`, []);
    if (isUnbounded) {
      session.longestMs = 0;
      session.queue('set local statement_timeout = 0', []);
    }
    const result = await fn(session);
    session.end();
    await session.run('commit');
    // For a failed transaction, PostgreSQL answers the commit with a rollback, not with an error.
    if (session.failure !== undefined) throw session.failure;
    return result;
  } catch (error) {
    session.giveUp();
    await session.run('rollback').catch((reason: unknown) => {
      session.lost = reason instanceof Error ? reason : new Error(String(reason));
    });
    // A queued write failed first. The caught error is only that of a later statement.
    throw session.failure ?? error;
  }
}

/** One listening connection that reopens itself. */
class Listener {
  #client: ServerClient | undefined;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;
  #delayMs = 100;

  constructor(
    private readonly config: pg.ClientConfig,
    private readonly servers: Servers,
    private readonly channel: string,
    private readonly onMessage: (payload: string) => void,
    private readonly onConnect: () => void,
  ) {}

  async open(): Promise<void> {
    const server = this.servers.current;
    const client = new this.servers.Client(this.config);
    this.#client = client;
    client.on('notification', ({ payload }) => this.onMessage(payload ?? ''));
    client.on('error', () => this.#again(client));
    client.on('end', () => this.#again(client));
    try {
      await client.connect();
      this.servers.check(client);
      await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
      this.#delayMs = 100;
      this.onConnect();
    } catch {
      this.servers.leave(server);
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

/** True for an error of the database or of the connection to it; false for one of our own code. */
export const isDatabaseError = (error: unknown): boolean => sqlState(error) !== undefined || isUnreachable(error);

const isPooler = (url: string): boolean => /[?&]pgbouncer=true\b/.test(url);

const describe = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
};
