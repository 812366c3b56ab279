import type {
  Checkout,
  CheckoutInput,
  CompleteInput,
  CompleteResult,
  EstimateInput,
  Quote,
} from '@storefront/contract';
import type { Connection, MarketOptions } from './customer-client.js';
import { idempotencyKey } from './idempotency.js';
import type { CallOptions } from './transport.js';

export interface CompleteOptions extends CallOptions {
  /**
   * Names this order for the API: the same key and input give the same one order however often they are sent. Keep it
   * where a reload finds it (sessionStorage) and pass it again; absent, a new one is made for this call.
   */
  idempotencyKey?: string | undefined;
  /** BCP 47: language of the emails about the order. Absent: the client's, else the first of the market. */
  locale?: string | undefined;
}

/** From cart to order. Estimate and order come from the same pricing: what a final quote shows is what is charged. */
export class CheckoutApi {
  constructor(private readonly connection: Connection) {}

  /** Full totals of the cart at an address, without opening a checkout. */
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

  /** The open checkout of the cart; made when there is none, so repeating it makes no second one. */
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

  /** Sets what is named; incomplete input is kept and answered with what is still missing. */
  async update(checkoutId: string, input: CheckoutInput, { signal }: CallOptions = {}): Promise<Checkout> {
    const { send, storeId } = this.connection;
    return send<'updateCheckout'>('PATCH', '/store/:storeId/checkout/:checkoutId', {
      params: { storeId: storeId(), checkoutId },
      body: input,
      signal,
    });
  }

  /**
   * Places the order for exactly the quote the shopper saw. Code `QUOTE_CHANGED`: nothing was charged, and
   * `error.problem.checkout` holds the new totals.
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

  /** Asks the payment provider how things stand, and says it. Never places or charges. */
  async resume(checkoutId: string, { signal }: CallOptions = {}): Promise<CompleteResult> {
    const { send, storeId } = this.connection;
    return send<'resumeCheckout'>('POST', '/store/:storeId/checkout/:checkoutId/resume', {
      params: { storeId: storeId(), checkoutId },
      repeatable: true,
      signal,
    });
  }
}
