import { WbOrderSummary } from './wb-order-summary.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-order-summary': WbOrderSummary;
  }
}

customElements.define('wb-order-summary', WbOrderSummary);
