import type { Commerce, Step } from '../commerce.js';

/** Stands for the end of the process: what comes after a step does not happen. */
export class Crash {
  #at: Step | undefined;
  #times = 0;
  readonly #seen: Step[] = [];

  /** For `commerceModules`. */
  readonly step: Commerce['step'] = (step) => {
    this.#seen.push(step);
    if (step !== this.#at || this.#times === 0) return;
    this.#times--;
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

  /** Steps since the last call. */
  take(): Step[] {
    return this.#seen.splice(0);
  }
}
