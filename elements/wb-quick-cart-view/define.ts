import { WbQuickCartView } from './wb-quick-cart-view.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-quick-cart-view': WbQuickCartView;
  }
}

if (!customElements.get('wb-quick-cart-view')) customElements.define('wb-quick-cart-view', WbQuickCartView);
