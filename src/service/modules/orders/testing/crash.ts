import type { Commerce, Step } from '../../../kernel/commerce.js';

/** Simulates the end of the process: nothing after a step happens. */
export class Crash {
  #at: Step | undefined;
  #times = 0;
  #happened = false;
  #held: { step: Step; reach: () => void; released: Promise<void> } | undefined;

  /** True when every requested crash has happened. */
  get isOver(): boolean {
    return this.#times === 0;
  }

  /** True when any crash has happened since `off`. */
  get happened(): boolean {
    return this.#happened;
  }

  /** For `commerceModules`. */
  readonly step: Commerce['step'] = (step) => {
    const held = this.#held;
    if (held?.step === step) {
      this.#held = undefined;
      held.reach();
      return held.released;
    }
    if (step !== this.#at || this.#times === 0) return;
    this.#times--;
    this.#happened = true;
    throw new Error(`crash at ${step}`);
  };

  /** Crashes at the next `times` occurrences of this step. */
  at(step: Step, times = 1): void {
    this.#at = step;
    this.#times = times;
  }

  /** At the next occurrence of this step, the work after it waits for `release`. */
  hold(step: Step): { reached: Promise<void>; release: () => void } {
    let [reach, release] = [(): void => undefined, (): void => undefined];
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    this.#held = { step, reach, released };
    return { reached, release };
  }

  /** Ends all crashes. */
  off(): void {
    this.#times = 0;
    this.#happened = false;
  }
}
