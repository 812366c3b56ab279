import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Number of pages that scrolling loads. After them the shopper must press a button, so that the page's footer can be
 * reached.
 */
const MOST = 10;

/** Calls back while the end of a list is near the viewport. */
export class NearEndController implements ReactiveController {
  #observer: IntersectionObserver | undefined;
  #left = MOST;

  constructor(
    private readonly host: ReactiveControllerHost,
    /** The marker at the end of the list, while more pages load automatically. */
    private readonly sentinel: () => Element | null | undefined,
    private readonly load: () => void,
  ) {
    host.addController(this);
  }

  /** The shopper asked for more, so the same number of pages loads automatically again. */
  renew(): void {
    this.#left = MOST;
    this.host.requestUpdate();
  }

  hostUpdated(): void {
    this.#stop();
    const sentinel = this.#left > 0 ? this.sentinel() : undefined;
    if (!sentinel) return;
    // A new observer reports at once, so an end that is still near loads again.
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
