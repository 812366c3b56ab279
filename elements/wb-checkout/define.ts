import '../wb-checkout-steps/define.js';
import { WbCheckout } from './wb-checkout.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-checkout': WbCheckout;
  }
}

if (!customElements.get('wb-checkout')) customElements.define('wb-checkout', WbCheckout);
