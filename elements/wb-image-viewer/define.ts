import { WbImageViewer } from './wb-image-viewer.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-image-viewer': WbImageViewer;
  }
}

if (!customElements.get('wb-image-viewer')) customElements.define('wb-image-viewer', WbImageViewer);
