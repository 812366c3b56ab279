import { lazy, type Lazy } from './lazy.js';
import type { CreateObservable, Observable } from './observable.js';
import type { ReadableStore } from './types.js';

/**
 * A store whose state exists at once, and whose code is loaded with its first
 * use.
 */
export interface LazyStore<S, T> {
  readonly state: Observable<S>;
  /** The code of the store. */
  readonly core: Lazy<T>;
  /** The members that the page receives unchanged. */
  readonly face: ReadableStore<S> & { dispose: () => void };
  /**
   * Runs at once if the code is loaded. Otherwise loads it and patches the
   * state with `saying` meanwhile. The result of `run` is ignored.
   */
  act(run: (value: T) => Promise<unknown>, saying: Partial<S>, failed: (error: unknown) => void): Promise<void>;
}

/**
 * @param make called once, with the state to use. If the code arrives after
 * `dispose`, its result is disposed of
 * @param name of the state
 */
export function lazyStore<S, T extends { dispose(): void }>(
  initial: S,
  make: (state: Observable<S>) => Promise<T>,
  observable: CreateObservable,
  name: string,
): LazyStore<S, T> {
  const state = observable(initial, undefined, name);
  const { getState, subscribe } = state;
  let disposed = false;
  const core = lazy(async () => {
    const current = await make(state);
    if (disposed) current.dispose();
    return current;
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
      const current = core.now();
      if (current) return run(current) as Promise<void>;
      state.patch(saying);
      return core.load().then(run, failed) as Promise<void>;
    },
  };
}

/**
 * Methods that call the methods of the same names on the object from `call`.
 */
export const forward = <T extends Record<N, (...args: never[]) => Promise<unknown>>, const N extends string>(
  names: readonly N[],
  call: (act: (value: T) => Promise<unknown>) => Promise<unknown>,
): Pick<T, N> =>
  Object.fromEntries(names.map((name) => [name, (...args: never[]) => call((value) => value[name](...args))])) as Pick<
    T,
    N
  >;
