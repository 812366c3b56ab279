import type { CartLine } from '@storefront/contract';

/** False for a cart or an order of gift cards alone: they are sent by email, and need no address and no shipping method. */
export const isShipped = (lines: readonly Pick<CartLine, 'giftCard'>[]): boolean =>
  lines.length === 0 || lines.some(({ giftCard }) => !giftCard);
