import { STEP_MS } from './until.js';

/** A clock that stops until a test advances it, so that long waits take no time. */
export class Clock {
  #now = 0;
  #next = -1;
  readonly #timers = new Map<number, { at: number; run: () => void }>();
  readonly #own = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout };

  constructor() {
    const { setTimeout, clearTimeout } = this.#own;
    window.setTimeout = ((run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      // `until` keeps polling, and zero-delay timers still run.
      if (ms === STEP_MS || ms === 0) return setTimeout(run, ms, ...args);
      const id = (this.#next -= 1);
      this.#timers.set(id, { at: this.#now + ms, run: () => run(...args) });
      return id;
    }) as typeof window.setTimeout;
    window.clearTimeout = (id) => {
      if (!this.#timers.delete(id as number)) clearTimeout(id);
    };
  }

  /** Advances the time. Due timers run in order, with everything that follows from them. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      // An immediate answer may start another request or timer before the next step.
      for (let turn = 0; turn < 4; turn += 1)
        await new Promise((resolve) => this.#own.setTimeout.call(window, resolve));
      const [due] = [...this.#timers].sort(([, one], [, other]) => one.at - other.at);
      if (!due || due[1].at > end) break;
      const [id, { at, run }] = due;
      this.#timers.delete(id);
      this.#now = at;
      run();
    }
    this.#now = end;
  }

  /** Restores the page's own clock. Pending timers are dropped. */
  stop(): void {
    Object.assign(window, this.#own);
  }
}
