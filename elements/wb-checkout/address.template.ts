import { sortedCountries } from '@storefront/contract/address-format';
import { addressRules } from '@storefront/contract/address-rules';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { regionName } from '../../src/element-base/checkout/address-view.js';
import { selectField, textField, type FieldWidth } from '../../src/element-base/form/field.template.js';
import { fieldLabel, fieldNeed } from './address-labels.js';
import { addressFields } from './address-fields.js';
import { allCountries } from './all-countries.js';
import type { CheckoutContext } from './checkout-context.js';
import type { AddressField, AddressKind } from './checkout-form.js';

const tokens: Readonly<Record<Exclude<AddressField, 'vatNumber'>, AutoFillField>> = {
  countryCode: 'country',
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  address1: 'address-line1',
  address2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  phone: 'tel',
};

const maxLengths: Readonly<Record<AddressField, number>> = {
  countryCode: 2,
  firstName: 100,
  lastName: 100,
  company: 100,
  vatNumber: 20,
  address1: 200,
  address2: 200,
  postalCode: 20,
  city: 100,
  region: 100,
  phone: 40,
};

const place: ReadonlySet<AddressField> = new Set(['postalCode', 'city', 'region']);

/** @testid shipping-address, billing-address - The fields of an address */
export function addressView(context: CheckoutContext, kind: AddressKind): TemplateResult {
  const country = context.form.value(kind, 'countryCode');
  const fields = addressFields(country).filter((field) => isAsked(context, kind, field));
  const inPlace = fields.filter((field) => place.has(field)).length;
  const shares = inPlace === 3 ? 'third' : 'half';
  return html`
    <div class="fields" data-testid="${kind}-address">
      ${repeat(
        fields,
        (field) => field,
        (field) => html`
          ${addressField(context, kind, field, country, shares)}
          ${field === 'countryCode' && kind === 'shipping' ? context.marketOffer : nothing}
        `,
      )}
    </div>
  `;
}

/**
 * A billing address needs no phone number. The VAT number belongs to the
 * delivery address, and is only asked for where the buyer may owe the tax.
 */
const isAsked = ({ hasReverseCharge }: CheckoutContext, kind: AddressKind, field: AddressField): boolean =>
  field === 'vatNumber' ? kind === 'shipping' && hasReverseCharge : kind === 'shipping' || field !== 'phone';

const helpOf = (field: AddressField, { texts }: CheckoutContext): string | undefined =>
  field === 'phone' ? texts.phoneHelp : field === 'vatNumber' ? texts.vatNumberHelp : undefined;

function addressField(
  context: CheckoutContext,
  kind: AddressKind,
  field: AddressField,
  country: string,
  placeWidth: FieldWidth,
): TemplateResult {
  const { texts, form, locale } = context;
  const label = fieldLabel(field, country, texts);
  const isName = field === 'firstName' || field === 'lastName';
  const shared = {
    id: `${kind}-${field}`,
    label,
    value: form.value(kind, field),
    autocomplete: field === 'vatNumber' ? 'off' : (`section-${kind} ${kind} ${tokens[field]}` as AutoFill),
    required: fieldNeed(field, country) === 'required',
    width: place.has(field) ? placeWidth : isName ? 'half' : 'whole',
  } as const;
  if (field === 'countryCode') {
    const codes = kind === 'shipping' ? context.countries : allCountries;
    // The country of the quote is listed even if no market ships there any
    // more.
    const all = !country || codes.includes(country) ? codes : [...codes, country];
    return selectField(context, {
      ...shared,
      choices: sortedCountries(all, locale),
      placeholder: texts.chooseCountry,
    });
  }
  const { regions } = addressRules(country);
  if (field === 'region' && regions.length > 0) {
    return selectField(context, {
      ...shared,
      choices: regions.map((code) => ({ code, name: regionName(country, code, locale) })),
      placeholder: texts.choose(label),
    });
  }
  const digits = field === 'postalCode' && /^[\d\s]+$/.test(addressRules(country).postalExample ?? '');
  const help = helpOf(field, context);
  return textField(context, {
    ...shared,
    maxLength: maxLengths[field],
    type: field === 'phone' ? 'tel' : 'text',
    ...(digits && { inputMode: 'numeric' }),
    ...(help && { help }),
  });
}
