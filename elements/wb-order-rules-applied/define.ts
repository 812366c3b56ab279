import { WbOrderRulesApplied } from './wb-order-rules-applied.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-order-rules-applied': WbOrderRulesApplied;
  }
}

if (!customElements.get('wb-order-rules-applied')) customElements.define('wb-order-rules-applied', WbOrderRulesApplied);
