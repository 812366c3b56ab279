/** Stores whose states are in one store of Redux, for Redux Toolkit and its devtools. */
import { configureStore, createAction, type Action, type Store } from '@reduxjs/toolkit';
import { createStores, observable, type CreateObservable, type StoresOptions } from 'storefront-elements/stores';
import type { StorefrontStores } from 'storefront-elements/stores';

/** All states by name: `cart`, `checkout`, `market`, `shop`, `product moss-teapot`. */
export type StorefrontSlice = Readonly<Record<string, unknown>>;
/** State of a Redux store with the storefront in it. */
export interface StorefrontRoot {
  readonly storefront: StorefrontSlice;
}

/** A state has become another one. */
export const stateChanged = createAction<{ name: string; state: unknown }>('storefront/state');
/** A state that nobody shows any more is dropped. */
export const stateReleased = createAction<string>('storefront/released');
/** The shopper does something: name of the action, such as `cart/addProduct`, and what it is called with. */
export const actionCalled = createAction<{ name: string; args: readonly unknown[] }>('storefront/action');

/** The reducer for `configureStore({ reducer: { storefront: storefrontReducer } })`. */
export function storefrontReducer(slice: StorefrontSlice = {}, action: Action): StorefrontSlice {
  if (stateChanged.match(action)) return { ...slice, [action.payload.name]: action.payload.state };
  if (!stateReleased.match(action)) return slice;
  return Object.fromEntries(Object.entries(slice).filter(([name]) => name !== action.payload));
}

/** Options of a store's middleware: states have sets, maps and errors, and they are never changed in place. */
export const storefrontMiddleware = {
  serializableCheck: {
    ignoredPaths: ['storefront'],
    ignoredActions: [stateChanged.type, actionCalled.type],
  },
  immutableCheck: { ignoredPaths: ['storefront'] },
};

export interface ReduxStores extends StorefrontStores {
  readonly redux: Store<StorefrontRoot>;
}

export interface ReduxStoresOptions extends Omit<StoresOptions, 'observable'> {
  /** The app's own store, with `storefrontReducer` as `storefront`. Absent: a store of its own, which devtools show. */
  store?: Store<StorefrontRoot> | undefined;
}

const defaultStore = (): Store<StorefrontRoot> =>
  configureStore({
    reducer: { storefront: storefrontReducer },
    middleware: (middleware) => middleware(storefrontMiddleware),
    devTools: { name: 'storefront', serialize: true },
  });

/** Methods that are dispatched as actions before they run, so that devtools show why a state changed. */
const ACTIONS: Readonly<Record<'cart' | 'checkout', readonly string[]>> = {
  cart: [
    ...['addProduct', 'setQuantity', 'removeLine', 'clear', 'update', 'setNote'],
    ...['applyDiscount', 'removeDiscount', 'applyGiftCard', 'removeGiftCard'],
  ],
  checkout: ['edit', 'place'],
};

/** Stores of the storefront, with all states in one store of Redux. Each change is a dispatched action. */
export function createReduxStores({ store: redux = defaultStore(), ...options }: ReduxStoresOptions): ReduxStores {
  const watchers = new Set<() => void>();
  const slice = (): StorefrontSlice => redux.getState().storefront;

  const create: CreateObservable = <S>(initial: S, onActive: Parameters<CreateObservable>[1], name: string) => {
    let last = initial;
    const own = observable(initial, (active) => {
      if (active) watchers.add(watch);
      onActive?.(active);
    });
    const getState = (): S => (name in slice() ? (slice()[name] as S) : last);
    const set = (next: S): void => {
      if (!Object.is(next, getState())) redux.dispatch(stateChanged({ name, state: next }));
    };
    const watch = (): void => {
      last = getState();
      own.set(last);
    };
    watchers.add(watch);
    redux.dispatch(stateChanged({ name, state: initial }));
    return {
      ...own,
      getState,
      set,
      patch: (part: Partial<S>) => set({ ...getState(), ...part }),
      release: () => {
        // Those who still hold it see its last value.
        watchers.delete(watch);
        redux.dispatch(stateReleased(name));
      },
    };
  };
  const end = redux.subscribe(() => {
    for (const watch of [...watchers]) watch();
  });
  const stores = createStores({ ...options, observable: create });
  for (const part of ['cart', 'checkout'] as const) {
    const methods = stores[part] as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const name of ACTIONS[part]) {
      const run = methods[name]!;
      methods[name] = (...args) => {
        redux.dispatch(actionCalled({ name: `${part}/${name}`, args }));
        return run(...args);
      };
    }
  }
  return {
    ...stores,
    redux,
    dispose: () => {
      stores.dispose();
      end();
    },
  };
}
