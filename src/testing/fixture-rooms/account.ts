import type { Address, CustomerAddress, CustomerAddressInput, Order, Page, Session } from '@storefront/contract';
import type { FixtureAccount } from '../fixture-account.js';
import { Refusal } from '../fixture-wire.js';
import type { FixtureRoom } from './room.js';

const contentOf = (address: Partial<CustomerAddress>): string => {
  const content = Object.entries(address).filter(
    ([key, value]) => value !== '' && !['id', 'defaultShipping', 'defaultBilling'].includes(key),
  );
  return JSON.stringify(content.sort(([a], [b]) => a.localeCompare(b)));
};

function signedIn(account: FixtureAccount): FixtureAccount {
  if (!account.customer) throw new Refusal({ code: 'UNAUTHORIZED', status: 401 });
  return account;
}

/** The signed-in customer with addresses and orders. There is no sign-in here: tests set the customer. */
export const accountRoom = (): FixtureRoom => ({
  routes: {
    'GET session': (_, { account }): Session => ({ customer: account.customer }),
    'GET account/orders': (_, { account, checkouts }): Page<Order> => {
      signedIn(account);
      const items = [...checkouts.orders].reverse();
      return { items, pageInfo: { endCursor: null, hasNextPage: false }, totalCount: items.length };
    },
    'GET account/addresses': (_, { account }): { items: CustomerAddress[] } => ({
      items: [...signedIn(account).addresses],
    }),
    'POST account/addresses': ({ body }, { account }): CustomerAddress => {
      const { addresses } = signedIn(account);
      const { defaultShipping = false, defaultBilling = false, ...address } = body as CustomerAddressInput;
      const same = addresses.find((candidate) => contentOf(candidate) === contentOf(address));
      if (same) return same;
      const isFirst = addresses.length === 0;
      const kept = {
        id: `address-${addresses.length + 1}`,
        ...(address satisfies Address),
        defaultShipping: defaultShipping || isFirst,
        defaultBilling: defaultBilling || isFirst,
      };
      addresses.push(kept);
      return kept;
    },
  },
});
