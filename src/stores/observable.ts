import type { ReadableStore } from './types.js';

/** A state that is replaced, never mutated, and passed to its listeners. */
export interface Observable<S> extends ReadableStore<S> {
  getState: () => S;
  subscribe: (listener: (state: S) => void) => () => void;
  /** Replaces the state. Setting the same state again notifies nobody. */
  set: (next: S) => void;
  /** Replaces some members of the state. */
  patch: (part: Partial<S>) => void;
  /** Called when nobody holds the state any more, so that another container of states can drop it. */
  release?: () => void;
}

/**
 * Makes the container of one state. Replace it to keep all states in another
 * library: see `StoresOptions.observable`.
 * @param onActive called when the first listener subscribes and when the last
 * one leaves
 * @param name unique among the states of one `createStores`: `cart`,
 * `product moss-teapot`
 */
export type CreateObservable = <S>(
  initial: S,
  onActive: ((active: boolean) => void) | undefined,
  name: string,
) => Observable<S>;

/**
 * @param onActive called when the first listener subscribes and when the last
 * one leaves
 */
export function observable<S>(initial: S, onActive?: (active: boolean) => void): Observable<S> {
  let state = initial;
  const listeners = new Set<(state: S) => void>();
  const set = (next: S): void => {
    if (Object.is(next, state)) return;
    state = next;
    for (const listener of [...listeners]) {
      if (!listeners.has(listener)) continue;
      try {
        listener(state);
      } catch (error) {
        // An error in one listener must not keep the state from the others. It
        // still reaches the console.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  };
  return {
    getState: () => state,
    set,
    patch: (part) => set({ ...state, ...part }),
    subscribe: (listener) => {
      // A separate function per subscription, so that the same listener may
      // subscribe twice.
      const own = (value: S): void => listener(value);
      listeners.add(own);
      if (listeners.size === 1) onActive?.(true);
      return () => {
        if (listeners.delete(own) && listeners.size === 0) onActive?.(false);
      };
    },
  };
}
