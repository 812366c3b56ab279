import type { CartInput, Market } from '@storefront/contract';
import type { StorefrontStores } from 'storefront-elements/stores';
import { defineStore, skipHydrate } from 'pinia';
import { computed, type ComputedRef, type ShallowRef } from 'vue';
import { useStores } from './storefront.js';
import { readOnce, stateOf } from './use-store.js';

/** The members of a state, each as a computed value. */
function membersOf<S extends object>(state: Readonly<ShallowRef<S>>): { [K in keyof S]: ComputedRef<S[K]> } {
  const names = Object.keys(state.value) as (keyof S)[];
  return Object.fromEntries(names.map((name) => [name, computed(() => state.value[name])])) as {
    [K in keyof S]: ComputedRef<S[K]>;
  };
}

/** These methods of a store, as pinia's actions. */
const actionsOf = <T extends object, const N extends keyof T>(store: T, names: readonly N[]): Pick<T, N> =>
  Object.fromEntries(names.map((name) => [name, store[name]])) as Pick<T, N>;

/**
 * Pinia's stores over those of the storefront: devtools show them. Their state is never written to; actions change it. Pinia
 * restores none of it after server rendering, because the data come with the elements.
 */
function createDefinitions(stores: StorefrontStores, suffix: string) {
  const { cart, checkout, shop, market } = stores;
  const id = (name: string) => `storefront-${name}${suffix}`;

  const useCart = defineStore(id('cart'), () => {
    const state = stateOf(cart);
    return {
      state: skipHydrate(state),
      ...membersOf(state),
      /** The cart as input for `client.cart.update`. */
      cartDTO: computed<CartInput>(() => (state.value, cart.cartDTO())),
      ...actionsOf(cart, ['load', 'refresh', 'addProduct', 'setQuantity', 'removeLine', 'clear', 'update', 'setNote']),
      ...actionsOf(cart, ['applyDiscount', 'removeDiscount', 'applyGiftCard', 'removeGiftCard']),
    };
  });

  const useCheckout = defineStore(id('checkout'), () => {
    const state = stateOf(checkout);
    return {
      state: skipHydrate(state),
      ...membersOf(state),
      /** The quote if a number may be shown; otherwise null: show words. */
      exactQuote: computed(() => (state.value, checkout.exactQuote())),
      ...actionsOf(checkout, ['load', 'edit', 'flush', 'place', 'resume']),
    };
  });

  const useShop = defineStore(id('shop'), () => {
    const state = stateOf(shop);
    return {
      state: skipHydrate(state),
      /** Public data of the store; undefined until they are read. */
      shop: computed(() => state.value.data),
      status: computed(() => state.value.status),
      ...actionsOf(shop, ['load', 'refresh']),
    };
  });

  const useMarket = defineStore(id('market'), () => {
    const code = stateOf(market);
    const known = stateOf(shop);
    return {
      /** Code of the current market; undefined until it is known. */
      code: skipHydrate(code),
      market: computed<Market | undefined>(() => known.value.data?.market),
      markets: computed<readonly Market[]>(() => known.value.data?.markets ?? []),
      ...actionsOf(stores, ['marketImpact', 'setMarket']),
    };
  });

  return { useCart, useCheckout, useShop, useMarket };
}

type Definitions = ReturnType<typeof createDefinitions>;
const definitions = new WeakMap<StorefrontStores, Definitions>();
let created = 0;

function definitionsOf(stores: StorefrontStores): Definitions {
  const known = definitions.get(stores);
  if (known) return known;
  // The first storefront of a page has plain names in devtools. Each request of a server has a pinia of its own.
  const suffix = typeof document === 'undefined' || created === 0 ? '' : `-${created + 1}`;
  created += 1;
  const made = createDefinitions(stores, suffix);
  definitions.set(stores, made);
  return made;
}

/**
 * The shopper's cart, with `addProduct(line)` and `cartDTO`. It is read when the first component uses it.
 * @throws Error without a storefront
 */
export function useCartStore(): ReturnType<Definitions['useCart']> {
  const stores = useStores();
  readOnce(stores.cart);
  return definitionsOf(stores).useCart();
}

/**
 * The checkout of the cart. `load()` opens it.
 * @throws Error without a storefront
 */
export const useCheckoutStore = (): ReturnType<Definitions['useCheckout']> => definitionsOf(useStores()).useCheckout();

/**
 * Public data of the store: its name, texts, currency and markets.
 * @throws Error without a storefront
 */
export function useShopStore(): ReturnType<Definitions['useShop']> {
  const stores = useStores();
  readOnce(stores.shop);
  return definitionsOf(stores).useShop();
}

/**
 * The market of the prices.
 * @throws Error without a storefront
 */
export function useMarketStore(): ReturnType<Definitions['useMarket']> {
  const stores = useStores();
  readOnce(stores.shop);
  return definitionsOf(stores).useMarket();
}
