import { WbMarketSwitcher } from './wb-market-switcher.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-market-switcher': WbMarketSwitcher;
  }
}

if (!customElements.get('wb-market-switcher')) customElements.define('wb-market-switcher', WbMarketSwitcher);
