import type {
  AccountUpdateInput,
  Customer,
  CustomerAddress,
  CustomerAddressInput,
  CustomerAddressUpdate,
  Order,
  Page,
  PasswordResetReceipt,
  SignedIn,
  SignUpInput,
  SignUpReceipt,
} from '@storefront/contract';
import type { Connection, MarketOptions } from './request/connection.js';
import { sessionOf } from './session.js';
import type { CallOptions } from './request/transport.js';

export interface OrdersOptions extends CallOptions {
  /** Page size; 10 by default, at most 100. */
  first?: number | undefined;
  /** `pageInfo.endCursor` of the previous page. */
  after?: string | undefined;
}

/**
 * Sign-up, sign-in, sign-out and the customer's own data. The session is in a
 * cookie that scripts cannot read. `verify`, `signIn`, `signOut`,
 * `resetPassword` and `remove` change the browser's cart: read the cart again
 * after them.
 */
export class AccountApi {
  readonly addresses: AddressesApi;

  constructor(private readonly connection: Connection) {
    this.addresses = new AddressesApi(connection);
  }

  /** The signed-in customer, or null. */
  session(options: CallOptions = {}): Promise<Customer | null> {
    return sessionOf({ connection: this.connection }, options);
  }

  /**
   * Sends a link to the address. The answer is the same when the address has an
   * account already. `verify` opens the account.
   */
  signUp(input: SignUpInput, options: MarketOptions = {}): Promise<SignUpReceipt> {
    const { send, storeId, market } = this.connection;
    return send<'signUp'>('POST', '/store/:storeId/account/sign-up', {
      params: { storeId: storeId() },
      query: market(options),
      body: input,
      repeatable: true,
      signal: options.signal,
    });
  }

  /**
   * Opens the account with the token of the link, and signs in.
   * @param options `password`: the password chosen at sign-up. Needed in
   * another browser than the one of the sign-up; the API then asks for it with
   * `PASSWORD_REQUIRED`
   */
  verify(token: string, options: MarketOptions & { password?: string | undefined } = {}): Promise<SignedIn> {
    const { send, storeId, market } = this.connection;
    return send<'verifyAccount'>('POST', '/store/:storeId/account/verify', {
      params: { storeId: storeId() },
      query: market(options),
      body: { token, ...(options.password !== undefined && { password: options.password }) },
      repeatable: true,
      signal: options.signal,
    });
  }

  /**
   * The cart of this browser becomes the account's cart; `warnings` list what
   * could not be taken over.
   * @param options `token`: from a link of `requestPasswordReset`. After
   * RATE_LIMITED it lets the correct password pass at once. The password does
   * not change
   */
  signIn(
    email: string,
    password: string,
    options: MarketOptions & { token?: string | undefined } = {},
  ): Promise<SignedIn> {
    const { send, storeId, market } = this.connection;
    return send<'signIn'>('POST', '/store/:storeId/account/sign-in', {
      params: { storeId: storeId() },
      query: market(options),
      body: { email, password, ...(options.token !== undefined && { token: options.token }) },
      signal: options.signal,
    });
  }

  /** Calling it when nobody is signed in is no error. */
  async signOut({ signal }: CallOptions = {}): Promise<void> {
    const { send, storeId } = this.connection;
    const params = { storeId: storeId() };
    await send<'signOut'>('POST', '/store/:storeId/account/sign-out', { params, repeatable: true, signal });
  }

  /**
   * Sends a link if the address has an account. The answer is the same if it
   * has none.
   */
  requestPasswordReset(email: string, options: MarketOptions = {}): Promise<PasswordResetReceipt> {
    const { send, storeId, market } = this.connection;
    return send<'requestPasswordReset'>('POST', '/store/:storeId/account/password-reset', {
      params: { storeId: storeId() },
      query: market(options),
      body: { email },
      repeatable: true,
      signal: options.signal,
    });
  }

