import type { Address } from './address.js';

/** Formats of addresses by country, for forms and for display. `addressRules` lists the required fields. */

const CITY_REGION_POSTAL = new Set(['AU', 'BR', 'CA', 'IN', 'MX', 'US']);
const CITY_POSTAL = new Set(['GB', 'HK', 'IE', 'NZ', 'SG', 'ZA']);
/** Countries that write addresses from large to small: postal code, region, city, street. */
const LARGE_FIRST = new Set(['CN', 'JP', 'KR', 'TW']);

export type LocalityField = 'postalCode' | 'region' | 'city';

/** The order of the locality fields in a country. */
export function localityOrder(countryCode: string): LocalityField[] {
  if (CITY_REGION_POSTAL.has(countryCode) || CITY_POSTAL.has(countryCode)) return ['city', 'region', 'postalCode'];
  if (LARGE_FIRST.has(countryCode)) return ['postalCode', 'region', 'city'];
  return ['postalCode', 'city', 'region'];
}

/** Whether the street comes after city and postal code. */
export const streetComesLast = (countryCode: string): boolean => LARGE_FIRST.has(countryCode);

const names = new Map<string, Intl.DisplayNames>();

/** Name of a country in a language. The code, if the language has no name for it. */
export function countryName(countryCode: string, locale: string): string {
  let display = names.get(locale);
  if (!display) names.set(locale, (display = new Intl.DisplayNames([locale], { type: 'region' })));
  try {
    return display.of(countryCode) ?? countryCode;
  } catch {
    return countryCode;
  }
}

/** Countries with their names, in the order of the language's alphabet. */
export function sortedCountries(codes: readonly string[], locale: string): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(locale);
  return codes.map((code) => ({ code, name: countryName(code, locale) })).sort((a, b) => compare(a.name, b.name));
}

/**
 * An address as its country writes it, one entry a line, empty lines left out.
 * @param nameRegion the name of a region by its code, as in the language of the page
 */
export function addressLines(
  address: Partial<Address>,
  locale: string,
  nameRegion: (countryCode: string, region: string) => string,
): string[] {
  const { countryCode = '', postalCode = '', city = '', region = '' } = address;
  const join = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);
  const street = [address.address1, address.address2];
  const place = nameRegion(countryCode, region);
  let locality: string[];
  if (CITY_REGION_POSTAL.has(countryCode)) {
    // Mail abbreviates these regions: "Portland, OR 97205".
    locality = [join(' ', join(', ', city, region), postalCode)];
  } else if (CITY_POSTAL.has(countryCode)) {
    locality = [city, place, postalCode];
  } else if (LARGE_FIRST.has(countryCode)) {
    locality = [postalCode, join(' ', place, city)];
  } else {
    locality = [join(' ', postalCode, city), place];
  }
  const body = LARGE_FIRST.has(countryCode) ? [...locality, ...street] : [...street, ...locality];
  return [
    join(' ', address.firstName ?? '', address.lastName ?? ''),
    address.company,
    ...body,
    countryCode && countryName(countryCode, locale),
  ].filter((line): line is string => Boolean(line?.trim()));
}
