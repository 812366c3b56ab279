import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { loadModule } from 'libpg-query';
import { unboundParts } from './one-store.js';
import { migrationTexts, schemaOf, type Schema } from './schema.js';

let schema: Schema;
before(async () => {
  await loadModule();
  schema = schemaOf([
    'create table store (store_id integer primary key, name text)',
    'create table a (store_id integer, id text, n integer, seq bigint generated always as identity)',
    'create table b (store_id integer, id text, n integer)',
    'create table c (store_id integer, id text); alter table c add column extra text; alter table c drop column extra',
    'create table plain (id text)',
  ]);
});

const accepted = {
  'a parameter': 'select * from a where store_id = $1 and id = $2',
  'a constant': 'select * from a where 7 = store_id',
  'a cast parameter': 'select * from a where store_id = $1::int',
  'a table without stores': 'select * from plain',
  'no table': 'select pg_advisory_xact_lock($1)',
  'a message': 'select pg_notify($1, $2)',
  'an update with conditions': `update a set n = case when id = 'x' then 1 else 2 end where store_id = $1`,
  'another kind of statement': 'begin isolation level read committed',
  'a join': 'select * from a join b on b.store_id = a.store_id and b.id = a.id where a.store_id = $1',
  'a join with using':
    'select * from a join b using (store_id, id) left join c using (store_id, id) where store_id = $1',
  rows: 'select * from a join b on (a.store_id, a.id) = (b.store_id, b.id) where b.store_id = $1',
  'a row of parameters': 'select * from a where (store_id, id) = ($1, $2)',
  'an optional side': 'select * from a left join b on b.store_id = $1 and b.id = a.id where a.store_id = $1',
  'a lateral subquery':
    'select * from a cross join lateral (select n from b where b.store_id = $1 and b.id = a.id limit 1) x where a.store_id = $1',
  'a correlated subquery':
    'select (select count(*) from b where b.store_id = $1 and b.id = a.id) from a where a.store_id = $1 and n > 0',
  'subqueries in a list':
    'select exists (select from b where b.store_id = $1), array(select n from c where c.store_id = $1 and c.id = a.id) from a where a.store_id = $1',
  'a subquery as the store': 'select * from a where store_id = (select store_id from b where store_id = $1 limit 1)',
  'a page before a number': 'select * from a where store_id = $1 and seq < $2 order by seq desc limit 50',
  exists: 'delete from a where store_id = $1 and not exists (select from b where b.store_id = $1 and b.id = a.id)',
  in: 'select * from a where (store_id, id) in (select store_id, id from b where store_id = $1)',
  'a subquery that a condition reaches': 'select * from (select * from a where n > 1) x where x.store_id = $1',
  'a common table expression':
    'with x as (select * from a where store_id = $1) select * from x join b on b.store_id = x.store_id',
  'a union': 'select id from a where store_id = $1 union all select id from b where store_id = $1',
  'a union as a source':
    'select * from (select store_id from a where store_id = $1 union select store_id from b where store_id = $1) u join c on c.store_id = u.store_id',
  'a recursive query': `with recursive x(shop, id) as (select store_id, id from a where store_id = $1
     union all select b.store_id, b.id from b join x on b.store_id = x.shop and b.id = x.id) select * from x`,
  'inserted values': 'insert into a (store_id, id) values ($1, $2), ($1, $3) on conflict do nothing',
  'inserted rows': 'insert into a (id, store_id) select id, store_id from b where store_id = $1',
  'inserted rows of a function': 'insert into a (store_id, id) select $1, id from unnest($2::text[]) as t(id)',
  'a conflict':
    'insert into a (store_id, id) values ($1, $2) on conflict (store_id, id) do update set n = (select n from b where b.store_id = $1)',
  'an update from another table': 'update a set n = b.n from b where b.store_id = a.store_id and a.store_id = $1',
  'an update from what a write returned':
    'with x as (update a set n = 1 where store_id = $1 returning *) update b set n = x.n from x where x.store_id = b.store_id',
  'a delete using values':
    'delete from a using (values ($2, 1), ($3, 2)) v(id, n) where a.store_id = $1 and a.id = v.id',
};

