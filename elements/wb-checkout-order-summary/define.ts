import { WbCheckoutOrderSummary } from './wb-checkout-order-summary.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-checkout-order-summary': WbCheckoutOrderSummary;
  }
}

customElements.define('wb-checkout-order-summary', WbCheckoutOrderSummary);
