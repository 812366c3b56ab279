/** Absolute addresses of the shop's pages for links in emails, made from the store's routes. */
import type { SiteRoutes } from '@storefront/contract';
import { pagesUrl, type Config } from '../../kernel/config.js';
import type { StoreRecord } from '../../kernel/store-record.js';

/** The account pages of a store that names none. Other pages are linked only where the store names them. */
const defaults: Readonly<Partial<SiteRoutes>> = {
  account: '/account',
  verify: '/account/verify?token={token}',
  resetPassword: '/account/reset?token={token}',
};

/**
 * @param values fill the placeholders of the route, such as `{id}`
 * @param origin of the requesting page, when the merchant allows it; otherwise the store's first origin
 * @returns null when the store names no such page, or its host is not known
 */
export function pageUrl(
  config: Config,
  store: StoreRecord,
  page: keyof SiteRoutes,
  values: Readonly<Record<string, string>> = {},
  origin?: string,
): string | null {
  const pattern = store.settings.routes[page] ?? defaults[page];
  if (pattern === undefined) return null;
  const path = pattern.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : encodeURIComponent(value);
  });
  return absolute(path, origin ?? originOf(config, store));
}

/**
 * The origin of the shop's pages: one that the merchant listed, otherwise PUBLIC_URL, otherwise this service in
 * development.
 */
export const originOf = (config: Config, store: StoreRecord): string | undefined =>
  store.settings.allowedOrigins.find((origin) => URL.canParse(origin)) ?? pagesUrl(config);

function absolute(path: string, base: string | undefined): string | null {
  if (!URL.canParse(path, base)) return null;
  const url = new URL(path, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

/** An image with an absolute address; null for one that mail clients cannot load. */
export const absoluteImage = <T extends { readonly url: string }>(
  config: Config,
  store: StoreRecord,
  image: T | null,
): T | null => {
  const url = image && absolute(image.url, originOf(config, store));
  return image && url ? { ...image, url } : null;
};
