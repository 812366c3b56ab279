/** A statement that is not of one store, on purpose. */
interface AcrossStores {
  /** A part of its text that no other statement has, with single spaces. */
  readonly part: string;
  readonly reason: string;
}

const workList = 'One worker takes the work of all stores that is due now, so that a quiet store costs no statement.';

/**
 * Every other statement of the service is of one store. `npm test` refuses a statement that is not, and an entry that
 * no statement needs. For a new statement, prefer `inEachStore` to an entry.
 */
export const ACROSS_STORES: readonly AcrossStores[] = [
  {
    part: 'select store_id as "storeId" from store order by store_id',
    reason: 'The list of stores, for work that is then done in each.',
  },
  {
    part: 'from store where store_id = any($1',
    reason:
      'Every ten seconds, a process compares the versions of the stores that it keeps in memory, in one statement.',
  },
  {
    part: `from store where coalesce(settings->'allowedOrigins', '[]') = '[]'`,
    reason: 'A warning at the start names the stores without an address.',
  },
  {
    part: 'from email e order by e.created_at desc, e.seq desc limit 50',
    reason: 'A page for the developer shows the latest emails of all stores on this machine.',
  },
  {
    part: 'select greatest(0, extract(epoch from now() - min(due)))::float8 as seconds from (',
    reason: 'The metric of a worker: the age of the oldest work in its list.',
  },
  {
    part: 'delete from attempt where (store_id, key) in',
    reason: 'Counts that all stores share are of store 0, which is not in the list of stores.',
  },
  {
    part: 'from search_snapshot where format = $1 order by written_at desc',
    reason: 'A start reads the search indexes that were written last, of any store.',
  },
  {
    part: `r.status = 'published' and r.seq > $4::bigint order by r.seq limit $3`,
    reason: 'Reviews of one product, the oldest first. A reader of pages loses nothing if a number comes late.',
  },
  { part: 'update content set announced = true', reason: workList },
  { part: 'update inbox set checks = checks + 1', reason: workList },
  { part: 'update orders set checks = checks + 1', reason: workList },
  { part: 'update refund set checks = checks + 1', reason: workList },
  { part: 'update subscription set checks = checks + 1', reason: workList },
  { part: 'with due as ( select store_id, id from email', reason: workList },
  { part: 'with due as materialized ( select d.store_id, d.endpoint_id', reason: workList },
  { part: 'with taken as ( select store_id, id, type from outbox', reason: workList },
];
