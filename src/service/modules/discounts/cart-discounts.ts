import type { AppliedDiscountCode } from '@storefront/contract';
import type { CheckedLine } from '../cart/price-lines.js';
import type { Priced, PriceLineInput } from '../pricing/price.js';
import type { TaxComponent } from '../pricing/tax.js';
import { withOwn, type Chosen, type DiscountableLine } from './choose.js';
import { codeKey, type DiscountTerms } from './terms.js';

/** The lines of a cart that can be had at all. */
export const discountable = (checked: readonly CheckedLine[]): DiscountableLine[] =>
  checked.flatMap(({ line, variant, unitPrice }) =>
    variant && unitPrice !== null
      ? [
          {
            id: line.id,
            productId: variant.productId,
            categories: variant.categories,
            unitPrice,
            quantity: line.quantity,
          },
        ]
      : [],
  );

/** Those of a cart: what is automatic, and its codes. */
export function termsOfCart(codes: readonly string[], terms: readonly DiscountTerms[]): DiscountTerms[] {
  const keys = new Set(codes.map(codeKey));
  return terms.filter(({ code }) => code === null || keys.has(codeKey(code)));
}

/** Lines as a price is made of them. @param taxesOf by line */
export const priceLines = (
  lines: readonly DiscountableLine[],
  chosen: Pick<Chosen, 'lines'>,
  taxesOf: (id: string) => readonly TaxComponent[],
): PriceLineInput[] => withOwn(lines, chosen.lines).map((line) => ({ ...line, taxes: taxesOf(line.id) }));

/** What each discount took off goods and shipping, by id. */
export function amountsOff({ lines, shipping }: Priced): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { discounts } of [...lines, ...(shipping ? [shipping] : [])])
    for (const { id, amount } of discounts) amounts.set(id, (amounts.get(id) ?? 0) + amount);
  return amounts;
}

/** The codes of a cart, in the order in which they were put on, with what they do now. */
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
    // The merchant gave the discount another code since.
    if (!found)
      return { code, title: code, amount: { amount: 0, currency }, applies: false, reason: 'DISCOUNT_INVALID' };
    const reason = refused.get(found.id) ?? null;
    const amount = amounts.get(found.id) ?? 0;
    return { code: found.code ?? code, title: found.title, amount: { amount, currency }, applies: !reason, reason };
  });
}
