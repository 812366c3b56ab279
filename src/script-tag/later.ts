import { lazy } from '../stores/lazy.js';

/** In place of the client's `later`: every page has `lazy` of the stores already, so this one costs fewer bytes. */
export function later(load: () => Promise<object>, members?: object): object {
  const its = lazy(load as () => Promise<Record<string | symbol, (...args: unknown[]) => unknown>>);
  return new Proxy<Record<string | symbol, unknown>>(
    { then: undefined, ...members },
    {
      get: (own, name) =>
        name in own ? own[name] : (...args: unknown[]) => its.bring().then((made) => made[name]?.(...args)),
    },
  );
}
