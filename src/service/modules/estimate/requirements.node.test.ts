import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contactRequirements, deliveryRequirements, trimAddress } from './requirements.js';

const complete = {
  firstName: 'Ada',
  lastName: 'Kiln',
  address1: 'Hauptstr. 1',
  city: 'Berlin',
  postalCode: '10115',
  countryCode: 'DE',
};
const fields = (...args: Parameters<typeof deliveryRequirements>) =>
  deliveryRequirements(...args).map(({ field, code }) => `${field} ${code}`);

describe('requirements', () => {
  it('are empty for complete input', () => {
    assert.deepEqual(deliveryRequirements(complete, ['DE']), []);
    assert.deepEqual(contactRequirements('ada@example.com'), []);
  });

  it('name the fields of the request, in the order of the form', () => {
    assert.deepEqual(fields({ countryCode: 'US', postalCode: '1' }, ['US']), [
      'shippingAddress.firstName REQUIRED',
      'shippingAddress.lastName REQUIRED',
      'shippingAddress.address1 REQUIRED',
      'shippingAddress.postalCode POSTAL_CODE_INVALID',
      'shippingAddress.city REQUIRED',
      'shippingAddress.region REQUIRED',
    ]);
  });

  it('report first that the market does not ship to the country', () => {
    assert.deepEqual(fields({ ...complete, countryCode: 'AQ' }, ['DE', 'AT']), [
      'shippingAddress.countryCode COUNTRY_NOT_SERVED',
    ]);
  });

  it('distinguish a missing email address from an incomplete one', () => {
    assert.equal(contactRequirements('')[0]?.code, 'REQUIRED');
    assert.equal(contactRequirements('ada@')[0]?.code, 'EMAIL_INVALID');
  });

  it('trim spaces and ignore blank fields', () => {
    assert.deepEqual(trimAddress({ city: ' Berlin ', company: '  ' }), { city: 'Berlin' });
  });
});