const refused = {
  'no condition': 'select * from a',
  'another condition': 'select * from a where id = $1',
  'a join that forgets the store': 'select * from a join b on b.id = a.id where a.store_id = $1',
  'two stores': 'select * from a join b on b.id = a.id where a.store_id = $1 and b.store_id = $2',
  or: 'select * from a where store_id = $1 or n = 1',
  not: 'select * from a where not store_id = $1',
  'another comparison': 'select * from a where store_id >= $1',
  'several stores': 'select * from a where store_id = any ($1)',
  'several stores of a function':
    'select * from a join unnest($1::int[], $2::text[]) as t(store_id, id) on t.store_id = a.store_id',
  'an unbound exists': 'select * from a where store_id = $1 and exists (select from b where b.id = a.id)',
  'an unbound subquery in a condition': 'select * from a where store_id = $1 and (n = 1 or id in (select id from b))',
  'an unbound subquery in a list': 'select (select max(n) from b) from a where store_id = $1',
  'not in': 'select * from a where (store_id, id) not in (select store_id, id from b where store_id = $1)',
  'the side of an outer join that stays': 'select * from a left join b on a.store_id = $1 and b.store_id = $1',
  'the side of a right join that stays': 'select * from a right join b on a.store_id = b.store_id and b.store_id = $1',
  'a full join': 'select * from a full join b using (store_id, id)',
  'a limit below the condition': 'select * from (select * from a order by n limit 5) x where x.store_id = $1',
  'an aggregate below the condition': 'select * from (select max(store_id) as store_id from a) x where x.store_id = $1',
  'a common table expression that its user binds': 'with x as (select * from a) select * from x where store_id = $1',
  'half of a union': 'select id from a where store_id = $1 union all select id from b',
  'a union of two stores as a source':
    'select * from (values ($1), ($2)) u(store_id) join c on c.store_id = u.store_id',
  'a recursion that leaves the store': `with recursive x(store_id, id) as (select store_id, id from a where store_id = $1
     union all select b.store_id, b.id from b join x on b.id = x.id where b.store_id = $2) select * from x`,
  'inserted values of two stores': 'insert into a (store_id, id) values ($1, $2), ($3, $4)',
  'inserted rows of all stores': 'insert into a (store_id, id) select store_id, id from b',
  'a row without its store': 'insert into a (id) values ($1)',
  'an unnamed column': 'insert into a values ($1, $2)',
  'a conflict that reads another store':
    'insert into a (store_id, id) values ($1, $2) on conflict (id) do update set n = (select n from b where b.id = a.id)',
  'an update whose source is unbound': 'update a set n = b.n from b where b.id = a.id and a.store_id = $1',
  'an update whose target is unbound': 'update a set n = b.n from b where b.id = a.id and b.store_id = $1',
  'a write in a common table expression': 'with x as (delete from a where n = 1 returning id) select * from x',
  'a row that moves': 'update a set store_id = $2 where store_id = $1',
  'the second of two statements': 'select 1; delete from a',
  'the place of a row': 'delete from a where ctid in (select ctid from a where store_id = $1) and store_id = $1',
  'a lateral subquery that takes the store from outside':
    'select * from a cross join lateral (select n from b where b.store_id = a.store_id limit 1) x where a.store_id = $1',
  'a subquery in a list that takes the store from outside':
    'select (select count(*) from b where b.store_id = a.store_id) from a where a.store_id = $1',
  'a condition that takes the store from outside':
    'delete from a where store_id = $1 and not exists (select from b where b.store_id = a.store_id and b.id = a.id)',
  'a message beside a table':
    'with x as (update a set n = 1 where store_id = $1 returning n) select pg_notify($2, n::text) from x',
  'a lock beside a table': 'select pg_advisory_xact_lock(n) from a where store_id = $1',
  'an update that compares in a case': `update a set n = case id when 'x' then 1 else 2 end where store_id = $1`,
  'a transaction number': 'select pg_current_xact_id()::text',
  'a snapshot': 'select pg_current_snapshot()',
  'a type of one server': 'select * from a where store_id = $1 and id > $2::xid8',
  'a reader that goes on after a number': 'select * from a where store_id = $1 and seq > $2 order by seq',
  merge: 'merge into a using b on a.id = b.id when matched then delete',
};

describe('a statement of one store', () => {
  for (const [what, sql] of Object.entries(accepted)) {
    it(`accepts ${what}`, () => assert.deepEqual(unboundParts(sql, schema), []));
  }
  for (const [what, sql] of Object.entries(refused)) {
    it(`refuses ${what}`, () => assert.notDeepEqual(unboundParts(sql, schema), []));
  }

  it('names the table and its alias', () => {
    assert.deepEqual(unboundParts('select * from a join b as other using (id) where a.store_id = $1', schema), [
      'b other is not bound to the store',
    ]);
  });

  it('knows the tables of the migrations', () => {
    const tables = schemaOf(migrationTexts());
    assert.ok(tables.get('orders')?.columns.includes('store_id'));
    assert.ok(tables.get('category')?.identities.has('number'));
    assert.equal(tables.has('mail_outbox'), false);
  });
});
