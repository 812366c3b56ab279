import type { Image, Money } from '@storefront/contract';
import { toDecimal } from '@storefront/contract/money-format';
import type { HeadTag } from './tags.js';

export interface OpenGraphOptions {
  type: 'website' | 'product' | 'article';
  siteName: string;
  title: string;
  description?: string;
  /** Absolute: the canonical one. */
  address: string;
  /** BCP 47 tag of the page. */
  locale: string;
  /** Its address may be relative to the page's. One that is no web address is left out. */
  image?: Image | null;
  /** Of a product, in the market shown. */
  price?: Money;
  available?: boolean;
}

/** What a page looks like where somebody links to it. */
export function openGraphTags(its: OpenGraphOptions): HeadTag[] {
  const { type, siteName, title, description, address, locale, image, price, available } = its;
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

/** `de-AT` is `de_AT` there; a language alone stays as it is. */
function openGraphLocale(tag: string): string {
  const [language = '', region] = tag.split(/-(?=[A-Z]{2}$)/);
  return region ? `${language}_${region}` : language;
}
