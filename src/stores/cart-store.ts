import type { CustomerClient } from '@storefront/client';
import type { Cart, CartInput, CartLineInput, MarketImpact } from '@storefront/contract';
import { badQuantity, createLineEdits, isQuantity, without, type WriteCart } from './cart-lines.js';
import { createCrossTab, type CartNews } from './cross-tab.js';
import { makeError, toStorefrontError } from './errors.js';
import type { MarketChoice } from './market.js';
import type { Observable } from './observable.js';
import type { CartState, CartStore, NewLine } from './types.js';
import { createWriteQueue } from './write-queue.js';
import { isUnknownOutcome } from './unknown-outcome.js';

export interface CartDependencies {
  client: CustomerClient;
  storeId: number;
  market: MarketChoice;
}

export interface CartInternals extends CartStore {
  /**
   * A preview of the cart in another market, after the shopper's latest
   * changes.
   */
  inMarket(code: string): Promise<MarketImpact>;
  /**
   * Moves the cart to another market, in its turn.
   * @param taken further changes, made in the same step, before listeners see
   * the cart
   */
  moveTo(code: string, impactHash: string | undefined, taken: () => void): Promise<Cart>;
  dispose(): void;
}

/**
 * The cart as state. A tab sends its requests one after another, so no answer
 * overtakes a newer one. Before an answer, only quantities are shown
 * optimistically, never money.
 */
export function createCartStore(
  state: Observable<CartState>,
  { client, storeId, market }: CartDependencies,
): CartInternals {
  const api = client.cart;
  /**
   * Keys of adds with an unknown outcome, by line. Adding the same line again
   * repeats the same API call.
   */
  const openAdds = new Map<string, string>();
  let writes = 0;
  let queuedRead: Promise<void> | undefined;
  let currentRead: Promise<void> | undefined;
  let readWanted = false;
  let news: CartNews | undefined;

  const queue = createWriteQueue(() => {
    if (edits.isPending()) return;
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
      pending: writes > 0 || edits.isPending(),
      pendingLines: wishes === now.wishes ? now.pendingLines : new Set(wishes.keys()),
    });
  };

  /**
   * The state after a cart arrives from the API. Errors of removed lines are
   * dropped.
   */
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

  /**
   * Reads the cart in its turn. All callers share a read that still waits for
   * its turn.
   */
  const read = (): Promise<void> => {
    const loading = (): Cart | undefined => {
      const { data } = state.getState().cart;
      commit({ cart: { status: 'loading', ...(data && { data }) } });
      return data;
    };
    // Set at once if the queue is empty. Otherwise the shown state stays until
    // the read's turn.
    if (!queue.busy()) loading();
    queuedRead ??= queue.run(async () => {
      currentRead = queuedRead;
      queuedRead = undefined;
      const data = loading();
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
    if (queue.busy() || edits.isPending()) readWanted = true;
    else void read();
  };

  const write: WriteCart = (request, done, failed, countsAsPending = 1) => {
    writes += countsAsPending;
    commit();
    return queue.run(async () => {
      try {
        const cart = await request();
        writes -= countsAsPending;
        commit({ ...accepted(cart), ...done(cart) });
        tabs.tell({ id: cart.id, version: cart.version });
        return cart;
      } catch (caught) {
        const error = toStorefrontError(caught);
        writes -= countsAsPending;
        commit(failed(error));
        if (isUnknownOutcome(error) || error.status === 404 || error.status === 409) readWhenIdle();
        throw error;
      }
    });
  };

  const edits = createLineEdits({ api, market, getState: state.getState, commit, write });
  const tabs = createCrossTab(client.baseUrl, storeId, (cartNews) => {
    if (state.getState().cart.status === 'idle' || !isNews(cartNews)) return;
    if (queue.busy() || edits.isPending()) news = cartNews;
    else void read();
  });

  const addProduct = (line: NewLine): Promise<Cart> => {
    if (!line.variantId)
      return Promise.reject(makeError('VALIDATION_FAILED', 'variantId is missing: name what to add'));
    if (!isQuantity(line.quantity, 1)) return Promise.reject(badQuantity(line.quantity, 1));
    const { variantId, quantity, attributes, planId, giftCard } = line;
    const body: CartLineInput = {
      variantId,
      quantity,
      ...(attributes && { attributes }),
      ...(planId !== undefined && { planId }),
      ...(giftCard && { giftCard }),
    };
    let [content, key] = ['', ''];
    return write(
      () =>
        market.read((code) => {
          content = JSON.stringify([code, body]);
          key = openAdds.get(content) ?? client.idempotencyKey();
          return api.addLine(body, { market: code, idempotencyKey: key });
        }),
      (cart) => {
        openAdds.delete(content);
        return line.again ? {} : { addCount: state.getState().addCount + 1, lastAdded: { line, cart } };
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
    const superseded = edits.supersede();
    for (const id of superseded.lineIds) if (!changed.includes(id)) wishes.delete(id);
    commit({ wishes });
    const settled = (): Partial<CartState> => ({
      wishes: without(
        state.getState().wishes,
        changed.filter((id) => !edits.isPending(id)),
      ),
    });
    const promise = write(
      () => market.read((code) => api.update(input, { market: code, ...(base && { base }) })),
      settled,
      settled,
    );
    superseded.settle(promise);
    return promise;
  };

  /** Edits other than lines. Each can be repeated and needs no rollback. */
  const change = (
    request: (options: { market: string | undefined }) => Promise<Cart>,
    countsAsPending?: 0,
  ): Promise<Cart> =>
    write(
      () => market.read((code) => request({ market: code })),
      () => ({}),
      () => ({}),
      countsAsPending,
    );

  return {
    getState: state.getState,
    subscribe: state.subscribe,
    load: () => (state.getState().cart.status === 'ready' ? Promise.resolve() : (currentRead ?? read())),
    refresh: read,
    addProduct,
    setQuantity: edits.setQuantity,
    removeLine: edits.removeLine,
    clear: () => update({ lines: [] }),
    update,
    setNote: (note) => change((options) => api.setNote(note, options), 0),
    applyDiscount: (code) => change((options) => api.applyDiscount(code, options)),
    removeDiscount: (code) => change((options) => api.removeDiscount(code, options)),
    applyGiftCard: (card) => change((options) => api.applyGiftCard(card, options)),
    removeGiftCard: (id) => change((options) => api.removeGiftCard(id, options)),
    inMarket: (code) => {
      edits.flush();
      return queue
        .run(() => market.read((now) => api.marketImpact(code, { market: now })))
        .catch((error: unknown) => {
          throw toStorefrontError(error);
        });
    },
    moveTo: (code, impactHash, taken) => {
      edits.flush();
      return write(
        () => market.read((now) => api.switchMarket(code, { market: now, impactHash })),
        () => {
          taken();
          return {};
        },
        () => ({}),
      );
    },
    cartDTO: () => {
      const { cart, wishes } = state.getState();
      const lines = (cart.data?.lines ?? []).flatMap((line) => {
        const { id, variantId, quantity, attributes, subscription, giftCard } = line;
        const wanted = wishes.get(id) ?? quantity;
        const plan = subscription && { planId: subscription.planId };
        const content = { variantId, quantity: wanted, attributes, ...plan, ...(giftCard && { giftCard }) };
        return wanted > 0 ? [{ id, ...content }] : [];
      });
      return { lines, ...(cart.data && { note: cart.data.note }) };
    },
    dispose: () => {
      // Sends the shopper's latest edits instead of dropping them.
      edits.flush();
      tabs.close();
    },
  };
}
