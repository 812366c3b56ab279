import { nextFrame } from '@open-wc/testing';

/** Problems that a page must not have: console errors, and leaks of removed elements. */

/** Errors since the last call. */
const complaints: string[] = [];

const sentence = (value: unknown): string =>
  value instanceof Error ? `${value.name}: ${value.message}` : String(value);

/** Records `console.error`, uncaught errors and unhandled rejections, instead of failing the run. */
export function watchComplaints(): { since: () => string[]; stop: () => void } {
  const { error } = console;
  console.error = (...args: unknown[]) => void complaints.push(args.map(sentence).join(' '));
  const onError = (event: ErrorEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    complaints.push(sentence(event.error ?? event.message));
  };
  const onRejection = (event: PromiseRejectionEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    complaints.push(sentence(event.reason));
  };
  addEventListener('error', onError, { capture: true });
  addEventListener('unhandledrejection', onRejection, { capture: true });
  return {
    since: () => complaints.splice(0),
    stop: () => {
      console.error = error;
      removeEventListener('error', onError, { capture: true });
      removeEventListener('unhandledrejection', onRejection, { capture: true });
    },
  };
}

export const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The counts, once they are the same for ten frames. @throws if they never are */
export async function settled<T extends object>(count: () => T): Promise<T> {
  let last = count();
  for (let frames = 0, alike = 0; alike < 10; frames += 1) {
    if (frames === 600) throw new Error(`it never comes to rest: ${JSON.stringify(last)}`);
    await nextFrame();
    const now = count();
    alike = same(now, last) ? alike + 1 : 0;
    last = now;
  }
  return last;
}

/** The current number of each kind. */
export type Counts = Record<'listeners' | 'observed' | 'intervals' | 'subscriptions', number>;

interface Observer {
  observe: (...args: never[]) => unknown;
  unobserve?: (target: Element) => unknown;
  disconnect: () => unknown;
}

/**
 * Counts listeners on objects that outlive an element (window, document, its root and body, media queries, history),
 * observers, intervals and store subscriptions. Install it before the elements load.
 */
export class Leaks {
  readonly #listeners = new Map<EventTarget, Set<string>>();
  readonly #ids = new WeakMap<object, number>();
  readonly #observed = new Map<object, Set<unknown>>();
  readonly #intervals = new Set<number>();
  #subscriptions = 0;
  #lastId = 0;
  readonly #undo: (() => void)[] = [];

  constructor() {
    this.#watchListeners();
    for (const kind of [MutationObserver, ResizeObserver, IntersectionObserver]) {
      this.#watchObserver(kind.prototype);
    }
    this.#watchIntervals();
  }

  counts(): Counts {
    const sum = (sets: Iterable<Set<unknown>>): number => [...sets].reduce((all, { size }) => all + size, 0);
    return {
      listeners: sum(this.#listeners.values()),
      observed: sum(this.#observed.values()),
      intervals: this.#intervals.size,
      subscriptions: this.#subscriptions,
    };
  }

  stop(): void {
    for (const undo of this.#undo) undo();
  }

  /** The same stores, with every subscription counted. */
  counted<T extends object>(item: T): T {
    const known = new WeakMap<object, object>();
    const wrap = (target: object): object => {
      const before = known.get(target);
      if (before) return before;
      const proxy = new Proxy(target, {
        get: (of, name) => {
          const value: unknown = Reflect.get(of, name, of);
          if (typeof value !== 'function') return isStores(value) ? wrap(value) : value;
          const call = value as (...args: unknown[]) => unknown;
          return (...args: unknown[]) => {
            const given = call.apply(of, args);
            if (name !== 'subscribe' || typeof given !== 'function') return isStores(given) ? wrap(given) : given;
            return this.#counting(given as () => void);
          };
        },
      });
      known.set(target, proxy);
      return proxy;
    };
    return wrap(item) as T;
  }

  #counting(end: () => void): () => void {
    this.#subscriptions += 1;
    let ended = false;
    return () => {
      if (!ended) this.#subscriptions -= 1;
      ended = true;
      end();
    };
  }

  #id(value: object): number {
    const id = this.#ids.get(value) ?? (this.#lastId += 1);
    this.#ids.set(value, id);
    return id;
  }

  #watchListeners(): void {
    const prototype = EventTarget.prototype;
    const { addEventListener, removeEventListener } = prototype;
    const lasting = (target: EventTarget): boolean =>
      target === window ||
      target === document ||
      target === document.documentElement ||
      target === document.body ||
      target instanceof MediaQueryList ||
      target instanceof History;
    const keyOf = (type: string, listener: object, options: AddEventListenerOptions | boolean | undefined): string =>
      `${type} ${this.#id(listener)} ${String(typeof options === 'object' ? (options.capture ?? false) : (options ?? false))}`;
    const forget = (target: EventTarget, key: string): void => void this.#listeners.get(target)?.delete(key);
    // `this` is the target, or `undefined` for the window's own listeners.
    const noteAdded = (target: EventTarget, key: string, options?: AddEventListenerOptions | boolean): void => {
      const set = this.#listeners.get(target) ?? new Set();
      this.#listeners.set(target, set.add(key));
      if (typeof options !== 'object') return;
      if (options.signal) addEventListener.call(options.signal, 'abort', () => forget(target, key));
      if (options.once) addEventListener.call(target, key.split(' ')[0] ?? '', () => forget(target, key), options);
    };
    prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
      const target = this ?? window;
      if (listener && lasting(target)) noteAdded(target, keyOf(type, listener, options), options);
      addEventListener.call(target, type, listener, options);
    };
    prototype.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
      const target = this ?? window;
      if (listener && lasting(target)) forget(target, keyOf(type, listener, options));
      removeEventListener.call(target, type, listener, options);
    };
    this.#undo.push(() => Object.assign(prototype, { addEventListener, removeEventListener }));
  }

  #watchObserver(prototype: Observer): void {
    const { observe, unobserve, disconnect } = prototype;
    const observed = this.#observed;
    prototype.observe = function (this: Observer, ...args: never[]) {
      observed.set(this, (observed.get(this) ?? new Set()).add(args[0]));
      return observe.apply(this, args);
    };
    prototype.disconnect = function (this: Observer) {
      observed.delete(this);
      return disconnect.call(this);
    };
    if (unobserve) {
      prototype.unobserve = function (this: Observer, target) {
        observed.get(this)?.delete(target);
        return unobserve.call(this, target);
      };
    }
    this.#undo.push(() => Object.assign(prototype, { observe, disconnect, ...(unobserve && { unobserve }) }));
  }

  #watchIntervals(): void {
    const { setInterval, clearInterval } = window;
    const intervals = this.#intervals;
    window.setInterval = ((handler: () => void, ms?: number) => {
      const id = setInterval(handler, ms);
      intervals.add(id);
      return id;
    }) as typeof window.setInterval;
    window.clearInterval = (id) => {
      intervals.delete(id as number);
      clearInterval(id);
    };
    this.#undo.push(() => Object.assign(window, { setInterval, clearInterval }));
  }
}

/** A store, or an object of stores; not a record, a promise or an element. */
const isStores = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Promise) &&
  Object.values(value).some(
    (member) =>
      typeof member === 'function' || (typeof member === 'object' && member !== null && 'subscribe' in member),
  );
