import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { exited, output, spawnModule, temporaryFolder, until } from '../../testing/process.js';
import { openDatabase, type Database } from '../connection.js';
import { runningServer } from './postmaster.js';

const HOLD = 'testing/hold-database.ts';

describe('embedded PostgreSQL', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const postgres = (): string => path.join(folder.path, 'postgres');
  const open = (): Promise<Database> => openDatabase({ dataDir: folder.path });
  const isRunning = async (): Promise<boolean> => (await runningServer(postgres()).catch(() => ({}))) !== undefined;

  before(async () => {
    folder = await temporaryFolder();
  });
  after(() => folder.remove());

  it('creates a durable UTF-8 cluster with a socket and a password that only the owner can use', async () => {
    const database = await open();
    const setting = async (name: string): Promise<unknown> =>
      (await database.query<{ value: string }>('select current_setting($1) as value', [name])).rows[0]?.value;
    assert.equal(await setting('fsync'), 'on');
    assert.equal(await setting('server_encoding'), 'UTF8');
    assert.equal(await setting('listen_addresses'), '127.0.0.1');
    assert.equal(await setting('unix_socket_directories'), postgres());
    assert.equal((await stat(postgres())).mode & 0o077, 0, 'nobody else comes to the socket');
    const { rows } = await database.query<{ address: string | null }>('select inet_server_addr()::text as address');
    assert.equal(rows[0]?.address, null, 'which is how we have come');
    assert.equal(
      (await database.query<{ up: string }>(`select upper('straße é ж') as up`)).rows[0]?.up,
      'STRASSE É Ж'.replace('SS', 'ß'),
    );
    assert.equal((await stat(path.join(postgres(), 'storefront.json'))).mode & 0o777, 0o600);
    const { password } = JSON.parse(await readFile(path.join(postgres(), 'storefront.json'), 'utf8')) as {
      password: string;
    };
    assert.ok(password.length >= 32);
    await database.query('create table kept (n int)');
    await database.query('insert into kept values (1)');
    await database.close();
    assert.equal(await isRunning(), false, 'the last to leave stops it');
  });

  it('keeps data and port over a restart', async () => {
    const first = await open();
    const port = (await runningServer(postgres()))?.port;
    await first.close();
    const second = await open();
    assert.equal((await runningServer(postgres()))?.port, port);
    assert.equal((await second.query<{ n: number }>('select n from kept')).rows[0]?.n, 1);
    await second.close();
  });

  it('is shared by two processes, and stops with the last one', async () => {
    const child = spawnModule(HOLD, {}, [folder.path]);
    await output(child, /open/);
    const database = await open();
    child.kill('SIGTERM');
    await exited(child);
    assert.equal((await database.query('select n from kept')).rowCount, 1, 'the one that started it has left');
    await database.close();
    assert.equal(await isRunning(), false);
  });

  it('is used again after the process that started it was killed', async () => {
    const child = spawnModule(HOLD, {}, [folder.path]);
    await output(child, /open/);
    const orphan = await runningServer(postgres());
    child.kill('SIGKILL');
    await exited(child);
    const database = await open();
    assert.equal((await runningServer(postgres()))?.pid, orphan?.pid, 'the server that runs is used');
    await database.close();
    assert.equal(await isRunning(), false, 'nobody else uses it: a dead process does not count');
  });

  it('restarts after the server was killed, and serves the same pool', async () => {
    const database = await open();
    await database.query('insert into kept values (2)');
    const { pid } = (await runningServer(postgres()))!;
    process.kill(pid, 'SIGKILL');
    await until(async () => {
      try {
        const again = await runningServer(postgres());
        return again !== undefined && again.pid !== pid && (await database.query('select n from kept')).rowCount === 2;
      } catch {
        return false;
      }
    }, 30_000);
    await database.close();
    assert.equal(await isRunning(), false);
  });

  it('starts although the pid file names another running program', async () => {
    await writeFile(
      path.join(postgres(), 'postmaster.pid'),
      `${process.pid}\n${postgres()}\n1700000000\n5432\n\n127.0.0.1\n\nready\n`,
    );
    const database = await open();
    assert.equal((await database.query('select 1 as one')).rowCount, 1);
    await database.close();
  });

  it('is initialised once by two processes that start together', async () => {
    const fresh = await temporaryFolder();
    const children = [spawnModule(HOLD, {}, [fresh.path]), spawnModule(HOLD, {}, [fresh.path])];
    await Promise.all(children.map((child) => output(child, /open/)));
    for (const child of children) child.kill('SIGTERM');
    assert.deepEqual(await Promise.all(children.map(exited)), [
      { code: 0, signal: null },
      { code: 0, signal: null },
    ]);
    const { stdout } = await promisify(execFile)('ls', [fresh.path]);
    assert.equal(stdout.trim(), 'postgres', 'no draft is left');
    await fresh.remove();
  });

  it('listens on TCP where the path is too long for a socket', async () => {
    const far = path.join(folder.path, 'a-folder-of-a-name-that-is-long'.repeat(4));
    const database = await openDatabase({ dataDir: far });
    const { rows } = await database.query<{ address: string | null }>('select host(inet_server_addr()) as address');
    assert.equal(rows[0]?.address, '127.0.0.1');
    await database.close();
  });

  it('works in a folder of root, and keeps its data over a restart', async (test) => {
    if (process.getuid?.() !== 0) {
      test.skip('requires root');
      return;
    }
    const secret = await mkdtemp(path.join(tmpdir(), 'storefront-private-')); // mode 0700
    const first = await openDatabase({ dataDir: secret });
    await first.query('create table kept (n int)');
    await first.close();
    const second = await openDatabase({ dataDir: secret });
    assert.equal((await second.query('select n from kept')).rowCount, 0);
    await second.close();
    const { folder: elsewhere } = JSON.parse(await readFile(path.join(secret, 'postgres-location.json'), 'utf8')) as {
      folder: string;
    };
    await Promise.all([rm(path.dirname(elsewhere), { recursive: true }), rm(secret, { recursive: true })]);
  });

  it('rejects a folder of another PostgreSQL version with instructions', async () => {
    const foreign = await temporaryFolder();
    await mkdir(path.join(foreign.path, 'postgres'));
    await writeFile(path.join(foreign.path, 'postgres', 'PG_VERSION'), '9\n');
    await assert.rejects(openDatabase({ dataDir: foreign.path }), /made by PostgreSQL 9.*pg_dump/s);
    await foreign.remove();
  });
});
