import type { Money } from './money.js';
import { currencyDigits } from './currency.js';

export interface MoneyFormat {
  /** `symbol` (€), `narrowSymbol`, `code` (EUR) or `name`. */
  display?: 'symbol' | 'narrowSymbol' | 'code' | 'name';
  /** Leave out the fraction when it is all zeros. */
  stripZeros?: boolean;
}

/** The part of `Intl.NumberFormat` that this module uses. */
export interface NumberWriter {
  format(number: number): string;
  formatToParts(number: number): Intl.NumberFormatPart[];
}

/** Cached, because a new NumberFormat costs more than rendering a card. Bounded by languages × currencies of a page. */
export const moneyFormats = new Map<string, NumberWriter>();

/** Key of an entry of `moneyFormats`. */
export const moneyFormatKey = (currency: string, locale: string, display = 'symbol', stripZeros = false): string =>
  `${locale} ${currency} ${display} ${String(stripZeros)}`;

function numberFormat(
  currency: string,
  locale: string,
  { display = 'symbol', stripZeros = false }: MoneyFormat,
): NumberWriter {
  const key = moneyFormatKey(currency, locale, display, stripZeros);
  let format = moneyFormats.get(key);
  if (!format) {
    const digits = currencyDigits(currency);
    const options: Intl.NumberFormatOptions & { trailingZeroDisplay?: 'auto' | 'stripIfInteger' } = {
      style: 'currency',
      currency,
      currencyDisplay: display,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      ...(stripZeros && { trailingZeroDisplay: 'stripIfInteger' }),
    };
    format = new Intl.NumberFormat(locale, options);
    if (moneyFormats.size > 200) moneyFormats.clear();
    moneyFormats.set(key, format);
  }
  return format;
}

/**
 * Minor units as an exact decimal string: 123456 EUR is "1234.56". Intl formats such strings without a float.
 */
export function toDecimal({ amount, currency }: Money): string {
  const digits = currencyDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** An amount in the format of the language, always with the digits of ISO 4217. */
export function formatMoney(money: Money, locale: string, format: MoneyFormat = {}): string {
  return numberFormat(money.currency, locale, format).format(toDecimal(money) as unknown as number);
}

/** The formatted amount in parts, for elements that style the symbol. */
export function formatMoneyParts(money: Money, locale: string, format: MoneyFormat = {}): Intl.NumberFormatPart[] {
  return numberFormat(money.currency, locale, format).formatToParts(toDecimal(money) as unknown as number);
}
