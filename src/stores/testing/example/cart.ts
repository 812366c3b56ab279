import type { CustomerClient } from '@storefront/client';
import type { Cart, CartInput } from '@storefront/contract';
import type { CartState, CartStore, NewLine, StorefrontError } from 'storefront-elements/stores';
import { errorOf, isUnknown, stateOf, storeError } from './state.js';

/** Milliseconds after which a changed quantity is sent. */
const REST = 200;

export interface OwnCart extends CartStore {
  /** Moves the cart to another market. `taken` runs before listeners see it. */
  moveTo(code: string, impactHash: string | undefined, taken: () => void): Promise<Cart>;
  end(): void;
}

interface Wish {
  quantity: number;
  timer: ReturnType<typeof setTimeout>;
  promise: Promise<Cart>;
  settle: (cart: Promise<Cart>) => void;
}

export function createCart({ cart: api, idempotencyKey }: CustomerClient, market: () => string | undefined): OwnCart {
  const state = stateOf<CartState>({
    cart: { status: 'idle' },
    pendingLines: new Set(),
    pending: false,
    wishes: new Map(),
    lineErrors: new Map(),
    addCount: 0,
    lastAdded: null,
  });
  const waits = new Map<string, Wish>();
  /** Keys of adds that nobody knows the outcome of. */
  const openAdds = new Map<string, string>();
  let last: Promise<unknown> = Promise.resolve();
  let writes = 0;
  let reading: Promise<void> | undefined;

  const patch = (part: Partial<CartState>): void => {
    const wishes = part.wishes ?? state.getState().wishes;
    const pending = writes > 0 || waits.size > 0;
    state.set({ ...state.getState(), ...part, pending, pendingLines: new Set(wishes.keys()) });
  };
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
  const kept = (): { data?: Cart } => {
    const { data } = state.getState().cart;
    return data ? { data } : {};
  };
  const refresh = (): Promise<void> => {
    patch({ cart: { status: 'loading', ...kept() } });
    reading ??= inTurn(() => api.get({ market: market() }))
      .then(
        (data) => patch({ cart: { status: 'ready', data } }),
        (error: unknown) => patch({ cart: { status: 'error', error: errorOf(error), ...kept() } }),
      )
      .finally(() => (reading = undefined));
    return reading;
  };
  const write = (
    send: () => Promise<Cart>,
    done: (cart: Cart) => Partial<CartState> = () => ({}),
    failed: (error: StorefrontError) => Partial<CartState> = () => ({}),
  ): Promise<Cart> => {
    writes += 1;
    patch({});
    return inTurn(async () => {
      try {
        const data = await send();
        writes -= 1;
        patch({ cart: { status: 'ready', data }, ...done(data) });
        return data;
      } catch (caught) {
        const error = errorOf(caught);
        writes -= 1;
        patch(failed(error));
        if (isUnknown(error)) void refresh();
        throw error;
      }
    });
  };
  const without = (id: string): Map<string, number> => {
    const wishes = new Map(state.getState().wishes);
    if (!waits.has(id)) wishes.delete(id);
    return wishes;
  };
  const send = (id: string): void => {
    const wish = waits.get(id);
    if (!wish) return;
    clearTimeout(wish.timer);
    waits.delete(id);
    const { quantity } = wish;
    wish.settle(
      write(
        () =>
          quantity === 0
            ? api.removeLine(id, { market: market() })
            : api.updateLine(id, { quantity }, { market: market() }),
        () => ({ wishes: without(id) }),
        (error) => ({ wishes: without(id), lineErrors: new Map(state.getState().lineErrors).set(id, error) }),
      ),
    );
  };
  const setQuantity = (id: string, quantity: number): Promise<Cart> => {
    if (!Number.isInteger(quantity) || quantity < 0)
      return Promise.reject(storeError('VALIDATION_FAILED', `quantity is ${quantity}`));
    let settle: Wish['settle'] = () => undefined;
    const former = waits.get(id);
    clearTimeout(former?.timer);
    const promise = former?.promise ?? new Promise<Cart>((resolve) => (settle = resolve));
    promise.catch(() => undefined);
    const timer = setTimeout(() => send(id), REST);
    waits.set(id, { quantity, timer, promise, settle: former?.settle ?? settle });
    patch({ wishes: new Map(state.getState().wishes).set(id, quantity) });
    return promise;
  };
  const addProduct = (line: NewLine): Promise<Cart> => {
    const { variantId, quantity, attributes, planId, giftCard } = line;
    if (!variantId || !Number.isInteger(quantity) || quantity < 1)
      return Promise.reject(storeError('VALIDATION_FAILED', 'A line needs a variantId, and a quantity from 1'));
    const body = { variantId, quantity, ...(attributes && { attributes }), ...(giftCard && { giftCard }) };
    const input = { ...body, ...(planId !== undefined && { planId }) };
    const content = JSON.stringify(input);
    const key = openAdds.get(content) ?? idempotencyKey();
    return write(
      () => api.addLine(input, { market: market(), idempotencyKey: key }),
      (cart) => {
        openAdds.delete(content);
        return line.again ? {} : { addCount: state.getState().addCount + 1, lastAdded: { line, cart } };
      },
      (error) => {
        if (isUnknown(error)) openAdds.set(content, key);
        else openAdds.delete(content);
        return {};
      },
    );
  };
  const cartDTO = (): CartInput => {
    const { cart, wishes } = state.getState();
    const lines = (cart.data?.lines ?? []).flatMap(
      ({ id, variantId, quantity, attributes, subscription, giftCard }) => {
        const wanted = wishes.get(id) ?? quantity;
        const plan = subscription && { planId: subscription.planId };
        return wanted > 0
          ? [{ id, variantId, quantity: wanted, attributes, ...plan, ...(giftCard && { giftCard }) }]
          : [];
      },
    );
    return { lines, ...(cart.data && { note: cart.data.note }) };
  };
  const update = (input: CartInput): Promise<Cart> => {
    // The client merges a version conflict with the changes of others since this cart.
    const { data: base } = state.getState().cart;
    return write(() => api.update(input, { market: market(), ...(base && { base }) }));
  };
  const flush = (): void => {
    for (const id of [...waits.keys()]) send(id);
  };
  return {
    getState: state.getState,
    subscribe: state.subscribe,
    load: () => (state.getState().cart.status === 'ready' ? Promise.resolve() : (reading ?? refresh())),
    refresh,
    addProduct,
    setQuantity,
    removeLine: (id) => setQuantity(id, 0),
    clear: () => update({ lines: [] }),
    update,
    setNote: (note) => write(() => api.setNote(note, { market: market() })),
    applyDiscount: (code) => write(() => api.applyDiscount(code, { market: market() })),
    removeDiscount: (code) => write(() => api.removeDiscount(code, { market: market() })),
    applyGiftCard: (card) => write(() => api.applyGiftCard(card, { market: market() })),
    removeGiftCard: (id) => write(() => api.removeGiftCard(id, { market: market() })),
    cartDTO,
    moveTo: (code, impactHash, taken) => {
      flush();
      return write(
        () => api.switchMarket(code, { market: market(), impactHash }),
        () => {
          taken();
          return {};
        },
      );
    },
    end: flush,
  };
}
