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
const GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** Errors of the driver without a code. The last one: the connection was lost between two statements. */
const LOST =
  /^(Cannot connect to PostgreSQL|Connection terminated|timeout exceeded when trying|Client has encountered a connection error)/;

/**
 * Citus reports these with the code of an internal error, XX000, so only the text tells them from its own faults. The
 * first: its own server was killed while it waited for another. The others are from libpq, which has no code for them:
 * the other server was killed. https://github.com/citusdata/citus, `ReportResultError` in remote_commands.c.
 */
const LOST_IN_CITUS =
  /^(postmaster was shut down|server closed the connection unexpectedly|could not (receive data from|send data to) server: |SSL SYSCALL error: |SSL connection has been closed unexpectedly)/;

/** True when PostgreSQL reported that it stops, has crashed or starts, or that a connection behind it was lost. */
export const isStopping = (error: unknown): boolean => {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { code = '', message } = error;
  return /^(08...|57P0[123])$/.test(code) || (code === 'XX000' && LOST_IN_CITUS.test(message));
};

function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof ReplicaError) return 'replica';
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error;
    if (code === '25006') return 'replica';
    if (code === '53100') return 'full';
    if (code === '53300') return 'connections';
    return isStopping(error) ? 'gone' : undefined;
  }
  if (!isUnreachable(error)) return undefined;
  return error instanceof Error && /all connections of this process are busy/.test(error.message) ? 'busy' : 'gone';
}

/** True when the connection failed or was lost, so that PostgreSQL has reported nothing. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof ReplicaError ||
    GONE.has((error as NodeJS.ErrnoException).code ?? '') ||
    isWithoutSocket(error) ||
    LOST.test(error.message));

/** A server that is reached by a socket in a folder has stopped. The same code of another call is a missing file. */
const isWithoutSocket = ({ code, syscall }: NodeJS.ErrnoException): boolean =>
  code === 'ENOENT' && syscall === 'connect';
