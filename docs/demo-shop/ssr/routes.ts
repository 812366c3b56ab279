/**
 * Where this site keeps its pages. The store's settings name the pages of its static site; elements, menus, redirects and
 * texts that lead there are led here instead. A shop with one site writes these routes into its store and needs none of it.
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

/** Pages of the static site, by path: the kind of record that its query names, or the one page that it is. */
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
};

/**
 * The page of this site that an address of the static one stands for; everything else stays as it is.
 * @param address a path with its query, or any address
 */
export function ownAddress(address: string): string {
  const [path = '', search = ''] = address.split(/\?(.*)/s);
  const its = STATIC[path];
  if (!its) return address;
  const query = new URLSearchParams(search);
  const handle = query.get('handle');
  query.delete('handle');
  const rest = query.size > 0 ? `?${query}` : '';
  if ('path' in its) return its.path + rest;
  return handle === null ? '/' : pathTo(its.kind, handle) + rest;
}

/** Links of a merchant's text led to this site. The HTML is the API's own, whose attributes are always quoted. */
export const withOwnLinks = (html: string): string =>
  html.replaceAll(/(<a href=")(\/[^"]*)"/g, (_, before: string, address: string) => {
    const plain = address.replaceAll('&amp;', '&');
    return `${before}${ownAddress(plain).replaceAll('&', '&amp;')}"`;
  });

/** Where an entry of a menu leads; undefined for one that only gathers others. */
export function menuAddress({ type, handle, url }: Pick<MenuItem, 'type' | 'handle' | 'url'>): string | undefined {
  if (type === 'home') return '/';
  if (type !== 'url' && handle !== undefined) return pathTo(type, handle);
  return url !== undefined && /^(\/(?![/\\])|https?:|mailto:|tel:)/i.test(url) ? ownAddress(url) : undefined;
}
