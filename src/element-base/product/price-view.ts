import type { Money } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import type { CatalogueTexts } from '../texts/catalogue.js';

/** What of a product or variant makes its price line. */
export interface Priced {
  readonly price: Money;
  readonly compareAtPrice?: Money | null;
  /** Set when variants differ in price: the line then says "From …". */
  readonly maxPrice?: Money | null;
}

/** Writes an amount in the element's language. */
type Format = (money: Money) => string;

const higher = (a: Money | null | undefined, b: Money): a is Money =>
  a != null && a.currency === b.currency && a.amount > b.amount;

/** Whether the price stands below a former one. */
export const onSale = ({ price, compareAtPrice }: Priced): boolean => higher(compareAtPrice, price);

/** The price as one sentence: "From €12.00" or "€12.00". */
export const priceText = ({ price, maxPrice }: Priced, format: Format, texts: CatalogueTexts): string => {
  const text = format(price);
  return higher(maxPrice, price) ? texts.from(text) : text;
};

/** The former price as text; empty when there is none above the price. */
export const formerPriceText = ({ price, compareAtPrice }: Priced, format: Format): string =>
  higher(compareAtPrice, price) ? format(compareAtPrice) : '';

/**
 * The former price. Drawn struck through for the eye; "was" is said in words, since no screen reader can be relied on to
 * say that a text is struck.
 */
export const formerPriceView = (
  priced: Priced,
  format: Format,
  texts: CatalogueTexts,
  part = 'compare-at-price',
): TemplateResult | typeof nothing => {
  const text = formerPriceText(priced, format);
  if (!text) return nothing;
  return html` <span class="visually-hidden">${texts.was(text)}</span>
    <s part=${part} class="compare-at" aria-hidden="true" data-testid="compare-at-price">${text}</s>`;
};
