import type { Product } from '@storefront/contract';
import { ratingJsonLd, type AggregateRating } from '../../src/element-base/json-ld.js';
import { toDecimal } from '@storefront/contract/money-format';

export { JsonLd } from '../../src/element-base/json-ld.js';

/**
 * Structured data of the product for search engines: one offer per variant, in the currency of the market.
 * @param address of the product page. A variant's offer adds `?variant=`
 */
export function productJsonLd(product: Product, address: string, rating?: AggregateRating | null): object {
  const url = pageOf(address);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    // An invalid address from a merchant is left out, because search engines reject the whole record for it.
    image: product.images.filter((image) => URL.canParse(image.url, url)).map((image) => new URL(image.url, url).href),
    url: url.href,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...ratingJsonLd(rating),
    offers: offersJsonLd(product, address),
  };
}

/**
 * The price of each variant in the market that the product was loaded for. @param address of the product page in that
 * market
 */
export function offersJsonLd(product: Product, address: string): object[] {
  const url = pageOf(address);
  const offerUrl = (id: string): string => {
    const current = new URL(url);
    if (product.variants.length > 1) current.searchParams.set('variant', id);
    return current.href;
  };
  return product.variants.map(({ id, sku, price, available }) => ({
    '@type': 'Offer',
    sku,
    url: offerUrl(id),
    price: toDecimal(price),
    priceCurrency: price.currency,
    availability: availabilityJsonLd(available),
  }));
}

export const availabilityJsonLd = (available: boolean): string =>
  `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`;

function pageOf(address: string): URL {
  const url = new URL(address);
  url.hash = '';
  url.searchParams.delete('variant');
  return url;
}
