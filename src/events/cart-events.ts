import type { Cart, CartLine } from '@storefront/contract';

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

export interface CartEvents {
  /** The cart is shown, once per visit or opening. */
  'wb-cart-view': CustomEvent<CartDetail>;
  /** The shopper goes to the checkout; cancelable. */
  'wb-checkout': CustomEvent<CartDetail>;
  'wb-quantity-change': CustomEvent<QuantityChangeDetail>;
  'wb-line-change': CustomEvent<LineChangeDetail>;
  'wb-line-remove': CustomEvent<LineDetail>;
  'wb-line-undo': CustomEvent<LineDetail>;
}
