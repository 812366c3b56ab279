/** What a page tells search engines and those who link to it. */
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

/** Languages that this site's own words are in. The elements speak more; a page in two languages is no translation. */
const LANGUAGES = new Set(['en']);
/** Query parameters that make another page. */
const PARAMETERS = ['market', 'after'] as const;

export interface Told {
  /** Path of the page. */
  path: string;
  type?: 'website' | 'product' | 'article';
  title: string;
  description?: string;
  image?: Image | null;
  price?: Money;
  available?: boolean;
  /** The way here from the home page, without either. */
  way?: readonly { name: string; path: string }[];
  /** Markets that have this page; all when absent. */
  markets?: readonly Market[];
}

/** An address of this site in a market; the default market needs no name. */
export const addressIn = ({ url }: Pick<PageShop, 'url'>, path: string, market?: Market): string =>
  inMarket(url.origin, path, market);

function inMarket(origin: string, path: string, market?: Market): string {
  const url = new URL(path, origin);
  if (market && !market.isDefault) url.searchParams.set('market', market.code);
  return url.href;
}

/** The page in every market that has it, as far as this site speaks its languages; none where there is one address only. */
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

export function tagsOf(shop: PageShop, its: Told): HeadTag[] {
  const { store, market, url, locale } = shop;
  const here = new URL(url);
  if (!market || market.isDefault || here.searchParams.get('market') !== market.code)
    here.searchParams.delete('market');
  const address = canonical(here, { parameters: PARAMETERS });
  const others = url.searchParams.has('after')
    ? []
    : alternatesOf(url.origin, its.path, its.markets ?? store?.markets ?? []);
  const crumbs: Crumb[] = [
    { name: shopName(shop), path: '/' },
    ...(its.way ?? []),
    { name: its.title, path: its.path },
  ].map(({ name, path }) => ({ name, address: addressIn(shop, path, market && isNamed(shop) ? market : undefined) }));
  return [
    ...addressTags(address, others),
    ...openGraphTags({
      type: its.type ?? 'website',
      siteName: shopName(shop),
      title: its.title,
      ...(its.description && { description: its.description }),
      address,
      locale,
      image: its.image ?? null,
      ...(its.price && { price: its.price }),
      ...(its.available !== undefined && { available: its.available }),
    }),
    ...(its.path === '/' ? [] : breadcrumbTags(crumbs)),
  ];
}

const isNamed = ({ url }: PageShop): boolean => url.searchParams.has('market');
