import { WbProductList } from './wb-product-list.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-product-list': WbProductList;
  }
}

if (!customElements.get('wb-product-list')) customElements.define('wb-product-list', WbProductList);
