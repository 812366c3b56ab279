import { randomUUID } from 'node:crypto';
import type { Address, CheckoutInput } from '@storefront/contract';
import type { Queryable, Transaction } from '../../database/connection.js';
import { cartIs, type CartOf } from '../cart/repository.js';

export interface CheckoutRow {
  readonly id: string;
  readonly cartId: string;
  readonly state: 'open' | 'completed' | 'expired';
  readonly market: string;
  readonly email: string;
  /** As the shopper typed it. */
  readonly shippingAddress: Partial<Address>;
  /** null: same as the shipping address. */
  readonly billingAddress: Partial<Address> | null;
  readonly shippingMethodId: string | null;
  readonly expiresAt: Date;
  /** By the database's clock. */
  readonly isExpired: boolean;
}

const columns = `id, cart_id as "cartId", state, market, email, shipping_address as "shippingAddress",
  billing_address as "billingAddress", shipping_method_id as "shippingMethodId", expires_at as "expiresAt",
  state = 'expired' or (state = 'open' and expires_at <= now()) as "isExpired"`;

/** Finds a checkout of this shopper's cart. */
export async function findCheckout(
  db: Queryable,
  storeId: number,
  id: string,
  shopper: string,
): Promise<CheckoutRow | undefined> {
  const { rows } = await db.query<CheckoutRow>(
    `select ${columns} from checkout c where c.store_id = $1 and c.id = $2
       and exists (select 1 from cart where cart.store_id = $1 and cart.id = c.cart_id and cart.shopper = $3)`,
    [storeId, id, shopper],
  );
  return rows[0];
}

/** Locks a checkout whose cart is locked already. */
export async function lockCheckout(
  tx: Queryable,
  storeId: number,
  cart: CartOf,
  id: string,
): Promise<CheckoutRow | undefined> {
  const [is, value] = cartIs(cart);
  const { rows } = await tx.query<CheckoutRow>(
    `select ${columns} from checkout where store_id = $1 and id = $3 and cart_id = ${is} for update`,
    [storeId, value, id],
  );
  return rows[0];
}

/** The open checkout of a cart; undefined when there is none or it has expired. */
export async function findOpenCheckout(
  db: Queryable,
  storeId: number,
  cartId: string,
): Promise<CheckoutRow | undefined> {
  const { rows } = await db.query<CheckoutRow>(
    `select ${columns} from checkout where store_id = $1 and cart_id = $2 and state = 'open'`,
    [storeId, cartId],
  );
  const [open] = rows;
  return open?.isExpired ? undefined : open;
}

/** The open checkout of a cart that is locked already. An expired one is closed. */
export async function lockOpenCheckout(tx: Queryable, storeId: number, cart: CartOf): Promise<CheckoutRow | undefined> {
  const [is, value] = cartIs(cart);
  const { rows } = await tx.query<CheckoutRow>(
    `select ${columns} from checkout where store_id = $1 and cart_id = ${is} and state = 'open' for update`,
    [storeId, value],
  );
  const [open] = rows;
  if (!open?.isExpired) return open;
  const { rowCount } = await tx.query(
    `update checkout c set state = 'expired' where store_id = $1 and id = $2
       and not exists (select 1 from orders o where o.store_id = $1 and o.checkout_id = c.id and o.state <> 'cancelled')`,
    [storeId, open.id],
  );
  return rowCount > 0 ? undefined : open;
}

/** An empty checkout without a row. */
export const newCheckout = (cartId: string, market: string): CheckoutRow => ({
  id: randomUUID(),
  cartId,
  state: 'open',
  market,
  email: '',
  shippingAddress: {},
  billingAddress: null,
  shippingMethodId: null,
  expiresAt: new Date(),
  isExpired: false,
});

/** The checkout with the members of the input replaced. Members that the input does not name stay. */
export const merged = (checkout: CheckoutRow, input: CheckoutInput, market = checkout.market): CheckoutRow => ({
  ...checkout,
  market,
  email: input.email ?? checkout.email,
  shippingAddress: input.shippingAddress ?? checkout.shippingAddress,
  billingAddress: input.billingAddress === undefined ? checkout.billingAddress : input.billingAddress,
  shippingMethodId: input.shippingMethodId === undefined ? checkout.shippingMethodId : input.shippingMethodId,
});

/**
 * Writes a new or locked checkout together with the next statement of the transaction. @returns the checkout as stored
 */
export function saveCheckout(tx: Transaction, storeId: number, checkout: CheckoutRow, expiryMs: number): CheckoutRow {
  const expiresAt = new Date(Date.now() + expiryMs);
  tx.queue(
    `insert into checkout (store_id, id, cart_id, market, email, shipping_address, billing_address, shipping_method_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (store_id, id) do update set market = excluded.market, email = excluded.email,
       shipping_address = excluded.shipping_address, billing_address = excluded.billing_address,
       shipping_method_id = excluded.shipping_method_id, expires_at = excluded.expires_at`,
    [
      storeId,
      checkout.id,
      checkout.cartId,
      checkout.market,
      checkout.email,
      JSON.stringify(checkout.shippingAddress),
      checkout.billingAddress && JSON.stringify(checkout.billingAddress),
      checkout.shippingMethodId,
      expiresAt,
    ],
  );
  return { ...checkout, expiresAt, isExpired: checkout.state === 'expired' || expiryMs <= 0 };
}
