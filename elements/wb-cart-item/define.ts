import { WbCartItem } from './wb-cart-item.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-cart-item': WbCartItem;
  }
}

customElements.define('wb-cart-item', WbCartItem);
