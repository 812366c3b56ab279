import type { Menu, SiteRoutes } from '@storefront/contract';
import type { Entry } from './check-menu.js';

/** Fills in the addresses of entries that name a record, from the store's routes. */
export function resolveMenu(menu: Menu, routes: SiteRoutes): Menu {
  return { ...menu, items: menu.items.map((item) => resolve(item, routes)) as Menu['items'] };
}

function resolve(item: Entry, routes: SiteRoutes): Entry {
  const url = item.url ?? addressOf(item, routes);
  return {
    ...item,
    ...(url === undefined ? {} : { url }),
    ...(item.items ? { items: item.items.map((child) => resolve(child, routes)) } : {}),
  };
}

function addressOf({ type, handle = '' }: Entry, routes: SiteRoutes): string | undefined {
  if (type === 'url') return undefined;
  const pattern = routes[type];
  // A route with an id cannot be filled from a handle.
  return pattern?.includes('{id}') ? undefined : pattern?.replaceAll('{handle}', encodeURIComponent(handle));
}
