import type { Address } from '@storefront/contract';
import { addressLines as linesOf } from '@storefront/contract/address-format';
import { messages } from '../locale/messages.js';
import { regionMessages } from '../texts/regions.js';

/** A region's name by its code; what is no known code (free text) comes back as it is. */
export const regionName = (countryCode: string, region: string, locale: string): string =>
  messages(regionMessages, locale)[`${countryCode}-${region}`] ?? region;

/** An address as its country writes it, one entry a line, empty lines left out. */
export const addressLines = (address: Partial<Address>, locale: string): string[] =>
  linesOf(address, locale, (countryCode, region) => regionName(countryCode, region, locale));
