import { toStorefrontError } from './errors.js';
import type { CreateObservable, Observable } from './observable.js';
import type { Async, Resource } from './types.js';

/**
 * Invalidates many resources at once, when the market or the shopper changes.
 */
export interface Invalidation {
  /** Increase it to make everything read under an older number stale. */
  version: number;
  /** Resources with subscribers. */
  readonly active: Set<Pick<ResourceInternals<unknown>, 'getState' | 'load' | 'read' | 'put'>>;
  /** Makes the states of the resources. */
  readonly observable: CreateObservable;
}

export const createInvalidation = (observable: CreateObservable): Invalidation => ({
  version: 0,
  active: new Set(),
  observable,
});

/** Data stays on screen while it is read again, and when that fails. */
const kept = <T>({ data }: Async<T>): { data?: T } => (data === undefined ? {} : { data });

/** @param market the market to read in, instead of the current one */
type Read<T> = (signal: AbortSignal, market?: string) => Promise<T>;

export interface ResourceInternals<T> extends Resource<T> {
  getState: () => Async<T>;
  subscribe: (listener: (state: Async<T>) => void) => () => void;
  load: () => Promise<void>;
  refresh: () => Promise<void>;
  readonly store: Observable<Async<T>>;
  /** Reads in another market. The resource's own state does not change. */
  read: Read<T>;
  /** Sets a state that was read elsewhere. Drops a running read. */
  put(state: Async<T>): void;
  /** True while the resource has subscribers. */
  watched(): boolean;
  /** Aborts a running read. */
  abort(): void;
  /** Called when a cache drops it. */
  release(): void;
}

/**
 * A read as state. All callers share one read. The data stays while it is read
 * again, and late answers are dropped.
 * @param name of the state, unique among all resources
 */
export function createResource<T>(read: Read<T>, invalidation: Invalidation, name: string): ResourceInternals<T> {
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
    // Callers of a superseded read wait for its replacement.
    const superseded = (): boolean => inflight?.controller !== controller;
    // An async function, so that an error thrown before the first request
    // becomes state too.
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
  const onActive = (active: boolean): void => {
    if (!active) {
      invalidation.active.delete(resourceInternals);
      return;
    }
    invalidation.active.add(resourceInternals);
    if (store.getState().status !== 'idle' && stale()) void run();
  };
  const store = invalidation.observable<Async<T>>({ status: 'idle' }, onActive, name);

  const resourceInternals: ResourceInternals<T> = {
    store,
    read,
    put: (state) => {
      ({ version } = invalidation);
      settle(state);
    },
    watched: () => invalidation.active.has(resourceInternals),
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
    release: () => store.release?.(),
  };
  return resourceInternals;
}

/**
 * Resources by key, at most `limit` of them. Evicts the least recently used
 * one, unless it has subscribers.
 */
export class ResourceCache<R extends Pick<ResourceInternals<unknown>, 'watched' | 'abort' | 'release'>> {
  #byKey = new Map<string, R>();

  constructor(private readonly limit = 50) {}

  get size(): number {
    return this.#byKey.size;
  }

  get(key: string, create: () => R): R {
    const known = this.#byKey.get(key);
    if (known) this.#byKey.delete(key);
    const resource = known ?? create();
    this.#byKey.set(key, resource);
    if (!known) this.#evict(key);
    return resource;
  }

  dispose(): void {
    for (const resource of this.#byKey.values()) resource.abort();
    this.#byKey.clear();
  }

  #evict(newest: string): void {
    for (const [key, resource] of this.#byKey) {
      if (this.#byKey.size <= this.limit) return;
      if (key === newest || resource.watched()) continue;
      this.#byKey.delete(key);
      resource.release();
    }
  }
}
