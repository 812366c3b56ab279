/**
 * Numbers as a drawn page shows them. The first format of Intl takes longer to make than all else of a first press, and
 * what that press draws anew has the numbers that stand there.
 */
import type { Money, ProductSummary } from '@storefront/contract';
import {
  formatMoney,
  moneyFormatKey,
  moneyFormats,
  toDecimal,
  type NumberWriter,
} from '@storefront/contract/money-format';
import type { CardContext } from '../element-base/product/card.template.js';
import { priceText } from '../element-base/product/price-view.js';
import { ratingFormats, ratingNumber } from '../element-base/product/rating.js';

/** Like no amount and no word. */
const MARK = '\0';

type Formats = Map<string, NumberWriter>;

/** Writes the numbers it was told; at another one it gives its place to Intl's format. */
class Standing implements NumberWriter {
  readonly #known = new Map<unknown, string>();
  readonly #real: () => NumberWriter;

  /** @param make has the format made that is missing */
  constructor(formats: Formats, key: string, make: () => unknown) {
    this.#real = () => {
      if (formats.get(key) === this) formats.delete(key);
      make();
      return formats.get(key)!;
    };
  }

  know(number: unknown, text: string): void {
    this.#known.set(number, text);
  }

  format(number: number): string {
    return this.#known.get(number) ?? this.#real().format(number);
  }

  formatToParts(number: number): Intl.NumberFormatPart[] {
    return this.#real().formatToParts(number);
  }
}

/** @param text undefined or empty: none stands there */
function know(formats: Formats, key: string, make: () => unknown, number: unknown, text: string | undefined): void {
  if (!text) return;
  let its = formats.get(key);
  if (!its) formats.set(key, (its = new Standing(formats, key, make)));
  if (its instanceof Standing) its.know(number, text);
}

/** The text between these two; undefined when it is not. */
function between(text: string | null | undefined, before: string, after: string): string | undefined {
  return text && text.length > before.length + after.length && text.startsWith(before) && text.endsWith(after)
    ? text.slice(before.length, text.length - after.length)
    : undefined;
}

/**
 * Learns a card's numbers from what stands there.
 * @param card as the server has drawn it, in the language of `context`
 */
export function learnNumbers(
  card: Element,
  { price, compareAtPrice, maxPrice, rating }: ProductSummary,
  { locale, texts }: CardContext,
): void {
  const textOf = (part: string): string | null | undefined => card.querySelector(`[part="${part}"]`)?.textContent;
  const learn = (money: Money, text: string | undefined): void =>
    know(
      moneyFormats,
      moneyFormatKey(money.currency, locale),
      () => formatMoney(money, locale),
      toDecimal(money),
      text,
    );
  const [before = '', after = ''] = priceText({ price, maxPrice }, () => MARK, texts).split(MARK);
  learn(price, between(textOf('price'), before, after));
  if (compareAtPrice) learn(compareAtPrice, between(textOf('compare-at-price'), '', ''));
  if (!rating) return;
  const { average, count } = rating;
  const text = between(card.querySelector('[part="rating"] > :first-child')?.textContent, '★ ', ` (${count})`);
  know(ratingFormats, locale, () => ratingNumber(average, locale), average, text);
}
