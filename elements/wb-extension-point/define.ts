import '../wb-extension-ui-renderer/define.js';
import { WbExtensionPoint } from './wb-extension-point.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-extension-point': WbExtensionPoint;
  }
}

if (!customElements.get('wb-extension-point')) customElements.define('wb-extension-point', WbExtensionPoint);
