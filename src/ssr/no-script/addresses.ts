/** Paths to which the forms of pages without script are sent. */
export const CART_FORM = '/_shop/cart';
export const MARKET_FORM = '/_shop/market';
