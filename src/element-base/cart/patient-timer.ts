import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A timer that pauses while the pointer or the focus is on the element, so that nobody has to race it. */
export class PatientTimer implements ReactiveController {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #ms = 0;

  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly onEnd: () => void,
  ) {
    host.addController(this);
  }

  /** Starts or restarts it. @param ms milliseconds */
  start(ms: number): void {
    this.#running = true;
    this.#ms = ms;
    this.#arm();
  }

  stop(): void {
    this.#running = false;
    clearTimeout(this.#timer);
  }

  hostConnected(): void {
    for (const type of EVENTS) this.host.addEventListener(type, this.#arm);
    // The element was moved, so the time starts again.
    this.#arm();
  }

  hostDisconnected(): void {
    for (const type of EVENTS) this.host.removeEventListener(type, this.#arm);
    clearTimeout(this.#timer);
  }

  readonly #arm = (): void => {
    clearTimeout(this.#timer);
    if (!this.#running) return;
    this.#timer = setTimeout(() => {
      if (this.host.matches(':hover, :focus-within, :focus')) return; // starts again when the pointer or focus leaves
      this.#running = false;
      this.onEnd();
    }, this.#ms);
  };
}

const EVENTS = ['pointerleave', 'focusout'] as const;
