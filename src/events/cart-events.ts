import type { AppliedDiscountCode, Cart, CartLine } from '@storefront/contract';

/** Detail of events about the whole cart. */
export interface CartDetail {
  cart: Cart;
}

/** Detail of events about one line: the line as it was before. */
export interface LineDetail {
  line: CartLine;
}

/** Detail of `wb-quantity-change`: the shopper chose another quantity. The cart has not responded yet. */
export interface QuantityChangeDetail extends LineDetail {
  quantity: number;
}

/** Detail of `wb-line-change`: the cart has responded. */
export interface LineChangeDetail extends LineDetail {
  /** Quantity of the line. 0: the line was removed. */
  quantity: number;
  cart: Cart;
}

/** Detail of `wb-discount-apply`: the code is on the cart. `discount` shows if it takes something off now. */
export interface DiscountApplyDetail extends CartDetail {
  discount: AppliedDiscountCode;
}

/** Detail of `wb-discount-remove`: the removed code. */
export interface DiscountRemoveDetail extends CartDetail {
  code: string;
}

/** Detail of `wb-note-update`: the cart has stored the shopper's note. An empty note was removed. */
export interface NoteUpdateDetail extends CartDetail {
  note: string;
}

/** Detail of `wb-count-change`: number of items in the cart, including changes that the API has not confirmed yet. */
export interface CountDetail {
  count: number;
}

export interface CartEvents {
  /** The cart is shown, once per visit or opening. */
  'wb-cart-view': CustomEvent<CartDetail>;
  /** The shopper goes to the checkout; cancelable. */
  'wb-checkout': CustomEvent<CartDetail>;
  'wb-quantity-change': CustomEvent<QuantityChangeDetail>;
  'wb-line-change': CustomEvent<LineChangeDetail>;
  'wb-line-remove': CustomEvent<LineDetail>;
  'wb-line-undo': CustomEvent<LineDetail>;
  /** A removed line was restored, or can no longer be restored. Fired at the line's element; does not bubble. */
  'wb-line-gone': CustomEvent<LineDetail>;
  'wb-discount-apply': CustomEvent<DiscountApplyDetail>;
  'wb-discount-remove': CustomEvent<DiscountRemoveDetail>;
  'wb-note-update': CustomEvent<NoteUpdateDetail>;
  'wb-count-change': CustomEvent<CountDetail>;
  /** The shopper stays on the page. */
  'wb-continue': CustomEvent<undefined>;
  /** The shopper goes to the cart; cancelable. */
  'wb-view-cart': CustomEvent<CartDetail>;
}
