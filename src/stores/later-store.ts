import { lazy, type Lazy } from './lazy.js';
import { observable, type Observable } from './observable.js';
import type { ReadableStore } from './types.js';

/** A store whose state is there at once, and whose code comes with its first use. */
export interface LaterStore<S, T> {
  readonly state: Observable<S>;
  /** The code behind it. */
  readonly core: Lazy<T>;
  /** What of it goes to the page as it is. */
  readonly face: ReadableStore<S> & { dispose: () => void };
  /**
   * Acts at once where the code is there; else brings it, and has the state say meanwhile what is so. What that resolves
   * with is nobody's.
   */
  act(run: (its: T) => Promise<unknown>, saying: Partial<S>, failed: (error: unknown) => void): Promise<void>;
}

/** @param make called once, with the state that it shall keep; frees what it made when that comes after `dispose` */
export function laterStore<S, T extends { dispose(): void }>(
  initial: S,
  make: (state: Observable<S>) => Promise<T>,
): LaterStore<S, T> {
  const state = observable(initial);
  const { getState, subscribe } = state;
  let disposed = false;
  const core = lazy(async () => {
    const its = await make(state);
    if (disposed) its.dispose();
    return its;
  });
  return {
    state,
    core,
    face: {
      getState,
      subscribe,
      dispose: () => {
        disposed = true;
        core.now()?.dispose();
      },
    },
    act: (run, saying, failed) => {
      const its = core.now();
      if (its) return run(its) as Promise<void>;
      state.patch(saying);
      return core.bring().then(run, failed) as Promise<void>;
    },
  };
}

/** Methods that call those of the same names where `call` finds them. */
export const forward = <T extends Record<N, (...args: never[]) => Promise<unknown>>, const N extends string>(
  names: readonly N[],
  call: (act: (its: T) => Promise<unknown>) => Promise<unknown>,
): Pick<T, N> =>
  Object.fromEntries(names.map((name) => [name, (...args: never[]) => call((its) => its[name](...args))])) as Pick<
    T,
    N
  >;
