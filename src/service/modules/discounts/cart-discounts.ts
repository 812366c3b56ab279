import type { AppliedDiscountCode } from '@storefront/contract';
import type { Priced, PriceLineInput } from '../pricing/price.js';
import type { TaxComponent } from '../pricing/tax.js';
import { withOwn, type Chosen } from './choose.js';
import { codeKey, type DiscountTerms } from './terms.js';
import type { DiscountableLine } from './line.js';

/** The discounts of a cart: the automatic ones and those of its codes. */
export function termsOfCart(codes: readonly string[], terms: readonly DiscountTerms[]): DiscountTerms[] {
  const keys = new Set(codes.map(codeKey));
  return terms.filter(({ code }) => code === null || keys.has(codeKey(code)));
}

/** Lines as input of the pricing function. @param taxesOf by line */
export const priceLines = (
  lines: readonly DiscountableLine[],
  chosen: Pick<Chosen, 'lines'>,
  taxesOf: (id: string) => readonly TaxComponent[],
): PriceLineInput[] => {
  const giftCards = new Set(lines.flatMap(({ id, isGiftCard }) => (isGiftCard ? [id] : [])));
  return withOwn(lines, chosen.lines).map((line) => ({
    ...line,
    // A voucher for many purposes has no tax when it is sold: its purchases have.
    taxes: giftCards.has(line.id) ? [] : taxesOf(line.id),
    ...(giftCards.has(line.id) && { isGiftCard: true }),
  }));
};

/** The amount that each discount took off goods and shipping, by id. */
export function amountsOff({ lines, shipping }: Priced): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { discounts } of [...lines, ...(shipping ? [shipping] : [])])
    for (const { id, amount } of discounts) amounts.set(id, (amounts.get(id) ?? 0) + amount);
  return amounts;
}

/** The codes of a cart, in the order in which they were applied, with their current effect. */
export function appliedCodes(
  codes: readonly string[],
  terms: readonly DiscountTerms[],
  { refused }: Chosen,
  priced: Priced,
  currency: string,
): AppliedDiscountCode[] {
  const amounts = amountsOff(priced);
  return codes.map((code) => {
    const found = terms.find((each) => each.code !== null && codeKey(each.code) === codeKey(code));
    // The merchant has changed the discount's code since.
    if (!found)
      return { code, title: code, amount: { amount: 0, currency }, applies: false, reason: 'DISCOUNT_INVALID' };
    const reason = refused.get(found.id) ?? null;
    const amount = amounts.get(found.id) ?? 0;
    return { code: found.code ?? code, title: found.title, amount: { amount, currency }, applies: !reason, reason };
  });
}
