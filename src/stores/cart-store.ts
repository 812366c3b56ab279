import type { CustomerClient } from '@storefront/client';
import type { Cart, CartInput, CartLineInput } from '@storefront/contract';
import type { CartNews } from './cross-tab.js';
import { isUnknownOutcome, makeError, toStorefrontError, type ThrownError } from './errors.js';
import type { MarketChoice } from './market.js';
import { observable } from './observable.js';
import type { CartState, CartStore, NewLine, StorefrontError } from './types.js';
import { createWriteQueue } from './write-queue.js';

/** Milliseconds of rest after which a changed quantity is sent. */
export const QUANTITY_REST = 250;
const MAX_QUANTITY = 9999;

export interface CartDependencies {
  cart: CustomerClient['cart'];
  market: MarketChoice;
  newKey: () => string;
  /** Told after each settled change made here. */
  onSettled: (cart: Cart) => void;
}

export interface CartInternals extends CartStore {
  /** Another tab says that the cart has moved on: read it when nothing of ours is on its way. */
  hear(news: CartNews): void;
  dispose(): void;
}

/** Calls for one line that make one request together. */
interface Burst {
  quantity: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** In the queue: a newer quantity still gets in, no timer is needed. */
  queued: boolean;
  promise: Promise<Cart>;
  resolve: (cart: Cart | Promise<Cart>) => void;
  reject: (error: unknown) => void;
}

function createBurst(): Burst {
  let resolve!: Burst['resolve'];
  let reject!: Burst['reject'];
  const promise = new Promise<Cart>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  // The error is in the state as well: a caller that does not look at the promise has not lost it.
  promise.catch(() => undefined);
  return { quantity: 0, timer: undefined, queued: false, promise, resolve, reject };
}

const isQuantity = (quantity: number, least: number): boolean =>
  Number.isInteger(quantity) && quantity >= least && quantity <= MAX_QUANTITY;
const badQuantity = (quantity: number, least: number): ThrownError =>
  makeError('VALIDATION_FAILED', `quantity is ${quantity}: give a whole number from ${least} to ${MAX_QUANTITY}`);

const without = <V>(map: ReadonlyMap<string, V>, keys: Iterable<string>): ReadonlyMap<string, V> => {
  const next = new Map(map);
  let changed = false;
  for (const key of keys) changed = next.delete(key) || changed;
  return changed ? next : map;
};

/**
 * The cart as state. All requests of a tab go one after another, so no answer overtakes a newer one; what is shown before
 * an answer is a wish about quantity, never about money.
 */
