import type { Money } from '@storefront/contract';
import { formatMoney } from '../../element-base/locale/money.js';

/** Amounts that are kept of a currency in a language, and how many of those. */
const MOST_AMOUNTS = 10_000;
const MOST_FORMATS = 200;

const formats = new Map<string, Map<number, string>>();
let last: { locale: string; currency: string; texts: Map<number, string> } | undefined;

/**
 * `formatMoney`, remembered: a server writes the same prices for every shopper, and Intl takes longer for one than the
 * rest of its card does.
 */
export function priceText({ amount, currency }: Money, locale: string): string {
  if (last?.currency !== currency || last.locale !== locale) {
    const key = `${currency} ${locale}`;
    let texts = formats.get(key);
    if (!texts) {
      if (formats.size >= MOST_FORMATS) formats.clear();
      formats.set(key, (texts = new Map<number, string>()));
    }
    last = { locale, currency, texts };
  }
  const { texts } = last;
  let text = texts.get(amount);
  if (text === undefined) {
    if (texts.size >= MOST_AMOUNTS) texts.clear();
    texts.set(amount, (text = formatMoney({ amount, currency }, locale)));
  }
  return text;
}
