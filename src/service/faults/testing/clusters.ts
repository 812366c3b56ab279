/** PostgreSQL servers for outages that the embedded server of the service is made to prevent or to mend. */
import { appendFile, chown, cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { findBinaries, type Binaries } from '../../database/embedded/binaries.js';
import { createCluster, readSecrets } from '../../database/embedded/cluster.js';
import { execute, serverUser, type ServerUser } from '../../database/embedded/execute.js';
import { freePort } from '../../database/embedded/free-port.js';
import { runningServer } from '../../database/embedded/postmaster.js';
import { reachableBinaries } from '../../database/embedded/reach.js';
import { temporaryFolder } from '../../testing/process.js';
import { guardOf } from './database.js';

/** A server that nothing restarts: it runs when a test starts it, and stays dead when a test kills it. */
export class Cluster {
  /** A new cluster on a free port. @param at an empty folder; absent: a temporary one, which `remove` deletes */
  static async create(settings: Readonly<Record<string, string>> = {}, at?: string): Promise<Cluster> {
    const folder = at === undefined ? await temporaryFolder() : { path: at, remove: () => Promise.resolve() };
    const user = await serverUser();
    const binaries = await reachableBinaries(await findBinaries(), user);
    const data = path.join(folder.path, 'postgres');
    await createCluster(data, binaries, user);
    const cluster = new Cluster(folder, binaries, user, await freePort(0), (await readSecrets(data)).password);
    await cluster.set(settings);
    return cluster;
  }

  /**
   * A cluster that other programs make and run, on a free port. It asks for no password.
   * @param make makes its data folder, as this account
   */
  static async made(
    binaries: Binaries,
    make: (data: string, user: ServerUser | undefined) => Promise<unknown>,
  ): Promise<Cluster> {
    const [folder, user, port] = await Promise.all([temporaryFolder(), serverUser(), freePort(0)]);
    if (user) await chown(folder.path, user.uid, user.gid);
    const cluster = new Cluster(folder, binaries, user, port, '');
    await make(cluster.#data, user);
    return cluster;
  }

  readonly #guard;

  private constructor(
    private readonly folder: { path: string; remove(): Promise<void> },
    private readonly binaries: Binaries,
    private readonly user: ServerUser | undefined,
    readonly port: number,
    private readonly password: string,
  ) {
    this.#guard = guardOf(folder.path);
  }

  get #data(): string {
    return path.join(this.folder.path, 'postgres');
  }

  /** The address of the server's own database, here or behind another port. */
  url(port = this.port): string {
    return `postgres://postgres:${this.password}@127.0.0.1:${port}/postgres`;
  }

  /** Settings of the next start. */
  async set(settings: Readonly<Record<string, string>>): Promise<void> {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
    await appendFile(path.join(this.#data, 'postgresql.conf'), lines.join(''));
  }

  async start(): Promise<void> {
    const log = path.join(this.folder.path, 'postgres', 'server.log');
    await this.#control(['start', '--wait', '--timeout=60', '-l', log, '-o', `-p ${this.port}`]);
  }

  /** @param mode immediate: without a checkpoint, as in a crash; the next start replays the log */
  stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    return this.#control(['stop', '--wait', `--mode=${mode}`]);
  }

  /** `kill -9` of the postmaster. Its children end when they notice. */
  async kill(): Promise<void> {
    const running = await runningServer(this.#data).catch(() => undefined);
    if (running) process.kill(running.pid, 'SIGKILL');
  }

  /** A copy of this cluster, which must not run, that follows it from its start on. */
  async standby(): Promise<Cluster> {
    const folder = await temporaryFolder();
    await cp(this.#data, path.join(folder.path, 'postgres'), { recursive: true, preserveTimestamps: true });
    const standby = new Cluster(folder, this.binaries, this.user, await freePort(0), this.password);
    await standby.set({
      primary_conninfo: `host=127.0.0.1 port=${this.port} user=postgres password=${this.password} application_name=standby`,
      synchronous_standby_names: '',
    });
    await writeFile(path.join(standby.#data, 'standby.signal'), '');
    if (this.user) await execute('/bin/chown', ['-R', `${this.user.uid}:${this.user.gid}`, standby.#data], undefined);
    return standby;
  }

  /** Makes a standby the new primary. */
  promote(): Promise<void> {
    return this.#control(['promote', '--wait', '--timeout=60']);
  }

  /** Sends statements on a connection of their own. @returns the rows of the last statement */
  async ask(...statements: readonly string[]): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url(), application_name: 'test' });
    client.on('error', () => undefined);
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
    await this.stop('immediate').catch(() => undefined);
    this.#guard.kill('SIGKILL');
    await this.folder.remove();
  }

  async #control(args: readonly string[]): Promise<void> {
    await execute(this.binaries.pg_ctl, [...args, '-D', this.#data], this.user);
  }
}
