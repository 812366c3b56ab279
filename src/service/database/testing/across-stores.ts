/** A statement that is not of one store, on purpose. */
interface AcrossStores {
  /** A part of its text that no other statement has, with single spaces. */
  readonly part: string;
  readonly reason: string;
}

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
    part: '/* stores with work */ select store_id',
    reason: 'Names the stores with work, without a lock. The work is then taken store by store.',
  },
  {
    part: 'select store_id as "storeId" from webhook_endpoint e where',
    reason: 'Names the stores with webhooks to send, without a lock. They are then claimed store by store.',
  },
  {
    part: 'from store where store_id = any($1',
    reason:
      'Every ten seconds, a process compares the versions of the stores that it keeps in memory, in one statement.',
  },
  {
    part: 'from site where store_id = any($1',
    reason:
      'Every ten seconds, a process compares the versions of the sites whose editors listen, in one statement, in case a message was lost.',
  },
  {
    part: 'from site_editor_session where store_id = any($1',
    reason: 'The same for their sessions: a stream ends with the session.',
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
    part: 'from search_snapshot where format = $1 order by written_at desc',
    reason: 'A start reads the search indexes that were written last, of any store.',
  },
  {
    part: `r.status = 'published' and r.seq > $4::bigint order by r.seq limit $3`,
    reason: 'Reviews of one product, the oldest first. A reader of pages loses nothing if a number comes late.',
  },
];
