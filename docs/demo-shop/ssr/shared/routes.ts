/**
 * The addresses of this site's pages. The store's settings contain the routes of its static site. Links of elements,
 * menus, redirects and texts to those are changed to this site's. A shop with a single site writes its routes into its
 * store and needs none of this.
 */
import type { MenuItem, SiteRoutes } from '@storefront/contract';

export const ROUTES = {
  home: '/',
  product: '/p/{handle}',
  category: '/c/{handle}',
  page: '/pages/{handle}',
  story: '/stories/{handle}',
  search: '/search',
  cart: '/cart',
  checkout: '/checkout',
  order: '/order?id={id}',
  withdrawal: '/withdrawal?order={number}',
  account: '/account',
  verify: '/account/verify?token={token}',
  resetPassword: '/account/reset?token={token}',
} as const satisfies Required<SiteRoutes>;

/** The store's public record as this site's elements read it. */
export const withOwnRoutes = <T extends object>(store: T): T & { routes: SiteRoutes } => ({ ...store, routes: ROUTES });

const fill = (pattern: string, value: string): string => pattern.replace(/\{\w+\}/, encodeURIComponent(value));

/** An address of one of this site's pages. */
export const pathTo = (kind: 'product' | 'category' | 'page' | 'story' | 'order', name: string): string =>
  fill(ROUTES[kind], name);

/** Pages of the static site, by path: the kind of record that the query names, or one fixed page. */
const STATIC: Readonly<Record<string, { kind: 'product' | 'category' | 'page' | 'story' } | { path: string }>> = {
  '/index.html': { path: '/' },
  '/product.html': { kind: 'product' },
  '/category.html': { kind: 'category' },
  '/page.html': { kind: 'page' },
  '/story.html': { kind: 'story' },
  '/letters.html': { path: '/stories' },
  '/search.html': { path: '/search' },
  '/cart.html': { path: '/cart' },
  '/checkout.html': { path: '/checkout' },
  '/order.html': { path: '/order' },
  '/gift-cards.html': { path: '/gift-cards' },
  '/contact.html': { path: '/contact' },
  '/withdrawal.html': { path: '/withdrawal' },
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

/**
 * Changes the links in a merchant's text to this site's. The HTML comes from the API, which always quotes attributes.
 */
export const withOwnLinks = (html: string): string =>
  html.replaceAll(/(<a href=")(\/[^"]*)"/g, (_, before: string, address: string) => {
    const plain = address.replaceAll('&amp;', '&');
    return `${before}${ownAddress(plain).replaceAll('&', '&amp;')}"`;
  });

/** The target of a menu entry; undefined for one that only groups others. */
export function menuAddress({ type, handle, url }: Pick<MenuItem, 'type' | 'handle' | 'url'>): string | undefined {
  if (type === 'home') return '/';
  if (type !== 'url' && handle !== undefined) return pathTo(type, handle);
  return url !== undefined && /^(\/(?![/\\])|https?:|mailto:|tel:)/i.test(url) ? ownAddress(url) : undefined;
}
