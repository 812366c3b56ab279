import { STEP_MS } from './until.js';

/** A clock that stands until it is told to go on: seconds of waiting pass at once. */
export class Clock {
  #now = 0;
  #next = -1;
  readonly #waiting = new Map<number, { at: number; run: () => void }>();
  readonly #own = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout };

  constructor() {
    const { setTimeout, clearTimeout } = this.#own;
    window.setTimeout = ((run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      // Tests go on looking, and what only lets others go first does so.
      if (ms === STEP_MS || ms === 0) return setTimeout(run, ms, ...args);
      const id = (this.#next -= 1);
      this.#waiting.set(id, { at: this.#now + ms, run: () => run(...args) });
      return id;
    }) as typeof window.setTimeout;
    window.clearTimeout = (id) => {
      if (!this.#waiting.delete(id as number)) clearTimeout(id);
    };
  }

  /** Lets time pass: what falls due on the way is done in its order, with what follows from it. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      // What is answered at once may ask again, and be put off again, before the next step.
      for (let turn = 0; turn < 4; turn += 1)
        await new Promise((resolve) => this.#own.setTimeout.call(window, resolve));
      const [due] = [...this.#waiting].sort(([, one], [, other]) => one.at - other.at);
      if (!due || due[1].at > end) break;
      const [id, { at, run }] = due;
      this.#waiting.delete(id);
      this.#now = at;
      run();
    }
    this.#now = end;
  }

  /** Gives the page its own clock back. What still waits is forgotten. */
  stop(): void {
    Object.assign(window, this.#own);
  }
}
