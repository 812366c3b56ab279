import { WbMoneyDisplay } from './wb-money-display.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-money-display': WbMoneyDisplay;
  }
}

customElements.define('wb-money-display', WbMoneyDisplay);
