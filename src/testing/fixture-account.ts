import type { Customer, CustomerAddress } from '@storefront/contract';

export interface FixtureAccount {
  customer: Customer | null;
  /** The default addresses come first. */
  readonly addresses: CustomerAddress[];
}

/** Ada, the customer who can sign in. */
export const fixtureCustomer: Customer = {
  id: 'customer-1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Winter',
  marketingConsent: false,
  createdAt: '2025-01-01T00:00:00.000Z',
};

export const fixtureAccount = (): FixtureAccount => ({ customer: null, addresses: [] });
