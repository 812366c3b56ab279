import { toStorefrontError } from './errors.js';
import { observable, type Observable } from './observable.js';
import type { Async, Resource } from './types.js';

/** Lets many resources know at once that what they read is out of date: another market, another shopper. */
export interface Invalidation {
  /** Grow it, and what was read under another number is stale. */
  version: number;
  /** Resources that somebody looks at. */
  readonly active: Set<Pick<ResourceInternals<unknown>, 'getState' | 'load' | 'read' | 'put'>>;
}

export const createInvalidation = (): Invalidation => ({ version: 0, active: new Set() });

/** Data that stays on screen while it is read again, or when that fails. */
const kept = <T>({ data }: Async<T>): { data?: T } => (data === undefined ? {} : { data });

/** @param market instead of the one in force */
type Read<T> = (signal: AbortSignal, market?: string) => Promise<T>;

export interface ResourceInternals<T> extends Resource<T> {
  getState: () => Async<T>;
  subscribe: (listener: (state: Async<T>) => void) => () => void;
  load: () => Promise<void>;
  refresh: () => Promise<void>;
  readonly store: Observable<Async<T>>;
  /** What it would be in another market; its state stays. */
  read: Read<T>;
  /** Takes what was read elsewhere as its own; what is on its way is dropped. */
  put(state: Async<T>): void;
  /** Whether somebody is subscribed. */
  watched(): boolean;
  /** Ends what is on its way. */
  abort(): void;
}

/** A read as state: loads once for all who ask, keeps its data while it reads again, drops answers that came too late. */
export function createResource<T>(read: Read<T>, invalidation: Invalidation): ResourceInternals<T> {
  let inflight: { controller: AbortController; promise: Promise<void> } | undefined;
  let version = -1;

  const settle = (state: Async<T>): void => {
    inflight = undefined;
    store.set(state);
  };

  const run = (): Promise<void> => {
    inflight?.controller.abort();
    const controller = new AbortController();
    ({ version } = invalidation);
    // Who waits for a read that was superseded waits for the one in its place.
    const superseded = (): boolean => inflight?.controller !== controller;
    // An async function, so that a mistake before the first request is a state, too.
    const reading = (async () => read(controller.signal))();
    const promise = reading.then(
      (data) => (superseded() ? inflight?.promise : settle({ status: 'ready', data })),
      (error: unknown) =>
        superseded()
          ? inflight?.promise
          : settle({ status: 'error', error: toStorefrontError(error), ...kept(store.getState()) }),
    );
    inflight = { controller, promise };
    store.set({ status: 'loading', ...kept(store.getState()) });
    return promise;
  };

  const stale = (): boolean => version !== invalidation.version;
  const store = observable<Async<T>>({ status: 'idle' }, (active) => {
    if (!active) {
      invalidation.active.delete(its);
      return;
    }
    invalidation.active.add(its);
    if (store.getState().status !== 'idle' && stale()) void run();
  });

  const its: ResourceInternals<T> = {
    store,
    read,
    put: (state) => {
      ({ version } = invalidation);
      settle(state);
    },
    watched: () => invalidation.active.has(its),
    getState: store.getState,
    subscribe: store.subscribe,
    load: () => {
      if (inflight && !stale()) return inflight.promise;
      return store.getState().status === 'ready' && !stale() ? Promise.resolve() : run();
    },
    refresh: run,
    abort: () => {
      inflight?.controller.abort();
      inflight = undefined;
    },
  };
  return its;
}

/** Resources by key, at most `limit` of them: the one not asked for the longest goes first, unless it is looked at. */
export class ResourceCache<R extends Pick<ResourceInternals<unknown>, 'watched' | 'abort'>> {
  #byKey = new Map<string, R>();

  constructor(private readonly limit = 50) {}

  get(key: string, create: () => R): R {
    const known = this.#byKey.get(key);
    if (known) this.#byKey.delete(key);
    const resource = known ?? create();
    this.#byKey.set(key, resource);
    if (!known) this.#evict(key);
    return resource;
  }

  get size(): number {
    return this.#byKey.size;
  }

  dispose(): void {
    for (const resource of this.#byKey.values()) resource.abort();
    this.#byKey.clear();
  }

  #evict(newest: string): void {
    for (const [key, resource] of this.#byKey) {
      if (this.#byKey.size <= this.limit) return;
      if (key !== newest && !resource.watched()) this.#byKey.delete(key);
    }
  }
}
