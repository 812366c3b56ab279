import type { ReadableStore, StorefrontStores } from 'storefront-elements/stores';
import { getCurrentInstance, onMounted, onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import { useStores } from './storefront.js';

/** The state of a store as a ref. It follows the store as long as the component, or the effect scope, lives. */
export function stateOf<S>(store: ReadableStore<S>): ShallowRef<S> {
  const state = shallowRef(store.getState());
  onScopeDispose(
    store.subscribe((next) => {
      state.value = next;
    }),
  );
  return state;
}

/** Stores that read by themselves when they are shown. A checkout is none of them: loading one creates it. */
const isRead = (store: object): store is { load(): Promise<void> } => 'load' in store && 'refresh' in store;

/**
 * Reads a store that was not read yet, when the component is mounted: the first render shows the same as that of a server,
 * which reads only what its elements need.
 */
export function readOnce(store: ReadableStore<unknown>): void {
  if (typeof document === 'undefined' || !isRead(store)) return;
  const read = (): void => {
    // A cart has its status one level deeper.
    const state = store.getState() as { status?: string; cart?: { status: string } };
    if ((state.status ?? state.cart?.status) === 'idle') void store.load();
  };
  if (getCurrentInstance()) onMounted(read);
  else read();
}

/**
 * The state of one store as a ref: `const tea = useStore((stores) => stores.product('green-tea'))`. A store that was not read
 * yet is read now.
 * @throws Error without a storefront
 */
export function useStore<S>(pick: (stores: StorefrontStores) => ReadableStore<S>): Readonly<ShallowRef<S>> {
  const store = pick(useStores());
  readOnce(store);
  return stateOf(store);
}
