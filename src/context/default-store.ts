import { announceChanges } from './announce-changes.js';
import { createStorefront, type OwnedStorefront } from './create-storefront.js';
import { answerRequests } from './default-provider.js';
import type { StoreConfig, Storefront } from './storefront.js';

/** Set by the page. */
let own: { storefront: OwnedStorefront; stopAnnouncing: () => void } | undefined;
/** Of the `<wb-store>` elements in the document. */
const offers = new Map<Element, Storefront>();

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
export const getDefaultStorefront = (): Storefront | undefined => own?.storefront ?? firstOffer();

/** A `<wb-store>` has this store now; undefined: none at the moment. */
export function offerDefault(element: Element, storefront: Storefront | undefined): void {
  if (storefront) offers.set(element, storefront);
  else offers.delete(element);
  provideDefault();
}

/** A `<wb-store>` has left the document. */
export function withdrawDefault(element: Element): void {
  if (offers.delete(element)) provideDefault();
}

function firstOffer(): Storefront | undefined {
  const [first] = [...offers.keys()].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return first && offers.get(first);
}

const provideDefault = (): void => answerRequests(getDefaultStorefront());
