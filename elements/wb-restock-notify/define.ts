import { WbRestockNotify } from './wb-restock-notify.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-restock-notify': WbRestockNotify;
  }
}

if (!customElements.get('wb-restock-notify')) customElements.define('wb-restock-notify', WbRestockNotify);
