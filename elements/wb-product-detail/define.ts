import '../wb-image-viewer/define.js';
import { WbProductDetail } from './wb-product-detail.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-product-detail': WbProductDetail;
  }
}

if (!customElements.get('wb-product-detail')) customElements.define('wb-product-detail', WbProductDetail);
