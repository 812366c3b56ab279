import type { Market } from '@storefront/contract';
import type { HeadTag } from './tags.js';

/**
 * Maximum number of alternates of a page: 50 markets with a few languages each.
 * Search engines read no more, and the head stays small.
 */
export const MAX_ALTERNATES = 200;

export interface CanonicalOptions {
  /**
   * Query parameters that make it another page. All others are removed, and so
   * are empty ones. They are written in this order, so that one page has one
   * address.
   */
  parameters?: readonly string[];
}

/**
 * The canonical address of a page: without tracking and sorting parameters,
 * fragment or trailing slash.
 */
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

/** A market and one of its languages, in which a page is shown. */
export interface Edition {
  market: string;
  locale: string;
}

/** The same page for another market or language. */
export interface Alternate {
  /** BCP 47 tag, or `x-default`. */
  hreflang: string;
  href: string;
}

export interface AlternatesOptions {
  /**
   * The markets that sell the product, in the shop's order. The default market
   * is first or marked `isDefault`.
   */
  markets: readonly Pick<Market, 'code' | 'locales' | 'countries' | 'isDefault'>[];
  /**
   * Address of the page in an edition; undefined: for a visitor without a
   * choice.
   */
  address: (edition: Edition | undefined) => string;
}

/**
 * One address per market and language, for `hreflang`. A market with one
 * country includes it (`en-US`). A market with many countries stands for its
 * languages (`en`), or for each of its countries if another market already has
 * the language. A visitor without a choice gets the first language of the
 * default market.
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

/** The page's canonical address and its alternates, for the head. */
export const addressTags = (canonicalHref: string, others: readonly Alternate[] = []): HeadTag[] => [
  { tag: 'link', attributes: { rel: 'canonical', href: canonicalHref } },
  ...others.map(({ hreflang, href }): HeadTag => ({ tag: 'link', attributes: { rel: 'alternate', hreflang, href } })),
];
