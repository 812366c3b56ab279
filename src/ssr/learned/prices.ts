import type { Money } from '@storefront/contract';
import { formatMoney, type NumberWriter } from '@storefront/contract/money-format';
import { ratingFormats, ratingNumber } from '../../element-base/product/rating.js';

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

/** Averages of reviews: from 1 to 5, and the API rounds them. */
const MOST_AVERAGES = 1000;

/** Intl's format, remembered: there are few averages. */
class Averages implements NumberWriter {
  readonly #format: NumberWriter;
  readonly #texts = new Map<number, string>();

  constructor(format: NumberWriter) {
    this.#format = format;
  }

  format(average: number): string {
    let text = this.#texts.get(average);
    if (text === undefined) {
      if (this.#texts.size >= MOST_AVERAGES) this.#texts.clear();
      this.#texts.set(average, (text = this.#format.format(average)));
    }
    return text;
  }

  formatToParts(average: number): Intl.NumberFormatPart[] {
    return this.#format.formatToParts(average);
  }
}

/** Has the averages of a language remembered from now on. */
export function rememberAverages(locale: string): void {
  const known = ratingFormats.get(locale);
  if (known instanceof Averages) return;
  if (!known) ratingNumber(0, locale);
  ratingFormats.set(locale, new Averages(ratingFormats.get(locale)!));
}
