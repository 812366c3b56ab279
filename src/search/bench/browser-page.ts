/**
 * Runs in the page: uses a shop's search cache on the first visit and on later
 * ones.
 */
import { createSearchCache, CustomerClient } from '@storefront/client';
import { outcome } from '../testing/parity.js';

const worker = (): Worker => new Worker('/worker.js', { type: 'module' });
const cache = createSearchCache({ client: new CustomerClient({ baseUrl: location.origin, storeId: 1 }), worker });

let opened = 0;
// eslint-disable-next-line @typescript-eslint/unbound-method -- called with the factory below
const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (...args) {
  opened ||= performance.now();
  return open.apply(this, args);
};

/** Downloads the corpus, builds its index, and stores both. */
export async function firstVisit() {
  const started = performance.now();
  await cache.preload();
  const { tier, documents, degraded, error } = cache.status();
  return { ms: performance.now() - started, tier, documents, degraded, error: error?.message ?? null };
}

/** Milliseconds from opening the database to hits, and the hits. */
export async function nextVisit(q: string) {
  const { items, tier } = await cache.query(q, { first: 10 });
  return { ms: performance.now() - opened, hits: items.map(({ id }) => id), tier };
}

export const parityOutcome = outcome;
