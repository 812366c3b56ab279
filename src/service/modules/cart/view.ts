import type { Cart, ErrorItem, Market } from '@storefront/contract';
import { appliedCodes, priceLines, termsOfCart } from '../discounts/cart-discounts.js';
import { chooseDiscounts } from '../discounts/choose.js';
import type { DiscountTerms } from '../discounts/terms.js';
import { appliedCards, cardWarnings, tendersOf } from '../gift-cards/tenders.js';
import { price } from '../pricing/price.js';
import { checkLines, toCartLine, toTotals, discountable } from './price-lines.js';
import type { StoredCart, Variants } from './stored-cart.js';

/**
 * The cart in a market, with the catalogue's current prices, titles and limits. Tax and shipping need an address, so
 * the totals cover the goods alone and are never exact.
 * @param terms discounts, at least the automatic ones and those of the cart's codes
 * @param reduced warnings of the edit that was just made, by line
 */
export function viewCart(
  cart: StoredCart,
  variants: Variants,
  terms: readonly DiscountTerms[],
  market: Market,
  maxQuantity: number,
  reduced: ReadonlyMap<string, ErrorItem> = new Map(),
): Cart {
  const checked = checkLines(cart.lines, variants, market, maxQuantity);
  const own = termsOfCart(cart.discountCodes, terms);
  const goods = discountable(checked);
  const chosen = chooseDiscounts(own, goods, market.rounding.mode);
  const priced = price({
    taxInclusive: market.taxInclusive,
    rounding: market.rounding,
    lines: priceLines(goods, chosen, () => []),
    discounts: chosen.goods,
    tenders: tendersOf(cart.giftCards, market.currency),
  });
  const pricedById = new Map(priced.lines.map((line) => [line.id, line]));
  return {
    id: cart.id,
    version: cart.version,
    market: market.code,
    currency: market.currency,
    lines: checked.map((each) => {
      const line = toCartLine(each, pricedById.get(each.line.id), market.currency);
      const extra = reduced.get(line.id);
      return extra ? { ...line, warnings: [...line.warnings, extra] } : line;
    }),
    lineCount: cart.lines.length,
    itemCount: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totals: toTotals(priced, market, false),
    discountCodes: appliedCodes(cart.discountCodes, own, chosen, priced, market.currency),
    giftCards: appliedCards(cart.giftCards, priced, market.currency),
    note: cart.note,
    attributes: [...cart.attributes],
    warnings: cardWarnings(cart.giftCards, priced, market.currency),
    updatedAt: cart.updatedAt.toISOString(),
  };
}
