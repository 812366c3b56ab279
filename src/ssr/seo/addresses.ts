import type { Market } from '@storefront/contract';
import type { HeadTag } from './tags.js';

/** Most alternates of one page: 50 markets of a few languages. Search engines read no more, and a head stays small. */
export const MAX_ALTERNATES = 200;

export interface CanonicalOptions {
  /**
   * Query parameters that make it another page; all others are left out, as are those that are empty. They are written
   * in this order, so that one page has one address.
   */
  parameters?: readonly string[];
}

/** The one address of a page: without what only tracks or sorts, without a fragment or a slash at its end. */
export function canonical(address: string | URL, { parameters = [] }: CanonicalOptions = {}): string {
  const url = new URL(address);
  const query = new URLSearchParams();
  for (const name of parameters) {
    const value = url.searchParams.get(name);
    if (value) query.set(name, value);
  }
  url.username = url.password = url.hash = '';
  url.search = query.toString();
  if (url.pathname.length > 1) url.pathname = url.pathname.replace(/\/+$/, '') || '/';
  return url.href;
}

/** A market and one of its languages: what a page is shown in. */
export interface Edition {
  market: string;
  locale: string;
}

/** The same page for readers elsewhere. */
export interface Alternate {
  /** BCP 47 tag, or `x-default`. */
  hreflang: string;
  href: string;
}

export interface AlternatesOptions {
  /** Where the page is sold, in the shop's order; the default market first or marked `isDefault`. */
  markets: readonly Pick<Market, 'code' | 'locales' | 'countries' | 'isDefault'>[];
  /** Address of the page in an edition; undefined: as one who chose nothing finds it. */
  address: (edition: Edition | undefined) => string;
}

/**
 * One address per market and language, for `hreflang`. A market of one country is named with it (`en-US`); one of many
 * countries speaks for its languages as such (`en`), or country by country where another market already does. The first
 * language of the default market is where one lands who chose nothing.
 */
export function alternates({ markets, address }: AlternatesOptions): Alternate[] {
  const ordered = [...markets].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const found = new Map<string, string>();
  const add = (hreflang: string, href: string): void => {
    if (!found.has(hreflang) && found.size < MAX_ALTERNATES - 1) found.set(hreflang, href);
  };
  for (const [index, { code, locales, countries }] of ordered.entries()) {
    for (const [place, locale] of locales.entries()) {
      const home = index === 0 && place === 0;
      const href = address(home ? undefined : { market: code, locale });
      const regions = /-([A-Z]{2}|\d{3})(-|$)/.test(locale) ? [] : countries;
      const plain = regions.length !== 1 && !found.has(locale);
      if (plain) add(locale, href);
      else for (const country of regions) add(`${locale}-${country}`, href);
    }
  }
  return [...found]
    .map(([hreflang, href]) => ({ hreflang, href }))
    .concat({ hreflang: 'x-default', href: address(undefined) });
}

/** The page's own address and its alternates, for the head. */
export const addressTags = (canonicalHref: string, others: readonly Alternate[] = []): HeadTag[] => [
  { tag: 'link', attributes: { rel: 'canonical', href: canonicalHref } },
  ...others.map(({ hreflang, href }): HeadTag => ({ tag: 'link', attributes: { rel: 'alternate', hreflang, href } })),
];
