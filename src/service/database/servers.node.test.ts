import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { openSwitch } from '../faults/testing/switch.js';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { until } from '../testing/process.js';
import { openDatabase, type Database } from './connection.js';
import { Servers } from './servers.js';

const urlsOf = (address: string, mayBeReplica = false): string[] => {
  const servers = new Servers(address, mayBeReplica);
  return Array.from({ length: servers.count }, () => {
    const url = servers.current;
    servers.leave(url);
    return url;
  });
};

describe('an address with several servers', () => {
  it('is one address for each, with the same user, name and options', () => {
    assert.deepEqual(
      urlsOf('postgres://ann:a%2Cb@one:5433,[::1],two/shop?sslmode=require&target_session_attrs=primary'),
      [
        'postgres://ann:a%2Cb@one:5433/shop?sslmode=require',
        'postgres://ann:a%2Cb@[::1]/shop?sslmode=require',
        'postgres://ann:a%2Cb@two/shop?sslmode=require',
      ],
    );
    assert.deepEqual(urlsOf('postgresql://one,two?target_session_attrs=any', true), [
      'postgresql://one',
      'postgresql://two',
    ]);
    assert.deepEqual(urlsOf('postgres://one/shop'), ['postgres://one/shop']);
  });

  it('is refused with attributes that are not kept', () => {
    for (const [attributes, mayBeReplica] of [
      ['standby', false],
      ['any', false],
      ['read-write', true],
    ] as const)
      assert.throws(() => urlsOf(`postgres://one,two/shop?target_session_attrs=${attributes}`, mayBeReplica), {
        message: /^target_session_attrs is .*; use /,
      });
  });

  it('goes on to the next one once, however many connections failed', () => {
    const servers = new Servers('postgres://one,two,three/shop', false);
    const first = servers.current;
    for (let count = 0; count < 5; count++) servers.leave(first);
    assert.equal(servers.current, 'postgres://two/shop');
  });
});

describe('a database of several servers', () => {
  let real: TestDatabase;
  /** Its address without its socket. */
  let url: URL;
  let replica: Server;
  let asked = 0;
  before(async () => {
    real = await testDatabase({ migrate: false });
    url = new URL(real.url);
    url.searchParams.delete('host');
    replica = createServer((socket) => {
      asked++;
      socket.on('error', () => undefined).once('data', () => socket.write(welcomeOfReplica));
    });
    replica.listen(0, '127.0.0.1');
    await once(replica, 'listening');
  });
  after(async () => {
    replica.close();
    await real.close();
  });

  /** The address of the real server, behind others that listen on these ports. */
  const behind = (...ports: readonly number[]): string => {
    return url.href.replace(url.host, [...ports.map((port) => `127.0.0.1:${port}`), url.host].join(','));
  };
  const portOf = (server: Server): number => (server.address() as AddressInfo).port;
  const opened = async (
    databaseUrl: string,
    work: (database: Database) => Promise<void>,
    statementTimeoutMs = 15_000,
  ) => {
    const database = await openDatabase({ databaseUrl, dataDir: '', poolSize: 2, statementTimeoutMs });
    await work(database).finally(() => database.close());
  };

  it('passes by those that do not answer and those that are replicas', async () => {
    await opened(behind(1, portOf(replica)), async (database) => {
      assert.equal((await database.query('select 1')).rowCount, 1);
      const heard: string[] = [];
      await database.listen('servers', (payload) => heard.push(payload), () => undefined); // prettier-ignore
      await database.query(`notify servers, 'here'`);
      await until(() => heard.includes('here'));
      assert.equal(asked, 1);
    });
  });

  it('is not there while all of them are replicas, and says so', async () => {
    const { port } = replica.address() as AddressInfo;
    const opening = openDatabase({ databaseUrl: `postgres://x@127.0.0.1:${port},127.0.0.1:${port}/x`, dataDir: '' });
    await assert.rejects(opening, /127\.0\.0\.1:\d+\/x is a replica, which takes no writes.*Check DATABASE_URL/);
  });

  it('gives up a server that has vanished in the middle of a statement, and logs what happens, once each', async () => {
    const address = await openSwitch(Number(url.port));
    const lines: string[] = [];
    const note = (_details: object, message: string): void => void lines.push(message);
    try {
      const work = async (database: Database): Promise<void> => {
        database.report({ warn: note, info: note });
        await database.query('select 1');
        address.silence();
        // As many as the pool has connections: each of them would wait for ever.
        const asking = ['select 1', 'select 1'].map((sql) => database.query(sql));
        assert.deepEqual(
          (await Promise.allSettled(asking)).map(({ status }) => status),
          ['rejected', 'fulfilled'],
        );
        await until(async () => {
          await database.query('select 1');
          return lines.length > 1;
        });
        assert.deepEqual(lines, ['The database does not answer', 'The database works again']);
      };
      await opened(url.href.replace(`:${url.port}/`, `:${address.port}/`), work, 100);
    } finally {
      await address.close();
    }
  });
});

const message = (letter: string, text: string | Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(Buffer.byteLength(text) + 4);
  return Buffer.concat([Buffer.from(letter), length, Buffer.from(text)]);
};
/** It needs no password, is a replica, and is ready. */
const welcomeOfReplica = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', 'in_hot_standby\0on\0'),
  message('Z', 'I'),
]);
