import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** How long a removed line can be put back. Time stands still while the pointer or the focus is on it. */
export const UNDO_MS = 8000;

/** Runs out after `UNDO_MS`, unless the shopper is at the element: nobody is to race a clock. */
export class UndoTimer implements ReactiveController {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;

  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly onEnd: () => void,
  ) {
    host.addController(this);
  }

  start(): void {
    this.#running = true;
    this.#arm();
  }

  stop(): void {
    this.#running = false;
    clearTimeout(this.#timer);
  }

  hostConnected(): void {
    for (const type of EVENTS) this.host.addEventListener(type, this.#arm);
  }

  hostDisconnected(): void {
    for (const type of EVENTS) this.host.removeEventListener(type, this.#arm);
    clearTimeout(this.#timer);
  }

  readonly #arm = (): void => {
    clearTimeout(this.#timer);
    if (!this.#running) return;
    this.#timer = setTimeout(() => {
      if (this.host.matches(':hover, :focus-within, :focus')) return; // leaving it starts the time anew
      this.#running = false;
      this.onEnd();
    }, UNDO_MS);
  };
}

const EVENTS = ['pointerleave', 'focusout'] as const;
