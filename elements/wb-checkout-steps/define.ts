import { WbCheckoutSteps } from './wb-checkout-steps.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-checkout-steps': WbCheckoutSteps;
  }
}

customElements.define('wb-checkout-steps', WbCheckoutSteps);
