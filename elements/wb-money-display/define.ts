import { WbMoneyDisplay } from './wb-money-display.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-money-display': WbMoneyDisplay;
  }
}

if (!customElements.get('wb-money-display')) customElements.define('wb-money-display', WbMoneyDisplay);
