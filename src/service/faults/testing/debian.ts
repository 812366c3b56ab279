/** PostgreSQL 15 of Debian, with the tools for replicas, which the embedded server comes without. */
import { existsSync } from 'node:fs';
import { appendFile, chown } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { execute, serverUser, type ServerUser } from '../../database/embedded/execute.js';
import { freePort } from '../../database/embedded/free-port.js';
import { runningServer } from '../../database/embedded/postmaster.js';
import { temporaryFolder } from '../../testing/process.js';
import { guardOf } from './database.js';

const TOOLS = '/usr/lib/postgresql/15/bin';
const USER = 'storefront';

/** False: there are no such tools on this machine. */
export const hasDebianTools = (): boolean => existsSync(path.join(TOOLS, 'pg_basebackup'));

/** The servers are killed and their machine is not, so all that they have written stays. */
const SETTINGS = `
listen_addresses = '127.0.0.1'
jit = off
fsync = off
`;

interface Place {
  readonly folder: Awaited<ReturnType<typeof temporaryFolder>>;
  readonly user: ServerUser | undefined;
  readonly port: number;
}

async function newPlace(): Promise<Place> {
  const [folder, user, port] = await Promise.all([temporaryFolder(), serverUser(), freePort(0)]);
  if (user) await chown(folder.path, user.uid, user.gid);
  return { folder, user, port };
}

const run = (tool: string, args: readonly string[], { user }: Place): Promise<string> =>
  execute(path.join(TOOLS, tool), args, user);

const dataOf = ({ folder }: Place): string => path.join(folder.path, 'postgres');

/** A server that nothing restarts. Its folder is removed with it. */
export class DebianServer {
  /** A primary that runs. */
  static async create(): Promise<DebianServer> {
    const place = await newPlace();
    const server = new DebianServer(place);
    await run(
      'initdb',
      ['-D', dataOf(place), '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
      place,
    );
    await appendFile(path.join(dataOf(place), 'postgresql.conf'), SETTINGS);
    await server.start();
    return server;
  }

  readonly #guard;

  private constructor(private readonly place: Place) {
    this.#guard = guardOf(place.folder.path);
  }

  get port(): number {
    return this.place.port;
  }

  get url(): string {
    return `postgres://${USER}@127.0.0.1:${this.port}/postgres`;
  }

  /** A streaming replica of this server that runs, with a replication slot of its own. */
  async replica(): Promise<DebianServer> {
    const place = await newPlace();
    const from = `host=127.0.0.1 port=${this.port} user=${USER} application_name=replica`;
    const slot = ['--create-slot', '--slot=replica'];
    const args = [
      '-d',
      from,
      '-D',
      dataOf(place),
      '--write-recovery-conf',
      '-X',
      'stream',
      '--checkpoint=fast',
      '--no-sync',
      ...slot,
    ];
    await run('pg_basebackup', args, place);
    const server = new DebianServer(place);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const options = `-p ${this.port} -c unix_socket_directories='${this.place.folder.path}'`;
    const log = path.join(dataOf(this.place), 'server.log');
    const start = ['start', '-w', '-t', '60', '-D', dataOf(this.place), '-l', log, '-o', options];
    for (let tries = 1; ; tries++) {
      try {
        await run('pg_ctl', start, this.place);
        return;
      } catch (error) {
        // After a kill, until the last process of the former server has noticed.
        if (tries === 20) throw error;
        await sleep(250);
      }
    }
  }

  /** `kill -9` of the postmaster. Its children end when they notice. */
  async kill(): Promise<void> {
    const running = await runningServer(dataOf(this.place)).catch(() => undefined);
    if (running) process.kill(running.pid, 'SIGKILL');
  }

  /** Each on a connection of its own. @returns the rows of the last statement */
  async ask(...statements: readonly string[]): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'test' }).on('error', () => undefined);
    await client.connect();
    try {
      let rows: Record<string, unknown>[] = [];
      for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
      return rows;
    } finally {
      await client.end();
    }
  }

  async remove(): Promise<void> {
    await run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', dataOf(this.place)], this.place).catch(() => undefined);
    this.#guard.kill('SIGKILL');
    await this.place.folder.remove();
  }
}
