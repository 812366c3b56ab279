import type { Customer } from '@storefront/contract';
import type { Connection } from './request/connection.js';
import type { CallOptions } from './request/transport.js';

/**
 * The signed-in customer, or null. It has its own entry: pages ask for every
 * shopper, but few need the rest of the account code.
 * @param client the client's `store`, or anything with its `connection`
 */
export async function sessionOf(
  { connection: { send, storeId } }: { readonly connection: Connection },
  { signal }: CallOptions = {},
): Promise<Customer | null> {
  const path = '/store/:storeId/session';
  return (await send<'getSession'>('GET', path, { params: { storeId: storeId() }, signal })).customer;
}
