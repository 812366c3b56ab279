/** Where forms without script are sent to. */
export const CART_FORM = '/_shop/cart';
export const MARKET_FORM = '/_shop/market';
