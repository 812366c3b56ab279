'use client';
import type { CartInput } from '@storefront/contract';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { CartState, CartStore, ReadableStore, StorefrontStores } from 'storefront-elements/stores';
import { afterHydration } from './after-hydration.js';
import { useStorefront } from './providers.js';

/** Stores that read by themselves when they are shown. A checkout is none of them: loading one creates it. */
const isRead = (store: object): store is { load(): Promise<void> } => 'load' in store && 'refresh' in store;

/**
 * The state of one store, and a render at each change: `useStore((stores) => stores.product('moss-teapot'))`. A
 * resource that was never read is read now.
 * @param select the part of the state to return. The component renders again only when this part is another value
 * @throws Error outside of a `StorefrontStoreProvider`
 */
export function useStore<S>(pick: (stores: StorefrontStores) => ReadableStore<S>): S;
export function useStore<S, T>(pick: (stores: StorefrontStores) => ReadableStore<S>, select: (state: S) => T): T;
export function useStore<S>(
  pick: (stores: StorefrontStores) => ReadableStore<S>,
  select: (state: S) => unknown = (state) => state,
): unknown {
  const { stores, isEmpty } = useStorefront();
  const store = pick(stores);
  useEffect(() => {
    if (isRead(store) && !isEmpty) afterHydration(() => void store.load());
  }, [store, isEmpty]);
  const read = (): unknown => select(store.getState());
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  return useSyncExternalStore(subscribe, read, read);
}

/** The cart: the state, the actions, and the cart as input for `client.cart.update`. */
export type UsedCart = Omit<CartStore, 'cartDTO' | 'getState' | 'subscribe'> & CartState & { cartDTO: CartInput };

/**
 * The shopper's cart: `const { addProduct, cartDTO } = useCartStore()`. It is read when the first component shows it.
 * @throws Error outside of a `StorefrontStoreProvider`
 */
export function useCartStore(): UsedCart {
  const { cart } = useStorefront().stores;
  const state = useStore(({ cart: store }) => store);
  return { ...cart, ...state, cartDTO: cart.cartDTO() };
}
