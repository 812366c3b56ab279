/**
 * A plan is made once per connection, possibly while the shop was empty, and kept. Whatever it costs then, it must not
 * read a store's whole history when there are many orders. The test checks the plans that one connection has kept after
 * a day of a shop.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { buy, Merchant, eur } from '../modules/orders/testing/merchant.js';
import { claimEmails } from '../modules/emails/email-rows.js';
import { testDatabase } from '../testing/database.js';
import { refreshStatistics } from './statistics.js';
import { sweep } from '../modules/orders/sweep.js';
import { openShop, type Shop } from '../modules/orders/testing/shop.js';

/** Tables that a merchant sets up: the contract limits them, so reading all rows of a store is cheap. */
const bounded = new Set([
  ...['store', 'api_key', 'market', 'category', 'menu', 'redirect', 'block', 'shipping_method', 'tax_rate', 'discount'],
  ...['payment_provider', 'subscription_plan', 'checkout_rule', 'checkout_rule_version', 'gift_card_key', 'extension'],
  ...['extension_code', 'webhook_endpoint', 'search_settings', 'search_counter', 'search_snapshot', 'order_counter'],
]);

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly Plan[];
}

/** Conditions that split a store's rows into a few groups, each about as large as all of them. */
const coarse = /^\(*\w*\.?\(*(store_id|state|status|kind|market_code)\b/;

const isNarrow = (condition: string): boolean => condition.split(' AND ').some((part) => !coarse.test(part));

/** Statements that may read more. */
const wanted = [
  // A merchant's list of all orders, and their number.
  ...['from orders o where o.store_id = $1 limit 1000) counted', 'where o.store_id = $1 order by o.created_at desc'],
  // The planner estimates a list of cards at a hundred: below some thousand cards it reads them all.
  'jsonb_to_recordset($3::jsonb) as t (id text, amount bigint)',
  // The statements of this test itself.
  ...['pg_prepared_statements', 'from pg_class', 'pg_stat_user_tables', 'set check_at = (check_at at time zone'],
];
/** Indexes of open work only: the planner uses them only while they are small. */
const short = /^(orders_holding_cart|order_gift_card_held|checkout_left)$/;

/** Tables that grow with every order. */
const ofOrders = new Set(['payment_attempt', 'order_line', 'order_stock']);

/**
 * The parts of a plan that read without a limit, as text.
 * @param isEmpty the plan was made when every index seemed as good as the right one. Rows that it filters for one row
 *   do not count, since such a plan does not last. Rows that it joins with all rows do, since a busy hour may come
 *   before the statistics are refreshed
 */
function endless(plan: Plan, isEmpty: boolean, isCutShort = false, parentRelation?: string): string[] {
  const type = plan['Node Type'];
  const relation = plan['Relation Name'] ?? parentRelation;
  const found: string[] = [];
  const name = `${type} ${plan['Index Name'] ?? relation ?? ''}`;
  const isIndex = type.startsWith('Index') || type === 'Bitmap Index Scan';
  if ((type === 'Seq Scan' || isIndex) && !bounded.has(relation ?? '')) {
    const condition = isIndex ? plan['Index Cond'] : undefined;
    const isNamed = (condition !== undefined && isNarrow(condition)) || short.test(plan['Index Name'] ?? '');
    // In the order of an index, up to the wanted number: rows that a filter leaves out would have to be read as well.
    const isExcused = isEmpty && (plan.Filter !== undefined || !ofOrders.has(relation ?? ''));
    if (!isNamed && !isExcused && !(isIndex && isCutShort && plan.Filter === undefined))
      found.push(`${name}: ${condition ?? 'all'}`);
  }
  const goesOn = isCutShort && ['LockRows', 'Result', 'Subquery Scan', 'ProjectSet'].includes(type);
  const isLimit = type === 'Limit' || goesOn;
  return [...found, ...(plan.Plans ?? []).flatMap((each) => endless(each, isEmpty, isLimit, relation))];
}

/** The plan of a statement that the connection has kept. */
async function planOf({ database }: Pick<Shop, 'database'>, name: string, count: number): Promise<Plan | undefined> {
  const nulls = Array.from({ length: count }, () => 'null').join(', ');
  const { rows } = await database.query<{ 'QUERY PLAN': [{ Plan?: Plan }] }>(
    `explain (format json) execute "${name}"${count > 0 ? `(${nulls})` : ''}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan;
}

/** The parts of the connection's plans that read without a limit, by statement. */
async function allEndless(shop: Shop, isEmpty: boolean): Promise<string[]> {
  const { rows } = await shop.database.query<{ name: string; statement: string; count: number }>(
    'select name, statement, cardinality(parameter_types) as count from pg_prepared_statements order by statement',
  );
  assert.ok(rows.length > 50, `${rows.length} statements`);
  const found: string[] = [];
  for (const { name, statement, count } of rows) {
    const text = statement.replace(/\s+/g, ' ');
    const plan = wanted.some((part) => text.includes(part)) ? undefined : await planOf(shop, name, count);
    const faults = plan ? endless(plan, isEmpty) : [];
    if (faults.length > 0) found.push(`${text.slice(0, 240)}\n    ${faults.join('\n    ')}`);
  }
  return found;
}

const tablesOf = async ({ database }: Shop): Promise<{ name: string }[]> =>
  (
    await database.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
  ).rows;

/** Adds many rows with distinct keys. The statistics are not refreshed. */
async function grow({ database }: Shop, times: number): Promise<void> {
  const { rows: tables } = await database.query<{ name: string; columns: string; keys: string }>(
    `select c.relname as name, (select string_agg(quote_ident(w.attname), ', ') from pg_attribute w
         where w.attrelid = c.oid and w.attnum > 0 and not w.attisdropped and w.attgenerated = '') as columns,
       string_agg(distinct quote_literal(a.attname) || ', ' || case
         when a.attidentity <> '' or a.atttypid in ('int4'::regtype, 'int8'::regtype) then format('r.%I + n * 100000', a.attname)
         when a.atttypid = 'uuid'::regtype then 'gen_random_uuid()'
         when a.atttypid = 'bytea'::regtype then format($$sha256(r.%I || n::text::bytea)$$, a.attname)
         else format($$r.%I || '~' || n$$, a.attname) end, ', ') as keys
     from pg_class c join pg_index i on i.indrelid = c.oid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) and a.attname not in ('store_id', 'market_code')
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
       and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)
         and pg_get_constraintdef(k.oid) ~ 'ANY \\(+ARRAY')
       and a.atttypid in ('text'::regtype, 'int4'::regtype, 'int8'::regtype, 'uuid'::regtype, 'bytea'::regtype) and a.attgenerated = ''
     group by c.oid, c.relname`,
    [[...bounded]],
  );
  await database.transaction(
    async (tx) => {
      await tx.query('set local session_replication_role = replica');
      for (const { name, columns, keys } of tables)
        await tx.query(
          `insert into "${name}" (${columns}) overriding system value
         select ${columns.replace(/^|, /g, '$&grown.')} from (select * from "${name}" limit 3) r cross join generate_series(1, ${times}) n
         cross join lateral jsonb_populate_record(null::"${name}", to_jsonb(r) || jsonb_build_object(${keys})) grown
         on conflict do nothing`,
        );
    },
    { isUnbounded: true },
  );
}

/** Does some of everything that a shop does. */
async function aDay(shop: Shop): Promise<void> {
  const merchant = new Merchant(shop.url);
  const bought = await buy(shop, { giftCards: [100] });
  await merchant.refund(bought.order.id, { amount: eur(100) });
  await merchant.record(bought.order.id);
  await merchant.request('GET', '/orders');
  await sweep(shop.database);
  await shop.reconcileAfter();
}

describe('query plans made while the shop was empty', () => {
  let shop: Shop;
  before(async () => {
    shop = await openShop({ poolSize: 1 });
    for (const { name } of await tablesOf(shop))
      await shop.database.query(`alter table "${name}" set (autovacuum_enabled = off, toast.autovacuum_enabled = off)`);
  });
  after(() => shop.close());

  it('never read all rows of a store once it has grown, even without vacuum', async () => {
    await aDay(shop);
    const endlessPlans = await allEndless(shop, true);
    assert.deepEqual(endlessPlans, [], endlessPlans.join('\n'));
    await grow(shop, 700);
    await shop.database.query('select pg_stat_force_next_flush()');
    assert.ok((await refreshStatistics(shop.database)) > 20);
    await aDay(shop);
    // The planner has no statistics of an empty table, and nothing is read from it.
    for (const { name } of await tablesOf(shop))
      if ((await shop.database.query(`select 1 from "${name}" limit 1`)).rowCount === 0) bounded.add(name);
    const found = await allEndless(shop, false);
    assert.deepEqual(found, [], found.join('\n'));
  });
});

describe('a plan for a part of the work that is due', () => {
  it('finds the rows that were taken by their keys, however many are due', async () => {
    const database = await testDatabase({ poolSize: 1 });
    try {
      await database.transaction(async (tx) => {
        await tx.query('set local session_replication_role = replica');
        await tx.query(
          `insert into email (store_id, id, kind, subject_id, priority, locale, recipient, next_at, created_at)
           select 1, 'e' || n, 'order-confirmation', 's' || n, 1, 'en', 'ada@example.com', now(), now()
           from generate_series(1, 5000) n`,
        );
      });
      await database.query('analyze email');
      const taken = await claimEmails(database, 10, 60_000, { error: () => assert.fail('a claim failed') });
      assert.equal(taken.length, 10);
      const { rows } = await database.query<{ name: string; count: number }>(
        `select name, cardinality(parameter_types) as count from pg_prepared_statements
         where statement like '%update email%'`,
      );
      const [claim] = rows;
      assert.ok(claim);
      const plan = await planOf({ database }, claim.name, claim.count);
      assert.ok(plan);
      assert.deepEqual(endless(plan, false), []);
    } finally {
      await database.close();
    }
  });
});
