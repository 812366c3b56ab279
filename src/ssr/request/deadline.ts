/** A signal that aborts when its time is over, or when another signal aborts. */
export class Deadline {
  #late = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds that are left, and when they began to run. */
  #left = 0;
  #since = 0;

  constructor(private readonly other: AbortSignal) {
    other.addEventListener('abort', this.#stop);
    if (other.aborted) this.#stop();
  }

  /** The signal of the current time. */
  get signal(): AbortSignal {
    return this.#late.signal;
  }

  /** Starts a new time. An earlier one is forgotten, even when it was over. */
  begin(milliseconds: number): void {
    if (this.other.aborted) return;
    if (this.#late.signal.aborted) this.#late = new AbortController();
    this.#left = milliseconds;
    this.resume();
  }

  /** Stops the time until `resume`. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#left -= performance.now() - this.#since;
  }

  resume(): void {
    clearTimeout(this.#timer);
    if (this.other.aborted || this.#late.signal.aborted) return;
    this.#since = performance.now();
    this.#timer = setTimeout(
      () => this.#late.abort(new Error('No answer from the API in time')),
      Math.max(0, this.#left),
    );
  }

  end(): void {
    clearTimeout(this.#timer);
    this.other.removeEventListener('abort', this.#stop);
  }

  readonly #stop = (): void => {
    this.end();
    this.#late.abort(this.other.reason);
  };
}

/**
 * Runs `act` with a signal that aborts with the first of several. Rejects with that signal's reason at once, even when
 * `act` ignores it. `AbortSignal.any` would be shorter, but Node 20 may collect its signals too early.
 */
export async function within<T>(signals: readonly AbortSignal[], act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let stop = (): void => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = () => {
      const reason: unknown = signals.find(({ aborted }) => aborted)?.reason;
      controller.abort(reason);
      reject(reason instanceof Error ? reason : new Error('aborted'));
    };
  });
  for (const signal of signals) signal.addEventListener('abort', stop);
  try {
    if (signals.some(({ aborted }) => aborted)) stop();
    else return await Promise.race([act(controller.signal), stopped]);
    return await stopped;
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', stop);
  }
}
