import type { Image, Money } from '@storefront/contract';
import { toDecimal } from '@storefront/contract/money-format';
import type { HeadTag } from './tags.js';

export interface OpenGraphOptions {
  type: 'website' | 'product' | 'article';
  siteName: string;
  title: string;
  description?: string;
  /** Absolute: the canonical address. */
  address: string;
  /** BCP 47 tag of the page. */
  locale: string;
  /**
   * Its address may be relative to the page's. It is left out if it is not a
   * web address.
   */
  image?: Image | null;
  /** Price of a product in the shown market. */
  price?: Money;
  available?: boolean;
}

/** The preview of a page that other sites show with a link to it. */
export function openGraphTags(graphOptions: OpenGraphOptions): HeadTag[] {
  const { type, siteName, title, description, address, locale, image, price, available } = graphOptions;
  const picture = image && URL.canParse(image.url, address) ? new URL(image.url, address) : undefined;
  const shown = picture && /^https?:$/.test(picture.protocol) ? picture.href : undefined;
  const values: (readonly [string, string | undefined])[] = [
    ['og:type', type],
    ['og:site_name', siteName],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:locale', openGraphLocale(locale)],
    ['og:image', shown],
    ['og:image:alt', shown && image?.alt],
    ['og:image:width', shown && image?.width?.toString()],
    ['og:image:height', shown && image?.height?.toString()],
    ['product:price:amount', price && toDecimal(price)],
    ['product:price:currency', price?.currency],
    ['product:availability', available === undefined ? undefined : available ? 'in stock' : 'out of stock'],
  ];
  return [
    ...values.flatMap(([property, content]): HeadTag[] =>
      content ? [{ tag: 'meta', attributes: { property, content } }] : [],
    ),
    { tag: 'meta', attributes: { name: 'twitter:card', content: shown ? 'summary_large_image' : 'summary' } },
  ];
}

/** `de-AT` becomes `de_AT`; a language without region stays unchanged. */
function openGraphLocale(tag: string): string {
  const [language = '', region] = tag.split(/-(?=[A-Z]{2}$)/);
  return region ? `${language}_${region}` : language;
}
