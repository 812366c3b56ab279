import '../wb-checkout-steps/define.js';
import { WbCheckout } from './wb-checkout.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-checkout': WbCheckout;
  }
}

customElements.define('wb-checkout', WbCheckout);
