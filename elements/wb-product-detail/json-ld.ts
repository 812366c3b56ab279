import type { Product } from '@storefront/contract';
import { html, render } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { toDecimal } from '../../src/element-base/locale/money.js';

/** What reviewers said on average. */
export interface AggregateRating {
  /** From 1 to 5. */
  average: number;
  count: number;
}

/**
 * The product as search engines read it: one offer per variant, in the currency of the market.
 * @param address of the product's page; a variant's offer names it in `?variant=`
 */
export function productJsonLd(product: Product, address: string, rating?: AggregateRating): object {
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
    ...(rating &&
      rating.count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          reviewCount: rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
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

/** JSON that cannot end the script it stands in. */
export const scriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Keeps one script with structured data in the light DOM of an element, where search engines look. */
export class JsonLd {
  #script: HTMLScriptElement | undefined;
  #text = '';

  constructor(private readonly host: HTMLElement) {}

  /** Writes the data of a product, or removes it. */
  write(product: Product | undefined, rating?: AggregateRating): void {
    const text = product ? scriptJson(productJsonLd(product, location.href, rating)) : '';
    if (text === this.#text) return;
    this.remove();
    if (!product) return;
    // Trusted Types take a script whose text is set for code, whatever its type. What Lit parses is no script that runs.
    const box = document.createElement('div');
    render(html`${unsafeHTML(`<script type="application/ld+json">${text}</script>`)}`, box);
    this.#script = box.querySelector('script') ?? undefined;
    if (this.#script) this.host.append(this.#script);
    this.#text = text;
  }

  remove(): void {
    this.#script?.remove();
    this.#script = undefined;
    this.#text = '';
  }
}
