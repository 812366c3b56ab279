import { WbOrderSummary } from './wb-order-summary.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-order-summary': WbOrderSummary;
  }
}

if (!customElements.get('wb-order-summary')) customElements.define('wb-order-summary', WbOrderSummary);
