import type { Product } from '@storefront/contract';
import { isServer, type LitElement, type ReactiveController } from 'lit';
import type { AggregateRating, JsonLd } from '../../src/element-base/json-ld.js';

/** The product's structured data in the page, with the rating that the reviews in a slot report. */
export class StructuredData implements ReactiveController {
  #jsonLd: JsonLd | undefined;
  #rating: AggregateRating | undefined;

  constructor(private readonly host: LitElement) {
    host.addController(this);
    if (isServer) return;
    host.addEventListener('wb-reviews-load', ({ detail }) => {
      this.#rating = detail.aggregate;
      host.requestUpdate();
    });
  }

  hostDisconnected(): void {
    this.#jsonLd?.remove();
  }

  /** Writes the data, or removes them. @param code undefined until it has loaded, and if no data are wanted */
  write(code: typeof import('./json-ld.js') | undefined, product: Product | undefined): void {
    this.#jsonLd ??= code && new code.JsonLd(this.host);
    const rating = this.#rating ?? product?.rating;
    this.#jsonLd?.write(code && product && code.productJsonLd(product, location.href, rating));
  }
}
