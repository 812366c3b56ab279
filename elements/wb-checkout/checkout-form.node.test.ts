import type { Checkout, CheckoutInput } from '@storefront/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CheckoutForm } from './checkout-form.js';

const known = (part: Partial<Checkout> = {}): Checkout =>
  ({ email: '', shippingAddress: {}, billingAddress: null, quote: { shippingMethodId: null }, ...part }) as Checkout;

function form(checkout: Checkout | undefined = known()) {
  const edits: CheckoutInput[] = [];
  return {
    edits,
    form: new CheckoutForm(
      () => checkout,
      (input) => edits.push(input),
    ),
  };
}

describe('checkout form', () => {
  it('shows the stored values until the shopper types, and then the typed values', () => {
    const { form: checkoutForm } = form(known({ email: 'a@b.cd', shippingAddress: { city: 'Berlin' } }));
    assert.equal(checkoutForm.email, 'a@b.cd');
    assert.equal(checkoutForm.value('shipping', 'city'), 'Berlin');
    checkoutForm.type('shipping', 'city', 'Bonn');
    assert.equal(checkoutForm.value('shipping', 'city'), 'Bonn');
    checkoutForm.type('shipping', 'city', '');
    assert.equal(checkoutForm.value('shipping', 'city'), '');
  });

  it('sends an address complete, with the stored fields that were not typed', () => {
    const { form: checkoutForm, edits } = form(known({ shippingAddress: { countryCode: 'DE', city: 'Berlin' } }));
    checkoutForm.type('shipping', 'firstName', 'Ada');
    const { shippingAddress } = edits.at(-1)!;
    assert.equal(shippingAddress?.countryCode, 'DE');
    assert.equal(shippingAddress.city, 'Berlin');
    assert.equal(shippingAddress.firstName, 'Ada');
    assert.equal(shippingAddress.lastName, '');
  });

  it('sends a stored VAT number again with an address, for shipping and billing', () => {
    const address = { countryCode: 'FR', vatNumber: 'FR12345678901' };
    const { form: checkoutForm, edits } = form(known({ shippingAddress: address, billingAddress: address }));
    checkoutForm.type('shipping', 'city', 'Paris');
    assert.equal(edits.at(-1)!.shippingAddress?.vatNumber, 'FR12345678901');
    checkoutForm.type('billing', 'city', 'Paris');
    assert.equal(edits.at(-1)!.billingAddress?.vatNumber, 'FR12345678901');
    checkoutForm.type('shipping', 'vatNumber', '');
    assert.equal(edits.at(-1)!.shippingAddress?.vatNumber, '');
  });

  it('leaves an unset country out of the address that it sends', () => {
    const { form: checkoutForm, edits } = form();
    checkoutForm.type('shipping', 'firstName', 'Ada');
    assert.equal('countryCode' in edits[0]!.shippingAddress!, false);
  });

  it('does not send an incomplete email address', () => {
    const { form: checkoutForm, edits } = form();
    for (const typed of ['a', 'ada@', 'ada@example']) checkoutForm.typeEmail(typed);
    assert.equal(edits.length, 0);
    checkoutForm.typeEmail(' ada@example.com ');
    assert.deepEqual(edits, [{ email: 'ada@example.com' }]);
    assert.equal(checkoutForm.email, ' ada@example.com ');
    checkoutForm.typeEmail('');
    assert.deepEqual(edits.at(-1), { email: '' });
  });

  describe('a change of country', () => {
    it('clears the region, even if both countries have a region with that code', () => {
      const { form: checkoutForm, edits } = form(known({ shippingAddress: { countryCode: 'US', region: 'WA' } }));
      checkoutForm.type('shipping', 'countryCode', 'AU', 10_000);
      assert.equal(checkoutForm.value('shipping', 'region'), '');
      assert.equal(edits.at(-1)!.shippingAddress!.region, '');
    });
    it('keeps a region that was autofilled together with the country', () => {
      const { form: checkoutForm } = form(known({ shippingAddress: { countryCode: 'DE' } }));
      checkoutForm.type('shipping', 'region', 'CA', 10_000);
      checkoutForm.type('shipping', 'countryCode', 'US', 10_004);
      assert.equal(checkoutForm.value('shipping', 'region'), 'CA');
    });
    it('clears an autofilled region that the new country does not have', () => {
      const { form: checkoutForm } = form(known({ shippingAddress: { countryCode: 'US' } }));
      checkoutForm.type('shipping', 'region', 'CA', 10_000);
      checkoutForm.type('shipping', 'countryCode', 'DE', 10_004);
      assert.equal(checkoutForm.value('shipping', 'region'), '');
    });
    it('does not touch the billing address', () => {
      const { form: checkoutForm } = form(known({ billingAddress: { countryCode: 'US', region: 'NY' } }));
      checkoutForm.type('shipping', 'countryCode', 'DE', 1);
      assert.equal(checkoutForm.value('billing', 'region'), 'NY');
    });
  });

  it('starts a separate billing address with name and country, and removes it with null', () => {
    const { form: checkoutForm, edits } = form(
      known({ shippingAddress: { countryCode: 'DE', firstName: 'Ada', lastName: 'Winter', city: 'Berlin' } }),
    );
    assert.equal(checkoutForm.sameAsShipping, true);
    checkoutForm.setSameAsShipping(false);
    assert.equal(checkoutForm.sameAsShipping, false);
    const { billingAddress } = edits.at(-1)!;
    assert.deepEqual(
      { country: billingAddress?.countryCode, name: billingAddress?.lastName, city: billingAddress?.city },
      { country: 'DE', name: 'Winter', city: '' },
    );
    checkoutForm.setSameAsShipping(true);
    assert.deepEqual(edits.at(-1), { billingAddress: null });
  });

  it('prefills only empty fields, and sends one edit to the store', () => {
    const { form: checkoutForm, edits } = form(known({ shippingAddress: { city: 'Berlin' } }));
    checkoutForm.type('shipping', 'firstName', 'Ada');
    edits.length = 0;
    checkoutForm.prefill({ firstName: 'Grace', lastName: 'Hopper', city: 'Arlington' });
    assert.equal(checkoutForm.value('shipping', 'firstName'), 'Ada');
    assert.equal(checkoutForm.value('shipping', 'city'), 'Berlin');
    assert.equal(checkoutForm.value('shipping', 'lastName'), 'Hopper');
    assert.equal(edits.length, 1);
  });

  it('passes the billing details to the provider without empty fields', () => {
    const { form: checkoutForm } = form(
      known({
        email: 'ada@example.com',
        shippingAddress: { countryCode: 'DE', firstName: 'Ada', postalCode: '10115' },
      }),
    );
    assert.deepEqual(checkoutForm.billing(), {
      name: 'Ada',
      email: 'ada@example.com',
      address: { postalCode: '10115', country: 'DE' },
    });
  });

  it('shows the error of a field after the shopper leaves it, and of all fields of a step after an attempt to continue', () => {
    const { form: checkoutForm } = form();
    checkoutForm.leave('shipping-city');
    assert.equal(checkoutForm.shows('shipping-city', 'delivery'), false, 'only walked through');
    checkoutForm.type('shipping', 'city', 'B');
    assert.equal(checkoutForm.shows('shipping-city', 'delivery'), false, 'still typing');
    checkoutForm.leave('shipping-city');
    assert.equal(checkoutForm.shows('shipping-city', 'delivery'), true);
    assert.equal(checkoutForm.shows('shipping-firstName', 'delivery'), false);
    checkoutForm.tried.add('delivery');
    assert.equal(checkoutForm.shows('shipping-firstName', 'delivery'), true);
    assert.equal(checkoutForm.shows('email', 'contact'), false);
  });
});
