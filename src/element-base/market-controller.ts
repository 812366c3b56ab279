import type { ReactiveControllerHost } from 'lit';
import type { ReadableStore } from '../stores/types.js';
import { StoreController } from './store-controller.js';

/** Calls back when another market is chosen. The first market loads late: it is not a change. */
export class MarketController {
  #code: string | undefined;
  readonly #store: StoreController<string | undefined>;

  constructor(
    host: ReactiveControllerHost,
    private readonly onChange: () => void,
  ) {
    this.#store = new StoreController<string | undefined>(host, (code) => this.#set(code));
  }

  /** Code of the current market. */
  get code(): string | undefined {
    return this.#code;
  }

  /** Follows this store. Call it from `willUpdate`. */
  use(store: ReadableStore<string | undefined> | undefined): void {
    this.#store.use(store);
    this.#code = this.#store.state;
  }

  #set(code: string | undefined): void {
    const former = this.#code;
    this.#code = code;
    if (former !== undefined && code !== former) this.onChange();
  }
}
