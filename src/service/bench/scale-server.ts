import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../database/connection.js';
import { startEmbedded } from '../database/embedded/server.js';
import { runningServer } from '../database/embedded/postmaster.js';
import { temporaryFolder } from '../testing/process.js';

export interface BenchServer {
  name: string;
  /** The address of a database on it. */
  url(database: string): string;
  /** Of the server process, whose children are its connections. */
  pid: number;
  stop(): Promise<void>;
}

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';
/** Settings of a small server of its own, which a shop of this size has. */
const SETTINGS = { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '30min', jit: 'off' };

/** The server of `DATABASE_URL` on this machine, otherwise one of Debian's, otherwise the embedded one. */
export async function startBenchServer(port: number): Promise<BenchServer> {
  const given = process.env['DATABASE_URL'];
  if (given) return { ...(await reached(given)), stop: () => Promise.resolve() };
  const version = (await readdir(DEBIAN).catch(() => [] as string[])).sort().at(-1);
  return version === undefined ? embedded() : debian(path.join(DEBIAN, version, 'bin'), port);
}

async function reached(given: string): Promise<Omit<BenchServer, 'stop'>> {
  const database = await openDatabase({ databaseUrl: given, dataDir: '' });
  try {
    const { rows } = await database.query<{ pid: number; name: string }>(
      `select pg_backend_pid() as pid, split_part(version(), ' on ', 1) as name`,
    );
    const stat = await readFile(`/proc/${rows[0]?.pid ?? 0}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { name: rows[0]?.name ?? '', pid: parent, url: (name) => named(given, name) };
  } finally {
    await database.close();
  }
}

async function embedded(): Promise<BenchServer> {
  const folder = await temporaryFolder();
  const server = await startEmbedded(folder.path);
  return {
    name: 'the embedded PostgreSQL',
    url: (name) => named(server.url, name),
    pid: (await runningServer(path.join(folder.path, 'postgres')))?.pid ?? 0,
    async stop() {
      await server.release();
      await folder.remove();
    },
  };
}

async function debian(bin: string, port: number): Promise<BenchServer> {
  const folder = await mkdtemp('/var/tmp/storefront-scale-');
  // PostgreSQL refuses to run as root.
  const user: { uid?: number; gid?: number } = userInfo().uid === 0 ? await accountOf('postgres') : {};
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const args = ['--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  await run(path.join(bin, 'initdb'), args, user);
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const own = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', ...settings];
  const child = spawn(path.join(bin, 'postgres'), own, { ...user, stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (let tries = 0; ; tries += 1) {
    try {
      await (await openDatabase({ databaseUrl: url, dataDir: '' })).close();
      break;
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return {
    name: bin,
    url: (name) => named(url, name),
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function accountOf(name: string): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string): Promise<number> => Number((await run('id', [flag, name])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

function named(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}
