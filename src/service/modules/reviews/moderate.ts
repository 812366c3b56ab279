import type { ReviewModeration, ReviewRecord } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import type { Topic } from '../../kernel/store-changes.js';
import { problem } from '../../plugins/problem.js';
import { columns, toRecord, type ReviewRow } from './list.js';

/** A review that was changed. */
export interface Moderated<T> {
  result: T;
  /** The parts of the shop that it changed: none, where the review is not published before or after. */
  topics: Topic[];
}

/**
 * Publishes, rejects or answers a review. With two moderators, the later change applies.
 * @throws 404 REVIEW_NOT_FOUND, 400 for a time in the future
 */
export async function moderateReview(
  tx: Queryable,
  storeId: number,
  id: string,
  change: ReviewModeration,
): Promise<Moderated<ReviewRecord>> {
  const { status, reply, createdAt, repliedAt } = change;
  checkTimes(change);
  const before = await lockReview(tx, storeId, id);
  const { rows } = await tx.query<ReviewRow>(
    `update review r set status = coalesce($3, r.status), reply = case when $4 then $5 else r.reply end,
       replied_at = case when not $4 or r.reply is not distinct from $5 then r.replied_at
         when $5::text is null then null else coalesce($6::timestamptz, (select now())) end,
       created_at = coalesce($7::timestamptz, r.created_at)
     where r.store_id = $1 and r.id = $2 returning ${columns}`,
    [storeId, id, status ?? null, reply !== undefined, reply ?? null, repliedAt ?? null, createdAt ?? null],
  );
  const after = rows[0] ?? missing(id);
  const isShown = before.status === 'published' || after.status === 'published';
  return { result: toRecord(after), topics: isShown ? await countStars(tx, storeId, before.productId) : [] };
}

/** @throws 400 that names the field */
function checkTimes({ createdAt, repliedAt }: ReviewModeration): void {
  for (const [path, time] of Object.entries({ createdAt, repliedAt }))
    if (time !== undefined && Date.parse(time) > Date.now())
      throw problem(400, 'VALIDATION_FAILED', `"${path}" is in the future; leave it out for now.`, { path });
}

/** @throws 404 REVIEW_NOT_FOUND */
export async function deleteReview(tx: Queryable, storeId: number, id: string): Promise<Moderated<undefined>> {
  const { status, productId } = await lockReview(tx, storeId, id);
  await tx.query('delete from review where store_id = $1 and id = $2', [storeId, id]);
  const topics = status === 'published' ? await countStars(tx, storeId, productId) : [];
  return { result: undefined, topics };
}

async function lockReview(tx: Queryable, storeId: number, id: string): Promise<ReviewRow> {
  const { rows } = await tx.query<ReviewRow>(
    `select ${columns} from review r where r.store_id = $1 and r.id = $2 for update`,
    [storeId, id],
  );
  return rows[0] ?? missing(id);
}

/** Counts the product's stars again. @returns what changed with them */
async function countStars(tx: Queryable, storeId: number, productId: string): Promise<Topic[]> {
  // The lock first, then a separate statement: it sees what another moderator has just committed.
  await tx.query('select 1 from product where store_id = $1 and id = $2 for no key update', [storeId, productId]);
  await tx.query(
    `update product set review_stars = (
       select case when count(*) > 0 then array[
         count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
         count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] end
       from review where store_id = $1 and product_id = $2 and status = 'published')
     where store_id = $1 and id = $2`,
    [storeId, productId],
  );
  return [`product:${productId}`, 'reviews'];
}

function missing(id: string): never {
  throw problem(404, 'REVIEW_NOT_FOUND', `There is no review "${id}".`, { path: 'reviewId' });
}
