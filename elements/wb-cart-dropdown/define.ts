import { WbCartDropdown } from './wb-cart-dropdown.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-cart-dropdown': WbCartDropdown;
  }
}

if (!customElements.get('wb-cart-dropdown')) customElements.define('wb-cart-dropdown', WbCartDropdown);
