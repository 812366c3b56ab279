import type { Money } from '@storefront/contract';
import { formatMoney, type NumberWriter } from '@storefront/contract/money-format';
import { ratingFormats, ratingNumber } from '../../element-base/product/rating.js';

/** Cached amounts of one currency and language, and cached pairs of these. */
const MOST_AMOUNTS = 10_000;
const MOST_FORMATS = 200;

const formats = new Map<string, Map<number, string>>();
let last: { locale: string; currency: string; texts: Map<number, string> } | undefined;

/**
 * `formatMoney` with a cache. A server writes the same prices for every shopper, and Intl takes longer for one price than
 * the rest of its card takes.
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

/** Cached averages of reviews. They are rounded and go from 1 to 5, so there are few. */
const MOST_AVERAGES = 1000;

/** Intl's format with a cache. */
class CachedAverages implements NumberWriter {
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

/** Caches the averages of a language from now on. */
export function cacheAverages(locale: string): void {
  const known = ratingFormats.get(locale);
  if (known instanceof CachedAverages) return;
  if (!known) ratingNumber(0, locale);
  ratingFormats.set(locale, new CachedAverages(ratingFormats.get(locale)!));
}
