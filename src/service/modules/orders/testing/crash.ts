import type { Commerce, Step } from '../commerce.js';

/** Stands for the end of the process: what comes after a step does not happen. */
export class Crash {
  #at: Step | undefined;
  #times = 0;
  #happened = false;

  /** For `commerceModules`. */
  readonly step: Commerce['step'] = (step) => {
    if (step !== this.#at || this.#times === 0) return;
    this.#times--;
    this.#happened = true;
    throw new Error(`crash at ${step}`);
  };

  /** The next so many times that this step is reached. */
  at(step: Step, times = 1): void {
    this.#at = step;
    this.#times = times;
  }

  /** Whether every crash that was asked for has happened. */
  get isOver(): boolean {
    return this.#times === 0;
  }

  /** Whether any has happened since `off`. */
  get happened(): boolean {
    return this.#happened;
  }

  /** No more of them. */
  off(): void {
    this.#times = 0;
    this.#happened = false;
  }
}
