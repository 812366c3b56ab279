import { WbCartItem } from './wb-cart-item.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-cart-item': WbCartItem;
  }
}

if (!customElements.get('wb-cart-item')) customElements.define('wb-cart-item', WbCartItem);
