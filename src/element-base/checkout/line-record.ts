import type { CartLine, Money } from '@storefront/contract';
import type { RecordFields } from '../record-fields.js';

/** The fields of a line, of a cart or of an order, for the page's own template. */
export function lineRecord(
  line: CartLine,
  texts: { readonly pair: (name: string, value: string) => string },
  money: (item: Money) => string,
): RecordFields {
  const { id, title, options, attributes, quantity, unitPrice, total, subscription, image } = line;
  return {
    id,
    image,
    texts: {
      title,
      options: options.map(({ name, value }) => texts.pair(name, value)).join(', '),
      attributes: attributes.map(({ name, value }) => texts.pair(name, value)).join(', '),
      subscription: subscription?.name ?? '',
      quantity: String(quantity),
      'unit-price': money(unitPrice),
      price: money(total),
    },
  };
}
