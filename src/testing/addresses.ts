/** Shipping addresses for tests. */
export const berlin = {
  countryCode: 'DE',
  firstName: 'Ada',
  lastName: 'Winter',
  address1: 'Ufer 1',
  postalCode: '10115',
  city: 'Berlin',
};
