import type { Customer } from '@storefront/contract';
import type { Connection } from './customer-client.js';
import type { CallOptions } from './transport.js';

/**
 * Who is signed in, or null. An entry of its own: pages ask it of everybody, and need the rest of an account for few.
 * @param client the client's `store`, or anything with its `connection`
 */
export async function sessionOf(
  { connection: { send, storeId } }: { readonly connection: Connection },
  { signal }: CallOptions = {},
): Promise<Customer | null> {
  const path = '/store/:storeId/session';
  return (await send<'getSession'>('GET', path, { params: { storeId: storeId() }, signal })).customer;
}
