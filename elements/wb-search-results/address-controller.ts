import { isServer, type ReactiveController } from 'lit';
import { readAddress, writeAddress, type SearchAddress } from './search-filters.js';
import type { WbSearchResults } from './wb-search-results.js';

/** Keeps query, filters, sort order and page in the page's address while the host has `url-sync`. */
export class AddressController implements ReactiveController {
  /** Whether query, filters, sort order and page of the next update come from the address, all together. */
  wasRead = false;

  constructor(
    private readonly host: WbSearchResults,
    /** The address has this state: the element was connected, or the shopper went back or forward. */
    private readonly onRead: (address: SearchAddress) => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    if (isServer) return;
    this.#follow();
    addEventListener('popstate', this.#follow);
  }

  hostDisconnected(): void {
    removeEventListener('popstate', this.#follow);
  }

  /** Reads the state from an address. @param href `undefined` on a server that does not know the address */
  read(href: string | undefined): void {
    if (!this.host.urlSync || href === undefined) return;
    this.wasRead = true;
    this.onRead(readAddress(new URL(href).searchParams));
  }

  /** Adds an entry to the history, after a change by the shopper. */
  push(address: SearchAddress): void {
    if (!this.host.urlSync) return;
    const url = writeAddress(new URL(location.href), address);
    if (url.href !== location.href) history.pushState(history.state, '', url);
  }

  #follow = (): void => this.read(location.href);
}
