import { announceChanges } from './announce-changes.js';
import { createStorefront, type OwnedStorefront } from './create-storefront.js';
import { answerRequests } from './default-provider.js';
import type { StoreConfig, Storefront } from './storefront.js';

/** The default that the page has set. */
let own: { storefront: OwnedStorefront; stopAnnouncing: () => void } | undefined;
/** The default that elements offer if the page has set none. */
let offered: () => Storefront | undefined = () => undefined;

/**
 * Sets the store for everything outside `<wb-store>`. Waiting elements get it immediately. Another call replaces it.
 * @throws TypeError naming the member of `config` that cannot be used
 */
export const setDefaultStore = (config: StoreConfig): Storefront => setDefaultStorefront(createStorefront(config));

/** Sets an existing storefront as the default. The next default frees it, unless it is the same one. */
export function setDefaultStorefront(storefront: OwnedStorefront): Storefront {
  if (own?.storefront === storefront) return storefront;
  const former = own;
  if (former?.storefront === storefront) return storefront;
  const stopAnnouncing =
    typeof document === 'undefined' ? () => undefined : announceChanges(storefront, document.documentElement);
  own = { storefront, stopAnnouncing };
  provideDefault();
  former?.stopAnnouncing();
  former?.storefront.dispose();
  return storefront;
}

/** The default of the page: the store that it has set, or else the store of its first `<wb-store>`, or undefined. */
export const getDefaultStorefront = (): Storefront | undefined => own?.storefront ?? offered();

/** Sets the source of the default for pages that set none, and updates the default. */
export function provideOffered(offer: () => Storefront | undefined): void {
  offered = offer;
  provideDefault();
}

const provideDefault = (): void => answerRequests(getDefaultStorefront());
