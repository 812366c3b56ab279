import type { CartLine } from '@storefront/contract';
import type { CommonTexts } from '../common-messages.js';
import { errorText } from '../common-messages.js';
import type { CartLinesTexts } from '../texts/cart-lines.js';
import type { StorefrontError } from '../../stores/types.js';

/** Text for an error code of a line. `undefined` for codes without text of their own. */
function sentence(code: string, texts: CartLinesTexts): string | undefined {
  switch (code) {
    case 'VARIANT_UNAVAILABLE':
    case 'VARIANT_NOT_FOUND':
      return texts.unavailable;
    case 'QUANTITY_REDUCED':
      return texts.reduced;
    case 'PRICE_CHANGED':
      return texts.priceChanged;
    case 'OUT_OF_STOCK':
      return texts.outOfStock;
    case 'QUANTITY_TOO_LARGE':
      return texts.tooMany;
    case 'CART_LOCKED':
      return texts.locked;
    default:
      return undefined;
  }
}

/** Whether a line is kept but cannot be bought. It is in no total and in no order. */
export const isUnavailable = ({ warnings, maxQuantity }: CartLine): boolean =>
  maxQuantity === 0 || warnings.some(({ code }) => code === 'VARIANT_UNAVAILABLE' || code === 'OUT_OF_STOCK');

/** Whether the same edit may succeed later. Errors with text of their own are refusals. A payment in progress ends. */
export const mayPass = (code: string, texts: CartLinesTexts): boolean =>
  code === 'CART_LOCKED' || sentence(code, texts) === undefined;

/** Why a removed line was not restored. */
export const undoProblem = (code: string, texts: CartLinesTexts, common: CommonTexts): string =>
  sentence(code, texts) ?? errorText(common, code);

/** Problems of a line, the failed edit first, without duplicates. */
export function lineProblems(
  line: CartLine,
  error: StorefrontError | undefined,
  texts: CartLinesTexts,
  common: CommonTexts,
): string[] {
  const sentences = line.warnings.map(({ code }) => sentence(code, texts)).filter((text) => text !== undefined);
  if (line.maxQuantity === 0 && !sentences.includes(texts.unavailable)) sentences.push(texts.unavailable);
  if (error) {
    const fallback =
      error.code === 'NETWORK' || error.code === 'RATE_LIMITED' ? errorText(common, error.code) : texts.lineFailed;
    sentences.unshift(sentence(error.code, texts) ?? fallback);
  }
  return [...new Set(sentences)];
}
