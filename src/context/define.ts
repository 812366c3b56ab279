import { WbStore } from './wb-store.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-store': WbStore;
  }
}

customElements.define('wb-store', WbStore);
