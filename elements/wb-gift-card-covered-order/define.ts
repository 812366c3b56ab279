import { WbGiftCardCoveredOrder } from './wb-gift-card-covered-order.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-gift-card-covered-order': WbGiftCardCoveredOrder;
  }
}

if (!customElements.get('wb-gift-card-covered-order'))
  customElements.define('wb-gift-card-covered-order', WbGiftCardCoveredOrder);
