import type { CheckoutInput, CheckoutStep, Order, Totals } from '@storefront/contract';
import type { WaitUntil } from './wait-until.js';

/** Detail of `wb-step-change`: another step of the checkout is shown. */
export interface StepChangeDetail {
  step: CheckoutStep;
  previous: CheckoutStep | null;
}

/** Detail of `wb-step-select`: the shopper pressed a step. */
export interface StepSelectDetail {
  step: string;
}

/** Detail of `wb-address-change`: the address as typed. It may be incomplete. */
export interface AddressChangeDetail {
  kind: 'shipping' | 'billing';
  address: NonNullable<CheckoutInput['shippingAddress']>;
}

export interface ShippingMethodChangeDetail {
  shippingMethodId: string;
}

/** Detail of `wb-estimate`: a quote has arrived. */
export interface EstimateDetail {
  totals: Totals;
  /** true: `totals.amountDue` is the amount that would be charged now. */
  exact: boolean;
}

/** Detail of `wb-before-submit`, which is cancelable: the last moment before the order is placed. */
export interface BeforeSubmitDetail extends WaitUntil {
  totals: Totals;
}

export interface OrderDetail {
  order: Order;
}

/** Detail of `wb-payment-failure`: nothing was charged. */
export interface PaymentFailureDetail {
  code: string;
  /** true: the same checkout can try again. */
  retryable: boolean;
}

export interface CheckoutEvents {
  'wb-step-change': CustomEvent<StepChangeDetail>;
  'wb-step-select': CustomEvent<StepSelectDetail>;
  'wb-address-change': CustomEvent<AddressChangeDetail>;
  'wb-shipping-method-change': CustomEvent<ShippingMethodChangeDetail>;
  'wb-estimate': CustomEvent<EstimateDetail>;
  'wb-before-submit': CustomEvent<BeforeSubmitDetail>;
  /** The order is placed and paid for, or nothing was due. */
  'payment-success': CustomEvent<OrderDetail>;
  'wb-payment-failure': CustomEvent<PaymentFailureDetail>;
  /** The result of the payment is not known yet. */
  'wb-order-pending': CustomEvent<OrderDetail>;
  'wb-order-load': CustomEvent<OrderDetail>;
}
