import { WbShippingProgress } from './wb-shipping-progress.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-shipping-progress': WbShippingProgress;
  }
}

if (!customElements.get('wb-shipping-progress')) customElements.define('wb-shipping-progress', WbShippingProgress);
