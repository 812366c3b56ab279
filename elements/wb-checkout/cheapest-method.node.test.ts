import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Checkout, Requirement, ShippingMethod } from '@storefront/contract';
import { CheapestMethod, cheapestOf } from './cheapest-method.js';

const method = (id: string, amount: number): ShippingMethod => ({
  id,
  title: id,
  description: '',
  price: { amount, currency: 'EUR' },
  freeFrom: null,
  minDays: null,
  maxDays: null,
});
const post = [method('express', 1290), method('standard', 490), method('parcel', 490)];

let hash = 0;
/** A settled checkout with these methods and this answer of the API. */
function answer(methods: readonly ShippingMethod[], chosen: string | null, code?: Requirement['code']): Checkout {
  hash += 1;
  const requirements = code ? [{ step: 'shipping', field: 'shippingMethodId', code, message: '' }] : [];
  const quote = { hash: String(hash), shippingMethods: methods, shippingMethodId: chosen };
  return { quote, requirements } as unknown as Checkout;
}
const open = (methods = post) => answer(methods, null, 'SHIPPING_METHOD_REQUIRED');
const gone = (methods = post) => answer(methods, null, 'SHIPPING_METHOD_UNAVAILABLE');

describe('the cheapest shipping method', () => {
  it("has the lowest price; of equal prices the merchant's first one wins", () => {
    assert.equal(cheapestOf(post)?.id, 'standard');
    assert.equal(cheapestOf([]), undefined);
  });

  it('is selected when no method is selected, once per quote', () => {
    const choice = new CheapestMethod();
    const checkout = open();
    assert.equal(choice.next(checkout)?.id, 'standard');
    assert.equal(choice.next(checkout), undefined, 'it is in vain');
    const answered = answer(post, 'standard');
    assert.equal(choice.next(answered), undefined);
    assert.equal(choice.isOwn(answered.quote), true);
    assert.equal(new CheapestMethod().next(open([])), undefined);
  });

  it('replaces its own selection when a cheaper method appears or the selected one is gone', () => {
    const choice = new CheapestMethod();
    choice.next(open());
    assert.equal(choice.next(answer([...post, method('pick-up', 0)], 'standard'))?.id, 'pick-up');
    assert.equal(choice.next(gone([method('sea', 900), method('air', 4000)]))?.id, 'sea');
  });

  it("never replaces the shopper's selection, made now, after an automatic one, or on an earlier visit", () => {
    const choice = new CheapestMethod();
    choice.next(open());
    choice.chosenByHand();
    assert.equal(choice.next(answer(post, 'express')), undefined);
    assert.equal(choice.next(gone()), undefined, 'the shopper chooses again');
    assert.equal(choice.isOwn(answer(post, 'express').quote), false);

    const later = new CheapestMethod();
    assert.equal(later.next(answer(post, 'express')), undefined);
    assert.equal(later.next(gone()), undefined);
  });

  it('is selected again for the next purchase', () => {
    const choice = new CheapestMethod();
    choice.chosenByHand();
    choice.clear();
    assert.equal(choice.next(open())?.id, 'standard');
  });
});
