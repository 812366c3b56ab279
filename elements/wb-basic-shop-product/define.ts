import { WbBasicShopProduct } from './wb-basic-shop-product.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-basic-shop-product': WbBasicShopProduct;
  }
}

customElements.define('wb-basic-shop-product', WbBasicShopProduct);
