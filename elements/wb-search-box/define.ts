import { WbSearchBox } from './wb-search-box.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-search-box': WbSearchBox;
  }
}

if (!customElements.get('wb-search-box')) customElements.define('wb-search-box', WbSearchBox);
