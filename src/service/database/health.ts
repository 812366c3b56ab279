import pg from 'pg';
import { ReplicaError } from './servers.js';

export interface HealthLog {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

type Trouble = 'gone' | 'connections' | 'full' | 'replica' | 'busy';

/** Operators search for these texts: docs/guides/watch-it.md. */
const SAYS: Readonly<Record<Trouble, string>> = {
  gone: 'The database does not answer',
  connections: 'The database has no connection left',
  full: 'The disk of the database is full',
  replica: 'The database takes no writes: its address leads to a replica',
  busy: 'All database connections of this process are busy',
};

/** Without an error for so long, a trouble is over. Of a full disk, only some statements notice. */
const QUIET_MS = 2000;

/**
 * Logs when the database begins to fail and when it works again, a line each, however many statements fail. Nothing
 * is logged before `report`.
 */
export class Health {
  #log: HealthLog | undefined;
  /** The time of the first error. */
  #since: number | undefined;
  #last = 0;
  readonly #logged = new Set<Trouble>();
  #server: string | undefined;

  report(log: HealthLog): void {
    this.#log = log;
  }

  /** @param error of the database, or any other: those are no trouble */
  failed(error: unknown): void {
    const trouble = troubleOf(error);
    if (!trouble) return;
    this.#last = performance.now();
    this.#since ??= this.#last;
    if (this.#logged.has(trouble)) return;
    this.#logged.add(trouble);
    this.#log?.warn({ err: error }, SAYS[trouble]);
  }

  worked(): void {
    if (this.#since === undefined || performance.now() - this.#last < QUIET_MS) return;
    const seconds = Math.round((this.#last - this.#since) / 100) / 10;
    this.#since = undefined;
    this.#logged.clear();
    this.#log?.info({ seconds }, 'The database works again');
  }

  /** @param server that a new connection has reached */
  connected(server: string): void {
    const before = this.#server;
    this.#server = server;
    if (before !== undefined && before !== server)
      this.#log?.warn({ server, before }, 'The database is another server now');
  }
}

/** The state of a transaction is unknown, or nothing was carried out. */
const GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);

function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof ReplicaError) return 'replica';
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error;
    if (code === '25006') return 'replica';
    if (code === '53100') return 'full';
    if (code === '53300') return 'connections';
    // Broken connections, and a server that stops, has crashed or starts.
    return /^(08...|57P0[123])$/.test(code) ? 'gone' : undefined;
  }
  if (!isUnreachable(error)) return undefined;
  return error instanceof Error && /all connections of this process are busy/.test(error.message) ? 'busy' : 'gone';
}

/** True when the connection failed or was lost, so that PostgreSQL has reported nothing. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof ReplicaError ||
    GONE.has((error as NodeJS.ErrnoException).code ?? '') ||
    /^(Cannot connect to PostgreSQL|Connection terminated|timeout exceeded when trying)/.test(error.message));
