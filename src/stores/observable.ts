import type { ReadableStore } from './types.js';

/** A state that is replaced, never changed in place, and told to who listens. */
export interface Observable<S> extends ReadableStore<S> {
  getState: () => S;
  subscribe: (listener: (state: S) => void) => () => void;
  /** Replaces the state; the same one again tells nobody. */
  set: (next: S) => void;
  /** Replaces some members of it. */
  patch: (part: Partial<S>) => void;
}

/**
 * @param onActive told when the first listener comes and the last one goes
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
        // One listener's mistake must not keep the others from seeing the state; it still reaches the console.
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
      // A function of its own per subscription, so that the same listener may subscribe twice.
      const own = (its: S): void => listener(its);
      listeners.add(own);
      if (listeners.size === 1) onActive?.(true);
      return () => {
        if (listeners.delete(own) && listeners.size === 0) onActive?.(false);
      };
    },
  };
}
