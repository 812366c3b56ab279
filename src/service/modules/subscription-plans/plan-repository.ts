import type { PlanInterval, SubscriptionPlanInput, SubscriptionPlanRecord } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';

/** A plan as offered for one product. */
export interface OfferedPlan {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly interval: PlanInterval;
  readonly intervalCount: number;
  readonly discountPpm: number;
  /** false: it was offered once. Lines with it stay, and cannot be ordered. */
  readonly offered: boolean;
}

/**
 * SQL for the plans of a product, as JSON of `OfferedPlan[]` in the merchant's order.
 * @param storeId SQL of the store's id
 * @param productId SQL of the product's id
 * @param known SQL of codes, text[], of plans that are returned even when they are not offered
 */
export const plansOf = (storeId: string, productId: string, known: string): string => `coalesce((
    select jsonb_agg(jsonb_build_object('id', plan.code, 'name', plan.name, 'description', plan.description,
      'interval', plan.interval_unit, 'intervalCount', plan.interval_count, 'discountPpm', plan.discount_ppm,
      'offered', plan.offered) order by plan.position)
    from (
      select sp.*, sp.enabled and (${productId} = any(sp.products) or exists (
        select 1 from product_category pc where pc.store_id = ${storeId} and pc.product_id = ${productId}
          and pc.category_handle = any(sp.categories))) as offered
      from subscription_plan sp where sp.store_id = ${storeId}) plan
    where plan.offered or plan.code = any(${known})), '[]')`;

const columns = `code as id, name, description, interval_unit as "interval", interval_count as "intervalCount",
  discount_ppm as "discountPpm", enabled, products, categories`;

/** Plans in the order in which they were made. At most 100, which is the maximum of a store. */
export async function listPlans(db: Queryable, storeId: number): Promise<SubscriptionPlanRecord[]> {
  const { rows } = await db.query<SubscriptionPlanRecord>(
    `select ${columns} from subscription_plan where store_id = $1 order by position`,
    [storeId],
  );
  return rows;
}

/** undefined when there is none. */
export async function findPlan(
  db: Queryable,
  storeId: number,
  code: string,
): Promise<SubscriptionPlanRecord | undefined> {
  const { rows } = await db.query<SubscriptionPlanRecord>(
    `select ${columns} from subscription_plan where store_id = $1 and code = $2`,
    [storeId, code],
  );
  return rows[0];
}

/** @throws 409 CONFLICT when a subscription has the plan, or an open order may begin one */
export async function deletePlan(tx: Queryable, storeId: number, code: string): Promise<void> {
  const { rows } = await tx.query<{ used: boolean }>(
    `select exists (select 1 from subscription where store_id = $1 and plan_code = $2)
       or exists (select 1 from order_line l join orders o on o.store_id = l.store_id and o.id = l.order_id
         where l.store_id = $1 and o.state in ('pending', 'cancelling', 'review')
           and l.snapshot->'subscription'->>'planId' = $2) as used`,
    [storeId, code],
  );
  if (rows[0]?.used)
    throw problem(
      409,
      'CONFLICT',
      `Plan "${code}" has subscribers, so it stays. Put it with "enabled": false instead.`,
      {
        path: 'code',
      },
    );
  await tx.query('delete from subscription_plan where store_id = $1 and code = $2', [storeId, code]);
}

export async function savePlan(
  tx: Queryable,
  storeId: number,
  code: string,
  input: SubscriptionPlanInput,
): Promise<SubscriptionPlanRecord> {
  const { rows } = await tx.query<SubscriptionPlanRecord>(
    `insert into subscription_plan (store_id, code, name, description, interval_unit, interval_count, discount_ppm,
       enabled, products, categories)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (store_id, code) do update set name = excluded.name, description = excluded.description,
       interval_unit = excluded.interval_unit, interval_count = excluded.interval_count,
       discount_ppm = excluded.discount_ppm, enabled = excluded.enabled, products = excluded.products,
       categories = excluded.categories
     returning ${columns}`,
    [
      storeId,
      code,
      input.name,
      input.description ?? '',
      input.interval,
      input.intervalCount,
      input.discountPpm,
      input.enabled ?? true,
      input.products ?? [],
      input.categories ?? [],
    ],
  );
  const [saved] = rows;
  if (!saved) throw new Error(`Plan ${code} was not stored`);
  return saved;
}
