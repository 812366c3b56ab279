import type { RuleKind } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';

/** A rule that holds for an order: what is needed to know which program runs and what becomes of its answer. */
export interface RuleTerms {
  readonly id: string;
  /** With the id it names one program for ever. */
  readonly version: number;
  readonly kind: RuleKind;
  readonly title: string;
  readonly failClosed: boolean;
}

/**
 * The enabled rules of a market in the order in which they take effect. Without their programs, which are kept in memory:
 * every quote asks this.
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
