import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { testDatabase, type TestDatabase } from '../testing/database.js';

let database: TestDatabase;

before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const names = async (sql: string): Promise<string[]> => {
  const { rows } = await database.query<{ name: string }>(sql);
  return rows.map(({ name }) => name).sort();
};

const tablesWhere = (condition: string): Promise<string[]> =>
  names(`select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and ${condition}`);

const hasStore = `exists (select from pg_attribute a
  where a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped)`;

const foreignKeys = (): Promise<string[]> =>
  names(`select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as name
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);

test('every table but that of the migrations has the column that it is distributed by', async () => {
  assert.deepEqual(await tablesWhere(`not ${hasStore}`), ['schema_migration']);
});

test('every primary key and unique index includes the store', async () => {
  // An index over an expression has the column number 0 there, and lacks the store as well when no other column is it.
  const without = await names(`select i.indexrelid::regclass::text as name
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace and ${hasStore}
      and not exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'store_id' and a.attnum = any(i.indkey))`);
  assert.deepEqual(without, []);
});

test('the script distributes every such table with the store, and keeps the foreign keys', async () => {
  const keys = await foreignKeys();
  assert.notEqual(keys.length, 0);
  // Stands for the function of Citus, which refuses a foreign key to a table that is not distributed yet.
  await database.query(`
    create table distributed (name text primary key, by text not null, beside text not null);
    create function create_distributed_table(name text, by text, colocate_with text default 'default') returns void
    language plpgsql as $$ begin
      if exists (select from pg_constraint where contype = 'f' and conrelid = name::regclass) then
        raise 'the foreign keys of % are still there', name;
      end if;
      insert into distributed values (name, by, colocate_with);
    end $$`);
  const tables = (await tablesWhere(hasStore)).filter((name) => name !== 'store');
  await database.query(await readFile(new URL('./distribute.sql', import.meta.url), 'utf8'));
  const { rows } = await database.query<{ name: string; by: string; beside: string }>(
    'select name, by, beside from distributed',
  );
  const beside = (name: string, table: string) => ({ name, by: 'store_id', beside: table });
  assert.deepEqual(rows[0], beside('store', 'default'));
  assert.deepEqual(
    rows.slice(1).sort((a, b) => (a.name < b.name ? -1 : 1)),
    tables.map((name) => beside(name, 'store')),
  );
  assert.deepEqual(await foreignKeys(), keys);
});

test('numbers that two servers give out grow together afterwards, and no two are the same', async () => {
  // Citus begins the counts of a server with its number, 16 bits from the left.
  const give = async (server: number, count: number): Promise<number[]> => {
    const { rows } = await database.query<{ number: number }>(
      `select number_of_arrival(($1::bigint << 48) + n) as number from generate_series(1, $2::int) n`,
      [server, count],
    );
    return rows.map(({ number }) => number);
  };
  const ofCoordinator = await give(0, 20_000);
  const ofServer = await give(3, 20_000);
  const numbers = [...ofCoordinator, ...ofServer];
  assert.equal(new Set(numbers).size, 40_000);
  assert.ok(Math.max(...ofServer.slice(-4000)) > Math.max(...ofCoordinator));
  assert.ok(Math.min(...numbers) > 1e12, 'more than an identity column has reached');
  assert.deepEqual(
    await names(`select attrelid::regclass || '.' || attname as name from pg_attribute
    where attidentity <> '' and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`),
    [],
  );
});

test('the one trigger, which reads no row, is kept', async () => {
  assert.deepEqual(
    await names(`select tgname as name from pg_trigger join pg_class c on c.oid = tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace`),
    ['gift_card_entry_is_final'],
  );
});
