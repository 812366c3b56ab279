import type { Checkout, ErrorItem, Requirement, ShippingMethod } from '@storefront/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkoutMessages } from '../../src/element-base/texts/checkout.js';
import { berlin } from '../../src/testing/addresses.js';
import { fieldNeed, suggestedCountry } from './address-labels.js';
import { addressFields } from './address-fields.js';
import { CheckoutForm } from './checkout-form.js';
import { fieldOf, formProblems, type ProblemContext } from './checkout-problems.js';

const methods = [{ id: 'standard' }] as ShippingMethod[];

function context(part: Partial<ProblemContext> & { checkout?: Checkout } = {}): ProblemContext {
  const checkout =
    part.checkout ??
    ({
      email: 'ada@example.com',
      shippingAddress: berlin,
      billingAddress: null,
      quote: { shippingMethods: methods, shippingMethodId: 'standard' },
      requirements: [] as Requirement[],
    } as unknown as Checkout);
  return {
    form: new CheckoutForm(
      () => checkout,
      () => undefined,
    ),
    checkout,
    settled: true,
    refused: [],
    countries: ['DE', 'FR'],
    isServedElsewhere: false,
    termsRequired: false,
    texts: checkoutMessages.en,
    ...part,
  };
}
const texts = (problemContext: ProblemContext) => formProblems(problemContext).map(({ text }) => text);
const at = (address: object): ProblemContext => {
  const problemContext = context();
  problemContext.checkout!.shippingAddress = address;
  return problemContext;
};

describe('problems of the form', () => {
  it('are empty when the form is complete', () => {
    assert.deepEqual(formProblems(context()), []);
  });

  it('list every empty field in the order of the form, each with its own message', () => {
    const checkout = { ...context().checkout!, email: '', shippingAddress: {} };
    assert.deepEqual(texts(context({ checkout })), [
      'Enter your e-mail address',
      'Choose your country',
      'Enter your first name',
      'Enter your last name',
      'Enter your street and house number',
      'Enter your city',
    ]);
  });

  it('use the terms of each country’s addresses: ZIP code, state', () => {
    assert.deepEqual(texts(at({ ...berlin, postalCode: '1011' })), ['Enter a postal code like 10115']);
    const us = { ...berlin, countryCode: 'US', postalCode: '', region: '' };
    const problemContext = at(us);
    problemContext.countries = ['US'];
    assert.deepEqual(texts(problemContext), ['Enter your ZIP code', 'Enter your state']);
    problemContext.checkout!.shippingAddress = { ...us, postalCode: '94103', region: 'XX' };
    assert.deepEqual(texts(problemContext), ['Choose your state from the list']);
  });

  it("require no field that the country's address does not have", () => {
    assert.equal(fieldNeed('region', 'DE'), 'none');
    assert.ok(!addressFields('DE').includes('region'));
    assert.ok(!addressFields('AE').includes('postalCode'));
    for (const country of ['DE', 'US', 'JP', 'AE', 'GB', 'BR', 'KE', '']) {
      const shown = new Set(addressFields(country));
      const problemContext = at({ countryCode: country });
      problemContext.countries = [];
      for (const { field } of formProblems(problemContext)) {
        const name = field?.replace('shipping-', '');
        assert.ok(shown.has(name as never), `${country}: ${String(field)} is missing, but not in the form`);
      }
    }
  });

  it('report a country that the market does not ship to', () => {
    assert.deepEqual(texts(at({ ...berlin, countryCode: 'AT', postalCode: '1010' })), [
      'We do not ship to this country yet',
    ]);
  });

  it('suggest another market when that market ships to the country', () => {
    const setup = { ...at({ ...berlin, countryCode: 'AT', postalCode: '1010' }), isServedElsewhere: true };
    assert.deepEqual(texts(setup), ['Choose another country, or change the market']);
  });

  it('require a shipping method only when there are some', () => {
    const problemContext = context();
    problemContext.checkout!.quote.shippingMethodId = null;
    assert.deepEqual(texts(problemContext), ['Choose how we should ship your order']);
    problemContext.checkout!.quote.shippingMethods = [];
    assert.deepEqual(texts(problemContext), []);
  });

  it('require terms and billing address only when they are enabled', () => {
    const problemContext = context({ termsRequired: true });
    problemContext.form.setSameAsShipping(false);
    const found = formProblems(problemContext);
    assert.ok(found.some(({ text }) => text === 'Billing: Enter your city'));
    assert.ok(found.every(({ step }) => step === 'payment'));
    assert.equal(found.at(-1)?.field, 'terms');
    problemContext.form.termsAccepted = true;
    assert.notEqual(formProblems(problemContext).at(-1)?.field, 'terms');
  });

  it('include requirements of the API once it has answered, and no field twice', () => {
    const requirement = (field: string, code: Requirement['code'], message = ''): Requirement => ({
      step: 'delivery',
      field,
      code,
      message,
    });
    const problemContext = context();
    problemContext.checkout!.requirements = [
      requirement('shippingAddress.phone', 'REQUIRED'),
      requirement('cart', 'CHECKOUT_RULE_BLOCKED', 'Knives go to adults only.'),
    ];
    assert.deepEqual(texts(problemContext), ['Please check: Phone', 'Knives go to adults only.']);
    assert.deepEqual(texts({ ...problemContext, settled: false }), []);
    problemContext.checkout!.requirements = [
      requirement('shippingAddress.postalCode', 'CHECKOUT_RULE_BLOCKED', 'Not to 101xx.'),
    ];
    assert.deepEqual(formProblems(problemContext), [
      { step: 'delivery', field: 'shipping-postalCode', text: 'Not to 101xx.' },
    ]);
    problemContext.checkout!.shippingAddress = { ...berlin, city: '' };
    problemContext.checkout!.requirements = [requirement('shippingAddress.city', 'REQUIRED')];
    assert.equal(formProblems(problemContext).length, 1);
  });

  it('include the fields that the API rejected in the last edit', () => {
    const refused = [
      { code: 'VALIDATION_FAILED', message: 'too long', path: 'shippingAddress.phone', severity: 'error' },
    ] satisfies ErrorItem[];
    assert.deepEqual(formProblems(context({ refused })), [
      { step: 'delivery', field: 'shipping-phone', text: 'Please check: Phone' },
    ]);
  });

  it('map a path of the API to a field of the form', () => {
    assert.equal(fieldOf('shippingAddress.postalCode'), 'shipping-postalCode');
    assert.equal(fieldOf('body/billingAddress/city'), 'billing-city');
    assert.equal(fieldOf('shippingAddress.vatNumber'), 'shipping-vatNumber');
    assert.equal(fieldOf('email'), 'email');
    assert.equal(fieldOf('shippingMethodId'), 'method');
    assert.equal(fieldOf('lines.0.quantity'), undefined);
  });
});

describe('the initial country', () => {
  it('is the market’s only country, or the region of the page language, or empty', () => {
    assert.equal(suggestedCountry(['JP'], 'en'), 'JP');
    assert.equal(suggestedCountry(['DE', 'AT'], 'de-AT'), 'AT');
    assert.equal(suggestedCountry(['DE', 'AT'], 'de'), '');
    assert.equal(suggestedCountry(['DE', 'AT'], 'en-US'), '');
    assert.equal(suggestedCountry([], 'en'), '');
  });
});
