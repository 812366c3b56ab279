import { StorefrontError } from './error.js';

type Methods = Record<string | symbol, (...args: unknown[]) => unknown>;

/**
 * Stands for an object whose methods are all asynchronous. Its code is loaded with the first call, and once.
 * @param load imports the code and makes the object
 * @param members members that are there before the code is
 * @returns methods that reject with code `NETWORK` when the code does not arrive; the next call asks for it again
 */
export function later<T extends object, M extends object = object>(load: () => Promise<T>, members?: M): T {
  let coming: Promise<T> | undefined;
  const bring = (): Promise<T> =>
    (coming ??= load().catch((cause: unknown) => {
      coming = undefined;
      throw new StorefrontError({ code: 'NETWORK', message: String(cause), retryable: true });
    }));
  // `then` is no method: whoever awaits the object gets the object.
  return new Proxy({ then: undefined, ...members } as object as T, {
    get: (its, name) =>
      name in its
        ? (its as Methods)[name]
        : (...args: unknown[]) => bring().then((made) => (made as Methods)[name]?.(...args)),
  });
}
