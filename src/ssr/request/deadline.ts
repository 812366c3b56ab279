/**
 * A signal that aborts when its time is over, or when another signal aborts. Most pages are made of answers that are kept, so
 * controller and timer are made for the first who asks for the signal.
 */
export class Deadline {
  #late: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds that are left, and since when they run; undefined while they do not. */
  #left = 0;
  #since: number | undefined;

  constructor(private readonly other: AbortSignal) {}

  /** The signal of the current time. */
  get signal(): AbortSignal {
    if (!this.#late) {
      this.#late = new AbortController();
      listen(this.other, this.#stop);
      if (this.other.aborted) this.#stop();
      else this.#setTimer();
    }
    return this.#late.signal;
  }

  /** Starts a new time. An earlier one is forgotten, even when it was over. */
  begin(milliseconds: number): void {
    if (this.other.aborted) return;
    if (this.#late?.signal.aborted) this.#late = undefined;
    this.#left = milliseconds;
    this.resume();
  }

  /** Stops the time until `resume`. */
  pause(): void {
    clearTimeout(this.#timer);
    if (this.#since !== undefined) this.#left -= performance.now() - this.#since;
    this.#since = undefined;
  }

  resume(): void {
    this.#since = performance.now();
    this.#setTimer();
  }

  end(): void {
    clearTimeout(this.#timer);
    unlisten(this.other, this.#stop);
  }

  readonly #stop = (): void => {
    this.end();
    this.#late?.abort(this.other.reason);
  };

  #setTimer(): void {
    clearTimeout(this.#timer);
    const late = this.#late;
    if (!late || late.signal.aborted || this.other.aborted || this.#since === undefined) return;
    this.#timer = setTimeout(
      () => late.abort(new Error('No answer from the API in time')),
      Math.max(0, this.#left - (performance.now() - this.#since)),
    );
  }
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
  for (const signal of signals) listen(signal, stop);
  try {
    if (signals.some(({ aborted }) => aborted)) stop();
    else return await Promise.race([act(controller.signal), stopped]);
    return await stopped;
  } finally {
    for (const signal of signals) unlisten(signal, stop);
  }
}

const stopsOf = new WeakMap<AbortSignal, Set<() => void>>();

/** A signal gets one listener, however many wait: all reads of a page have the same signal, and Node warns from eleven on. */
function listen(signal: AbortSignal, stop: () => void): void {
  let stops = stopsOf.get(signal);
  if (!stops) {
    const all = new Set<() => void>();
    signal.addEventListener('abort', () => all.forEach((each) => each()), { once: true });
    stopsOf.set(signal, all);
    stops = all;
  }
  stops.add(stop);
}

const unlisten = (signal: AbortSignal, stop: () => void): void => void stopsOf.get(signal)?.delete(stop);