export function createCartStore({ cart: api, market, newKey, onSettled }: CartDependencies): CartInternals {
  const state = observable<CartState>({
    cart: { status: 'idle' },
    pendingLines: new Set(),
    pending: false,
    wishes: new Map(),
    lineErrors: new Map(),
    addCount: 0,
    lastAdded: null,
  });
  const bursts = new Map<string, Burst>();
  const sending = new Set<string>();
  /** Keys of adds whose outcome is unknown, by line: the same add again is the same call to the API. */
  const openAdds = new Map<string, string>();
  let edits = 0;
  let queuedRead: Promise<void> | undefined;
  let currentRead: Promise<void> | undefined;
  let readWanted = false;
  let news: CartNews | undefined;

  const queue = createWriteQueue(() => {
    if (bursts.size > 0) return;
    const wanted = readWanted || (news && isNews(news));
    readWanted = false;
    news = undefined;
    if (wanted) void read();
  });
  const isNews = ({ id, version }: CartNews): boolean => {
    const { data } = state.getState().cart;
    return data?.id !== id || data.version < version;
  };

  const commit = (part: Partial<CartState> = {}): void => {
    const now = state.getState();
    const wishes = part.wishes ?? now.wishes;
    state.set({
      ...now,
      ...part,
      pending: edits > 0 || bursts.size > 0,
      pendingLines: wishes === now.wishes ? now.pendingLines : new Set(wishes.keys()),
    });
  };

  /** What a cart from the API changes; errors of lines that are gone go with them. */
  const accepted = (cart: Cart): Partial<CartState> => {
    const ids = new Set(cart.lines.map(({ id }) => id));
    const { lineErrors } = state.getState();
    return {
      cart: { status: 'ready', data: cart },
      lineErrors: without(
        lineErrors,
        [...lineErrors.keys()].filter((id) => !ids.has(id)),
      ),
    };
  };

  /** Reads the cart in its turn; one that still waits for its turn serves everyone who asks. */
  const read = (): Promise<void> => {
    queuedRead ??= queue.run(async () => {
      currentRead = queuedRead;
      queuedRead = undefined;
      const { data } = state.getState().cart;
      commit({ cart: { status: 'loading', ...(data && { data }) } });
      try {
        const cart = await market.read((code) => api.get({ market: code }));
        openAdds.clear();
        commit(accepted(cart));
      } catch (error) {
        commit({ cart: { status: 'error', error: toStorefrontError(error), ...(data && { data }) } });
      } finally {
        currentRead = undefined;
      }
    });
    return queuedRead;
  };

  const readWhenIdle = (): void => {
    if (queue.busy() || bursts.size > 0) readWanted = true;
    else void read();
  };

  /** One change in its turn. `done` and `failed` say what it changes in the state, in the same step as the cart. */
  const write = (
    request: () => Promise<Cart>,
    done: (cart: Cart) => Partial<CartState>,
    failed: (error: StorefrontError) => Partial<CartState>,
  ): Promise<Cart> => {
    edits += 1;
    commit();
    return queue.run(async () => {
      try {
        const cart = await request();
        edits -= 1;
        commit({ ...accepted(cart), ...done(cart) });
        onSettled(cart);
        return cart;
      } catch (caught) {
        const error = toStorefrontError(caught);
        edits -= 1;
        commit(failed(error));
        if (isUnknownOutcome(error) || error.status === 404 || error.status === 409) readWhenIdle();
        throw error;
      }
    });
  };

  const send = (lineId: string): void => {
    const burst = bursts.get(lineId);
    if (!burst || burst.queued) return;
    clearTimeout(burst.timer);
    burst.queued = true;
    // A wish that came while this one was on its way has a burst of its own, and stays.
    const settled = (): Partial<CartState> => {
      sending.delete(lineId);
      return bursts.has(lineId) ? {} : { wishes: without(state.getState().wishes, [lineId]) };
    };
    write(
      () => {
        bursts.delete(lineId);
        sending.add(lineId);
        const { quantity } = burst;
        return market.read((code) =>
          quantity === 0
            ? api.removeLine(lineId, { market: code })
            : api.updateLine(lineId, { quantity }, { market: code }),
        );
      },
      settled,
      (error) => {
        const part = settled();
        return part.wishes ? { ...part, lineErrors: new Map(state.getState().lineErrors).set(lineId, error) } : part;
      },
    ).then(burst.resolve, burst.reject);
  };

  /** Puts a wish on record, and into the line's waiting burst. */
  const wish = (lineId: string, quantity: number): Burst => {
    const burst = bursts.get(lineId) ?? createBurst();
    burst.quantity = quantity;
    bursts.set(lineId, burst);
    const { wishes, lineErrors } = state.getState();
    commit({ wishes: new Map(wishes).set(lineId, quantity), lineErrors: without(lineErrors, [lineId]) });
    return burst;
  };

  const setQuantity = (lineId: string, quantity: number): Promise<Cart> => {
    if (!isQuantity(quantity, 0)) return Promise.reject(badQuantity(quantity, 0));
    const burst = wish(lineId, quantity);
    if (burst.queued) return burst.promise;
    clearTimeout(burst.timer);
    const { data } = state.getState().cart;
    const line = data?.lines.find(({ id }) => id === lineId);
    if (data && line?.quantity === quantity && !sending.has(lineId)) {
      // Back where it was before anything was sent: nothing to ask.
      bursts.delete(lineId);
      commit({ wishes: without(state.getState().wishes, [lineId]) });
      burst.resolve(data);
      return burst.promise;
    }
    burst.timer = setTimeout(() => send(lineId), QUANTITY_REST);
    return burst.promise;
  };

  const removeLine = (lineId: string): Promise<Cart> => {
    const burst = wish(lineId, 0);
    send(lineId);
    return burst.promise;
  };

  const addProduct = (line: NewLine): Promise<Cart> => {
    if (!line.variantId)
      return Promise.reject(makeError('VALIDATION_FAILED', 'variantId is missing: name what to add'));
    if (!isQuantity(line.quantity, 1)) return Promise.reject(badQuantity(line.quantity, 1));
    const { variantId, quantity, attributes } = line;
    const body: CartLineInput = { variantId, quantity, ...(attributes && { attributes }) };
    let [content, key] = ['', ''];
    return write(
      () =>
        market.read((code) => {
          content = JSON.stringify([code, body]);
          key = openAdds.get(content) ?? newKey();
          return api.addLine(body, { market: code, idempotencyKey: key });
        }),
      (cart) => {
        openAdds.delete(content);
        return { addCount: state.getState().addCount + 1, lastAdded: { line, cart } };
      },
      (error) => {
        if (isUnknownOutcome(error)) openAdds.set(content, key);
        else openAdds.delete(content);
        return {};
      },
    );
  };

  const update = (input: CartInput): Promise<Cart> => {
    const { data: base } = state.getState().cart;
    const wished = new Map(
      input.lines.flatMap(({ id, quantity }) => (id === undefined ? [] : [[id, quantity] as const])),
    );
    const changed = base?.lines.filter(({ id, quantity }) => wished.get(id) !== quantity).map(({ id }) => id) ?? [];
    const wishes = new Map(state.getState().wishes);
    for (const id of changed) wishes.set(id, wished.get(id) ?? 0);
    const superseded = [...bursts].filter(([, { queued }]) => !queued);
    for (const [id, { timer }] of superseded) {
      clearTimeout(timer);
      bursts.delete(id);
      if (!changed.includes(id)) wishes.delete(id);
    }
    commit({ wishes });
    const settled = (): Partial<CartState> => ({
      wishes: without(
        state.getState().wishes,
        changed.filter((id) => !bursts.has(id)),
      ),
    });
    const promise = write(
      () => market.read((code) => api.update(input, { market: code, ...(base && { base }) })),
      settled,
      settled,
    );
    for (const [, burst] of superseded) burst.resolve(promise);
    return promise;
  };

  return {
    getState: state.getState,
    subscribe: state.subscribe,
    load: () => (state.getState().cart.status === 'ready' ? Promise.resolve() : (currentRead ?? read())),
    refresh: read,
    addProduct,
    setQuantity,
    removeLine,
    clear: () => update({ lines: [] }),
    update,
    cartDTO: () => {
      const { cart, wishes } = state.getState();
      const lines = (cart.data?.lines ?? []).flatMap(({ id, variantId, quantity, attributes }) => {
        const wanted = wishes.get(id) ?? quantity;
        return wanted > 0 ? [{ id, variantId, quantity: wanted, attributes }] : [];
      });
      return { lines, ...(cart.data && { note: cart.data.note }) };
    },
    hear: (its) => {
      if (state.getState().cart.status === 'idle' || !isNews(its)) return;
      if (queue.busy() || bursts.size > 0) news = its;
      else void read();
    },
    // What the shopper did in the last instant is sent, not dropped.
    dispose: () => {
      for (const lineId of bursts.keys()) send(lineId);
    },
  };
}
