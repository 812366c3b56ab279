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
  it('shows what the store knows until something is typed, and then what was typed', () => {
    const { form: its } = form(known({ email: 'a@b.cd', shippingAddress: { city: 'Berlin' } }));
    assert.equal(its.email, 'a@b.cd');
    assert.equal(its.value('shipping', 'city'), 'Berlin');
    its.type('shipping', 'city', 'Bonn');
    assert.equal(its.value('shipping', 'city'), 'Bonn');
    its.type('shipping', 'city', '');
    assert.equal(its.value('shipping', 'city'), '');
  });

  it('sends an address whole, so that no half of it stands beside another', () => {
    const { form: its, edits } = form(known({ shippingAddress: { countryCode: 'DE', city: 'Berlin' } }));
    its.type('shipping', 'firstName', 'Ada');
    const { shippingAddress } = edits.at(-1)!;
    assert.equal(shippingAddress?.countryCode, 'DE');
    assert.equal(shippingAddress.city, 'Berlin');
    assert.equal(shippingAddress.firstName, 'Ada');
    assert.equal(shippingAddress.lastName, '');
  });

  it('sends a VAT number again that it knows, also of a bill', () => {
    const address = { countryCode: 'FR', vatNumber: 'FR12345678901' };
    const { form: its, edits } = form(known({ shippingAddress: address, billingAddress: address }));
    its.type('shipping', 'city', 'Paris');
    assert.equal(edits.at(-1)!.shippingAddress?.vatNumber, 'FR12345678901');
    its.type('billing', 'city', 'Paris');
    assert.equal(edits.at(-1)!.billingAddress?.vatNumber, 'FR12345678901');
    its.type('shipping', 'vatNumber', '');
    assert.equal(edits.at(-1)!.shippingAddress?.vatNumber, '');
  });

  it('sends no country that is none', () => {
    const { form: its, edits } = form();
    its.type('shipping', 'firstName', 'Ada');
    assert.equal('countryCode' in edits[0]!.shippingAddress!, false);
  });

  it('keeps half an e-mail address to itself', () => {
    const { form: its, edits } = form();
    for (const typed of ['a', 'ada@', 'ada@example']) its.typeEmail(typed);
    assert.equal(edits.length, 0);
    its.typeEmail(' ada@example.com ');
    assert.deepEqual(edits, [{ email: 'ada@example.com' }]);
    assert.equal(its.email, ' ada@example.com ');
    its.typeEmail('');
    assert.deepEqual(edits.at(-1), { email: '' });
  });

  describe('a change of country', () => {
    it('takes the region with it, even one whose code both have', () => {
      const { form: its, edits } = form(known({ shippingAddress: { countryCode: 'US', region: 'WA' } }));
      its.type('shipping', 'countryCode', 'AU', 10_000);
      assert.equal(its.value('shipping', 'region'), '');
      assert.equal(edits.at(-1)!.shippingAddress!.region, '');
    });
    it('leaves a region that was filled in with it', () => {
      const { form: its } = form(known({ shippingAddress: { countryCode: 'DE' } }));
      its.type('shipping', 'region', 'CA', 10_000);
      its.type('shipping', 'countryCode', 'US', 10_004);
      assert.equal(its.value('shipping', 'region'), 'CA');
    });
    it('drops a region filled in with it that it does not have', () => {
      const { form: its } = form(known({ shippingAddress: { countryCode: 'US' } }));
      its.type('shipping', 'region', 'CA', 10_000);
      its.type('shipping', 'countryCode', 'DE', 10_004);
      assert.equal(its.value('shipping', 'region'), '');
    });
    it('does not touch the billing address', () => {
      const { form: its } = form(known({ billingAddress: { countryCode: 'US', region: 'NY' } }));
      its.type('shipping', 'countryCode', 'DE', 1);
      assert.equal(its.value('billing', 'region'), 'NY');
    });
  });

  it('starts another billing address with name and country, and ends it with null', () => {
    const { form: its, edits } = form(
      known({ shippingAddress: { countryCode: 'DE', firstName: 'Ada', lastName: 'Winter', city: 'Berlin' } }),
    );
    assert.equal(its.sameAsShipping, true);
    its.setSameAsShipping(false);
    assert.equal(its.sameAsShipping, false);
    const { billingAddress } = edits.at(-1)!;
    assert.deepEqual(
      { country: billingAddress?.countryCode, name: billingAddress?.lastName, city: billingAddress?.city },
      { country: 'DE', name: 'Winter', city: '' },
    );
    its.setSameAsShipping(true);
    assert.deepEqual(edits.at(-1), { billingAddress: null });
  });

  it('prefills empty fields only, and once says so to the store', () => {
    const { form: its, edits } = form(known({ shippingAddress: { city: 'Berlin' } }));
    its.type('shipping', 'firstName', 'Ada');
    edits.length = 0;
    its.prefill({ firstName: 'Grace', lastName: 'Hopper', city: 'Arlington' });
    assert.equal(its.value('shipping', 'firstName'), 'Ada');
    assert.equal(its.value('shipping', 'city'), 'Berlin');
    assert.equal(its.value('shipping', 'lastName'), 'Hopper');
    assert.equal(edits.length, 1);
  });

  it('says whose bill it is, without what nobody typed', () => {
    const { form: its } = form(
      known({
        email: 'ada@example.com',
        shippingAddress: { countryCode: 'DE', firstName: 'Ada', postalCode: '10115' },
      }),
    );
    assert.deepEqual(its.billing(), {
      name: 'Ada',
      email: 'ada@example.com',
      address: { postalCode: '10115', country: 'DE' },
    });
  });

  it('shows a problem of a field that was left, and of all fields of a step that was tried', () => {
    const { form: its } = form();
    its.leave('shipping-city');
    assert.equal(its.shows('shipping-city', 'delivery'), false, 'only walked through');
    its.type('shipping', 'city', 'B');
    assert.equal(its.shows('shipping-city', 'delivery'), false, 'still typing');
    its.leave('shipping-city');
    assert.equal(its.shows('shipping-city', 'delivery'), true);
    assert.equal(its.shows('shipping-firstName', 'delivery'), false);
    its.tried.add('delivery');
    assert.equal(its.shows('shipping-firstName', 'delivery'), true);
    assert.equal(its.shows('email', 'contact'), false);
  });
});
