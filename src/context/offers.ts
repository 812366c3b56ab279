import { provideOffered } from './default-store.js';
import type { Storefront } from './storefront.js';

/** Of the `<wb-store>` elements in the document: where the page sets no store, the first one's is its default. */
const offers = new Map<Element, Storefront>();

/** A `<wb-store>` has this store now; undefined: none at the moment. */
export function offerDefault(element: Element, storefront: Storefront | undefined): void {
  if (storefront) offers.set(element, storefront);
  else offers.delete(element);
  provideOffered(firstOffer);
}

/** A `<wb-store>` has left the document. */
export function withdrawDefault(element: Element): void {
  if (offers.delete(element)) provideOffered(firstOffer);
}

function firstOffer(): Storefront | undefined {
  const [first] = [...offers.keys()].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return first && offers.get(first);
}
