/** News of the sites of stores, for the editors who are connected to any process. */
import type { SiteEvent } from '@storefront/contract/site';
import type { Queryable } from '../database/connection.js';
import { VERSION_CHANNEL } from './store-version.js';

/** Messages of the channel that are no changes of public reads begin with it. */
const PREFIX = 'site:';

export interface SiteNewsItem {
  readonly storeId: number;
  readonly event: SiteEvent;
}

/** Announces an event to all processes, with the commit of the transaction. */
export async function announceSite(tx: Queryable, storeId: number, event: SiteEvent): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [
    VERSION_CHANNEL,
    `${PREFIX}${JSON.stringify({ storeId, event } satisfies SiteNewsItem)}`,
  ]);
}

/** undefined: the message is of another kind. */
export const newsOf = (payload: string): SiteNewsItem | undefined =>
  payload.startsWith(PREFIX) ? (JSON.parse(payload.slice(PREFIX.length)) as SiteNewsItem) : undefined;

/** Takes an event, or undefined when some may have been lost. */
export type SiteListener = (item: SiteNewsItem | undefined) => void;

/** Those who want to hear the news in this process. */
export class SiteNews {
  readonly #listeners = new Set<SiteListener>();

  listen(listener: SiteListener): void {
    this.#listeners.add(listener);
  }

  tell(item: SiteNewsItem | undefined): void {
    for (const listener of this.#listeners) listener(item);
  }
}
