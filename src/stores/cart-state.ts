import type { CartState } from './types.js';

/** The cart before anybody has asked for it, and where there is no store. */
export const idleCart: CartState = {
  cart: { status: 'idle' },
  pendingLines: new Set(),
  pending: false,
  wishes: new Map(),
  lineErrors: new Map(),
  addCount: 0,
  lastAdded: null,
};
