import {
  REVIEW_STATUSES,
  type Page,
  type Review,
  type ReviewPage,
  type ReviewRecord,
  type ReviewSort,
  type ReviewStatus,
} from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { Conditions, countRows } from '../../database/count.js';
import { decodeKeyset, encodeKeyset, pageOf } from '../../plugins/keyset.js';
import { aggregateOf, type Stars } from './aggregate.js';

export interface ReviewRow {
  readonly id: string;
  readonly seq: number;
  readonly productId: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly email: string | null;
  readonly verified: boolean;
  readonly status: ReviewStatus;
  readonly reply: string | null;
  readonly repliedAt: Date | null;
  readonly createdAt: Date;
}

export const columns = `r.id, r.seq, r.product_id as "productId", r.rating, r.title, r.body, r.author, r.email, r.verified,
  r.status, r.reply, r.replied_at as "repliedAt", r.created_at as "createdAt"`;

export interface ReviewedProduct {
  readonly id: string;
  readonly stars: Stars;
}

/** The product with the reviews: by handle, otherwise by id; undefined when the shop does not have it. */
export async function findReviewed(
  db: Queryable,
  storeId: number,
  handleOrId: string,
): Promise<ReviewedProduct | undefined> {
  const { rows } = await db.query<ReviewedProduct>(
    `select id, review_stars as stars from product
     where store_id = $1 and (handle = $2 or id = $2) and status = 'active' order by handle = $2 desc limit 1`,
    [storeId, handleOrId],
  );
  return rows[0];
}

/** Each sort walks an index. Among equal stars, newer reviews come first. */
const ORDERS: Readonly<Record<ReviewSort, { order: string; after: string; keys: (row: ReviewRow) => number[] }>> = {
  newest: { order: 'r.seq desc', after: 'r.seq < $4::bigint', keys: ({ seq }) => [seq] },
  oldest: { order: 'r.seq', after: 'r.seq > $4::bigint', keys: ({ seq }) => [seq] },
  'rating-desc': {
    order: 'r.rating desc, r.seq desc',
    after: '(r.rating, r.seq) < ($4::bigint, $5::bigint)',
    keys: ({ rating, seq }) => [rating, seq],
  },
  'rating-asc': {
    order: 'r.rating, r.seq desc',
    after: '(r.rating > $4::bigint or (r.rating = $4::bigint and r.seq < $5::bigint))',
    keys: ({ rating, seq }) => [rating, seq],
  },
};

/** The published reviews of a product. No other review is public. */
export async function listReviews(
  db: Queryable,
  storeId: number,
  product: ReviewedProduct,
  { first = 10, after, sort = 'newest' }: { first?: number; after?: string; sort?: ReviewSort },
): Promise<ReviewPage> {
  const by = ORDERS[sort];
  const list = `reviews ${sort}`;
  const from = after === undefined ? [] : decodeKeyset(list, after, sort.startsWith('rating') ? 2 : 1);
  const { rows } = await db.query<ReviewRow>(
    `select ${columns} from review r
     where r.store_id = $1 and r.product_id = $2 and r.status = 'published' ${from.length > 0 ? `and ${by.after}` : ''}
     order by ${by.order} limit $3`,
    [storeId, product.id, first + 1, ...from],
  );
  const aggregate = aggregateOf(product.stars);
  const cursor = (row: ReviewRow) => encodeKeyset(list, by.keys(row));
  return { ...pageOf(rows, first, aggregate.count, cursor, toReview), aggregate };
}

/** Reviews as the merchant sees them: waiting ones first, then by age. */
export async function listReviewRecords(
  db: Queryable,
  storeId: number,
  { first = 50, after, status }: { first?: number; after?: string; status?: ReviewStatus },
): Promise<Page<ReviewRecord>> {
  const list = `review records ${status ?? 'all'}`;
  const [place, seq] = after === undefined ? [] : decodeKeyset(list, after, 2);
  const filter = new Conditions('r.store_id = $1', storeId).add('r.status = ?', status);
  const totalCount = await countRows(db, `from review r where ${filter.sql}`, filter.values);
  if (place !== undefined)
    filter.add(`(r.status, r.seq) > (${filter.value(REVIEW_STATUSES[place] ?? '')}, ?::bigint)`, seq ?? 0);
  const limit = filter.value(first + 1);
  const { rows } = await db.query<ReviewRow>(
    `select ${columns} from review r where ${filter.sql} order by r.status, r.seq limit ${limit}`,
    filter.values,
  );
  // The names of the statuses are in the order of the list.
  const cursor = (row: ReviewRow) => encodeKeyset(list, [REVIEW_STATUSES.indexOf(row.status), row.seq]);
  return pageOf(rows, first, totalCount, cursor, toRecord);
}

const toReview = ({ id, rating, title, body, author, verified, createdAt, reply, repliedAt }: ReviewRow): Review => ({
  id,
  rating,
  title,
  body,
  author,
  verified,
  createdAt: createdAt.toISOString(),
  reply: reply === null || repliedAt === null ? null : { body: reply, createdAt: repliedAt.toISOString() },
});

export const toRecord = (row: ReviewRow): ReviewRecord => ({
  ...toReview(row),
  productId: row.productId,
  email: row.email,
  status: row.status,
});
