import { WbGiftCardInput } from './wb-gift-card-input.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-gift-card-input': WbGiftCardInput;
  }
}

if (!customElements.get('wb-gift-card-input')) customElements.define('wb-gift-card-input', WbGiftCardInput);
