import type { Address, Market, Quote } from '@storefront/contract';
import type { Priced } from '../pricing/price.js';
import type { Json } from '../pricing/canonical-json.js';

/** Everything that defines a charge: items, quantities, prices, taxes, destination and amounts. */
export function chargeContent(
  storeId: number,
  market: Market,
  address: Partial<Address>,
  quote: Omit<Quote, 'hash'>,
  priced: Priced,
): Json {
  const amounts = new Map(
    priced.lines.map(({ id, net, tax, taxes, discounts }) => [
      id,
      { net, tax, taxes: taxes.map(plain), discounts: discounts.map(off) },
    ]),
  );
  const shown = quote.appliedRules.filter(({ status }) => status === 'applied' || status === 'blocked');
  return {
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
      giftCard: line.giftCard ? { ...line.giftCard } : undefined,
      unitPrice: line.unitPrice.amount,
      total: line.total.amount,
      // The shopper also agrees to how often it is charged again.
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
    // The shopper also agrees to the messages of rules. A rule without effect counts as no rule.
    rules:
      shown.length > 0 ? shown.map(({ id, status, amount, message }) => ({ id, status, amount, message })) : undefined,
    // A tender that pays nothing does not count: it does not change the charge.
    tenders: priced.tenders.filter(({ amount }) => amount > 0).map(({ id, amount }) => ({ id, amount })),
  };
}

const off = ({ id, amount }: Priced['lines'][number]['discounts'][number]) => ({ id, amount });
const plain = ({ name, ratePpm, amount }: Priced['taxes'][number]) => ({ name, ratePpm, amount });
