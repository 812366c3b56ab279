/** Metadata of a page for search engines and link previews. */
import type { Image, Market, Money } from '@storefront/contract';
import {
  addressTags,
  alternates,
  breadcrumbTags,
  canonical,
  openGraphTags,
  type Alternate,
  type Crumb,
  type HeadTag,
  type PageShop,
} from './kit.js';
import { shopName } from './layout.js';

/** Languages of this site's own texts. The elements support more, but a page in two languages is not a translation. */
const LANGUAGES = new Set(['en']);
/** Query parameters that select another page. */
const PARAMETERS = ['market', 'after'] as const;

export interface PageFacts {
  /** Path of the page. */
  path: string;
  type?: 'website' | 'product' | 'article';
  title: string;
  description?: string;
  image?: Image | null;
  price?: Money;
  available?: boolean;
  /** The breadcrumbs, without the home page and the page itself. */
  way?: readonly { name: string; path: string }[];
  /** Markets that have this page; absent: all. */
  markets?: readonly Market[];
}

/** An address of this site in a market; the default market has no parameter. */
export const addressIn = ({ url }: Pick<PageShop, 'url'>, path: string, market?: Market): string =>
  inMarket(url.origin, path, market);

function inMarket(origin: string, path: string, market?: Market): string {
  const url = new URL(path, origin);
  if (market && !market.isDefault) url.searchParams.set('market', market.code);
  return url.href;
}

/**
 * The page's address in every market that has it, if this site supports the market's language; empty when there is only
 * one address.
 */
export function alternatesOf(origin: string, path: string, markets: readonly Market[]): Alternate[] {
  const spoken = markets.flatMap((one) => {
    const locales = one.locales.filter((tag) => LANGUAGES.has(tag.split('-')[0] ?? ''));
    return locales.length > 0 ? [{ ...one, locales }] : [];
  });
  if (spoken.length < 2) return [];
  const address = (edition: { market: string } | undefined) =>
    inMarket(origin, path, edition && spoken.find(({ code }) => code === edition.market));
  return alternates({ markets: spoken, address });
}

export function tagsOf(shop: PageShop, facts: PageFacts): HeadTag[] {
  const { store, market, url, locale } = shop;
  const here = new URL(url);
  if (!market || market.isDefault || here.searchParams.get('market') !== market.code)
    here.searchParams.delete('market');
  const address = canonical(here, { parameters: PARAMETERS });
  const others = url.searchParams.has('after')
    ? []
    : alternatesOf(url.origin, facts.path, facts.markets ?? store?.markets ?? []);
  const crumbs: Crumb[] = [
    { name: shopName(shop), path: '/' },
    ...(facts.way ?? []),
    { name: facts.title, path: facts.path },
  ].map(({ name, path }) => ({ name, address: addressIn(shop, path, market && isNamed(shop) ? market : undefined) }));
  return [
    ...addressTags(address, others),
    ...openGraphTags({
      type: facts.type ?? 'website',
      siteName: shopName(shop),
      title: facts.title,
      ...(facts.description && { description: facts.description }),
      address,
      locale,
      image: facts.image ?? null,
      ...(facts.price && { price: facts.price }),
      ...(facts.available !== undefined && { available: facts.available }),
    }),
    ...(facts.path === '/' ? [] : breadcrumbTags(crumbs)),
  ];
}

const isNamed = ({ url }: PageShop): boolean => url.searchParams.has('market');
