import { WbSearchResults } from './wb-search-results.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-search-results': WbSearchResults;
  }
}

if (!customElements.get('wb-search-results')) customElements.define('wb-search-results', WbSearchResults);
