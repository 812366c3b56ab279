import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Pages loaded by scrolling alone; after them a press is needed, so that a page's footer can be reached. */
const MOST = 10;

/** Calls back while the end of a list is near the visible part of the page. */
export class NearEndController implements ReactiveController {
  #observer: IntersectionObserver | undefined;
  #left = MOST;

  constructor(
    private readonly host: ReactiveControllerHost,
    /** What stands at the end, while there is more to load by itself. */
    private readonly sentinel: () => Element | null | undefined,
    private readonly load: () => void,
  ) {
    host.addController(this);
  }

  /** The shopper asked for more: as many pages follow by themselves again. */
  renew(): void {
    this.#left = MOST;
    this.host.requestUpdate();
  }

  hostUpdated(): void {
    this.#stop();
    const sentinel = this.#left > 0 ? this.sentinel() : undefined;
    if (!sentinel) return;
    // A new observation reports at once: an end that is still near loads again.
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.#left -= 1;
        this.#stop();
        this.load();
      },
      { rootMargin: '600px 0px' },
    );
    this.#observer.observe(sentinel);
  }

  hostConnected(): void {
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#stop();
  }

  #stop(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }
}
