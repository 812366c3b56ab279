import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Makes the browser ask before the shopper leaves the page, only while an order
 * is being placed.
 */
export class LeaveGuard implements ReactiveController {
  #isOn = false;

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  set(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    // A permanent listener would exclude the page from the browser's
    // back/forward cache.
    if (isOn) window.addEventListener('beforeunload', this.#ask);
    else window.removeEventListener('beforeunload', this.#ask);
  }

  hostDisconnected(): void {
    this.set(false);
  }

  readonly #ask = (event: BeforeUnloadEvent): void => event.preventDefault();
}
