import type { Product } from '@storefront/contract';
import { ratingJsonLd, type AggregateRating } from '../../src/element-base/json-ld.js';
import { toDecimal } from '../../src/element-base/locale/money.js';

export { JsonLd } from '../../src/element-base/json-ld.js';

/**
 * The product as search engines read it: one offer per variant, in the currency of the market.
 * @param address of the product's page; a variant's offer names it in `?variant=`
 */
export function productJsonLd(product: Product, address: string, rating?: AggregateRating | null): object {
  const url = new URL(address);
  url.hash = '';
  url.searchParams.delete('variant');
  const offerUrl = (id: string): string => {
    const its = new URL(url);
    if (product.variants.length > 1) its.searchParams.set('variant', id);
    return its.href;
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    image: product.images.map((image) => new URL(image.url, url).href),
    url: url.href,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...ratingJsonLd(rating),
    offers: product.variants.map(({ id, sku, price, available }) => ({
      '@type': 'Offer',
      sku,
      url: offerUrl(id),
      price: toDecimal(price),
      priceCurrency: price.currency,
      availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
    })),
  };
}
