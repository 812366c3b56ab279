import type { CartLine } from '@storefront/contract';
import type { giftCardTo } from '../texts/gift-card-to.js';

/** Whom a gift card of a cart or an order goes to, and with which words. Empty for other goods. */
export function giftCardDetails(
  { giftCard }: Pick<CartLine, 'giftCard'>,
  texts: { readonly giftCardTo: typeof giftCardTo },
): string[] {
  if (!giftCard) return [];
  const { recipientName: name, recipientEmail: email, message, sendOn } = giftCard;
  const to = name !== '' && email !== '' ? `${name} (${email})` : email;
  return [texts.giftCardTo(to, sendOn), ...(message === '' ? [] : [`“${message}”`])];
}
