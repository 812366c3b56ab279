import { WbMyGiftCards } from './wb-my-gift-cards.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-my-gift-cards': WbMyGiftCards;
  }
}

if (!customElements.get('wb-my-gift-cards')) customElements.define('wb-my-gift-cards', WbMyGiftCards);
