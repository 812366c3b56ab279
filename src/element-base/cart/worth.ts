import type { Cart } from '@storefront/contract';

/** The sum that counts toward free shipping: the goods with their discounts, in minor units. */
export const worthOf = ({ totals }: Cart): number => totals.subtotal.amount - totals.discountTotal.amount;
