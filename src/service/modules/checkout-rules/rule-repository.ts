import { createHash, randomUUID } from 'node:crypto';
import { RULE_LIMITS, type CheckoutRuleRecord, type CheckoutRuleVersion } from '@storefront/contract';
import type { Queryable, Transaction } from '../../database/connection.js';
import { configurationChanged } from '../../kernel/configuration.js';
import { problem, type ProblemError } from '../../plugins/problem.js';
import type { Compiled, RuleContent } from './check-rule.js';

interface Row extends Omit<CheckoutRuleRecord, 'createdAt' | 'updatedAt' | 'lastFailure'> {
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly lastFailure: CheckoutRuleRecord['lastFailure'];
}

const columns = `r.id, v.kind, v.title, v.source, v.fail_closed as "failClosed", v.position, v.markets, v.version, v.hash,
  v.compiler, r.enabled, r.created_at as "createdAt", r.updated_at as "updatedAt", r.last_failure as "lastFailure"`;
const tables = `checkout_rule r join checkout_rule_version v
  on v.store_id = r.store_id and v.rule_id = r.id and v.version = r.version`;

/** Rules in the order in which they take effect. At most 64, which is the maximum of a store. */
export async function listRules(db: Queryable, storeId: number): Promise<CheckoutRuleRecord[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from ${tables} where r.store_id = $1 and r.deleted_at is null order by r.position, r.seq limit $2`,
    [storeId, RULE_LIMITS.perStore],
  );
  return rows.map(toRecord);
}

/** @throws 404 NOT_FOUND */
export async function readRule(db: Queryable, storeId: number, id: string): Promise<CheckoutRuleRecord> {
  const { rows } = await db.query<Row>(
    `select ${columns} from ${tables} where r.store_id = $1 and r.id = $2 and r.deleted_at is null`,
    [storeId, id],
  );
  const [row] = rows;
  if (!row) throw notFound(id);
  return toRecord(row);
}

/** Newest first; the last 20 are kept. @throws 404 NOT_FOUND */
export async function listVersions(db: Queryable, storeId: number, id: string): Promise<CheckoutRuleVersion[]> {
  await readRule(db, storeId, id);
  const { rows } = await db.query<Omit<CheckoutRuleVersion, 'createdAt'> & { createdAt: Date }>(
    `select kind, title, source, fail_closed as "failClosed", position, markets, version, hash, compiler,
       created_at as "createdAt"
     from checkout_rule_version where store_id = $1 and rule_id = $2 order by version desc limit $3`,
    [storeId, id, RULE_LIMITS.versions],
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/**
 * Stores a rule. When a rule with the same content exists, it is returned unchanged.
 * @throws 422 VALIDATION_FAILED when the store has too many
 */
export async function insertRule(
  tx: Transaction,
  storeId: number,
  content: RuleContent,
  compiled: Compiled,
  enabled: boolean,
): Promise<CheckoutRuleRecord> {
  await lockRules(tx, storeId);
  const same = await findSame(tx, storeId, content);
  if (same !== undefined) return readRule(tx, storeId, same);
  const { rows } = await tx.query<{ count: number }>(
    'select count(*) from checkout_rule where store_id = $1 and deleted_at is null',
    [storeId],
  );
  if ((rows[0]?.count ?? 0) >= RULE_LIMITS.perStore) {
    const message = `A store has at most ${RULE_LIMITS.perStore} checkout rules; delete or replace one first.`;
    throw problem(422, 'VALIDATION_FAILED', message);
  }
  const id = randomUUID();
  await tx.query(
    `insert into checkout_rule (store_id, id, version, enabled, kind, title, fail_closed, position, markets, content_hash)
     values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9)`,
    [storeId, id, enabled, ...terms(content), hashOf(content)],
  );
  configurationChanged(tx, storeId);
  await insertVersion(tx, storeId, id, 1, content, compiled);
  return readRule(tx, storeId, id);
}

/**
 * Makes a new version. The same content again makes none.
 * @param seen the version that the merchant replaces
 * @throws 404 NOT_FOUND; 409 CONFLICT with the current rule when its version is another one, or when another rule has
 *   this content
 */
export async function replaceRule(
  tx: Transaction,
  storeId: number,
  id: string,
  seen: number,
  content: RuleContent,
  compiled: Compiled,
): Promise<CheckoutRuleRecord> {
  await lockRules(tx, storeId);
  const rule = await readRule(tx, storeId, id);
  const same = await findSame(tx, storeId, content);
  if (same === id) return rule;
  if (same !== undefined)
    throw problem(409, 'CONFLICT', `Rule ${same} is the same already; change or delete that one.`, { path: 'source' });
  if (rule.version !== seen) {
    const message = `The rule is at version ${rule.version}, not ${seen}; change that one, which comes with this answer.`;
    throw problem(409, 'CONFLICT', message, { path: 'version', extra: { rule } });
  }
  const version = rule.version + 1;
  await tx.query(
    `update checkout_rule set version = $3, kind = $4, title = $5, fail_closed = $6, position = $7, markets = $8,
       content_hash = $9, last_failure = null, updated_at = date_trunc('milliseconds', now())
     where store_id = $1 and id = $2`,
    [storeId, id, version, ...terms(content), hashOf(content)],
  );
  configurationChanged(tx, storeId);
  await insertVersion(tx, storeId, id, version, content, compiled);
  await tx.query('delete from checkout_rule_version where store_id = $1 and rule_id = $2 and version <= $3', [
    storeId,
    id,
    version - RULE_LIMITS.versions,
  ]);
  return readRule(tx, storeId, id);
}

/** @throws 404 NOT_FOUND */
export async function enableRule(
  tx: Transaction,
  storeId: number,
  id: string,
  enabled: boolean,
): Promise<CheckoutRuleRecord> {
  await tx.query(
    `update checkout_rule set enabled = $3, updated_at = date_trunc('milliseconds', now())
     where store_id = $1 and id = $2 and deleted_at is null and enabled <> $3`,
    [storeId, id, enabled],
  );
  configurationChanged(tx, storeId);
  return readRule(tx, storeId, id);
}

/** @throws 404 NOT_FOUND */
export async function deleteRule(tx: Transaction, storeId: number, id: string): Promise<void> {
  const { rowCount } = await tx.query(
    'update checkout_rule set deleted_at = now() where store_id = $1 and id = $2 and deleted_at is null',
    [storeId, id],
  );
  if (rowCount === 0) throw notFound(id);
  configurationChanged(tx, storeId);
}

/** One change of a store at a time: two could send the same rule. */
async function lockRules(tx: Queryable, storeId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('checkout_rule'), $1)`, [storeId]);
}

async function findSame(tx: Queryable, storeId: number, content: RuleContent): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from checkout_rule where store_id = $1 and content_hash = $2 and deleted_at is null',
    [storeId, hashOf(content)],
  );
  return rows[0]?.id;
}

async function insertVersion(
  tx: Queryable,
  storeId: number,
  id: string,
  version: number,
  content: RuleContent,
  { code, hash, compiler }: Compiled,
): Promise<void> {
  await tx.query(
    `insert into checkout_rule_version
       (store_id, rule_id, version, kind, title, fail_closed, position, markets, source, code, hash, compiler)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [storeId, id, version, ...terms(content), content.source, code, hash, compiler],
  );
}

const terms = ({ kind, title, failClosed, position, markets }: RuleContent): unknown[] => [
  kind,
  title,
  failClosed,
  position,
  markets,
];

const hashOf = (content: RuleContent): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([...terms(content), content.source]))
    .digest();

const toRecord = ({ createdAt, updatedAt, ...row }: Row): CheckoutRuleRecord => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const notFound = (id: string): ProblemError =>
  problem(404, 'NOT_FOUND', `The store has no checkout rule "${id}".`, { path: 'ruleId' });
