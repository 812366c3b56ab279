import type { ImportLine, Market } from '@storefront/contract';
import type { StoreRecord } from '../../kernel/store-record.js';
import { convert } from './convert.js';
import type { Faults } from './fault.js';
import type { PlannedVariant } from './plan-variants.js';

export interface PlannedPrice {
  market: string;
  currency: string;
  amount: number;
  compareAt: number | null;
  /** Converted from another currency. A price list's own price has priority. */
  converted: boolean;
}

type Amounts = Pick<PlannedPrice, 'amount' | 'compareAt'>;
type Prices = NonNullable<ImportLine['prices']>;

/**
 * The price of a variant in each market. In this order: its own price for the market, its own price when the market has
 * the line's currency, the line's price for the market, the line's price, a conversion when the market has one. A
 * market without any of these does not sell it.
 */
export function planPrices(
  line: ImportLine,
  variant: PlannedVariant,
  store: StoreRecord,
  faults: Faults,
): PlannedPrice[] {
  const currency = line.currency ?? store.markets[0]?.currency ?? '';
  const stated = (market: Market): Amounts | undefined =>
    priceIn(variant.own.prices, market) ??
    (market.currency === currency ? base(variant.own) : undefined) ??
    priceIn(line.prices, market) ??
    (market.currency === currency ? base(line) : undefined);

  /** The price that a conversion starts from: the line's base price, otherwise that of a market with its currency. */
  const source = (from: string): Amounts | undefined => {
    if (from === currency) {
      const found = base(variant.own) ?? base(line);
      if (found) return found;
    }
    for (const market of store.markets) {
      const found = market.currency === from ? stated(market) : undefined;
      if (found) return found;
    }
    return undefined;
  };

  const prices = store.markets.flatMap((market): PlannedPrice[] => {
    const own = stated(market);
    if (own) return [{ market: market.code, currency: market.currency, ...own, converted: false }];
    const conversion = store.conversions.get(market.code);
    const start = conversion && source(conversion.from);
    if (!start) return [];
    const to = (amount: number): number => {
      const result = convert(amount, conversion, market.currency, market.rounding.priceIncrement);
      if (result === undefined)
        faults.add(
          `${variant.path}price`,
          `Converted for market "${market.code}" the price is beyond what a price may be.`,
        );
      return result ?? 0;
    };
    const compareAt = start.compareAt === null ? null : to(start.compareAt);
    return [{ market: market.code, currency: market.currency, amount: to(start.amount), compareAt, converted: true }];
  });
  if (prices.length === 0) faults.add(`${variant.path}price`, missing(line, currency));
  return prices;
}

/** Checks the line's currency and every price for a market against the store's markets. */
export function checkPrices(line: ImportLine, store: StoreRecord, faults: Faults): void {
  const { currency } = line;
  if (currency !== undefined) {
    const reached =
      store.markets.some((market) => market.currency === currency) ||
      [...store.conversions.values()].some(({ from }) => from === currency);
    if (!reached)
      faults.add('currency', `No market sells in ${currency} or converts from it.`, 'CURRENCY_NOT_IN_MARKET');
  }
  checkList(line.prices, 'prices', store, faults);
  for (const [index, { prices }] of (line.variants ?? []).entries())
    checkList(prices, `variants.${index}.prices`, store, faults);
}

function checkList(prices: Prices | undefined, path: string, store: StoreRecord, faults: Faults): void {
  const seen = new Set<string>();
  for (const [index, { market: code, price, compareAtPrice }] of (prices ?? []).entries()) {
    const market = store.markets.find((candidate) => candidate.code === code);
    const at = `${path}.${index}`;
    if (!market) {
      faults.add(`${at}.market`, `There is no market "${code}".`, 'MARKET_NOT_FOUND');
      continue;
    }
    if (seen.has(code)) faults.add(`${at}.market`, `Market "${code}" has two prices here.`);
    seen.add(code);
    for (const [field, money] of Object.entries({ price, compareAtPrice })) {
      if (!money) continue;
      if (money.currency !== market.currency)
        faults.add(`${at}.${field}.currency`, `Market "${code}" is in ${market.currency}.`, 'CURRENCY_NOT_IN_MARKET');
      if (money.amount < 0) faults.add(`${at}.${field}.amount`, 'A price must be 0 or more.');
    }
  }
}

const priceIn = (prices: Prices | undefined, market: Market): Amounts | undefined => {
  const found = prices?.find((entry) => entry.market === market.code);
  return found && { amount: found.price.amount, compareAt: found.compareAtPrice?.amount ?? null };
};

const base = ({ price, compareAtPrice }: Pick<ImportLine, 'price' | 'compareAtPrice'>): Amounts | undefined =>
  price === undefined ? undefined : { amount: price, compareAt: compareAtPrice ?? null };

function missing(line: ImportLine, currency: string): string {
  return line.price === undefined && line.prices === undefined
    ? 'A price is missing: give "price" with "currency", or "prices" by market.'
    : `The price in ${currency} reaches no market of this store.`;
}
