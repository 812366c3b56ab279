import type { Product } from '@storefront/contract';
import { ratingJsonLd, type AggregateRating } from '../../src/element-base/json-ld.js';
import { toDecimal } from '@storefront/contract/money-format';

export { JsonLd } from '../../src/element-base/json-ld.js';

/**
 * The product as search engines read it: one offer per variant, in the currency of the market.
 * @param address of the product's page; a variant's offer names it in `?variant=`
 */
export function productJsonLd(product: Product, address: string, rating?: AggregateRating | null): object {
  const url = pageOf(address);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    // A merchant's text that is no address is left out: data with a hole in it are better than none.
    image: product.images.filter((image) => URL.canParse(image.url, url)).map((image) => new URL(image.url, url).href),
    url: url.href,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...ratingJsonLd(rating),
    offers: offersJsonLd(product, address),
  };
}

/** What each variant costs in the market that the product was read for. @param address of the product's page there */
export function offersJsonLd(product: Product, address: string): object[] {
  const url = pageOf(address);
  const offerUrl = (id: string): string => {
    const its = new URL(url);
    if (product.variants.length > 1) its.searchParams.set('variant', id);
    return its.href;
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
