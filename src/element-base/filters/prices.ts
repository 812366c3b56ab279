/** Highest price in an address, in minor units. */
export const HIGHEST_PRICE = 999_999_999_999;

/**
 * Parameters that a form without script sends for a price filter, in place of those of the address. A form sends the price
 * as typed, and addresses have minor units. The server redirects from one to the other.
 */
export const priceParameters = { minPrice: 'lowest', maxPrice: 'highest' } as const;