  /**
   * Sets a new password with the token of the link, signs in, and ends every
   * other session.
   */
  resetPassword(token: string, password: string, options: MarketOptions = {}): Promise<SignedIn> {
    const { send, storeId, market } = this.connection;
    return send<'completePasswordReset'>('POST', '/store/:storeId/account/password-reset/complete', {
      params: { storeId: storeId() },
      query: market(options),
      body: { token, password },
      repeatable: true,
      signal: options.signal,
    });
  }

  /** Ends every other session. */
  changePassword(currentPassword: string, password: string, options: MarketOptions = {}): Promise<Customer> {
    const { send, storeId, market } = this.connection;
    return send<'changePassword'>('POST', '/store/:storeId/account/password', {
      params: { storeId: storeId() },
      query: market(options),
      body: { currentPassword, password },
      signal: options.signal,
    });
  }

  /**
   * The customer. This and all following methods reject with `UNAUTHORIZED`
   * when nobody is signed in.
   */
  get({ signal }: CallOptions = {}): Promise<Customer> {
    const { send, storeId } = this.connection;
    return send<'getAccount'>('GET', '/store/:storeId/account', { params: { storeId: storeId() }, signal });
  }

  /** Fields that are absent do not change. */
  update(input: AccountUpdateInput, { signal }: CallOptions = {}): Promise<Customer> {
    const { send, storeId } = this.connection;
    const params = { storeId: storeId() };
    return send<'updateAccount'>('PATCH', '/store/:storeId/account', { params, body: input, signal });
  }

  /** Deletes the account. Its orders remain as records of the shop. */
  async remove(password: string, options: MarketOptions = {}): Promise<void> {
    const { send, storeId, market } = this.connection;
    await send<'deleteAccount'>('POST', '/store/:storeId/account/delete', {
      params: { storeId: storeId() },
      query: market(options),
      body: { password },
      signal: options.signal,
    });
  }

  /** Newest first. */
  orders({ signal, ...query }: OrdersOptions = {}): Promise<Page<Order>> {
    const { send, storeId } = this.connection;
    const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
    const params = { storeId: storeId() };
    return send<'listMyOrders'>('GET', '/store/:storeId/account/orders', { params, query: given, signal });
  }

  order(orderId: string, { signal }: CallOptions = {}): Promise<Order> {
    const { send, storeId } = this.connection;
    const params = { storeId: storeId(), orderId };
    return send<'getMyOrder'>('GET', '/store/:storeId/account/orders/:orderId', { params, signal });
  }
}

/** The customer's addresses. At most one is the default of each kind. */
export class AddressesApi {
  constructor(private readonly connection: Connection) {}

  /** The default addresses come first. */
  async list({ signal }: CallOptions = {}): Promise<CustomerAddress[]> {
    const { send, storeId } = this.connection;
    const path = '/store/:storeId/account/addresses';
    return (await send<'listAddresses'>('GET', path, { params: { storeId: storeId() }, signal })).items;
  }

  /**
   * Rejects with one error for each missing field. Adding an address that
   * exists already is no error. The request is sent even if the shopper leaves
   * the page at once.
   */
  add(input: CustomerAddressInput, { signal }: CallOptions = {}): Promise<CustomerAddress> {
    const { send, storeId } = this.connection;
    return send<'addAddress'>('POST', '/store/:storeId/account/addresses', {
      params: { storeId: storeId() },
      body: input,
      repeatable: true,
      init: { keepalive: true },
      signal,
    });
  }

  /** Fields that are absent do not change. */
  update(addressId: string, input: CustomerAddressUpdate, { signal }: CallOptions = {}): Promise<CustomerAddress> {
    const { send, storeId } = this.connection;
    return send<'updateAddress'>('PATCH', '/store/:storeId/account/addresses/:addressId', {
      params: { storeId: storeId(), addressId },
      body: input,
      signal,
    });
  }

  /** Removing an address that does not exist is no error. */
  async remove(addressId: string, { signal }: CallOptions = {}): Promise<void> {
    const { send, storeId } = this.connection;
    const params = { storeId: storeId(), addressId };
    await send<'removeAddress'>('DELETE', '/store/:storeId/account/addresses/:addressId', { params, signal });
  }
}
