import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { until } from '../testing/process.js';
import { openDatabase, sqlState, type Queryable, type Transaction } from './connection.js';

describe('database', () => {
  let database: TestDatabase;
  before(async () => {
    database = await testDatabase({ migrate: false, poolSize: 4 });
    await database.query('create table account (id int primary key, balance bigint not null)');
    await database.query('insert into account values (1, 100), (2, 100)');
  });
  after(() => database.close());

  const balance = async (id: number): Promise<number | undefined> =>
    (await database.query<{ balance: number }>('select balance from account where id = $1', [id])).rows[0]?.balance;

  it('reads bigint as a number, and throws for one beyond the safe range', async () => {
    const { rows } = await database.query<{ n: number }>('select 9007199254740991::bigint as n');
    assert.equal(rows[0]?.n, Number.MAX_SAFE_INTEGER);
    await assert.rejects(database.query('select 9007199254740992::bigint as n'), RangeError);
    assert.equal((await database.query('select 1 as one')).rowCount, 1, 'the connection still works');
  });

  it('keeps one plan for all values, unless the address has options of its own', async () => {
    const modeAt = async (url: string): Promise<unknown> => {
      const other = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 1 });
      try {
        return (await other.query(`select current_setting('plan_cache_mode') as mode`)).rows;
      } finally {
        await other.close();
      }
    };
    const address = new URL(database.url);
    address.searchParams.delete('options');
    assert.deepEqual(await modeAt(address.href), [{ mode: 'force_generic_plan' }]);
    address.searchParams.set('options', '-c plan_cache_mode=auto');
    assert.deepEqual(await modeAt(address.href), [{ mode: 'auto' }]);
  });

  it('sends simultaneous statements in one round trip, and matches their answers', async () => {
    const ask = (tx: Queryable, n: number) => tx.query<{ n: number }>('select $1::int as n', [n]);
    for (let round = 1; round <= 2; round++)
      await database.transaction(async (tx) => {
        const answers = await Promise.all([
          ask(tx, 1),
          tx.query<{ a: number; b: string }>('select $1::int as a, $2::text as b', [2, 'two']),
          tx.query('select 3 as three; select 4 as four'),
          tx.query('update account set balance = balance where id = any($1)', [[1, 2]]),
          ask(tx, 5),
        ]);
        const [one, two, , touched, five] = answers;
        assert.deepEqual([one.rows, two.rows, five.rows], [[{ n: 1 }], [{ a: 2, b: 'two' }], [{ n: 5 }]]);
        assert.equal(touched.rowCount, 2);
      });
    const both = await database.together((db) => Promise.all([ask(db, 6), ask(db, 7)]));
    assert.deepEqual(
      both.map(({ rows }) => rows),
      [[{ n: 6 }], [{ n: 7 }]],
    );
  });

  it('does not run the statements after a failed one, and keeps the connection', async () => {
    const one = await openDatabase({ databaseUrl: database.url, dataDir: '', poolSize: 1 });
    const before = await balance(2);
    const add = 'update account set balance = balance + $1 where id = 2';
    const divide = 'select 1 / $1::int as n';
    for (const divisor of [0, 0, 1]) {
      const work = one.transaction((tx) => Promise.all([tx.query(divide, [divisor]), tx.query(add, [7])]));
      if (divisor === 0) await assert.rejects(work, (error) => sqlState(error) === '22012');
      else await work;
    }
    assert.equal(await balance(2), (before ?? 0) + 7);
    await one.query('update account set balance = $1 where id = 2', [before]);
    await one.close();
  });

  it('accepts texts of any length beside other parameters', async () => {
    const long = 'ß€😀x'.repeat(100_000);
    const bytes = Buffer.alloc(300_000, 7);
    const [first, second] = await database.together((reads) =>
      Promise.all([
        reads.query<{ a: string; b: Buffer; c: string }>('select $1::text as a, $2::bytea as b, $3::text as c', [
          long,
          bytes,
          '',
        ]),
        reads.query<{ d: string }>('select $1::text as d', [long]),
      ]),
    );
    assert.equal(first.rows[0]?.a, long);
    assert.deepEqual(first.rows[0].b, bytes);
    assert.equal(first.rows[0].c, '');
    assert.equal(second.rows[0]?.d, long);
  });

  it('accepts parameters of every type', async () => {
    const text = 'a "quoted" \\ {back, slashed} \u{1f384}\nNULL';
    const at = new Date('2026-02-03T04:05:06.789Z');
    const { rows } = await database.query(
      `select $1::text as text, $2::text[] as texts, $3::int[] as numbers, $4::timestamptz as at, $5::bytea as bytes,
         $6::boolean as yes, $7::text as nothing, $8::jsonb as json, $9::bytea[] as many, $10::text[] as none`,
      [
        text,
        [text, null, '', 'NULL'],
        [1, -2],
        at,
        Buffer.from([0, 255]),
        true,
        null,
        { a: [1] },
        [Buffer.from([1])],
        [],
      ],
    );
    assert.deepEqual(rows, [
      {
        text,
        texts: [text, null, '', 'NULL'],
        numbers: [1, -2],
        at,
        bytes: Buffer.from([0, 255]),
        yes: true,
        nothing: null,
        json: { a: [1] },
        many: [Buffer.from([1])],
        none: [],
      },
    ]);
  });

  it('rolls back when the callback throws, and keeps the connection', async () => {
    await assert.rejects(
      database.transaction(async (tx) => {
        await tx.query('update account set balance = 0 where id = 1');
        throw new Error('changed my mind');
      }),
      /changed my mind/,
    );
    assert.equal(await balance(1), 100);
  });

  it('sends queued statements with the next one, in order', async () => {
    await database.query('create table if not exists queued (n int primary key)');
    await database.query('truncate queued');
    const seen = await database.transaction(async (tx) => {
      tx.queue('insert into queued values ($1)', [1]);
      const { rows } = await tx.query<{ n: number }>('select n from queued where n < $1', [9]);
      tx.queue('insert into queued values ($1)', [2]);
      return rows;
    });
    assert.deepEqual(seen, [{ n: 1 }]);
    assert.equal((await database.query('select n from queued')).rowCount, 2, 'also what nothing came after');
  });

  it('fails the transaction when a queued statement fails, and stores nothing', async () => {
    await database.query('create table if not exists queued (n int primary key)');
    await database.query('truncate queued');
    const doubled = (work: (tx: Transaction) => Promise<unknown>): Promise<unknown> =>
      database.transaction(async (tx) => {
        tx.queue('insert into queued values ($1), ($1)', [3]);
        await work(tx);
      });
    const isDuplicate = (error: unknown): boolean => sqlState(error) === '23505';
    await assert.rejects(
      doubled(() => Promise.resolve()),
      isDuplicate,
      'with the commit',
    );
    await assert.rejects(
      doubled((tx) => tx.query('select $1::int', [1])),
      isDuplicate,
      'with a statement',
    );
    await assert.rejects(
      doubled((tx) => tx.query('select 1')),
      isDuplicate,
      'before a script',
    );
    await assert.rejects(
      doubled((tx) => tx.query('select 1').catch(() => undefined)),
      isDuplicate,
      'before a script of which nobody hears',
    );
    await assert.rejects(
      doubled(() => Promise.reject(new Error('no'))),
      /^Error: no$/,
      'not sent at all',
    );
    assert.equal((await database.query('select n from queued')).rowCount, 0);
    assert.equal(database.pool.pending, 0);
  });

  it('sends statements of tx.ending with the commit, after all others', async () => {
    await database.query('create table if not exists queued (n int primary key)');
    await database.query('truncate queued');
    const { read } = await database.transaction(async (tx) => {
      await tx.query('insert into queued values ($1)', [1]);
      const read = tx.ending.query<{ n: number }>('select n from queued where n < $1 order by n', [9]);
      return { read };
    });
    assert.deepEqual((await read).rows, [{ n: 1 }]);
    const failing = database.transaction(async (tx) => {
      await tx.query('insert into queued values ($1)', [2]);
      return { written: tx.ending.query('insert into queued values ($1)', [1]) };
    });
    await assert.rejects(failing, (error) => sqlState(error) === '23505');
    assert.equal((await database.query('select n from queued')).rowCount, 1, 'nothing of it was kept');
  });

  it('commits and rolls back a transaction without statements', async () => {
    assert.equal(await database.transaction(() => Promise.resolve(7)), 7);
    await assert.rejects(
      database.transaction(() => Promise.reject(new Error('no'))),
      /^Error: no$/,
    );
    assert.equal(await balance(1), 100, 'the connection is as good as before');
  });

  it('runs a transaction again after a deadlock', async () => {
    let runs = 0;
    const met: (() => void)[] = [];
    // Both transactions hold their first row before either asks for its second.
    const bothHaveOne = new Promise<void>((resolve) => met.push(resolve));
    let holding = 0;
    const move = (from: number, to: number): Promise<void> =>
      database.transaction(async (tx) => {
        runs++;
        await tx.query('update account set balance = balance - 1 where id = $1', [from]);
        if (++holding === 2) met[0]?.();
        await bothHaveOne;
        await tx.query('update account set balance = balance + 1 where id = $1', [to]);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    // The loser may lose once more, when it locks its first row again before the winner has got its second.
    assert.ok(runs >= 3, `${runs} runs`);
    assert.deepEqual([await balance(1), await balance(2)], [100, 100]);
  });

  it('runs a serializable transaction again after a conflict', async () => {
    let first = true;
    await database.transaction(
      async (tx) => {
        const { rows } = await tx.query<{ sum: number }>('select sum(balance)::bigint as sum from account');
        if (first) {
          first = false;
          await database.query('update account set balance = balance + 50 where id = 1');
        }
        await tx.query('update account set balance = $1 where id = 1', [rows[0]?.sum ?? 0]);
      },
      { isolation: 'serializable' },
    );
    assert.equal(await balance(1), 250, 'it saw the other one’s 50');
  });

  it('rejects without a retry after a permanent error, with its SQLSTATE', async () => {
    let runs = 0;
    await assert.rejects(
      database.transaction(async (tx) => {
        runs++;
        await tx.query('insert into account values (1, 0)');
      }),
      (error) => sqlState(error) === '23505',
    );
    assert.equal(runs, 1);
  });

  it('stays within its pool size, and runs all queued statements', async () => {
    const all = Array.from({ length: 40 }, () => database.query('select pg_sleep(0.01)'));
    assert.ok(database.pool.total <= 4);
    assert.ok(database.pool.pending > 0);
    await Promise.all(all);
    assert.equal(database.pool.pending, 0);
  });

  it('cancels a statement that takes too long', async () => {
    const hasty = await openDatabase({ databaseUrl: database.url, dataDir: '', statementTimeoutMs: 50 });
    await assert.rejects(hasty.query('select pg_sleep(5)'), (error) => sqlState(error) === '57014');
    await hasty.close();
  });

  it('survives the loss of an idle connection', async () => {
    await database.query('select 1');
    await database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
    await until(async () => (await database.query('select 1').catch(() => undefined))?.rowCount === 1);
  });

  it('survives the loss of a connection within a transaction', async () => {
    const before = await balance(1);
    await assert.rejects(
      database.transaction(async (tx) => {
        const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
        const pid = rows[0]?.pid;
        await database.query('select pg_terminate_backend($1)', [pid]);
        await until(
          async () => (await database.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 0,
        );
        await tx.query('update account set balance = 0 where id = 1');
      }),
    );
    assert.equal(await balance(1), before);
  });

  it('survives a server that closes the connection right after the handshake', async () => {
    const message = (letter: string, ...parts: (string | Buffer)[]): Buffer => {
      const rest = Buffer.concat(parts.map((part) => Buffer.from(part)));
      const length = Buffer.alloc(4);
      length.writeInt32BE(rest.length + 4);
      return Buffer.concat([Buffer.from(letter), length, rest]);
    };
    const ready = message('Z', 'I');
    const welcome = Buffer.concat([message('R', Buffer.alloc(4)), ready]);
    const end = message('E', 'SFATAL\0', 'C57P01\0', 'Mterminating connection\0', '\0');
    let welcomed = 0;
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      const isFirst = ++welcomed === 1;
      socket.once('data', () => {
        if (!isFirst) {
          socket.end(Buffer.concat([welcome, end]));
          return;
        }
        socket.write(welcome);
        // Answers the first query, `select 1`, and then closes the connection.
        socket.once('data', () => socket.end(Buffer.concat([message('C', 'SELECT 1\0'), ready])));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const gone = await openDatabase({ databaseUrl: `postgres://x@127.0.0.1:${port}/x`, dataDir: '' });
    await until(() => Promise.resolve(gone.pool.total === 0));
    await assert.rejects(gone.query('select $1::int', [1]));
    assert.equal(welcomed, 2);
    assert.equal(gone.pool.total, 0, 'the connection is not kept');
    await gone.close();
    server.close();
  });

  it('listens, and listens again after its connection was lost', async () => {
    const heard: string[] = [];
    let connected = 0;
    await database.listen(
      'news',
      (payload) => heard.push(payload),
      () => connected++,
    );
    await database.query(`select pg_notify('news', 'one')`);
    await until(() => heard.length === 1);
    await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`);
    await until(() => connected === 2);
    await database.query(`select pg_notify('news', 'two')`);
    await until(() => heard.length === 2);
    assert.deepEqual(heard, ['one', 'two']);
  });

  it('runs without prepared statements when a pooler drops them or a table changes', async () => {
    const balanceOf = 'select * from account where id = $1';
    for (const spoil of ['deallocate all', 'alter table account add column spare int']) {
      const one = await openDatabase({ databaseUrl: database.url, dataDir: '', poolSize: 1 });
      assert.equal((await one.query(balanceOf, [1])).rowCount, 1);
      await one.query(spoil);
      assert.equal((await one.query(balanceOf, [1])).rowCount, 1, spoil);
      await one.close();

      const two = await openDatabase({ databaseUrl: database.url, dataDir: '', poolSize: 1 });
      await two.query(balanceOf, [1]);
      await two.query(spoil.replace('add column spare', 'drop column spare').replace(' int', ''));
      const { rowCount } = await two.transaction((tx) => tx.query(balanceOf, [1]));
      assert.equal(rowCount, 1, spoil);
      await two.close();
    }
  });

  it('repeats all statements that a pooler has dropped, not only the first', async () => {
    const many = await openDatabase({ databaseUrl: database.url, dataDir: '', poolSize: 3 });
    const ask = () =>
      Promise.all([1, 2, 3].map(() => many.query('select id, pg_sleep(0.2) from account where id = $1', [1])));
    await ask();
    // Each of the three connections loses them.
    await Promise.all(
      [1, 2, 3].map(() =>
        many.together(async (db) => {
          await db.query('deallocate all');
          await db.query('select pg_sleep(0.2)');
        }),
      ),
    );
    assert.deepEqual(
      (await ask()).map(({ rowCount }) => rowCount),
      [1, 1, 1],
    );
    await many.close();
  });

  it('gives the next free connection to work of `first`, and the others theirs in turn', async () => {
    const one = await openDatabase({ databaseUrl: database.url, dataDir: '', poolSize: 1 });
    const ended: string[] = [];
    const ask = async (name: string, db: Queryable) => {
      await db.query('select 1');
      ended.push(name);
    };
    const asked = await one.transaction(async (tx) => {
      const all = [ask('a', one), ask('b', one), ask('payment', one.first), ask('next payment', one.first)];
      await until(() => one.pool.pending === 4);
      assert.equal(one.pool.pendingFirst, 2);
      await tx.query('select 1');
      return { all };
    });
    await Promise.all(asked.all);
    assert.deepEqual(ended, ['payment', 'next payment', 'a', 'b']);
    assert.deepEqual(one.pool, { total: 1, idle: 1, pending: 0, pendingFirst: 0 });
    await one.close();
  });

  it('reports where it could not connect, without the password', async () => {
    await assert.rejects(
      openDatabase({ databaseUrl: 'postgres://me:secret@127.0.0.1:1/shop', dataDir: '' }),
      (error: Error) => {
        assert.match(error.message, /127\.0\.0\.1:1\/shop.*DATABASE_URL/s);
        assert.doesNotMatch(error.message, /secret/);
        return true;
      },
    );
  });
});
