/** The taxes of a quote: where they are asked for, and what becomes of prices that contain those of another country. */
import { addressRules, type Address, type Market, type Requirement } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import type { CheckedLine } from '../cart/price-lines.js';
import { fromMinor, toMinor } from '../pricing/arithmetic.js';
import { exchangeTaxes } from '../pricing/tax.js';
import type { Standing } from '../store/configuration.js';
import { isInVatArea, isVatNumberOf, plainVatNumber, vatNumberExample } from '../taxes/vat-number.js';
import { repriced, shippingPrice, type ShippingRate } from './shipping.js';
import { taxesOrNull, type Taxes } from './tax-answer.js';
import type { TaxItem, TaxPlace, TaxProvider } from './tax-provider.js';

export interface TaxServices {
  readonly tax: TaxProvider;
  readonly onTaxFailure: (error: unknown) => void;
}

export interface TaxSale {
  readonly storeId: number;
  readonly standing: Standing;
  readonly market: Market;
  /** null: not known yet; no tax is asked for then. */
  readonly place: TaxPlace | null;
}

/** Where the taxes of an address are; null while it does not say so. @param country that the market serves, or null */
export function taxPlace(address: Partial<Address>, country: string | null): TaxPlace | null {
  if (country === null) return null;
  const { region = '', postalCode = '', city = '', vatNumber = '' } = address;
  if (region === '' && addressRules(country).region === 'required') return null;
  const isGood = isVatNumberOf(country, vatNumber);
  return { countryCode: country, region, postalCode, city, vatNumber: isGood ? plainVatNumber(vatNumber) : '' };
}

/** Taxes by item; none while nobody knows where; null when they cannot be had. */
export async function taxesAt(
  db: Queryable,
  { tax, onTaxFailure }: TaxServices,
  { storeId, standing, market, place }: TaxSale,
  items: readonly TaxItem[],
): Promise<Taxes | null> {
  if (place === null || items.length === 0) return new Map();
  return taxesOrNull(
    tax,
    { storeId, market, to: place, items },
    { db, standing: () => Promise.resolve(standing) },
    onTaxFailure,
  );
}

export interface ShelfPrices {
  readonly checked: readonly CheckedLine[];
  readonly rates: readonly ShippingRate[];
}

/**
 * Prices at an address. They are those of the shelf, except in a market that keeps the net part of a price: there the
 * taxes of home, which it contains, give way to those of the address. Discounts, steps and thresholds are then of these
 * prices.
 * @returns null when the taxes cannot be had
 */
export async function pricesAt(
  db: Queryable,
  services: TaxServices,
  sale: TaxSale,
  shelf: ShelfPrices,
): Promise<ShelfPrices | null> {
  const { market, place } = sale;
  if (place === null || !market.taxInclusive || market.tax?.behaviour !== 'keep-net') return shelf;
  const home: TaxPlace = { countryCode: market.tax.homeCountry, region: '', postalCode: '', city: '', vatNumber: '' };
  const items = itemsOf(shelf);
  const inside = await taxesAt(db, services, { ...sale, place: home }, items);
  const instead = inside && (await taxesAt(db, services, sale, items));
  if (!instead) return null;
  const change = (id: string) => (amount: number) =>
    toMinor(exchangeTaxes(fromMinor(amount), inside.get(id) ?? [], instead.get(id) ?? [], market.rounding.mode));
  return {
    checked: shelf.checked.map((each) => changed(each, change(each.line.id))),
    rates: shelf.rates.map((rate) => repriced(rate, change(shippingItem(rate)))),
  };
}

const shippingItem = ({ id }: ShippingRate): string => `shipping ${id}`;

const itemsOf = ({ checked, rates }: ShelfPrices): TaxItem[] => [
  ...checked.flatMap(({ line, variant, unitPrice }): TaxItem[] =>
    variant && unitPrice !== null
      ? [{ id: line.id, kind: 'line', category: variant.taxCategory, amount: unitPrice * line.quantity }]
      : [],
  ),
  ...rates.map((rate): TaxItem => {
    const parcel = { countryCode: '', region: '', postalCode: '', weightGrams: 0, goods: 0 };
    return {
      id: shippingItem(rate),
      kind: 'shipping',
      category: rate.taxCategory,
      amount: shippingPrice({ ...rate, freeFrom: null }, parcel),
    };
  }),
];

function changed(checked: CheckedLine, change: (amount: number) => number): CheckedLine {
  const { variant, unitPrice } = checked;
  if (!variant || unitPrice === null) return checked;
  const { price, compareAtPrice } = variant;
  return {
    ...checked,
    unitPrice: change(unitPrice),
    variant: {
      ...variant,
      price: price === null ? null : change(price),
      compareAtPrice: compareAtPrice === null ? null : change(compareAtPrice),
    },
  };
}

/** What is wrong with the VAT number of an address; nothing where it would not count. */
export function vatRequirements(
  { tax }: Pick<Market, 'tax'>,
  { vatNumber = '' }: Partial<Address>,
  country: string | null,
): Requirement[] {
  if (!tax?.reverseCharge || vatNumber === '' || country === null || !isInVatArea(country)) return [];
  if (isVatNumberOf(country, vatNumber)) return [];
  const message = `A VAT number of ${country} looks like ${vatNumberExample(country)}; correct it, or leave it out to pay with tax.`;
  return [{ step: 'delivery', field: 'shippingAddress.vatNumber', code: 'ADDRESS_INVALID', message }];
}
