import type {
  Checkout,
  CheckoutInput,
  CompleteInput,
  CompleteResult,
  EstimateInput,
  Quote,
} from '@storefront/contract';
import type { Connection, MarketOptions } from './request/connection.js';
import { idempotencyKey } from './request/idempotency.js';
import type { CallOptions } from './request/transport.js';

export interface CompleteOptions extends CallOptions {
  /**
   * Identifies this order for the API: the same key and input create one order,
   * however often they are sent. Keep it where it survives a reload
   * (sessionStorage) and pass it again. By default each call gets a new key.
   */
  idempotencyKey?: string | undefined;
  /**
   * BCP 47 language of the emails about the order. By default the client's
   * locale, otherwise the first language of the market.
   */
  locale?: string | undefined;
}

/**
 * From cart to order. Estimates and orders use the same pricing: the shopper is
 * charged what a final quote shows.
 */
export class CheckoutApi {
  constructor(private readonly connection: Connection) {}

  /** Full totals of the cart for an address. Opens no checkout. */
  async estimate(input: EstimateInput = {}, options: MarketOptions = {}): Promise<Quote> {
    const { send, storeId, market } = this.connection;
    return send<'estimate'>('POST', '/store/:storeId/estimate', {
      params: { storeId: storeId() },
      query: market(options),
      body: input,
      repeatable: true,
      signal: options.signal,
    });
  }

  /**
   * The cart's open checkout. Creates one only if there is none, so it can be
   * repeated safely.
   */
  async create(input: CheckoutInput = {}, options: MarketOptions = {}): Promise<Checkout> {
    const { send, storeId, market } = this.connection;
    return send<'createCheckout'>('POST', '/store/:storeId/checkout', {
      params: { storeId: storeId() },
      query: market(options),
      body: input,
      repeatable: true,
      signal: options.signal,
    });
  }

  async get(checkoutId: string, { signal }: CallOptions = {}): Promise<Checkout> {
    const { send, storeId } = this.connection;
    return send<'getCheckout'>('GET', '/store/:storeId/checkout/:checkoutId', {
      params: { storeId: storeId(), checkoutId },
      signal,
    });
  }

  /**
   * Sets the given fields. Incomplete input is saved; the answer lists what is
   * missing.
   */
  async update(checkoutId: string, input: CheckoutInput, { signal }: CallOptions = {}): Promise<Checkout> {
    const { send, storeId } = this.connection;
    return send<'updateCheckout'>('PATCH', '/store/:storeId/checkout/:checkoutId', {
      params: { storeId: storeId(), checkoutId },
      body: input,
      signal,
    });
  }

  /**
   * Places the order for exactly the quote the shopper saw. With code
   * `QUOTE_CHANGED` nothing was charged, and `error.problem.checkout` has the
   * new totals.
   */
  async complete(checkoutId: string, input: CompleteInput, options: CompleteOptions = {}): Promise<CompleteResult> {
    const { send, storeId, market } = this.connection;
    const { locale } = market({ locale: options.locale });
    return send<'completeCheckout'>('POST', '/store/:storeId/checkout/:checkoutId/complete', {
      params: { storeId: storeId(), checkoutId },
      ...(locale !== undefined && { query: { locale } }),
      body: input,
      headers: { 'idempotency-key': options.idempotencyKey ?? idempotencyKey() },
      signal: options.signal,
    });
  }

  /**
   * Asks the payment provider for the state of the payment and returns it.
   * Never places an order or charges.
   */
  async resume(checkoutId: string, { signal }: CallOptions = {}): Promise<CompleteResult> {
    const { send, storeId } = this.connection;
    return send<'resumeCheckout'>('POST', '/store/:storeId/checkout/:checkoutId/resume', {
      params: { storeId: storeId(), checkoutId },
      repeatable: true,
      signal,
    });
  }
}
