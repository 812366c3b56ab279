/** Signing up, in and out. No answer reveals whether an address has an account. */
import type { SignInInput, SignUpInput, VerifyInput } from '@storefront/contract';
import type { FastifyRequest } from 'fastify';
import type { Database, Queryable, Transaction } from '../../database/connection.js';
import type { CheckBreached } from '../../kernel/account-options.js';
import { problem } from '../../plugins/problem.js';
import {
  emailKey,
  endSessions,
  findByEmail,
  findCustomer,
  insertCustomer,
  lockCustomer,
  setPassword,
  type CustomerRow,
} from './customer-rows.js';
import { findDevice, forgetDevices } from './devices.js';
import { enter, type Entered } from './enter.js';
import { findLink, linkInvalid, lockLink, makeLink, useLink, type LinkRow } from './links.js';
import { localeOf, emailTo } from './emails.js';
import { checkPassword } from './password-rules.js';
import type { Passwords } from './passwords.js';
import type { SlowDown } from './slow-down.js';

export interface Accounts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly slowDown: SlowDown;
  readonly checkBreached: CheckBreached | undefined;
}

/** @throws as `checkPassword` */
export async function signUp(accounts: Accounts, request: FastifyRequest, input: SignUpInput): Promise<void> {
  const { store } = request;
  const email = input.email.trim();
  const { password, firstName = '', lastName = '', marketingConsent = false } = input;
  const owner = { email, names: [firstName, lastName], storeName: store.name };
  await checkPassword(password, owner, accounts.checkBreached);
  const hash = await accounts.passwords.hash(store.id, password);
  const key = emailKey(email);
  const locale = localeOf(request);
  const wish = { email, firstName: firstName.trim(), lastName: lastName.trim(), marketingConsent, locale };
  await accounts.database.transaction(async (tx) => {
    const known = await findByEmail(tx, store.id, key);
    if (known) await emailTo(tx, request, 'account-exists', { email: known.email });
    else {
      const link = { purpose: 'verify', emailKey: key, shopper: browserOf(request), wish, password: hash } as const;
      await emailTo(tx, request, 'verify', { email, token: await makeLink(tx, store.id, link) });
    }
  });
}

/**
 * Opens the account of a verification link. An email that the owner did not ask for must not open an account for the
 * person who chose the password. So in another browser than the one that signed up, the password is asked for.
 * @throws 404 LINK_INVALID; 422 PASSWORD_REQUIRED; 401 EMAIL_OR_PASSWORD_WRONG; 429 RATE_LIMITED
 */
export async function verify(
  accounts: Accounts,
  request: FastifyRequest,
  { token, password }: VerifyInput,
): Promise<Entered> {
  const { store } = request;
  const asked = await findLink(accounts.database, store.id, 'verify', token);
  if (!asked.isUsed && asked.shopper !== browserOf(request)) await knowsPassword(accounts, request, asked, password);
  return accounts.database.transaction(async (tx) => {
    const link = await lockLink(tx, store.id, 'verify', token);
    if (link.isUsed) return enterAgain(tx, request, link);
    if (!link.wish || !link.password) throw linkInvalid();
    const made = await insertCustomer(tx, store.id, link.wish, link.password);
    // Another link has opened the account in the meantime.
    if (!made) throw linkInvalid();
    await useLink(tx, store.id, 'verify', link, browserOf(request));
    return enter(tx, request, made);
  });
}

async function knowsPassword(
  { passwords, slowDown }: Accounts,
  { store, ip }: FastifyRequest,
  link: LinkRow,
  password: string | undefined,
): Promise<void> {
  if (password === undefined)
    throw problem(422, 'PASSWORD_REQUIRED', 'You signed up in another browser: give the password you chose there.', {
      path: 'password',
    });
  const source = { address: ip, proof: `link ${link.tokenHash}` };
  await slowDown.begin(store.id, link.emailKey, source);
  const { isRight } = await passwords.verify(store.id, password, link.password ?? undefined);
  if (!isRight) throw wrong('password');
  await slowDown.forget(store.id, link.emailKey, source);
}

/** The response to the first call may have been lost. The same browser gets it once more, and nobody else does. */
async function enterAgain(tx: Transaction, request: FastifyRequest, link: LinkRow): Promise<Entered> {
  const customer = await findByEmail(tx, request.store.id, link.emailKey);
  const isSame = link.usedBy === browserOf(request) || request.customer?.id === customer?.id;
  if (!customer || link.usedBy === null || !isSame) throw linkInvalid();
  return enter(tx, request, await locked(tx, request, customer));
}

/**
 * @throws 401 EMAIL_OR_PASSWORD_WRONG; 404 LINK_INVALID for a token that is not of a link to this address; 429
 *   RATE_LIMITED; 503 UNAVAILABLE
 */
export async function signIn(
  { database, passwords, slowDown }: Accounts,
  request: FastifyRequest,
  { email, password, token }: SignInInput,
): Promise<Entered> {
  const { store, ip } = request;
  const key = emailKey(email);
  const link = token === undefined ? undefined : await findLink(database, store.id, 'reset', token);
  if (link && !isGood(link, request, key)) throw linkInvalid();
  const source = { address: ip, proof: link ? `link ${link.tokenHash}` : await findDevice(database, request, key) };
  await slowDown.begin(store.id, key, source);
  const customer = await findByEmail(database, store.id, key);
  const { isRight, isOutdated } = await passwords.verify(store.id, password, customer?.password);
  if (!customer || !isRight) throw wrong();
  await slowDown.forget(store.id, key, source);
  const renewed = isOutdated ? await passwords.hash(store.id, password) : undefined;
  return database.transaction(async (tx) => {
    const current = await locked(tx, request, customer);
    // The password was changed in the meantime, so the given one is the old one.
    if (current.password !== customer.password) throw wrong();
    if (token !== undefined) {
      const linkRow = await lockLink(tx, store.id, 'reset', token);
      if (!isGood(linkRow, request, key)) throw linkInvalid();
      if (!linkRow.isUsed) await useLink(tx, store.id, 'reset', linkRow, browserOf(request));
    }
    if (renewed !== undefined) await setPassword(tx, store.id, current.id, renewed);
    return enter(tx, request, current);
  });
}

