import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database, Queryable } from './connection.js';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any fixed number works, as long as nothing else in the database uses the same lock. */
const LOCK = 7_350_118;

/** The first line of a file that waits, with the file before it. */
const WAITS = /^-- A day after (\w+\.sql)\n/;

/**
 * Applies `NNN_name.sql` files in the order of their numbers, each once, all in one transaction. Several processes may
 * call it at once: one works, the others wait and find nothing to do.
 *
 * A file that begins with `-- A day after NNN_other.sql` removes what processes of the version before still need. It is
 * applied by a start that is a day after the other file was applied, and at once in a new database.
 * @returns names of the files applied now
 * @throws when an applied file has changed since, or is gone: write a new one instead
 */
export async function migrate(database: Database, folder = FOLDER): Promise<string[]> {
  const files = await migrationFiles(folder);
  const work = async (tx: Queryable): Promise<string[]> => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await tx.query(
      `create table if not exists schema_migration (
         name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await tx.query<{ name: string; hash: string; old: boolean }>(
      `select name, hash, applied_at < now() - interval '1 day' as old from schema_migration`,
    );
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
    checkHistory(applied, files);
    const old = new Set(rows.filter((row) => row.old).map(({ name }) => name));
    const isDue = ({ after }: MigrationFile): boolean => after === undefined || applied.size === 0 || old.has(after);
    const pending = files.filter((file) => !applied.has(file.name) && isDue(file));
    for (const file of pending) await apply(tx, file);
    return pending.map(({ name }) => name);
  };
  return database.transaction(work, { isUnbounded: true });
}

/** True when every migration is applied, apart from those that wait. Applies none. */
export async function isMigrated(database: Queryable, folder = FOLDER): Promise<boolean> {
  const files = await migrationFiles(folder);
  const { rows } = await database.query<{ name: string }>('select name from schema_migration');
  const applied = new Set(rows.map(({ name }) => name));
  return files.every(({ name, after }) => applied.has(name) || after !== undefined);
}

interface MigrationFile {
  name: string;
  sql: string;
  hash: string;
  /** The file that it waits for. */
  after: string | undefined;
}

async function migrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      // Line ends must not count: a checkout on Windows may have changed them.
      const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex'), after: WAITS.exec(sql)?.[1] };
    }),
  );
}

function checkHistory(applied: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const [name, hash] of applied) {
    const file = byName.get(name);
    if (!file)
      throw new Error(`The database has migration ${name}, which this version does not know. Run a newer version.`);
    if (file.hash !== hash)
      throw new Error(`Migration ${name} was changed after it was applied. Undo the change and add a new file.`);
  }
}

async function apply(tx: Queryable, file: MigrationFile): Promise<void> {
  try {
    // Without parameters the driver sends the text unchanged, so one file may contain many statements.
    await tx.query(file.sql);
  } catch (error) {
    throw new Error(`Migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  await tx.query('insert into schema_migration (name, hash) values ($1, $2)', [file.name, file.hash]);
}
