import type { CartState } from './types.js';

/** The cart's state before the first read, and on pages without a store. */
export const idleCart: CartState = {
  cart: { status: 'idle' },
  pendingLines: new Set(),
  pending: false,
  wishes: new Map(),
  lineErrors: new Map(),
  addCount: 0,
  lastAdded: null,
};
