import { lazy } from '../stores/lazy.js';

/**
 * Stands for a class all of whose methods are asynchronous, until one of them is called: its code comes with that call.
 * The build puts it in the place of the client's namespaces, so that a page loads those it uses.
 * @returns a constructor; the methods of what it makes reject with code `NETWORK` when the code does not arrive
 */
export const later = (load: () => Promise<Record<string, new (given: unknown) => object>>, name: string) =>
  class {
    constructor(given: unknown) {
      const its = lazy(async () => {
        const Class = (await load())[name];
        if (!Class) throw new Error(`${name} is not in its module`);
        return new Class(given) as Record<string | symbol, (...args: unknown[]) => unknown>;
      });
      return new Proxy(this, {
        // Who awaits it gets it: it is no promise.
        get: (_, method) =>
          method === 'then' ? undefined : (...args: unknown[]) => its.bring().then((made) => made[method]?.(...args)),
      });
    }
  };
