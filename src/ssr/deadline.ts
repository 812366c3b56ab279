/** A signal that comes when its time is over, or another one comes. */
export class Deadline {
  #late = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds that are left, and since when they run. */
  #left = 0;
  #since = 0;

  constructor(private readonly other: AbortSignal) {
    other.addEventListener('abort', this.#stop);
    if (other.aborted) this.#stop();
  }

  /** Of the time that runs. */
  get signal(): AbortSignal {
    return this.#late.signal;
  }

  /** From now on; a time that was begun before does not count any more, nor that it was over. */
  begin(milliseconds: number): void {
    if (this.other.aborted) return;
    if (this.#late.signal.aborted) this.#late = new AbortController();
    this.#left = milliseconds;
    this.goOn();
  }

  /** Its time stands, until `goOn`. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#left -= performance.now() - this.#since;
  }

  goOn(): void {
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
 * Does something under a signal that comes with the first of several, and rejects with its reason at once, whether or not
 * what was begun heeds it. `AbortSignal.any` would be shorter, but is forgotten by collectors of garbage in Node 20.
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
