import { isServer, type ReactiveController } from 'lit';
import type { SearchSubmitDetail } from '../../src/events/index.js';
import type { WbSearchResults } from './wb-search-results.js';

/** Receives the searches of a `<wb-search-box>` on the same page, so that the shopper need not leave the page. */
export class SearchSubmitController implements ReactiveController {
  constructor(
    private readonly host: WbSearchResults,
    private readonly onSearch: (query: string) => void,
  ) {}

  hostConnected(): void {
    if (!isServer) document.addEventListener('wb-search-submit', this.#onSubmit);
  }

  hostDisconnected(): void {
    document.removeEventListener('wb-search-submit', this.#onSubmit);
  }

  #onSubmit = (event: CustomEvent<SearchSubmitDetail>): void => {
    const { query, action, target } = event.detail;
    const { id, urlSync } = this.host;
    const isMine = target ? target === id : urlSync && new URL(action).pathname === location.pathname;
    if (event.defaultPrevented || !isMine) return;
    event.preventDefault();
    this.onSearch(query);
  };
}
