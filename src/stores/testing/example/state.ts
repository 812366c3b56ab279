/** A small store of `StorefrontStores` by hand: what a stranger writes over the client, without this kit's engine. */
import { StorefrontError as ClientError } from '@storefront/client';
import type { Async, ReadableStore, Resource, StorefrontError } from 'storefront-elements/stores';

export interface State<S> extends ReadableStore<S> {
  set(next: S): void;
  readonly watchers: number;
}

export function stateOf<S>(initial: S): State<S> {
  let value = initial;
  const listeners = new Set<{ call: (state: S) => void }>();
  return {
    get watchers() {
      return listeners.size;
    },
    getState: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const { call } of [...listeners]) call(value);
    },
    subscribe: (call) => {
      const listener = { call };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const storeError = (code: string, message: string): Error & StorefrontError =>
  Object.assign(new Error(message), { code, status: 0, errors: [], retryable: false });

/** The client rejects with errors of the right shape already. */
export const errorOf = (error: unknown): Error & StorefrontError =>
  error instanceof ClientError ? error : storeError('UNEXPECTED', String(error));

/** Nobody knows whether the API has done it. */
export const isUnknown = ({ code, status }: StorefrontError): boolean =>
  code === 'NETWORK' || code === 'ABORTED' || status >= 500;

export interface Read<T> extends Resource<T> {
  /** True while a page shows it. */
  isShown(): boolean;
  /** Reads in another market, and returns how to show it. */
  prepare(market: string): Promise<() => void>;
  /** The next load reads again. */
  outdate(): void;
  set(data: T): void;
  end(): void;
}

/** A read as state: loading keeps the data, and only the newest answer counts. */
export function readOf<T>(read: (signal: AbortSignal, market?: string) => Promise<T>): Read<T> {
  const state = stateOf<Async<T>>({ status: 'idle' });
  let running: { controller: AbortController; done: Promise<void> } | undefined;
  let isOld = false;
  const known = (): { data?: T } => {
    const { data } = state.getState();
    return data === undefined ? {} : { data };
  };
  const refresh = (): Promise<void> => {
    running?.controller.abort();
    const controller = new AbortController();
    const settle = (next: Async<T>): Promise<void> | undefined => {
      if (running?.controller !== controller) return running?.done;
      running = undefined;
      state.set(next);
      return undefined;
    };
    isOld = false;
    const done = read(controller.signal).then(
      (data) => settle({ status: 'ready', data }),
      (error: unknown) => settle({ status: 'error', error: errorOf(error), ...known() }),
    );
    running = { controller, done };
    state.set({ status: 'loading', ...known() });
    return done;
  };
  return {
    getState: state.getState,
    subscribe: state.subscribe,
    isShown: () => state.watchers > 0 && state.getState().data !== undefined,
    refresh,
    load: () => running?.done ?? (state.getState().status === 'ready' && !isOld ? Promise.resolve() : refresh()),
    prepare: async (market) => {
      const data = await read(new AbortController().signal, market);
      return () => state.set({ status: 'ready', data });
    },
    outdate: () => {
      isOld = true;
    },
    set: (data) => state.set({ status: 'ready', data }),
    end: () => {
      running?.controller.abort();
      running = undefined;
    },
  };
}
