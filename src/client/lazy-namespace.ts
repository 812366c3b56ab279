import { StorefrontError } from './request/error.js';

type Methods = Record<string | symbol, (...args: unknown[]) => unknown>;

/**
 * A namespace of the client whose methods are all asynchronous. The first call
 * loads its code, once.
 * @param load imports the code and creates the object
 * @param members members that need no code, such as a nested namespace
 * @returns methods that reject with code `NETWORK` when the code does not load;
 * the next call tries again
 */
export function lazyNamespace<T extends object, M extends object = object>(load: () => Promise<T>, members?: M): T {
  let loading: Promise<T> | undefined;
  const loaded = (): Promise<T> =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw new StorefrontError({ code: 'NETWORK', message: String(cause), retryable: true });
    }));
  // `then` is undefined, so that `await namespace` returns the namespace
  // itself.
  return new Proxy({ then: undefined, ...members } as object as T, {
    get: (own, name) =>
      name in own
        ? (own as Methods)[name]
        : (...args: unknown[]) => loaded().then((made) => (made as Methods)[name]?.(...args)),
  });
}
