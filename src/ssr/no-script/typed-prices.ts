import { currencyDigits } from '@storefront/contract/currency';
import { HIGHEST_PRICE, priceParameters } from '../../element-base/filters/prices.js';

/** A decimal, with a point or a comma. */
const DECIMAL = /^\s*(\d{1,12})(?:[.,](\d{0,6}))?\s*$/;

/** Minor units of a typed price; undefined if it is none. */
function minorUnits(text: string, currency: string): number | undefined {
  const [, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (!whole) return undefined;
  const digits = currencyDigits(currency);
  return Math.min(Math.round(Number(`${whole}.${fraction || '0'}`) * 10 ** digits), HIGHEST_PRICE);
}

/**
 * The page's address with the prices of a filter in minor units. The form of a page without script sends them as typed:
 * `?lowest=19.99` becomes `?minPrice=1999`. A minimum above the maximum is swapped with it.
 * @param currency of the market; undefined if the store is unknown
 * @returns path and query; undefined if the address has no typed price
 */
export function withTypedPrices(url: URL, currency: string | undefined): string | undefined {
  const names = Object.entries(priceParameters);
  if (!names.some(([, typed]) => url.searchParams.has(typed))) return undefined;
  const { pathname, searchParams } = new URL(url);
  const prices = names.flatMap(([name, typed]) => {
    const price = currency === undefined ? undefined : minorUnits(searchParams.get(typed) ?? '', currency);
    searchParams.delete(typed);
    if (currency !== undefined) searchParams.delete(name);
    return price === undefined ? [] : [{ name, price }];
  });
  const amounts = prices.map(({ price }) => price).sort((a, b) => a - b);
  for (const [index, { name }] of prices.entries()) searchParams.set(name, String(amounts[index]));
  const query = searchParams.toString();
  return pathname.replace(/^\/{2,}/, '/') + (query && `?${query}`);
}
