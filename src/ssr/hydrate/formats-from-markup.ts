/**
 * Number formats read from the markup of a card. Creating the first
 * `Intl.NumberFormat` of a page takes longer than the rest of a first press,
 * and the press renders the same numbers that are in the markup.
 */
import type { Money, ProductSummary } from '@storefront/contract';
import {
  formatMoney,
  moneyFormatKey,
  moneyFormats,
  toDecimal,
  type NumberWriter,
} from '@storefront/contract/money-format';
import type { CardContext } from '../../element-base/product/card.template.js';
import { priceText } from '../../element-base/product/price-view.js';
import { ratingFormats, ratingNumber } from '../../element-base/product/rating.js';

/** In place of an amount: no price text contains it. */
const MARK = '\0';

type Formats = Map<string, NumberWriter>;

/** Returns the texts that were read. For any other number it gives its place to Intl's format. */
class FormatFromMarkup implements NumberWriter {
  readonly #texts = new Map<unknown, string>();
  readonly #intl: () => NumberWriter;

  /** @param make puts Intl's format into `formats` when there is none */
  constructor(formats: Formats, key: string, make: () => unknown) {
    this.#intl = () => {
      if (formats.get(key) === this) formats.delete(key);
      make();
      return formats.get(key)!;
    };
  }

  add(number: unknown, text: string): void {
    this.#texts.set(number, text);
  }

  format(number: number): string {
    return this.#texts.get(number) ?? this.#intl().format(number);
  }

  formatToParts(number: number): Intl.NumberFormatPart[] {
    return this.#intl().formatToParts(number);
  }
}

/** @param text undefined or empty when the markup does not have the number */
function addText(formats: Formats, key: string, make: () => unknown, number: unknown, text: string | undefined): void {
  if (!text) return;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new FormatFromMarkup(formats, key, make)));
  if (format instanceof FormatFromMarkup) format.add(number, text);
}

/** The text between a prefix and a suffix; undefined when it has other ones. */
function between(text: string | null | undefined, prefix: string, suffix: string): string | undefined {
  return text && text.length > prefix.length + suffix.length && text.startsWith(prefix) && text.endsWith(suffix)
    ? text.slice(prefix.length, text.length - suffix.length)
    : undefined;
}

/**
 * Reads the prices and the rating of a card.
 * @param card as the server has rendered it, in the language of `context`
 */
export function readCardFormats(
  card: Element,
  { price, compareAtPrice, maxPrice, rating }: ProductSummary,
  { locale, texts }: CardContext,
): void {
  const textOf = (part: string): string | null | undefined => card.querySelector(`[part="${part}"]`)?.textContent;
  const addMoney = (money: Money, text: string | undefined): void =>
    addText(
      moneyFormats,
      moneyFormatKey(money.currency, locale),
      () => formatMoney(money, locale),
      toDecimal(money),
      text,
    );
  const [prefix = '', suffix = ''] = priceText({ price, maxPrice }, () => MARK, texts).split(MARK);
  addMoney(price, between(textOf('price'), prefix, suffix));
  if (compareAtPrice) addMoney(compareAtPrice, between(textOf('compare-at-price'), '', ''));
  if (!rating) return;
  const { average, count } = rating;
  const text = between(card.querySelector('[part="rating"] > :first-child')?.textContent, '★ ', ` (${count})`);
  addText(ratingFormats, locale, () => ratingNumber(average, locale), average, text);
}
