import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ReadableStore } from '../stores/types.js';

/**
 * Subscribes its host to a store, or to none. Pass the store in `willUpdate`, or whenever it is known: the same one
 * does nothing, another one replaces it. Disconnected hosts have no subscription.
 */
export class StoreController<S> implements ReactiveController {
  #store: ReadableStore<S> | undefined;
  #end: (() => void) | undefined;
  #connected = false;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly onChange?: (state: S) => void,
  ) {
    host.addController(this);
  }

  /** The current state. `undefined` without a store. */
  get state(): S | undefined {
    return this.#store?.getState();
  }

  use(store: ReadableStore<S> | undefined): void {
    if (store === this.#store) return;
    this.#stop();
    this.#store = store;
    if (this.#connected) this.#start();
  }

  hostConnected(): void {
    this.#connected = true;
    this.#start();
  }

  hostDisconnected(): void {
    this.#connected = false;
    this.#stop();
  }

  #start(): void {
    this.#end ??= this.#store?.subscribe((state) => {
      this.onChange?.(state);
      this.host.requestUpdate();
    });
  }

  #stop(): void {
    this.#end?.();
    this.#end = undefined;
  }
}
