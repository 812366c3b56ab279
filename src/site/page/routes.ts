/** The addresses of a site's pages: those of the store, or these. */
import type { MenuItem, SiteRoutes, StorePublicData } from '@storefront/contract';
import type { SiteLink } from '@storefront/contract/site';

export type Routes = Required<SiteRoutes>;

/** A site has these addresses where the store sets none. */
export const DEFAULT_ROUTES: Routes = {
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
};

export const routesOf = (store: Pick<StorePublicData, 'routes'> | undefined, own: SiteRoutes = {}): Routes => ({
  ...DEFAULT_ROUTES,
  ...store?.routes,
  ...own,
});

/** The decoded path of an address; undefined when it is not a valid path. */
export function decodedPath({ pathname }: Pick<URL, 'pathname'>): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Routes below a path. */
export const below = (prefix: string | undefined, routes: Routes): Routes =>
  prefix === undefined
    ? routes
    : (Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, `${prefix}${route}`])) as Routes &
        Record<string, string>);

/** The address of a record. @param name handle, or id of a product or an order */
export const pathTo = (
  routes: Routes,
  kind: 'product' | 'category' | 'page' | 'story' | 'order',
  name: string,
): string => routes[kind].replace(/\{\w+\}/, encodeURIComponent(name));

/** A web address, a path of this site, or a contact. Nothing else may become a link. */
const SAFE = /^(\/(?![/\\])|#|\?|https?:|mailto:|tel:)/i;

/**
 * The address of a link in a document. A product is named by its id, which its page knows as well as the handle: a link
 * stays right when the handle changes, and needs no read.
 */
export function linkAddress(routes: Routes, link: SiteLink | undefined): string | undefined {
  if (!link) return undefined;
  switch (link.to) {
    case 'home':
    case 'shop':
      return routes.home;
    case 'search':
    case 'cart':
    case 'checkout':
    case 'account':
      return routes[link.to];
    case 'product':
      return pathTo(routes, 'product', link.id);
    case 'address':
      return SAFE.test(link.url) ? link.url : undefined;
    default:
      return pathTo(routes, link.to, link.handle);
  }
}

/** The target of a menu entry; undefined for one that only groups others. */
export function menuAddress(
  routes: Routes,
  { type, handle, url }: Pick<MenuItem, 'type' | 'handle' | 'url'>,
): string | undefined {
  if (type === 'home') return routes.home;
  if (type !== 'url' && handle !== undefined) return pathTo(routes, type, handle);
  return url !== undefined && SAFE.test(url) ? url : undefined;
}
