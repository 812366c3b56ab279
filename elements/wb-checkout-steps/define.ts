import { WbCheckoutSteps } from './wb-checkout-steps.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-checkout-steps': WbCheckoutSteps;
  }
}

if (!customElements.get('wb-checkout-steps')) customElements.define('wb-checkout-steps', WbCheckoutSteps);
