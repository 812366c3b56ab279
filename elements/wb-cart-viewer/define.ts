import '../wb-cart-item/define.js';
import { WbCartViewer } from './wb-cart-viewer.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-cart-viewer': WbCartViewer;
  }
}

if (!customElements.get('wb-cart-viewer')) customElements.define('wb-cart-viewer', WbCartViewer);
