import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isStopping, isUnreachable, openDatabase, type Queryable, type Rows } from '../../database/connection.js';
import { runningServer } from '../../database/embedded/postmaster.js';
import { startEmbedded } from '../../database/embedded/server.js';
import { migrate } from '../../database/migrate.js';
import { temporaryFolder } from '../../testing/process.js';

/** A database that may be away for a while. Queries of a test wait until it is back. */
export interface UnsteadyDatabase extends Queryable {
  readonly url: string;
  close(): Promise<void>;
}

/** A PostgreSQL of its own, so that killing it affects nobody else. It ends with this process, however that ends. */
export interface CrashingDatabase extends UnsteadyDatabase {
  /** `kill -9` of the postmaster. Later queries wait for the recovery. */
  crash(): Promise<void>;
}

const recoveredWithinMs = 60_000;

export async function crashingDatabase(): Promise<CrashingDatabase> {
  const folder = await temporaryFolder();
  const guard = guardOf(folder.path);
  const server = await startEmbedded(folder.path);
  const database = await unsteadyDatabase(server.url);
  return {
    ...database,
    async crash() {
      const running = await runningServer(path.join(folder.path, 'postgres')).catch(() => undefined);
      if (running) process.kill(running.pid, 'SIGKILL');
    },
    async close() {
      await database.close();
      await server.release();
      guard.kill('SIGKILL');
      await folder.remove();
    },
  };
}

/** A process that ends the server of a folder when this process has ended without doing so. */
export function guardOf(folder: string): ChildProcess {
  const guard = spawn(process.execPath, [fileURLToPath(new URL('database-guard.mjs', import.meta.url)), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  return guard;
}

/** Opens and migrates a database. The server is the caller's. */
export async function unsteadyDatabase(url: string): Promise<UnsteadyDatabase> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 4 });
  await migrate(database);
  return {
    url,
    /** Only for queries that may be repeated: the first answer may be lost with the server. */
    async query<R extends object>(sql: string, params?: readonly unknown[]): Promise<Rows<R>> {
      const end = Date.now() + recoveredWithinMs;
      for (;;) {
        try {
          return await database.query<R>(sql, params);
        } catch (error) {
          if (!isGone(error) || Date.now() > end) throw error;
          await sleep(50);
        }
      }
    },
    together: (reads) => database.together(reads),
    close: () => database.close(),
  };
}

/** Broken connections, and errors of a server that stops, has crashed or starts. */
function isGone(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isGone);
  if (!(error instanceof Error)) return false;
  if (isUnreachable(error) || isStopping(error)) return true;
  return /terminated|timeout/i.test(error.message);
}
