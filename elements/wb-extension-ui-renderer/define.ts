import { WbExtensionUiRenderer } from './wb-extension-ui-renderer.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-extension-ui-renderer': WbExtensionUiRenderer;
  }
}

if (!customElements.get('wb-extension-ui-renderer'))
  customElements.define('wb-extension-ui-renderer', WbExtensionUiRenderer);
