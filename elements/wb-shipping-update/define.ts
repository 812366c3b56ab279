import { WbShippingUpdate } from './wb-shipping-update.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-shipping-update': WbShippingUpdate;
  }
}

if (!customElements.get('wb-shipping-update')) customElements.define('wb-shipping-update', WbShippingUpdate);
