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
import type { Connection, MarketOptions } from './customer-client.js';
import { sessionOf } from './session.js';
import type { CallOptions } from './transport.js';

export interface OrdersOptions extends CallOptions {
  /** How many; 10 when absent, 100 at most. */
  first?: number | undefined;
  /** `pageInfo.endCursor` of the page before. */
  after?: string | undefined;
}

/**
 * Signing up, in and out, and what belongs to a customer. Who is signed in is in a cookie that no script reads. After
 * `verify`, `signIn`, `signOut`, `resetPassword` and `remove` the cart is another: read it again.
 */
export class AccountApi {
  readonly addresses: AddressesApi;

  constructor(private readonly connection: Connection) {
    this.addresses = new AddressesApi(connection);
  }

  /** Who is signed in, or null. */
  session(options: CallOptions = {}): Promise<Customer | null> {
    return sessionOf({ connection: this.connection }, options);
  }

  /** Sends a link to the address; the same answer for one that has an account already. The account opens with `verify`. */
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
   * Opens the account, by the token of its link, and signs in.
   * @param options `password`: the one chosen at sign-up, for another browser than that (`PASSWORD_REQUIRED` says so)
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
   * The cart of this browser becomes that of the account; `warnings` say what did not fit.
   * @param options `token`: of a link from `requestPasswordReset`. After RATE_LIMITED it lets the right password pass at
   *   once, which stays as it is
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

  /** Again is no error. */
  async signOut({ signal }: CallOptions = {}): Promise<void> {
    const { send, storeId } = this.connection;
    const params = { storeId: storeId() };
    await send<'signOut'>('POST', '/store/:storeId/account/sign-out', { params, repeatable: true, signal });
  }

  /** Sends a link to the address when it has an account; the same answer when it has none. */
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

  /** Sets a new password, by the token of its link, signs in, and ends every other session. */
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

  /** The customer. Rejects with `UNAUTHORIZED` when nobody is signed in, as all that follows. */
  get({ signal }: CallOptions = {}): Promise<Customer> {
    const { send, storeId } = this.connection;
    return send<'getAccount'>('GET', '/store/:storeId/account', { params: { storeId: storeId() }, signal });
  }

  /** What is not named stays. */
  update(input: AccountUpdateInput, { signal }: CallOptions = {}): Promise<Customer> {
    const { send, storeId } = this.connection;
    const params = { storeId: storeId() };
    return send<'updateAccount'>('PATCH', '/store/:storeId/account', { params, body: input, signal });
  }

  /** Deletes the account. Its orders stay as records of the shop. */
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

/** The customer's addresses; one at most is the default of each kind. */
export class AddressesApi {
  constructor(private readonly connection: Connection) {}

  /** The defaults first. */
  async list({ signal }: CallOptions = {}): Promise<CustomerAddress[]> {
    const { send, storeId } = this.connection;
    const path = '/store/:storeId/account/addresses';
    return (await send<'listAddresses'>('GET', path, { params: { storeId: storeId() }, signal })).items;
  }

  /**
   * Rejects with one error for each field that is missing. One that is there already is no error. Goes out also when the
   * page is left at once.
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

  /** What is not named stays. */
  update(addressId: string, input: CustomerAddressUpdate, { signal }: CallOptions = {}): Promise<CustomerAddress> {
    const { send, storeId } = this.connection;
    return send<'updateAddress'>('PATCH', '/store/:storeId/account/addresses/:addressId', {
      params: { storeId: storeId(), addressId },
      body: input,
      signal,
    });
  }

  /** One already gone is no error. */
  async remove(addressId: string, { signal }: CallOptions = {}): Promise<void> {
    const { send, storeId } = this.connection;
    const params = { storeId: storeId(), addressId };
    await send<'removeAddress'>('DELETE', '/store/:storeId/account/addresses/:addressId', { params, signal });
  }
}
