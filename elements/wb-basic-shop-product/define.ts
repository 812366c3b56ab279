import { WbBasicShopProduct } from './wb-basic-shop-product.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-basic-shop-product': WbBasicShopProduct;
  }
}

if (!customElements.get('wb-basic-shop-product')) customElements.define('wb-basic-shop-product', WbBasicShopProduct);
