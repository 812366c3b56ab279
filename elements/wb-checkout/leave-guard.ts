import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Has the browser ask before the page is left, while an order is on its way and at no other time. */
export class LeaveGuard implements ReactiveController {
  #isOn = false;

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  set(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    // A listener that is there all the time would keep the page out of the browser's back cache.
    if (isOn) window.addEventListener('beforeunload', this.#ask);
    else window.removeEventListener('beforeunload', this.#ask);
  }

  hostDisconnected(): void {
    this.set(false);
  }

  readonly #ask = (event: BeforeUnloadEvent): void => event.preventDefault();
}
