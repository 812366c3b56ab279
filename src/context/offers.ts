import { provideOffered } from './default-store.js';
import type { Storefront } from './storefront.js';

/** Stores of the `<wb-store>` elements in the document. The first is the default if the page sets none. */
const offers = new Map<Element, Storefront>();

/** Records the store of a `<wb-store>`. undefined: it has none at the moment. */
export function offerDefault(element: Element, storefront: Storefront | undefined): void {
  if (storefront) offers.set(element, storefront);
  else offers.delete(element);
  provideOffered(firstOffer);
}

/** Removes a `<wb-store>` that has left the document. */
export function withdrawDefault(element: Element): void {
  if (offers.delete(element)) provideOffered(firstOffer);
}

function firstOffer(): Storefront | undefined {
  const [first] = [...offers.keys()].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return first && offers.get(first);
}
