import type { RuleInput, RuleKind, RuleProgram } from '../index.js';

/** An order with this many lines. */
export function sampleInput(lines = 6): RuleInput {
  return {
    market: { code: 'eu', currency: 'EUR', taxInclusive: true, countries: ['DE', 'FR', 'AT'] },
    currency: 'EUR',
    today: '2026-11-21',
    subtotal: lines * 2 * 1999,
    lines: Array.from({ length: lines }, (_, index) => ({
      id: `line-${index}`,
      productId: `product-${index}`,
      variantId: `variant-${index}`,
      sku: `SKU-${index}-S`,
      title: `Thing ${index}`,
      categories: ['shoes', 'sale'],
      tags: ['new'],
      quantity: 2,
      unitPrice: 1999,
      subtotal: 3998,
      weightGrams: 300,
      isSubscription: false,
      attributes: [{ name: 'engraving', value: 'Ada' }],
    })),
    discountCodes: ['WELCOME'],
    shippingAddress: { countryCode: 'DE', postalCode: '10115' },
    shippingMethodId: null,
    shippingMethods: [{ id: 'standard', title: 'Standard', price: 490 }],
    customer: { email: 'ada@example.test', orders: 3, bought: [] },
  };
}

let programs = 0;

/** JavaScript as a rule: the body of a function of `order`, after the module's own statements. */
export function program(
  body: string,
  { kind = 'discount', module = '' }: { kind?: RuleKind; module?: string } = {},
): RuleProgram {
  programs += 1;
  return {
    id: `rule-${programs}`,
    kind,
    hash: `sample ${programs}`,
    code: `(function (exports) {"use strict";${module};exports.default = (order) => {${body}};})`,
  };
}

/** A call of a built-in function that takes hours and never checks for an interrupt. */
export const ENDLESS_BUILT_IN = 'Array.prototype.lastIndexOf.call({ length: 2 ** 53 - 1 }, 1)';
