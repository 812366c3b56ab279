/** Stores whose states are vanilla stores of Zustand. */
import { createStores, observable, type CreateObservable, type StoresOptions } from 'storefront-elements/stores';
import type { CartState, CheckoutState, SearchState, StorefrontStores } from 'storefront-elements/stores';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Zustand's own stores, for Zustand's hooks, middleware and devtools. */
export interface ZustandStates {
  readonly cart: StoreApi<CartState>;
  readonly checkout: StoreApi<CheckoutState>;
  readonly market: StoreApi<string | undefined>;
  readonly search: StoreApi<SearchState>;
  /** Any state by its name: `shop`, `product moss-teapot`. undefined before its first use. */
  get(name: string): StoreApi<unknown> | undefined;
}

export interface ZustandStores extends StorefrontStores {
  readonly zustand: ZustandStates;
}

/**
 * Stores of the storefront, with each state in a vanilla store of Zustand. A state that the page sets by Zustand reaches the
 * elements, too.
 */
export function createZustandStores(options: Omit<StoresOptions, 'observable'>): ZustandStores {
  const states = new Map<string, StoreApi<unknown>>();

  const create: CreateObservable = <S>(initial: S, onActive: Parameters<CreateObservable>[1], name: string) => {
    const state = createStore<S>()(() => initial);
    states.set(name, state);
    const own = observable(initial, onActive);
    state.subscribe((next) => own.set(next));
    const set = (next: S): void => state.setState(() => next, true);
    return {
      ...own,
      getState: state.getState,
      set,
      patch: (part: Partial<S>) => set({ ...state.getState(), ...part }),
      release: () => {
        if (states.get(name) === (state as StoreApi<unknown>)) states.delete(name);
      },
    };
  };
  const stores = createStores({ ...options, observable: create });
  const fixed = <S>(name: string): StoreApi<S> => states.get(name) as StoreApi<S>;
  return Object.assign(stores, {
    zustand: {
      cart: fixed<CartState>('cart'),
      checkout: fixed<CheckoutState>('checkout'),
      market: fixed<string | undefined>('market'),
      search: fixed<SearchState>('search'),
      get: (name: string) => states.get(name),
    },
  });
}
