import { ACCOUNT_LIMITS, type ErrorItem, type SignedIn } from '@storefront/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../../database/connection.js';
import { beginSession, setSessionCookie } from '../../plugins/session.js';
import { renewShopper } from '../../plugins/shopper.js';
import { resolveMarket } from '../../plugins/store-context.js';
import { viewCustomer, type CustomerRow } from './customer-rows.js';
import { rememberDevice, setDeviceCookie } from './devices.js';
import { adoptCart } from './merge-carts.js';
import { claimByEmail, moveRows } from './move-rows.js';

export interface Entered {
  readonly customer: CustomerRow;
  readonly token: string;
  /** The browser's token, see `devices.ts`. */
  readonly deviceToken: string;
  readonly warnings: readonly ErrorItem[];
}

/**
 * Signs a customer in: the browser's rows become the customer's, and the browser's previous session ends. Runs in the
 * caller's transaction, with the customer's row locked. `welcome` sets the cookies after the commit.
 */
export async function enter(tx: Transaction, request: FastifyRequest, customer: CustomerRow): Promise<Entered> {
  const { store, shopper } = request;
  if (request.customer)
    await tx.query('delete from customer_session where store_id = $1 and token_hash = $2', [
      store.id,
      request.customer.sessionHash,
    ]);
  const warnings: ErrorItem[] = [];
  if (shopper.browser !== undefined) {
    const scope = { store, market: resolveMarket(request) };
    warnings.push(...(await adoptCart(tx, scope, shopper.browser, customer.shopper)));
    await moveRows(tx, store.id, shopper.browser, customer.shopper);
  }
  await claimByEmail(tx, store.id, customer.emailKey, customer.shopper);
  const token = await beginSession(tx, request, customer.id, ACCOUNT_LIMITS.sessions);
  const deviceToken = await rememberDevice(tx, request, customer.id);
  return { customer, token, deviceToken, warnings };
}

/** Replaces all cookies, so that a stolen earlier cookie is worthless. */
export function welcome(
  request: FastifyRequest,
  reply: FastifyReply,
  { customer, token, deviceToken, warnings }: Entered,
): SignedIn {
  setSessionCookie(request, reply, token);
  setDeviceCookie(request, reply, deviceToken);
  renewShopper(request, reply);
  return { customer: viewCustomer(customer), warnings: [...warnings] };
}
