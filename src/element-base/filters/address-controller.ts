import { isServer, type ReactiveController, type ReactiveControllerHost } from 'lit';

/** Keeps filters, sort order and the like in the page's address while the host has `url-sync`. */
export class AddressController implements ReactiveController {
  /** Whether all that the address has was read for the next update. */
  wasRead = false;

  /**
   * @param onRead the host was connected, or the shopper went back or forward
   * @param readsAtOnce false: the host has already read its first address
   */
  constructor(
    private readonly host: ReactiveControllerHost & { readonly urlSync: boolean },
    private readonly onRead: (parameters: URLSearchParams) => void,
    private readsAtOnce = true,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    if (isServer) return;
    if (this.readsAtOnce) this.#follow();
    this.readsAtOnce = true;
    addEventListener('popstate', this.#follow);
  }

  hostDisconnected(): void {
    removeEventListener('popstate', this.#follow);
  }

  /** Reads the state from an address. @param href `undefined` on a server that does not know the address */
  read(href: string | undefined): void {
    if (!this.host.urlSync || href === undefined) return;
    this.wasRead = true;
    this.onRead(new URL(href).searchParams);
  }

  /** Adds an entry to the history, after a change by the shopper. */
  push(write: (url: URL) => void): void {
    if (!this.host.urlSync) return;
    const url = new URL(location.href);
    write(url);
    if (url.href !== location.href) history.pushState(history.state, '', url);
  }

  #follow = (): void => this.read(location.href);
}
