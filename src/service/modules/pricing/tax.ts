import { allocate } from './allocate.js';
import { divideRounded, fromMinor, PPM, sum, type RoundingMode } from './arithmetic.js';

export interface TaxComponent {
  readonly name: string;
  /** By language; for display only. */
  readonly names?: Readonly<Record<string, string>>;
  readonly ratePpm: number;
  /** Charged on the price plus the components before it. */
  readonly compound: boolean;
}

export interface TaxRules {
  /** Whether amounts contain the tax. */
  readonly inclusive: boolean;
  /** Round on each item, or once over all items with equal components. */
  readonly level: 'line' | 'order';
  readonly mode: RoundingMode;
}

export interface Taxable {
  readonly id: string;
  /** With or without tax, as the rules say. */
  readonly amount: bigint;
  readonly components: readonly TaxComponent[];
}

export interface Taxed {
  readonly net: bigint;
  readonly tax: bigint;
  readonly gross: bigint;
  /** One amount for each component, in their order. They add up to `tax`. */
  readonly components: readonly bigint[];
}

/**
 * The tax of each item, in the order of the items. With inclusive prices the gross amount never changes, and the net
 * amount is the remainder. With exclusive prices the net amount never changes.
 */
export function taxItems(items: readonly Taxable[], rules: TaxRules): Taxed[] {
  const taxes = new Map<Taxable, bigint>();
  if (rules.level === 'line') {
    for (const item of items) taxes.set(item, taxOf(item.amount, item.components, rules));
  } else {
    for (const group of byComponents(items)) {
      let whole = 0n;
      for (const { amount } of group) whole += amount;
      const parts = allocate(
        taxOf(whole, group[0]?.components ?? [], rules),
        group.map(({ amount, id }) => ({ weight: amount, key: id })),
      );
      group.forEach((item, index) => taxes.set(item, parts[index] ?? 0n));
    }
  }
  return items.map((item) => {
    const tax = taxes.get(item) ?? 0n;
    const net = rules.inclusive ? item.amount - tax : item.amount;
    return { net, tax, gross: net + tax, components: splitTax(tax, item.components) };
  });
}

function taxOf(amount: bigint, components: readonly TaxComponent[], { inclusive, mode }: TaxRules): bigint {
  const { rate, one } = wholeRate(components);
  if (!inclusive) return divideRounded(amount * rate, one, mode);
  return amount - divideRounded(amount * one, one + rate, mode);
}

/** Replaces the taxes in a price: the net part stays, and other taxes are added to it. Rounded once. */
export function exchangeTaxes(
  price: bigint,
  inside: readonly TaxComponent[],
  instead: readonly TaxComponent[],
  mode: RoundingMode,
): bigint {
  const [from, to] = [wholeRate(inside), wholeRate(instead)];
  return divideRounded(price * from.one * (to.one + to.rate), (from.one + from.rate) * to.one, mode);
}

function wholeRate(components: readonly TaxComponent[]): { rate: bigint; one: bigint } {
  const { rates, one } = effectiveRates(components);
  return { rate: sum(rates), one };
}

function splitTax(tax: bigint, components: readonly TaxComponent[]): bigint[] {
  if (components.length < 2) return components.map(() => tax);
  const { rates } = effectiveRates(components);
  return allocate(
    tax,
    rates.map((weight, index) => ({ weight, key: String(index).padStart(3, '0') })),
  );
}

/**
 * Rates on the net price, with compounding included, as integers over `one`. Exact: component k needs k factors of a
 * million.
 */
function effectiveRates(components: readonly TaxComponent[]): { rates: bigint[]; one: bigint } {
  const one = PPM ** BigInt(components.length);
  let taxedSoFar = one;
  const rates = components.map(({ ratePpm, compound }) => {
    const rate = ((compound ? taxedSoFar : one) * fromMinor(ratePpm)) / PPM;
    taxedSoFar += rate;
    return rate;
  });
  return { rates, one };
}

function byComponents(items: readonly Taxable[]): Taxable[][] {
  const groups = new Map<string, Taxable[]>();
  for (const item of items) {
    const key = JSON.stringify(item.components.map(({ name, ratePpm, compound }) => [name, ratePpm, compound]));
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
