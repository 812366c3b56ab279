import assert from 'node:assert/strict';
import { appendFile, copyFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { exited, output, spawnModule, temporaryFolder } from '../testing/process.js';
import { isMigrated, migrate } from './migrate.js';

const OURS = fileURLToPath(new URL('./migrations', import.meta.url));

describe('migrate', () => {
  let database: TestDatabase;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  before(async () => {
    database = await testDatabase({ migrate: false });
    folder = await temporaryFolder();
    for (const name of await readdir(OURS)) await copyFile(path.join(OURS, name), path.join(folder.path, name));
  });
  after(async () => {
    await database.close();
    await folder.remove();
  });

  it('works once when two processes start together', async () => {
    const children = [1, 2].map(() =>
      spawnModule('testing/hold-database.ts', { TEST_URL: database.url }, ['', 'migrate', folder.path]),
    );
    const texts = await Promise.all(children.map((child) => output(child, /open .*\n/)));
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map(exited));
    const applied = texts.map(
      (text) => (JSON.parse(/open (.*)/.exec(text)?.[1] ?? '') as { applied: string[] }).applied,
    );
    const files = (await readdir(folder.path)).sort();
    assert.deepEqual(
      applied.sort((a, b) => a.length - b.length),
      [[], files],
    );
    assert.equal(await isMigrated(database, folder.path), true);
  });

  it('applies a new file, and no file twice', async () => {
    await writeFile(path.join(folder.path, '900_more.sql'), 'create table more (store_id integer primary key);\n');
    assert.equal(await isMigrated(database, folder.path), false);
    assert.deepEqual(await migrate(database, folder.path), ['900_more.sql']);
    assert.deepEqual(await migrate(database, folder.path), []);
  });

  it('applies a file that waits a day after the other one', async () => {
    await writeFile(
      path.join(folder.path, '910_less.sql'),
      '-- A day after 900_more.sql\ncreate table less (store_id integer primary key);\n',
    );
    assert.deepEqual(await migrate(database, folder.path), []);
    assert.equal(await isMigrated(database, folder.path), true);
    await database.query(`update schema_migration set applied_at = now() - interval '25 hours' where name like '900%'`);
    assert.deepEqual(await migrate(database, folder.path), ['910_less.sql']);
    assert.deepEqual(await migrate(database, folder.path), []);
  });

  it('treats a file with other line ends as the same file', async () => {
    await writeFile(path.join(folder.path, '900_more.sql'), 'create table more (store_id integer primary key);\r\n');
    assert.deepEqual(await migrate(database, folder.path), []);
  });

  it('rolls back a file that fails, and names it', async () => {
    const file = path.join(folder.path, '901_broken.sql');
    await writeFile(file, 'create table half (store_id integer primary key); select * from nowhere;');
    await assert.rejects(migrate(database, folder.path), /901_broken\.sql failed.*nowhere/);
    assert.equal((await database.query(`select 1 from pg_tables where tablename = 'half'`)).rowCount, 0);
    await rm(file);
  });

  it('rejects a file that changed after it was applied', async () => {
    const file = path.join(folder.path, '900_more.sql');
    await appendFile(file, '-- and more\n');
    await assert.rejects(migrate(database, folder.path), /900_more\.sql was changed/);
  });

  it('rejects a database that a newer version has migrated', async () => {
    await rm(path.join(folder.path, '900_more.sql'));
    await assert.rejects(migrate(database, folder.path), /900_more\.sql, which this version does not know/);
  });
});

describe('schema', () => {
  let database: TestDatabase;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());

  it('has store_id first in every primary key and unique index', async () => {
    const { rows } = await database.query<{ index: string; first: string }>(
      `select i.relname as index, coalesce(a.attname, '(expression)') as first
       from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
       join pg_namespace n on n.oid = t.relnamespace
       left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
       where n.nspname = 'public' and x.indisunique and t.relname <> 'schema_migration'`,
    );
    assert.ok(rows.length >= 15);
    assert.deepEqual(
      rows.filter(({ first }) => first !== 'store_id'),
      [],
    );
  });

  it('has no trigger that reaches another row', async () => {
    const { rows } = await database.query(
      `select t.tgrelid::regclass::text as "table", t.tgname as name from pg_trigger t where not t.tgisinternal`,
    );
    assert.deepEqual(rows, [{ table: 'gift_card_entry', name: 'gift_card_entry_is_final' }]);
  });

  it('has store_id first in every foreign key', async () => {
    const { rows } = await database.query<{ name: string }>(
      `select c.conname as name from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and a.attname <> 'store_id'`,
    );
    assert.deepEqual(rows, []);
  });

  it('has store_id, not null, in every table', async () => {
    const { rows } = await database.query<{ table: string }>(
      `select t.relname as table from pg_class t join pg_namespace n on n.oid = t.relnamespace
       where n.nspname = 'public' and t.relkind in ('r', 'p') and t.relname <> 'schema_migration'
         and not exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attname = 'store_id' and a.attnotnull)`,
    );
    assert.deepEqual(rows, []);
  });
});