/**
 * True when a link is valid for this address: not used yet, or used by this browser, whose button was pressed twice.
 */
const isGood = (link: LinkRow, request: FastifyRequest, key: string): boolean =>
  link.emailKey === key && (!link.isUsed || link.usedBy === browserOf(request));

export async function requestReset({ database }: Accounts, request: FastifyRequest, email: string): Promise<void> {
  const { store, shopper } = request;
  const key = emailKey(email);
  await database.transaction(async (tx) => {
    const customer = await findByEmail(tx, store.id, key);
    if (!customer) return;
    const link = { purpose: 'reset', emailKey: key, shopper: shopper.idHash, customerId: customer.id } as const;
    await emailTo(tx, request, 'password-reset', {
      email: customer.email,
      token: await makeLink(tx, store.id, link),
    });
  });
}

/** @throws 404 LINK_INVALID; as `checkPassword` */
export async function resetPassword(
  accounts: Accounts,
  request: FastifyRequest,
  token: string,
  password: string,
): Promise<Entered> {
  const { store } = request;
  const { database, passwords } = accounts;
  // Checked before the costly hash.
  const { customerId } = await findLink(database, store.id, 'reset', token);
  const owner = customerId ? await findCustomer(database, store.id, customerId) : undefined;
  if (!owner) throw linkInvalid();
  await checkPassword(password, ownerOf(owner, store.name), accounts.checkBreached);
  const hash = await passwords.hash(store.id, password);
  return database.transaction(async (tx) => {
    const customer = await locked(tx, request, owner);
    const link = await lockLink(tx, store.id, 'reset', token);
    if (link.isUsed) return enterAgain(tx, request, link);
    await useLink(tx, store.id, 'reset', link, browserOf(request));
    await putPassword(tx, request, customer, hash);
    return enter(tx, request, customer);
  });
}

/** @throws 401 EMAIL_OR_PASSWORD_WRONG at `currentPassword`; as `checkPassword` */
export async function changePassword(
  accounts: Accounts,
  request: FastifyRequest,
  customerId: string,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<Entered> {
  const { store } = request;
  const customer = await confirm(accounts, request, customerId, currentPassword, 'currentPassword');
  await checkPassword(password, ownerOf(customer, store.name), accounts.checkBreached);
  const hash = await accounts.passwords.hash(store.id, password);
  return accounts.database.transaction(async (tx) => {
    const current = await locked(tx, request, customer);
    if (current.password !== customer.password) throw wrong('currentPassword');
    await putPassword(tx, request, current, hash);
    return enter(tx, request, current);
  });
}

/**
 * The customer, after checking their password once more.
 * @throws 401 EMAIL_OR_PASSWORD_WRONG
 */
export async function confirm(
  { database, passwords, slowDown }: Accounts,
  request: FastifyRequest,
  customerId: string,
  password: string,
  path: string,
): Promise<CustomerRow> {
  const { store, ip } = request;
  const customer = await findCustomer(database, store.id, customerId);
  if (!customer) throw wrong(path);
  // A signed-in customer does not wait because of strangers.
  const source = { address: ip, proof: request.customer ? `session ${request.customer.sessionHash}` : undefined };
  await slowDown.begin(store.id, customer.emailKey, source);
  const { isRight } = await passwords.verify(store.id, password, customer.password);
  if (!isRight) throw wrong(path);
  await slowDown.forget(store.id, customer.emailKey, source);
  return customer;
}

/**
 * Stores the new password, ends every session, invalidates every link that could set another password, and removes all
 * devices.
 */
async function putPassword(tx: Queryable, request: FastifyRequest, customer: CustomerRow, hash: string): Promise<void> {
  const { store } = request;
  await setPassword(tx, store.id, customer.id, hash);
  await endSessions(tx, store.id, customer.id);
  await forgetDevices(tx, store.id, customer.id);
  await tx.query('delete from account_link where store_id = $1 and customer_id = $2 and used_at is null', [
    store.id,
    customer.id,
  ]);
  await emailTo(tx, request, 'password-changed', { email: customer.email });
}

async function locked(tx: Queryable, { store }: FastifyRequest, { id }: CustomerRow): Promise<CustomerRow> {
  const customer = await lockCustomer(tx, store.id, id);
  // The account was deleted in the meantime.
  if (!customer) throw wrong();
  return customer;
}

const browserOf = ({ shopper }: FastifyRequest): string => shopper.browser ?? shopper.idHash;

const ownerOf = ({ email, firstName, lastName }: CustomerRow, storeName: string) => ({
  email,
  names: [firstName, lastName],
  storeName,
});

const wrong = (path?: string) =>
  problem(
    401,
    'EMAIL_OR_PASSWORD_WRONG',
    'E-mail address or password is wrong, or the address is not verified yet: then follow the link in the mail.',
    path === undefined ? {} : { path },
  );
