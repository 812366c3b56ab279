import type { Async, SearchAnswer, StorefrontError } from '../../src/stores/types.js';

const IDLE: Async<SearchAnswer> = { status: 'idle' };
/** The loading state of an answer from this device is shown only if it takes this long. */
const SLOW_MS = 100;

/** Options of a request. */
export interface Asking {
  /** Milliseconds to wait for a newer question. */
  readonly delay: number;
  /** The answer is expected at once, so the current suggestions stay meanwhile. */
  readonly quiet: boolean;
}

/**
 * Requests hits while the shopper types. A newer request cancels the former one. Its hits stay until the new ones
 * arrive.
 */
export class Suggestions {
  view: Async<SearchAnswer> = IDLE;
  #asked: AbortController | undefined;

  constructor(
    /** `undefined` if there is no source of suggestions. */
    private readonly query: (text: string, signal: AbortSignal) => Promise<SearchAnswer> | undefined,
    private readonly onChange: () => void,
  ) {}

  async ask(text: string, { delay, quiet }: Asking): Promise<void> {
    const { signal } = this.#renew();
    const wait = (): void => {
      if (!signal.aborted) this.#show({ status: 'loading', ...(this.view.data && { data: this.view.data }) });
    };
    const slow = quiet ? setTimeout(wait, SLOW_MS) : undefined;
    if (!quiet) wait();
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    try {
      const data = signal.aborted ? undefined : await this.query(text, signal);
      clearTimeout(slow);
      if (!signal.aborted) this.#show(data ? { status: 'ready', data } : IDLE);
    } catch (error) {
      clearTimeout(slow);
      if (!signal.aborted) this.#show({ status: 'error', error: error as StorefrontError });
    }
  }

  /** Discards the hits and the pending request. */
  clear(): void {
    this.#renew();
    if (this.view !== IDLE) this.#show(IDLE);
  }

  /** Cancels the pending request. */
  stop(): void {
    this.#asked?.abort();
    const { status, data } = this.view;
    if (status === 'loading') this.#show(data ? { status: 'ready', data } : IDLE);
  }

  #renew(): AbortController {
    this.#asked?.abort();
    return (this.#asked = new AbortController());
  }

  #show(view: Async<SearchAnswer>): void {
    this.view = view;
    this.onChange();
  }
}
