import { REVIEW_LIMITS, type ReviewInput, type ReviewReceipt } from '@storefront/contract';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { writeStoreEvent } from '../../kernel/store-event.js';

export interface Writer {
  readonly storeId: number;
  /** Hash of the shopper's cookie. */
  readonly shopper: string;
}

/**
 * Stores a review until a person has moderated it. Guests may write, too. It is verified when the writer has bought the
 * product in this browser or account, or has the token of their order. Typed data proves nothing, so the email address
 * is not checked, and the answer is the same for everybody.
 * @throws 429 RATE_LIMITED when the shopper has written enough for a day
 */
export async function submitReview(
  tx: Queryable,
  { storeId, shopper }: Writer,
  productId: string,
  input: ReviewInput,
): Promise<ReviewReceipt> {
  await boundPerDay(tx, storeId, shopper);
  const email = input.email?.trim() || null;
  const id = randomUUID();
  const [orderId = '', secret = ''] = input.reviewToken?.split('.') ?? [];
  await tx.query(
    // Citus plans a select with parameters for an insert only in a `with`.
    `with written as (
       insert into review (store_id, id, product_id, shopper, email, locale, rating, title, body, author, verified)
       select $1, $2, $3, $4, $5, $6, $7::integer, $8, $9, $10, exists (
         select 1 from orders o
         join order_line l on l.store_id = o.store_id and l.order_id = o.id
         where o.store_id = $1 and o.state = 'paid' and l.product_id = $3
           and (o.shopper = $4 or (o.id = $11 and o.review_secret = $12)))
       returning id)
     select id from written`,
    [
      storeId,
      id,
      productId,
      shopper,
      email,
      input.locale ?? null,
      input.rating,
      input.title ?? '',
      input.body,
      input.author,
      orderId,
      secret,
    ],
  );
  await writeStoreEvent(tx, storeId, 'review.submitted', { reviewId: id, productId, rating: input.rating });
  return { id, status: 'pending' };
}

async function boundPerDay(tx: Queryable, storeId: number, shopper: string): Promise<void> {
  // Without the lock, two concurrent calls would both count before either is stored.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('review ' || $1::text || ' ' || $2, 0))`, [
    storeId,
    shopper,
  ]);
  const { rows } = await tx.query<{ written: number }>(
    `select count(*) as written from review
     where store_id = $1 and shopper = $2 and created_at > now() - interval '1 day'`,
    [storeId, shopper],
  );
  if ((rows[0]?.written ?? 0) >= REVIEW_LIMITS.perDay)
    throw problem(
      429,
      'RATE_LIMITED',
      `${REVIEW_LIMITS.perDay} reviews within a day are the most that one shopper may write; write on tomorrow.`,
      { headers: { 'retry-after': '3600' } },
    );
}
