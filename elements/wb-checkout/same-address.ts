import type { Address } from '@storefront/contract';
import { addressFieldNames } from './checkout-form.js';

const plain = (text = ''): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Whether a parcel would go to the same person at the same place; spaces and capitals do not count. */
export const isSameAddress = (one: Partial<Address>, other: Partial<Address>): boolean =>
  addressFieldNames.every((field) => plain(one[field]) === plain(other[field]));
