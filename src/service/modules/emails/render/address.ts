import type { Address } from '@storefront/contract';
import { addressLines } from '@storefront/contract/address-format';
import { regionNames } from '@storefront/contract/region-names';
import type { Context, Section } from './context.js';
import { words } from './facts.js';
import { oneLine } from './plain.js';

/** An address in the format of its country. No section when it is empty. */
export const address = (heading: string, place: Partial<Address>, context: Context): Section[] =>
  words(
    heading,
    addressLines(place, context.speech.locale, (country, region) => regionNames[`${country}-${region}`] ?? region).map(
      (line) => oneLine(line),
    ),
    context,
  );
