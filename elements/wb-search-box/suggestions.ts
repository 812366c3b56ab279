import type { Async, SearchAnswer, StorefrontError } from '../../src/stores/types.js';

const IDLE: Async<SearchAnswer> = { status: 'idle' };
/** An answer of this device is not waited for in sight, unless it takes this long. */
const SLOW_MS = 100;

/** How a question is asked. */
export interface Asking {
  /** Milliseconds to wait for a newer question. */
  readonly delay: number;
  /** Expected at once: what is there stays as it is meanwhile. */
  readonly quiet: boolean;
}

/** Asks for hits while the shopper types. A newer question ends the one before; its hits stay until the new ones come. */
export class Suggestions {
  view: Async<SearchAnswer> = IDLE;
  #asked: AbortController | undefined;

  constructor(
    /** Undefined: there is nobody to ask. */
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

  /** Forgets what was found, and what is on its way. */
  clear(): void {
    this.#renew();
    if (this.view !== IDLE) this.#show(IDLE);
  }

  /** Ends what is on its way. */
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
