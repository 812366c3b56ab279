import { randomUUID } from 'node:crypto';
import {
  ACCOUNT_LIMITS,
  type Address,
  type Checkout,
  type CheckoutInput,
  type CustomerAddress,
  type CustomerAddressInput,
  type CustomerAddressUpdate,
  type ErrorItem,
  type Market,
} from '@storefront/contract';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../database/connection.js';
import { ProblemError, problem } from '../../plugins/problem.js';
import { addressRequirements, trimAddress } from '../estimate/requirements.js';
import { lockCustomer } from './customer-rows.js';

interface Row {
  readonly id: string;
  readonly address: Partial<Address>;
  readonly defaultShipping: boolean;
  readonly defaultBilling: boolean;
}

export interface Book {
  readonly storeId: number;
  readonly customerId: string;
}

const columns = 'id, address, default_shipping as "defaultShipping", default_billing as "defaultBilling"';

/** Default addresses first, then the newest. */
export async function listAddresses(db: Queryable, { storeId, customerId }: Book): Promise<CustomerAddress[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from customer_address where store_id = $1 and customer_id = $2
     order by default_shipping desc, default_billing desc, seq desc limit $3`,
    [storeId, customerId, ACCOUNT_LIMITS.addresses],
  );
  return rows.map(view);
}

/**
 * Adds an address. An equal one is not added twice. The first address is the default of both kinds.
 * @throws 422 with one error for each field that is missing or wrong; TOO_MANY_ADDRESSES
 */
export async function addAddress(tx: Queryable, book: Book, input: CustomerAddressInput): Promise<CustomerAddress> {
  const { defaultShipping = false, defaultBilling = false, ...given } = input;
  const address = checked(given);
  const rows = await lockBook(tx, book);
  const same = rows.find((row) => contentOf(row.address) === contentOf(address));
  if (same)
    return makeDefault(tx, book, same, {
      defaultShipping: defaultShipping || same.defaultShipping,
      defaultBilling: defaultBilling || same.defaultBilling,
    });
  if (rows.length >= ACCOUNT_LIMITS.addresses) {
    const message = `At most ${ACCOUNT_LIMITS.addresses} addresses can be kept; take one away first.`;
    throw problem(422, 'TOO_MANY_ADDRESSES', message);
  }
  const row: Row = { id: randomUUID(), address, defaultShipping: false, defaultBilling: false };
  await tx.query('insert into customer_address (store_id, id, customer_id, address) values ($1, $2, $3, $4)', [
    book.storeId,
    row.id,
    book.customerId,
    JSON.stringify(address),
  ]);
  const isFirst = rows.length === 0;
  return makeDefault(tx, book, row, {
    defaultShipping: defaultShipping || isFirst,
    defaultBilling: defaultBilling || isFirst,
  });
}

/** @throws 404 ADDRESS_NOT_FOUND; as `addAddress` */
export async function updateAddress(
  tx: Queryable,
  book: Book,
  id: string,
  { defaultShipping, defaultBilling, ...given }: CustomerAddressUpdate,
): Promise<CustomerAddress> {
  const row = (await lockBook(tx, book)).find((each) => each.id === id);
  if (!row)
    throw problem(404, 'ADDRESS_NOT_FOUND', `There is no address "${id}" in this account.`, { path: 'addressId' });
  const address = checked({ ...row.address, ...given });
  await tx.query('update customer_address set address = $3 where store_id = $1 and id = $2', [
    book.storeId,
    id,
    JSON.stringify(address),
  ]);
  return makeDefault(
    tx,
    book,
    { ...row, address },
    {
      defaultShipping: defaultShipping ?? row.defaultShipping,
      defaultBilling: defaultBilling ?? row.defaultBilling,
    },
  );
}

/** Removing an address that is already gone is no error. */
export async function removeAddress(db: Queryable, { storeId, customerId }: Book, id: string): Promise<void> {
  await db.query('delete from customer_address where store_id = $1 and customer_id = $2 and id = $3', [
    storeId,
    customerId,
    id,
  ]);
}

/** One call at a time for each customer, or two calls could both see the last place free. */
async function lockBook(tx: Queryable, book: Book): Promise<Row[]> {
  await lockCustomer(tx, book.storeId, book.customerId);
  const { rows } = await tx.query<Row>(
    `select ${columns} from customer_address where store_id = $1 and customer_id = $2 order by seq`,
    [book.storeId, book.customerId],
  );
  return rows;
}

/** The other defaults are cleared first, so that there is never more than one. */
async function makeDefault(
  tx: Queryable,
  { storeId, customerId }: Book,
  row: Row,
  wish: { defaultShipping: boolean; defaultBilling: boolean },
): Promise<CustomerAddress> {
  await tx.query(
    `update customer_address set default_shipping = default_shipping and not $4, default_billing = default_billing and not $5
     where store_id = $1 and customer_id = $2 and id <> $3`,
    [storeId, customerId, row.id, wish.defaultShipping, wish.defaultBilling],
  );
  await tx.query(
    'update customer_address set default_shipping = $3, default_billing = $4 where store_id = $1 and id = $2',
    [storeId, row.id, wish.defaultShipping, wish.defaultBilling],
  );
  return view({ ...row, ...wish });
}

/** @throws 422 naming each field */
function checked(given: Partial<Address>): Partial<Address> {
  const address = trimAddress(given);
  const errors = addressRequirements(address, 'delivery', 'shippingAddress').map(
    ({ field, code, message }): ErrorItem => ({
      code,
      message,
      path: field.replace('shippingAddress.', ''),
      severity: 'error',
    }),
  );
  const [first, ...more] = errors;
  if (first) throw new ProblemError(422, [first, ...more]);
  return address;
}

const contentOf = (address: Partial<Address>): string =>
  JSON.stringify(Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1)));

const view = ({ id, address, defaultShipping, defaultBilling }: Row): CustomerAddress => ({
  firstName: '',
  lastName: '',
  address1: '',
  city: '',
  countryCode: '',
  ...address,
  id,
  defaultShipping,
  defaultBilling,
});

/** The customer's data that fills the empty fields of a checkout. undefined: nothing to fill in. */
export async function missingContact(
  db: Queryable,
  { store, shopper }: FastifyRequest,
  { countries }: Market,
  checkout: Checkout,
): Promise<CheckoutInput | undefined> {
  const hasEmail = checkout.email !== '';
  const hasAddress = Object.keys(checkout.shippingAddress).length > 0;
  if (checkout.order || (hasEmail && hasAddress)) return undefined;
  const { rows } = await db.query<{
    email: string;
    shipping: Partial<Address> | null;
    billing: Partial<Address> | null;
  }>(
    `select c.email, s.address as shipping, case when b.id <> s.id then b.address end as billing from customer c
     left join customer_address s on s.store_id = c.store_id and s.customer_id = c.id and s.default_shipping
     left join customer_address b on b.store_id = c.store_id and b.customer_id = c.id and b.default_billing
     where c.store_id = $1 and c.shopper = $2`,
    [store.id, shopper.idHash],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { email, shipping, billing } = row;
  const isServed = shipping?.countryCode !== undefined && countries.includes(shipping.countryCode);
  const missing: CheckoutInput = {
    ...(!hasEmail && { email }),
    ...(!hasAddress && isServed && { shippingAddress: shipping, billingAddress: billing }),
  };
  return Object.keys(missing).length > 0 ? missing : undefined;
}
