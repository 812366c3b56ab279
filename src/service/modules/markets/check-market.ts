import type { MarketInput, MarketTax } from '@storefront/contract';
import { problem } from '../../plugins/problem.js';
import { isInVatArea } from '../taxes/vat-number.js';
import type { MarketState } from './market-repository.js';

const MAX_CODE = 32;

/** Checks rules of a market that the schema cannot express. @throws 400 or 409 that names the field */
export function checkMarket(code: string, input: MarketInput, state: MarketState): void {
  if (code.length > MAX_CODE) throw invalid('code', `A market's code has at most ${MAX_CODE} characters.`);
  for (const [index, locale] of input.locales.entries())
    if (!isLocale(locale)) throw invalid(`locales.${index}`, `"${locale}" is no language tag; use one such as de-AT.`);
  if (new Set(input.countries).size < input.countries.length)
    throw invalid('countries', 'A country stands in the list twice; name each once.');
  if (input.conversion && /^[0.]+$/.test(input.conversion.rate))
    throw invalid('conversion.rate', 'A rate of 0 would make everything free; use a positive one.');
  if (input.tax) checkTax(input.tax, input);
  if (state.isDefault && input.isDefault === false)
    throw problem(409, 'CONFLICT', 'A store needs a default market: make another one the default instead.', {
      path: 'isDefault',
    });
  if (state.hasAmounts && state.currency !== input.currency)
    throw problem(
      409,
      'CONFLICT',
      `Prices or shipping methods of this market are in ${state.currency ?? ''}. Make a new market for ${input.currency}.`,
      { path: 'currency' },
    );
}

function checkTax({ homeCountry, behaviour, reverseCharge }: MarketTax, { taxInclusive }: MarketInput): void {
  if (behaviour === 'keep-net' && !taxInclusive)
    throw invalid('tax.behaviour', 'Prices of this market are net already; "keep-net" is for prices that contain tax.');
  if (reverseCharge && !isInVatArea(homeCountry))
    throw invalid(
      'tax.reverseCharge',
      `Reverse charge is between countries of the European Union, and ${homeCountry} is none.`,
    );
}

const invalid = (path: string, message: string) => problem(400, 'VALIDATION_FAILED', message, { path });

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
