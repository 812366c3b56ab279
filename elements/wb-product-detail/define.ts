import '../wb-image-viewer/define.js';
import { WbProductDetail } from './wb-product-detail.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-product-detail': WbProductDetail;
  }
}

customElements.define('wb-product-detail', WbProductDetail);
