import type { Money } from '@storefront/contract';
import type { CheckoutTexts } from '../../src/element-base/texts/checkout.js';
import type { OrderTexts } from '../../src/element-base/texts/order.js';

/** The settings that all parts of an order summary share. */
export interface OrderContext {
  readonly texts: CheckoutTexts;
  readonly orderTexts: OrderTexts;
  /** BCP 47. */
  readonly locale: string;
  /** Heading level of the parts. */
  readonly level: number;
  readonly money: (money: Money) => string;
}
