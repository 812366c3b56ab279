import type { AppliedDiscountCode, Cart, CartLine } from '@storefront/contract';

/** Detail of events about the whole cart. */
export interface CartDetail {
  cart: Cart;
}

/** Detail of events about one line: the line as it was before. */
export interface LineDetail {
  line: CartLine;
}

/** Detail of `wb-quantity-change`: the shopper chose another quantity, the cart has not answered yet. */
export interface QuantityChangeDetail extends LineDetail {
  quantity: number;
}

/** Detail of `wb-line-change`: the cart has answered. */
export interface LineChangeDetail extends LineDetail {
  /** What the line holds now; 0 when it is gone. */
  quantity: number;
  cart: Cart;
}

/** Detail of `wb-discount-apply`: the cart knows the code; whether it takes something off now, `discount` says. */
export interface DiscountApplyDetail extends CartDetail {
  discount: AppliedDiscountCode;
}

/** Detail of `wb-discount-remove`: the code as it stood. */
export interface DiscountRemoveDetail extends CartDetail {
  code: string;
}

/** Detail of `wb-note-update`: the cart has taken the shopper's note; an empty one is gone. */
export interface NoteUpdateDetail extends CartDetail {
  note: string;
}

/** Detail of `wb-count-change`: items in the cart, with every quantity the shopper wishes for. */
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
  'wb-discount-apply': CustomEvent<DiscountApplyDetail>;
  'wb-discount-remove': CustomEvent<DiscountRemoveDetail>;
  'wb-note-update': CustomEvent<NoteUpdateDetail>;
  'wb-count-change': CustomEvent<CountDetail>;
  /** The shopper stays on the page. */
  'wb-continue': CustomEvent<undefined>;
  /** The shopper goes to the cart; cancelable. */
  'wb-view-cart': CustomEvent<CartDetail>;
}
