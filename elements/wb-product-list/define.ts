import { WbProductList } from './wb-product-list.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-product-list': WbProductList;
  }
}

customElements.define('wb-product-list', WbProductList);
