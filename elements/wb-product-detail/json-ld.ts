import type { Product } from '@storefront/contract';
import { toDecimal } from '../../src/element-base/locale/money.js';

/** The product as search engines read it: one offer per variant, in the currency of the market. */
export function productJsonLd(product: Product, url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    image: product.images.map((image) => image.url),
    url,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    offers: product.variants.map(({ sku, price, available }) => ({
      '@type': 'Offer',
      sku,
      url,
      price: toDecimal(price),
      priceCurrency: price.currency,
      availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
    })),
  };
}
