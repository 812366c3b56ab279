/** Errors of a database that was killed, as the driver really throws them, are answered with 503, not with 500. */
import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openDatabase, type Database } from '../database/connection.js';
import { testApp, type TestApp } from '../testing/app.js';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { temporaryFolder, until } from '../testing/process.js';
import { seedStore } from '../testing/seed.js';

let database: TestDatabase;
let service: TestApp;
/** Thrown by the next statements of the service. */
let thrown: Error | undefined;

before(async () => {
  database = await testDatabase();
  await seedStore(database, 1);
  const breaking: Database = {
    ...database,
    query: (text, params) => (thrown ? Promise.reject(thrown) : database.query(text, params)),
  };
  service = await testApp({ database: breaking, seed: false });
  assert.equal((await ask()).statusCode, 200);
});
after(async () => {
  await service.close();
  await database.close();
});

const ask = () => service.admin('GET', '/store/1/gift-cards');

async function answerTo(error: Error): Promise<{ status: number; retryAfter: unknown; codes: string[] }> {
  thrown = error;
  const { statusCode: status, headers, json } = await ask();
  thrown = undefined;
  const codes = json<{ errors: { code: string }[] }>().errors.map(({ code }) => code);
  return { status, retryAfter: headers['retry-after'], codes };
}

const unavailable = { status: 503, retryAfter: '2', codes: ['UNAVAILABLE'] };
const internal = { status: 500, retryAfter: undefined, codes: ['INTERNAL'] };

/** The error of a call, and what `report` logged of it. */
async function errorOf(from: Database, call: () => Promise<unknown>): Promise<{ error: Error; logged: string[] }> {
  const logged: string[] = [];
  const log = (_: object, message: string): void => void logged.push(message);
  from.report({ warn: log, info: log });
  const error = await call().then(
    () => assert.fail('It must fail'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Error);
  return { error, logged };
}

const message = (letter: string, ...parts: (string | Buffer)[]): Buffer => {
  const rest = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(rest.length + 4);
  return Buffer.concat([Buffer.from(letter), length, rest]);
};
const ready = message('Z', 'I');

/** A server that speaks PostgreSQL's protocol up to the first query; then it does what the test wants. */
async function errorFrom(act: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      socket.once('data', () => {
        socket.write(Buffer.concat([message('C', 'SELECT 1\0'), ready]));
        socket.once('data', () => act(socket));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const from = await openDatabase({ databaseUrl: `postgres://x@127.0.0.1:${port}/x`, dataDir: '', poolSize: 1 });
  try {
    return await errorOf(from, () => from.query('select $1::int', [1]));
  } finally {
    await from.close();
    server.close();
  }
}

const reported = (severity: 'ERROR' | 'FATAL', code: string, text: string) =>
  errorFrom((socket) => {
    const fields = [`S${severity}\0`, `V${severity}\0`, `C${code}\0`, `M${text}\0`, '\0'];
    const answer = message('E', ...fields);
    if (severity === 'FATAL') socket.end(answer);
    else socket.write(Buffer.concat([answer, ready]));
  });

const GONE = 'The database does not answer';

describe('a database that was killed', () => {
  const worker = '\n\tThis probably means the server terminated abnormally\n\tbefore or while processing the request.';
  const cases: [severity: 'ERROR' | 'FATAL', code: string, text: string][] = [
    ['FATAL', '57P01', 'terminating connection due to administrator command'],
    ['FATAL', '57P01', 'terminating connection due to unexpected postmaster exit'],
    ['FATAL', '57P02', 'terminating connection because of crash of another server process'],
    ['FATAL', '57P03', 'the database system is starting up'],
    ['FATAL', '08P01', 'server conn crashed?'],
    ['ERROR', '08006', 'connection to the remote node postgres@10.0.0.2:5432 failed with the following error: refused'],
    ['ERROR', 'XX000', 'postmaster was shut down, exiting'],
    ['ERROR', 'XX000', `server closed the connection unexpectedly${worker}`],
    ['ERROR', 'XX000', 'could not receive data from server: Connection reset by peer'],
    ['ERROR', 'XX000', 'could not send data to server: Broken pipe'],
    ['ERROR', 'XX000', 'SSL SYSCALL error: EOF detected'],
    ['ERROR', 'XX000', 'SSL connection has been closed unexpectedly'],
  ];
  for (const [severity, code, text] of cases)
    it(`${code} ${text.split('\n', 1)[0]}`, async () => {
      const { error, logged } = await reported(severity, code, text);
      assert.deepEqual([await answerTo(error), logged], [unavailable, [GONE]]);
    });

  it('closes or resets the connection', async () => {
    for (const act of [(socket: Socket) => socket.end(), (socket: Socket) => socket.resetAndDestroy()]) {
      const { error, logged } = await errorFrom(act);
      assert.deepEqual([await answerTo(error), logged], [unavailable, [GONE]], error.message);
    }
  });

  it('is noticed by the next statement of a transaction', async () => {
    const { error, logged } = await errorOf(database, () =>
      database.transaction(async (tx) => {
        const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
        await database.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        await until(
          async () =>
            (await database.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])).rowCount === 0,
        );
        await tx.query('select 1');
      }),
    );
    assert.deepEqual([await answerTo(error), logged], [unavailable, [GONE]], error.message);
  });

  it('listens no more, at a port or at a socket in a folder', async () => {
    const folder = await temporaryFolder();
    for (const host of [undefined, folder.path]) {
      const server = createServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => {
          socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
          socket.once('data', () => socket.end(Buffer.concat([message('C', 'SELECT 1\0'), ready])));
        });
      });
      await new Promise<void>((resolve) => {
        if (host === undefined) server.listen(0, '127.0.0.1', resolve);
        else server.listen(path.join(host, '.s.PGSQL.5432'), resolve);
      });
      const address = server.address();
      const port = typeof address === 'string' ? 5432 : (address?.port ?? 0);
      const databaseUrl = `postgres://x@127.0.0.1:${port}/x${host === undefined ? '' : `?host=${encodeURIComponent(host)}`}`;
      const from = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 });
      await until(() => from.pool.total === 0);
      // It removes its socket.
      await new Promise((resolve) => server.close(resolve));
      const { error, logged } = await errorOf(from, () => from.query('select $1::int', [1]));
      assert.deepEqual([await answerTo(error), logged], [unavailable, [GONE]], error.message);
      await from.close();
    }
    await folder.remove();
  });

  it('has a name that nobody resolves for now', async () => {
    // The system's resolver cannot be made to fail on purpose; this is its error.
    const error = Object.assign(new Error('getaddrinfo EAI_AGAIN postgres'), {
      code: 'EAI_AGAIN',
      syscall: 'getaddrinfo',
    });
    assert.deepEqual(await answerTo(error), unavailable);
  });
});

describe('an error of another kind', () => {
  it('stays internal', async () => {
    for (const [code, text] of [
      ['XX000', 'cache lookup failed for relation 16384'],
      ['XX000', 'the text says: server closed the connection unexpectedly'],
      ['42P01', 'relation "postmaster was shut down" does not exist'],
    ] as const) {
      const { error, logged } = await reported('ERROR', code, text);
      assert.deepEqual([await answerTo(error), logged], [internal, []], text);
    }
    const missing = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open' });
    assert.deepEqual(await answerTo(missing), internal);
  });
});
