/** The page or template that has a section, and its address. */
import { findItem, type Found, type SiteDocument } from '@storefront/contract/site';

/** Address patterns of the site, such as `/p/{handle}`. */
export type Routes = Readonly<
  Record<'home' | 'product' | 'category' | 'page' | 'story' | 'search' | 'cart' | 'checkout' | 'account', string>
>;

/** Records of the shop that stand for all of their kind. */
export interface Samples {
  product?: string | undefined;
  category?: string | undefined;
}

export const samples: Samples = {};

/** The page or template that has a section or block; a section of header or footer is its own. */
export function ownerOf(document: SiteDocument, id: string): Found | undefined {
  let found = findItem(document, id);
  while (found?.place.of !== undefined) found = findItem(document, found.place.of);
  return found;
}

/** undefined: the section stands on every page, or its kind of page has no address of its own. */
export function addressOf(document: SiteDocument, id: string, routes: Routes): string | undefined {
  const found = ownerOf(document, id);
  if (!found) return undefined;
  const { list } = found.place;
  if (list === 'pages') return fill(routes.page, String(found.item['handle']));
  switch (list) {
    case 'templates.home':
      return routes.home;
    case 'templates.product':
      return samples.product === undefined ? undefined : fill(routes.product, samples.product);
    case 'templates.category':
      return samples.category === undefined ? undefined : fill(routes.category, samples.category);
    case 'templates.search':
      return routes.search;
    case 'templates.cart':
      return routes.cart;
    case 'templates.checkout':
      return routes.checkout;
    case 'templates.account':
      return routes.account;
    case 'templates.not-found':
      return '/this-page-does-not-exist';
    default:
      return undefined;
  }
}

const fill = (route: string, handle: string): string => route.replace(/\{\w+\}/, encodeURIComponent(handle));
