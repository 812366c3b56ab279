import type { Money } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import type { CatalogueTexts } from '../texts/catalogue.js';

/** The fields of a product or variant that the price line needs. */
export interface Priced {
  readonly price: Money;
  readonly compareAtPrice?: Money | null;
  /** Set if variants differ in price. The line is then "From …". */
  readonly maxPrice?: Money | null;
}

/** Formats an amount in the element's language. */
type Format = (money: Money) => string;

const higher = (a: Money | null | undefined, b: Money): a is Money =>
  a != null && a.currency === b.currency && a.amount > b.amount;

/** Whether the price is below a former one. */
export const onSale = ({ price, compareAtPrice }: Priced): boolean => higher(compareAtPrice, price);

/** The price as one sentence: "From €12.00" or "€12.00". */
export const priceText = ({ price, maxPrice }: Priced, format: Format, texts: CatalogueTexts): string => {
  const text = format(price);
  return higher(maxPrice, price) ? texts.from(text) : text;
};

/** The former price as text. Empty if there is none above the price. */
export const formerPriceText = ({ price, compareAtPrice }: Priced, format: Format): string =>
  higher(compareAtPrice, price) ? format(compareAtPrice) : '';

/**
 * The former price. It is struck through visually and labelled "was" for screen readers, because they may not announce
 * struck text.
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
