import { randomBytes } from 'node:crypto';
import { appendFile, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.js';
import { execute, type ServerUser } from './execute.js';

/** The data that a process needs to start or reach the server. It is in the data folder, readable by its owner only. */
export interface ClusterSecrets {
  password: string;
  /** The port of the last start; 0 before the first start. */
  port: number;
}

const SECRETS = 'storefront.json';

/** Settings that differ from PostgreSQL's defaults. fsync stays on: acknowledged orders survive a power cut. */
const SETTINGS = `
# Storefront
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
jit = off
# Errors reach the service, which logs them without values; the server's own log is for start, stop and recovery.
log_min_messages = log
log_min_error_statement = panic
log_checkpoints = off
# New statistics make every connection plan again all that it does with a table. Those that matter come from the service,
# see statistics.ts; the rest may be a little old.
autovacuum_analyze_threshold = 1000
autovacuum_analyze_scale_factor = 0.5
`;

/**
 * Makes the data folder when it does not exist. It is built under another name and renamed when complete, so that a
 * crash leaves no incomplete cluster. When two processes try at once, the later one finds the finished folder.
 */
export async function createCluster(folder: string, binaries: Binaries, user: ServerUser | undefined): Promise<void> {
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  if (await isCluster(folder)) return;
  const draft = path.join(parent, `postgres.new-${process.pid}-${randomBytes(3).toString('hex')}`);
  const passwordFile = `${draft}.password`;
  const secrets: ClusterSecrets = { password: randomBytes(24).toString('base64url'), port: 0 };
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, secrets.password, { mode: 0o600 });
    if (user) await Promise.all([chown(draft, user.uid, user.gid), chown(passwordFile, user.uid, user.gid)]);
    await execute(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The same sort order on every system: by code point, with case mapping for all of Unicode.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ],
      user,
    );
    await appendFile(path.join(draft, 'postgresql.conf'), SETTINGS);
    await writeSecrets(draft, secrets, user);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await isCluster(folder))) throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/**
 * The folder's secrets.
 * @throws when the folder was made by another major version, or by something else
 */
export async function readSecrets(folder: string): Promise<ClusterSecrets> {
  const text = await readFile(path.join(folder, SECRETS), 'utf8').catch((error: unknown) => {
    throw new Error(`${folder} is a PostgreSQL data folder, but not one of ours. Set DATA_DIR to another folder.`, {
      cause: error,
    });
  });
  return JSON.parse(text) as ClusterSecrets;
}

/** Stores the server's port for the next start. */
export const updatePort = (
  folder: string,
  secrets: ClusterSecrets,
  port: number,
  user: ServerUser | undefined,
): Promise<void> => writeSecrets(folder, { ...secrets, port }, user);

async function writeSecrets(folder: string, secrets: ClusterSecrets, user: ServerUser | undefined): Promise<void> {
  const file = path.join(folder, SECRETS);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(secrets), { mode: 0o600 });
  if (user) await chown(draft, user.uid, user.gid);
  await rename(draft, file);
}

/** The major version that made the folder; undefined when there is none. */
export async function clusterVersion(folder: string): Promise<string | undefined> {
  const text = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text?.trim();
}

const isCluster = async (folder: string): Promise<boolean> => (await clusterVersion(folder)) !== undefined;
