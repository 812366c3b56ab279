import type { Address } from './address.js';

/** A field of an address that a country requires and the shopper did not fill, or filled in a shape it does not have. */
export interface AddressProblem {
  field: Exclude<keyof Address, 'vatNumber'>;
  code: 'REQUIRED' | 'POSTAL_CODE_INVALID' | 'REGION_INVALID';
}

export interface AddressRules {
  /** Whether the country's mail needs a region, and which codes exist (empty: free text). */
  region: 'required' | 'optional' | 'none';
  regions: readonly string[];
  regionKind: 'state' | 'province' | 'prefecture' | 'region';
  postalCode: 'required' | 'optional' | 'none';
  postalPattern?: RegExp;
  /** An example that an error message can show. */
  postalExample?: string;
}

const US_STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );
const CA_PROVINCES = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ');
const AU_STATES = 'ACT NSW NT QLD SA TAS VIC WA'.split(' ');
const JP_PREFECTURES = Array.from({ length: 47 }, (_, index) => String(index + 1).padStart(2, '0'));

type Entry = [postal: string, example: string, region?: AddressRules['regionKind'], regions?: readonly string[]];
/** Postal shapes by country. `0` stands for a digit in the pattern column; the rest is a regular expression. */
const COUNTRIES: Readonly<Record<string, Entry>> = {
  AT: ['0000', '1010'],
  AU: ['0000', '2000', 'state', AU_STATES],
  BE: ['0000', '1000'],
  BG: ['0000', '1000'],
  BR: ['00000-?000', '01310-100', 'state', []],
  CA: ['[A-Z]0[A-Z] ?0[A-Z]0', 'K1A 0B1', 'province', CA_PROVINCES],
  CH: ['0000', '8001'],
  CN: ['000000', '100000', 'province', []],
  CY: ['0000', '1010'],
  CZ: ['000 ?00', '110 00'],
  DE: ['00000', '10115'],
  DK: ['0000', '1050'],
  EE: ['00000', '10111'],
  ES: ['00000', '28013'],
  FI: ['00000', '00100'],
  FR: ['00000', '75001'],
  GB: ['[A-Z]{1,2}0[0A-Z]? ?0[A-Z]{2}', 'SW1A 1AA'],
  GR: ['000 ?00', '104 31'],
  HR: ['00000', '10000'],
  HU: ['0000', '1051'],
  IE: ['[A-Z]0[0W] ?[0A-Z]{4}', 'D02 AF30'],
  IN: ['000 ?000', '110001', 'state', []],
  IT: ['00000', '00184'],
  JP: ['000-?0000', '100-0001', 'prefecture', JP_PREFECTURES],
  KR: ['00000', '03051'],
  LT: ['(LT-)?00000', 'LT-01103'],
  LU: ['(L-)?0000', '1111'],
  LV: ['(LV-)?0000', 'LV-1010'],
  MT: ['[A-Z]{3} ?0000', 'VLT 1117'],
  MX: ['00000', '06000', 'state', []],
  NL: ['0000 ?[A-Z]{2}', '1012 AB'],
  NO: ['0000', '0150'],
  NZ: ['0000', '6011'],
  PL: ['00-000', '00-001'],
  PT: ['0000-000', '1100-001'],
  RO: ['000000', '010011'],
  SE: ['000 ?00', '111 20'],
  SI: ['0000', '1000'],
  SK: ['000 ?00', '811 01'],
  US: ['00000(-0000)?', '94103', 'state', US_STATES],
};
/** Places whose mail knows no postal code. */
const NO_POSTAL = new Set(
  'AE AG AO BJ BO BS BW CD CF CG CI CM DJ GH GM HK JM KI KM MO ML MR QA RW SC SL SY TD TG TO TV UG VU YE ZW'.split(' '),
);

/** Required fields of an address in this country. Countries without an entry of their own: postal code optional, no region. */
export function addressRules(countryCode: string): AddressRules {
  const entry = COUNTRIES[countryCode];
  if (!entry)
    return {
      region: 'optional',
      regions: [],
      regionKind: 'region',
      postalCode: NO_POSTAL.has(countryCode) ? 'none' : 'optional',
    };
  const [pattern, example, kind, regions] = entry;
  return {
    region: kind ? 'required' : 'none',
    regions: regions ?? [],
    regionKind: kind ?? 'region',
    postalCode: 'required',
    postalPattern: new RegExp(`^(?:${pattern.replace(/0/g, '[0-9]')})$`, 'i'),
    postalExample: example,
  };
}

/** Everything that keeps an address from being deliverable; an empty list means it is complete. Pure: API and browser agree. */
export function checkAddress(address: Partial<Address>): AddressProblem[] {
  const problems: AddressProblem[] = [];
  const require = (field: AddressProblem['field']) => {
    if (!address[field]?.trim()) problems.push({ field, code: 'REQUIRED' });
  };
  require('countryCode');
  require('firstName');
  require('lastName');
  require('address1');
  const rules = addressRules(address.countryCode ?? '');
  const postalCode = address.postalCode?.trim() ?? '';
  if (rules.postalCode === 'required' && !postalCode) problems.push({ field: 'postalCode', code: 'REQUIRED' });
  else if (postalCode && rules.postalPattern && !rules.postalPattern.test(postalCode))
    problems.push({ field: 'postalCode', code: 'POSTAL_CODE_INVALID' });
  require('city');
  const region = address.region?.trim() ?? '';
  if (rules.region === 'required' && !region) problems.push({ field: 'region', code: 'REQUIRED' });
  else if (region && rules.regions.length > 0 && !rules.regions.includes(region))
    problems.push({ field: 'region', code: 'REGION_INVALID' });
  return problems;
}
