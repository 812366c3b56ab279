import type { Address, Market, Quote } from '@storefront/contract';
import type { Priced } from '../pricing/price.js';
import { quoteHash } from '../pricing/quote-hash.js';

/** Names everything that defines a charge: what, how many, at which prices, taxed how, sent where, for how much. */
export function hashOf(
  storeId: number,
  market: Market,
  address: Partial<Address>,
  quote: Omit<Quote, 'hash'>,
  priced: Priced,
): string {
  const amounts = new Map(
    priced.lines.map(({ id, net, tax, taxes, discounts }) => [
      id,
      { net, tax, taxes: taxes.map(plain), discounts: discounts.map(off) },
    ]),
  );
  const told = quote.appliedRules.filter(({ status }) => status === 'applied' || status === 'blocked');
  return quoteHash({
    storeId,
    market: market.code,
    currency: market.currency,
    taxInclusive: market.taxInclusive,
    rounding: { ...market.rounding },
    state: quote.state,
    address: { ...address },
    lines: quote.lines.map((line) => ({
      id: line.id,
      variantId: line.variantId,
      quantity: line.quantity,
      attributes: line.attributes.map(({ name, value }) => ({ name, value })),
      unitPrice: line.unitPrice.amount,
      total: line.total.amount,
      // How often it will be charged again is agreed to as well.
      subscription: line.subscription && { ...line.subscription, name: undefined },
      ...amounts.get(line.id),
    })),
    shipping: quote.shippingMethodId,
    shippingDiscounts: priced.shipping?.discounts.map(off) ?? null,
    shippingTax: priced.shipping?.taxes.map(plain) ?? null,
    totals: {
      subtotal: priced.subtotal,
      discount: priced.discountTotal,
      shipping: priced.shippingTotal,
      tax: priced.taxTotal,
      rounding: priced.roundingTotal,
      total: priced.total,
      due: priced.amountDue,
    },
    // What rules say is agreed to as well; one that had nothing to do is as good as none.
    rules:
      told.length > 0 ? told.map(({ id, status, amount, message }) => ({ id, status, amount, message })) : undefined,
    // One that pays nothing does not count: what becomes of it changes no charge.
    tenders: priced.tenders.filter(({ amount }) => amount > 0).map(({ id, amount }) => ({ id, amount })),
  });
}

const off = ({ id, amount }: Priced['lines'][number]['discounts'][number]) => ({ id, amount });
const plain = ({ name, ratePpm, amount }: Priced['taxes'][number]) => ({ name, ratePpm, amount });
