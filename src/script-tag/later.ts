import { lazy } from '../stores/lazy.js';

/**
 * Stands for an object all of whose members are asynchronous methods, until one of them is called: its code comes with
 * that call. The build puts it in the place of the client's namespaces, so that a page loads those it uses.
 * @returns methods that reject with code `NETWORK` when the code does not arrive; the next call asks for it again
 */
export function later(make: () => Promise<object>): object {
  const its = lazy(make as () => Promise<Record<string | symbol, (...args: unknown[]) => unknown>>);
  return new Proxy(
    {},
    {
      // Who awaits it gets it: it is no promise.
      get: (_, method) =>
        method === 'then' ? undefined : (...args: unknown[]) => its.bring().then((made) => made[method]?.(...args)),
    },
  );
}
