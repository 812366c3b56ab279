import { makeError } from './errors.js';

/** Code that comes with its first use. */
export interface Lazy<T> {
  /** What it made, once it is there. */
  now(): T | undefined;
  /** Brings it; one that did not arrive is asked for again by the next call. Rejects with code `NETWORK`. */
  bring(): Promise<T>;
}

export function lazy<T>(load: () => Promise<T>): Lazy<T> {
  let made: T | undefined;
  let coming: Promise<T> | undefined;
  return {
    now: () => made,
    bring: () => {
      coming ??= load().then(
        (its) => (made = its),
        (cause: unknown) => {
          coming = undefined;
          throw makeError('NETWORK', cause instanceof Error ? cause.message : String(cause), true);
        },
      );
      return coming;
    },
  };
}
