import { announceChanges } from './announce-changes.js';
import { createStorefront, type OwnedStorefront } from './create-storefront.js';
import { answerRequests } from './default-provider.js';
import type { StoreConfig, Storefront } from './storefront.js';

/** Set by the page. */
let own: { storefront: OwnedStorefront; stopAnnouncing: () => void } | undefined;
/** What elements of the page offer where it set none. */
let offered: () => Storefront | undefined = () => undefined;

/**
 * Sets the store of everything outside of a `<wb-store>`; elements that asked before get it now. Another call replaces it.
 * @throws TypeError naming the member of `config` that cannot be used
 */
export const setDefaultStore = (config: StoreConfig): Storefront => setDefaultStorefront(createStorefront(config));

/** As `setDefaultStore`, with a storefront that stands already; from now on it is freed with the one that replaces it. */
export function setDefaultStorefront(storefront: OwnedStorefront): Storefront {
  const former = own;
  const stopAnnouncing =
    typeof document === 'undefined' ? () => undefined : announceChanges(storefront, document.documentElement);
  own = { storefront, stopAnnouncing };
  provideDefault();
  former?.stopAnnouncing();
  former?.storefront.dispose();
  return storefront;
}

/** The page's default: what it set, else that of its first `<wb-store>`; undefined before there is one. */
export const getDefaultStorefront = (): Storefront | undefined => own?.storefront ?? offered();

/** Says where a default comes from while the page sets none, and that it may be another one now. */
export function provideOffered(offer: () => Storefront | undefined): void {
  offered = offer;
  provideDefault();
}

const provideDefault = (): void => answerRequests(getDefaultStorefront());
