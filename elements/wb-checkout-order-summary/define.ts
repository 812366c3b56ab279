import { WbCheckoutOrderSummary } from './wb-checkout-order-summary.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-checkout-order-summary': WbCheckoutOrderSummary;
  }
}

if (!customElements.get('wb-checkout-order-summary'))
  customElements.define('wb-checkout-order-summary', WbCheckoutOrderSummary);
