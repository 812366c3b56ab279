import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Product } from '@storefront/contract';
import { isPhone, restockChannels, soldOutVariants } from './restock.js';

const variant = (id: string, available: boolean, value: string) => ({
  id,
  available,
  options: [{ name: 'Size', value }],
});
const product = {
  variantId: null,
  available: true,
  variants: [variant('s', false, 'S'), variant('m', true, 'M'), variant('l', false, 'L')],
} as unknown as Product;

describe('a restock notice', () => {
  it('is offered for the sold-out variants', () => {
    assert.deepEqual(soldOutVariants(product, ''), [
      { id: 's', name: 'S' },
      { id: 'l', name: 'L' },
    ]);
    assert.deepEqual(soldOutVariants(product, 'm'), []);
    assert.deepEqual(soldOutVariants(product, 's'), [{ id: 's', name: '' }]);
    assert.deepEqual(soldOutVariants(undefined, 'x'), [{ id: 'x', name: '' }]);
    assert.deepEqual(soldOutVariants(undefined, ''), []);
    const single = { ...product, variantId: 's', available: false };
    assert.deepEqual(soldOutVariants(single, ''), [{ id: 's', name: '' }]);
    assert.deepEqual(soldOutVariants({ ...single, available: true }, ''), []);
  });

  it('is sent through a channel that the store supports', () => {
    assert.deepEqual(restockChannels(' sms , email', undefined), ['email', 'sms']);
    assert.deepEqual(restockChannels('pigeon', true), ['email']);
    assert.deepEqual(restockChannels('email,sms', false), ['sms']);
    assert.deepEqual(restockChannels('', false), []);
  });

  it('needs a phone number with a country code', () => {
    for (const number of ['+49 30 1234567', '+1 (212) 555-0100']) assert.ok(isPhone(number), number);
    for (const number of ['030 1234567', '+0123456789', '+49 30', 'phone']) assert.ok(!isPhone(number), number);
  });
});
