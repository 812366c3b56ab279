import type { RuleKind } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';

/** A rule that applies to an order: the data that selects its program and interprets its answer. */
export interface RuleTerms {
  readonly id: string;
  /** Together with the id it identifies one program permanently. */
  readonly version: number;
  readonly kind: RuleKind;
  readonly title: string;
  readonly failClosed: boolean;
}

/**
 * The enabled rules of a market in the order in which they take effect. Their programs are not read: they are kept in
 * memory, and every quote runs this query.
 */
export async function loadRules(db: Queryable, storeId: number, market: string): Promise<RuleTerms[]> {
  const { rows } = await db.query<RuleTerms>(
    `select id, version, kind, title, fail_closed as "failClosed" from checkout_rule
     where store_id = $1 and deleted_at is null and enabled and (markets = '{}' or $2 = any(markets))
     order by position, seq`,
    [storeId, market],
  );
  return rows;
}
