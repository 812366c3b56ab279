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
} from 'storefront-elements/ssr';

/** Query parameters that select another page. */
const PARAMETERS = ['market', 'after'] as const;

export interface PageFacts {
  readonly path: string;
  readonly type?: 'website' | 'product' | 'article';
  readonly title: string;
  readonly description?: string;
  readonly image?: Image | null;
  readonly price?: Money;
  readonly available?: boolean;
  /** The breadcrumbs, without the home page and the page itself. */
  readonly way?: readonly { readonly name: string; readonly path: string }[];
  /** Markets that have this page; absent: all. */
  readonly markets?: readonly Market[];
}

export const shopName = ({ store }: Pick<PageShop, 'store'>): string => store?.name ?? '';

/** An address of this site in a market; the default market has no parameter. */
export function inMarket(origin: string, path: string, market?: Market): string {
  const url = new URL(path, origin);
  if (market && !market.isDefault) url.searchParams.set('market', market.code);
  return url.href;
}

/**
 * The page's address in every market that has it, if the site has texts in the market's language; empty when there is
 * only one address.
 * @param languages of the site's own texts
 */
export function alternatesOf(
  origin: string,
  path: string,
  markets: readonly Market[],
  languages: ReadonlySet<string>,
): Alternate[] {
  const spoken = markets.flatMap((one) => {
    const locales = one.locales.filter((tag) => languages.has(tag.split('-')[0] ?? ''));
    return locales.length > 0 ? [{ ...one, locales }] : [];
  });
  if (spoken.length < 2) return [];
  const address = (edition: { market: string } | undefined): string =>
    inMarket(origin, path, edition && spoken.find(({ code }) => code === edition.market));
  return alternates({ markets: spoken, address });
}

/**
 * Canonical address, hreflang, Open Graph and breadcrumbs.
 * @param home path of the home page
 */
export function tagsOf(shop: PageShop, facts: PageFacts, languages: ReadonlySet<string>, home: string): HeadTag[] {
  const { store, market, url, locale } = shop;
  const here = new URL(url);
  if (!market || market.isDefault || here.searchParams.get('market') !== market.code)
    here.searchParams.delete('market');
  // A route such as /product.html?handle={handle} names the record in its query.
  const own = new URL(facts.path, url).searchParams.keys();
  const address = canonical(here, { parameters: [...PARAMETERS, ...own] });
  const others = url.searchParams.has('after')
    ? []
    : alternatesOf(url.origin, facts.path, facts.markets ?? store?.markets ?? [], languages);
  const isNamed = url.searchParams.has('market');
  const crumbs: Crumb[] = [
    { name: shopName(shop), path: home },
    ...(facts.way ?? []),
    { name: facts.title, path: facts.path },
  ].map(({ name, path }) => ({ name, address: inMarket(url.origin, path, isNamed ? market : undefined) }));
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
    ...(facts.path === home ? [] : breadcrumbTags(crumbs)),
  ];
}
