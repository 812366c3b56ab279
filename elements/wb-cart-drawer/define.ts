import { WbCartDrawer } from './wb-cart-drawer.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-cart-drawer': WbCartDrawer;
  }
}

if (!customElements.get('wb-cart-drawer')) customElements.define('wb-cart-drawer', WbCartDrawer);
