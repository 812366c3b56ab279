import { WbStore } from './wb-store.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-store': WbStore;
  }
}

if (!customElements.get('wb-store')) customElements.define('wb-store', WbStore);
