import { makeError } from './errors.js';

/** Code that is loaded with its first use. */
export interface Lazy<T> {
  /** The result, once the code is loaded. */
  now(): T | undefined;
  /**
   * Loads the code. After a failure the next call tries again. Rejects with
   * code `NETWORK`.
   */
  load(): Promise<T>;
}

export function lazy<T>(load: () => Promise<T>): Lazy<T> {
  let made: T | undefined;
  let coming: Promise<T> | undefined;
  return {
    now: () => made,
    load: () => {
      coming ??= load().then(
        (result) => (made = result),
        (cause: unknown) => {
          coming = undefined;
          throw makeError('NETWORK', cause instanceof Error ? cause.message : String(cause), true);
        },
      );
      return coming;
    },
  };
}
