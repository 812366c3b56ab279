import type { CustomerClient } from '@storefront/client';
import type { Cart } from '@storefront/contract';
import { makeError, type ThrownError } from './errors.js';
import type { MarketChoice } from './market.js';
import type { CartState, StorefrontError } from './types.js';

/**
 * Milliseconds without a further change after which a changed quantity is sent.
 */
export const QUANTITY_REST = 250;
const MAX_QUANTITY = 9999;

/**
 * Runs one change of the cart in its turn. `done` and `failed` return the other
 * changes of the state, made in the same step. `sums` is 0 for a change that
 * affects no total, 1 by default.
 */
export type WriteCart = (
  request: () => Promise<Cart>,
  done: (cart: Cart) => Partial<CartState>,
  failed: (error: StorefrontError) => Partial<CartState>,
  countsAsPending?: 0 | 1,
) => Promise<Cart>;

export interface LineEditsDependencies {
  api: CustomerClient['cart'];
  market: MarketChoice;
  getState: () => CartState;
  commit: (part?: Partial<CartState>) => void;
  write: WriteCart;
}

/**
 * Quantities and removals. The shopper's wish is shown at once; a burst of
 * changes to one line becomes one request.
 */
export interface LineEdits {
  setQuantity: (lineId: string, quantity: number) => Promise<Cart>;
  removeLine: (lineId: string) => Promise<Cart>;
  /** True while a wish has not been sent. */
  isPending(lineId?: string): boolean;
  /**
   * Drops all unsent wishes. Their callers receive the promise passed to
   * `settle`.
   */
  supersede(): { lineIds: readonly string[]; settle: (cart: Promise<Cart>) => void };
  /** Sends all wishes now. */
  flush(): void;
}

/** Calls for one line that share one request. */
interface Burst {
  quantity: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * True once it is in the queue. A newer quantity is still included, and no
   * timer is needed.
   */
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
  // The state has the error too, so callers may ignore the promise.
  promise.catch(() => undefined);
  return { quantity: 0, timer: undefined, queued: false, promise, resolve, reject };
}

export const isQuantity = (quantity: number, least: number): boolean =>
  Number.isInteger(quantity) && quantity >= least && quantity <= MAX_QUANTITY;
export const badQuantity = (quantity: number, least: number): ThrownError =>
  makeError('VALIDATION_FAILED', `quantity is ${quantity}: give a whole number from ${least} to ${MAX_QUANTITY}`);

/** Returns the same map if it has none of the keys. */
export function without<V>(map: ReadonlyMap<string, V>, keys: Iterable<string>): ReadonlyMap<string, V> {
  const next = new Map(map);
  let changed = false;
  for (const key of keys) changed = next.delete(key) || changed;
  return changed ? next : map;
}

export function createLineEdits({ api, market, getState, commit, write }: LineEditsDependencies): LineEdits {
  const bursts = new Map<string, Burst>();
  const sending = new Set<string>();

  const send = (lineId: string): void => {
    const burst = bursts.get(lineId);
    if (!burst || burst.queued) return;
    clearTimeout(burst.timer);
    burst.queued = true;
    // A wish made while this request was running belongs to a new burst, and
    // stays.
    const settled = (): Partial<CartState> => {
      sending.delete(lineId);
      return bursts.has(lineId) ? {} : { wishes: without(getState().wishes, [lineId]) };
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
        return part.wishes ? { ...part, lineErrors: new Map(getState().lineErrors).set(lineId, error) } : part;
      },
    ).then(burst.resolve, burst.reject);
  };

  /** Records a wish and adds it to the line's waiting burst. */
  const wish = (lineId: string, quantity: number): Burst => {
    const burst = bursts.get(lineId) ?? createBurst();
    burst.quantity = quantity;
    bursts.set(lineId, burst);
    const { wishes, lineErrors } = getState();
    commit({ wishes: new Map(wishes).set(lineId, quantity), lineErrors: without(lineErrors, [lineId]) });
    return burst;
  };

  return {
    setQuantity: (lineId, quantity) => {
      if (!isQuantity(quantity, 0)) return Promise.reject(badQuantity(quantity, 0));
      const burst = wish(lineId, quantity);
      if (burst.queued) return burst.promise;
      clearTimeout(burst.timer);
      const { data } = getState().cart;
      const line = data?.lines.find(({ id }) => id === lineId);
      if (data && line?.quantity === quantity && !sending.has(lineId)) {
        // The quantity is back at its old value before anything was sent: no
        // request is needed.
        bursts.delete(lineId);
        commit({ wishes: without(getState().wishes, [lineId]) });
        burst.resolve(data);
        return burst.promise;
      }
      burst.timer = setTimeout(() => send(lineId), QUANTITY_REST);
      return burst.promise;
    },
    removeLine: (lineId) => {
      const burst = wish(lineId, 0);
      send(lineId);
      return burst.promise;
    },
    isPending: (lineId) => (lineId === undefined ? bursts.size > 0 : bursts.has(lineId)),
    supersede: () => {
      const dropped = [...bursts].filter(([, { queued }]) => !queued);
      for (const [lineId, { timer }] of dropped) {
        clearTimeout(timer);
        bursts.delete(lineId);
      }
      return {
        lineIds: dropped.map(([lineId]) => lineId),
        settle: (cart) => {
          for (const [, burst] of dropped) burst.resolve(cart);
        },
      };
    },
    flush: () => {
      for (const lineId of bursts.keys()) send(lineId);
    },
  };
}
