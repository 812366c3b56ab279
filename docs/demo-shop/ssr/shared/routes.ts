/**
 * The addresses of this site's pages. The store's settings contain the routes of its static site. Links of elements,
 * menus, redirects and texts to those are changed to this site's. A shop with a single site writes its routes into its
 * store and needs none of this.
 */
import type { SiteRoutes } from '@storefront/contract';
import { DEFAULT_ROUTES, pathTo as pathIn } from '../../../../src/site/index.js';

/** The store's public record as this site's elements read it. */
export const withOwnRoutes = <T extends object>(store: T): T & { routes: SiteRoutes } => ({
  ...store,
  routes: DEFAULT_ROUTES,
});

/** An address of one of this site's pages. */
export const pathTo = (kind: 'product' | 'category' | 'page' | 'story' | 'order', name: string): string =>
  pathIn(DEFAULT_ROUTES, kind, name);

/** Pages of the static site, by path: the kind of record that the query names, or one fixed page. */
const STATIC: Readonly<Record<string, { kind: 'product' | 'category' | 'page' | 'story' } | { path: string }>> = {
  '/index.html': { path: '/' },
  '/product.html': { kind: 'product' },
  '/category.html': { kind: 'category' },
  '/page.html': { kind: 'page' },
  '/story.html': { kind: 'story' },
  '/letters.html': { path: '/pages/letters' },
  '/search.html': { path: '/search' },
  '/cart.html': { path: '/cart' },
  '/checkout.html': { path: '/checkout' },
  '/order.html': { path: '/order' },
  '/gift-cards.html': { path: '/pages/gift-cards' },
  '/contact.html': { path: '/pages/contact' },
  '/withdrawal.html': { path: '/withdrawal' },
  // Former addresses of this site.
  '/stories': { path: '/pages/letters' },
  '/gift-cards': { path: '/pages/gift-cards' },
  '/contact': { path: '/pages/contact' },
};

/**
 * This site's address for an address of the static site; all others are unchanged.
 * @param address a path with its query, or any address
 */
export function ownAddress(address: string): string {
  const [path = '', search = ''] = address.split(/\?(.*)/s);
  const current = STATIC[path];
  if (!current) return address;
  const query = new URLSearchParams(search);
  const handle = query.get('handle');
  query.delete('handle');
  const rest = query.size > 0 ? `?${query}` : '';
  if ('path' in current) return current.path + rest;
  return handle === null ? '/' : pathTo(current.kind, handle) + rest;
}
