import type { ReviewInput, ReviewPage, ReviewReceipt, ReviewSort } from '@storefront/contract';
import type { Connection, MarketOptions } from './request/connection.js';
import { idempotencyKey } from './request/idempotency.js';
import type { CallOptions } from './request/transport.js';

export interface ReviewListOptions extends MarketOptions {
  first?: number | undefined;
  after?: string | undefined;
  sort?: ReviewSort | undefined;
}

export interface SubmitOptions extends CallOptions {
  /**
   * The same key and body are accepted once, however often they are sent. By
   * default each call gets a new key.
   */
  idempotencyKey?: string | undefined;
}

export class ReviewsApi {
  constructor(private readonly connection: Connection) {}

  /**
   * Published reviews of a product, by its handle or id, with their summary.
   */
  list(product: string, options: ReviewListOptions = {}): Promise<ReviewPage> {
    const { send, storeId, market } = this.connection;
    const { signal, first, after, sort } = options;
    return send<'listReviews'>('GET', '/store/:storeId/products/:handle/reviews', {
      params: { storeId: storeId(), handle: product },
      query: { ...market(options), ...(first && { first }), ...(after && { after }), ...(sort && { sort }) },
      signal,
    });
  }

  /** Sends a review. A person must approve it before it is published. */
  submit(product: string, review: ReviewInput, options: SubmitOptions = {}): Promise<ReviewReceipt> {
    const { send, storeId } = this.connection;
    return send<'submitReview'>('POST', '/store/:storeId/products/:handle/reviews', {
      params: { storeId: storeId(), handle: product },
      body: review,
      headers: { 'idempotency-key': options.idempotencyKey ?? idempotencyKey() },
      signal: options.signal,
    });
  }
}
