import type { Duty } from './recorded-changes.js';

/** A statement whose transaction records its change only at times, on purpose. */
interface RecordedSometimes {
  /** A part of its text that no other statement has, with single spaces. */
  readonly part: string;
  readonly duty: Duty;
  readonly reason: string;
}

const pieces =
  'recordStock records the product when the last piece goes or the first one comes. Orders write each piece.';

/**
 * For each of these, `npm test` wants at least one transaction that does record. Every other statement must be recorded
 * each time.
 */
export const RECORDED_SOMETIMES: readonly RecordedSometimes[] = [
  { part: 'update stock set quantity = stock.quantity - taken.quantity', duty: 'search', reason: pieces },
  { part: 'update stock s set quantity = least(s.quantity + released.quantity', duty: 'search', reason: pieces },
  { part: 'update stock s set quantity = least(s.quantity + back.quantity', duty: 'search', reason: pieces },
  { part: 'update stock s set quantity = n.quantity from unnest(', duty: 'search', reason: pieces },
  {
    part: `update product p set status = 'archived'`,
    duty: 'search',
    reason: 'There may be no product that meets the condition.',
  },
  {
    part: `update product p set status = 'archived'`,
    duty: 'product-category',
    reason: 'There may be no product that meets the condition.',
  },
  {
    part: 'on conflict (store_id, handle) do nothing returning handle',
    duty: 'search',
    reason: 'The categories of an import are usually there already.',
  },
  {
    part: 'delete from product_category where store_id = $1 and product_id = any($4',
    duty: 'category',
    reason: 'The products of an import usually stay in their categories.',
  },
  {
    part: 'delete from market where store_id = $1',
    duty: 'search',
    reason: 'There may be no product that is sold in the market.',
  },
  {
    part: 'update content set announced = true',
    duty: 'search',
    reason: 'There is usually no content that is due.',
  },
];
