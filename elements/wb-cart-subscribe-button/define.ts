import { WbCartSubscribeButton } from './wb-cart-subscribe-button.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-cart-subscribe-button': WbCartSubscribeButton;
  }
}

if (!customElements.get('wb-cart-subscribe-button'))
  customElements.define('wb-cart-subscribe-button', WbCartSubscribeButton);
