import type { Async, SearchAnswer, StorefrontError } from '../../src/stores/types.js';

const IDLE: Async<SearchAnswer> = { status: 'idle' };

/** Asks for hits while the shopper types. A newer question ends the one before; its hits stay until the new ones come. */
export class Suggestions {
  view: Async<SearchAnswer> = IDLE;
  #asked: AbortController | undefined;

  constructor(
    /** Undefined: there is nobody to ask. */
    private readonly query: (text: string, signal: AbortSignal) => Promise<SearchAnswer> | undefined,
    private readonly onChange: () => void,
  ) {}

  /** @param delay milliseconds to wait for a newer question */
  async ask(text: string, delay: number): Promise<void> {
    const { signal } = this.#renew();
    this.#show({ status: 'loading', ...(this.view.data && { data: this.view.data }) });
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    if (signal.aborted) return;
    try {
      const data = await this.query(text, signal);
      if (!signal.aborted) this.#show(data ? { status: 'ready', data } : IDLE);
    } catch (error) {
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
