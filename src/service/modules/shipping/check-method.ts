import type { Market, Money, ShippingMethodInput } from '@storefront/contract';
import { problem } from '../../plugins/problem.js';
import { postalPatternFault } from './postal-code.js';

/** Checks rules of a shipping method that the schema cannot express. @throws 400 that names the field */
export function checkMethod(input: ShippingMethodInput, market: Market | undefined): asserts market is Market {
  if (!market)
    throw problem(400, 'MARKET_NOT_FOUND', `There is no market "${input.market}"; make it first.`, { path: 'market' });
  const money = (path: string, { amount, currency }: Money): void => {
    if (currency !== market.currency)
      throw problem(400, 'CURRENCY_NOT_IN_MARKET', `Market "${market.code}" is in ${market.currency}.`, {
        path: `${path}.currency`,
      });
    if (amount < 0) throw invalid(`${path}.amount`, `"${path}.amount" must be 0 or more.`);
  };
  const served = (path: string, country: string): void => {
    if (!market.countries.includes(country))
      throw invalid(path, `Market "${market.code}" does not ship to ${country}; add the country there first.`);
  };
  money('price', input.price);
  if (input.freeFrom) money('freeFrom', input.freeFrom);
  input.countries?.forEach((country, index) => served(`countries.${index}`, country));
  if (input.minDays !== undefined && input.maxDays !== undefined && input.minDays > input.maxDays)
    throw invalid('maxDays', '"maxDays" must not be less than "minDays".');

  const { countries = [], zones = [], weightSteps = [], goodsSteps = [] } = input;
  if (zones.length > 0 && countries.length > 0)
    throw invalid('zones', 'Give "countries" or "zones", not both: a zone without anything else is a whole country.');
  zones.forEach((zone, index) => {
    served(`zones.${index}.countryCode`, zone.countryCode);
    for (const list of ['postalCodes', 'exceptPostalCodes'] as const)
      checkPostalCodes(`zones.${index}.${list}`, zone[list]);
  });

  if (weightSteps.length > 0 && goodsSteps.length > 0)
    throw invalid('goodsSteps', 'Give "weightSteps" or "goodsSteps", not both; "freeFrom" goes with either.');
  weightSteps.forEach((step, index) => money(`weightSteps.${index}.price`, step.price));
  goodsSteps.forEach((step, index) => {
    money(`goodsSteps.${index}.from`, step.from);
    money(`goodsSteps.${index}.price`, step.price);
    // Only `freeFrom` is known to the free-shipping bar and the list of methods.
    if (step.price.amount === 0)
      throw invalid(`goodsSteps.${index}.price`, 'Say "freeFrom" for what ships for nothing.');
  });
  for (const [name, steps] of [
    ['weightSteps', weightSteps.map(({ fromGrams }) => fromGrams)],
    ['goodsSteps', goodsSteps.map(({ from }) => from.amount)],
  ] as const) {
    const fall = steps.findIndex((from, index) => from <= (steps[index - 1] ?? 0));
    if (fall >= 0) throw invalid(`${name}.${fall}`, 'Each step must begin above the one before it, the first above 0.');
  }
}

/** @throws 400 that names the pattern */
export function checkPostalCodes(path: string, patterns: readonly string[] = []): void {
  patterns.forEach((pattern, index) => {
    const fault = postalPatternFault(pattern);
    if (fault !== null) throw invalid(`${path}.${index}`, fault);
  });
}

const invalid = (path: string, message: string) => problem(400, 'VALIDATION_FAILED', message, { path });
