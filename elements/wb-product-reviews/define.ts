import { WbProductReviews } from './wb-product-reviews.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-product-reviews': WbProductReviews;
  }
}

if (!customElements.get('wb-product-reviews')) customElements.define('wb-product-reviews', WbProductReviews);
