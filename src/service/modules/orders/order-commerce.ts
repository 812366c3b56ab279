import type { Queryable } from '../../database/connection.js';
import type { Commerce } from '../../kernel/commerce.js';
import type { OrderRow } from './order-rows.js';

/** Work of upper floors in the transaction that changes an order. An error rolls the change back. */
export interface OrderHooks {
  /** The order has its money, or needs none. */
  readonly paid: (tx: Queryable, order: OrderRow) => Promise<void>;
  /** The order's money was collected, or it needs none. An authorized payment is not collected yet. */
  readonly collected: (tx: Queryable, order: OrderRow) => Promise<void>;
  /** The order is cancelled: before it was placed, or before its money was collected. */
  readonly cancelled: (tx: Queryable, order: OrderRow) => Promise<void>;
}

/** The services and settings that orders need. */
export interface OrderCommerce extends Commerce {
  readonly orderHooks: OrderHooks;
}
