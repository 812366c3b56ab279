import type { Checkout, CheckoutInput, CompleteInput, CompleteResult, Order, Requirement } from '@storefront/contract';
import type { FixtureCart } from './fixture-cart.js';
import { quoteOf, type FixtureAddress } from './fixture-pricing.js';
import { refuse, Refusal } from './fixture-wire.js';

/** What the payment provider says when it is asked how a payment stands. */
export type FixturePayment = 'succeeded' | 'processing' | 'requires-action' | 'declined';

interface Stored {
  id: string;
  status: Checkout['status'];
  email: string;
  shippingAddress: FixtureAddress;
  billingAddress: FixtureAddress | null;
  shippingMethodId: string | null;
  lastPaymentError: Checkout['lastPaymentError'];
  order: Order | null;
  /** The view when the order was placed: nothing changes it any more. */
  frozen?: Checkout;
}

const AT = '2025-01-01T00:00:00.000Z';

/** Checkouts and orders of the in-page API. */
export class FixtureCheckouts {
  /** Answer of the payment provider to the next `resume`. */
  payment: FixturePayment = 'succeeded';
  /** Whether gift cards pay for all of the next quote, so that nothing is due. */
  covered = false;
  readonly orders: Order[] = [];
  #all: Stored[] = [];

  constructor(
    private readonly cart: FixtureCart,
    private readonly sell: (variantId: string, quantity: number) => void,
  ) {}

  create(input: CheckoutInput): Checkout {
    let open = this.#all.find(({ status }) => status !== 'completed');
    if (this.cart.lines.length === 0) refuse('CART_EMPTY', 'There is nothing to check out');
    if (!open) {
      open = {
        id: `checkout-${this.#all.length + 1}`,
        status: 'incomplete',
        email: '',
        shippingAddress: {},
        billingAddress: null,
        shippingMethodId: null,
        lastPaymentError: null,
        order: null,
      };
      this.#all.push(open);
    }
    return this.update(open.id, input);
  }

  /** The country typed so far, if it is none of these. */
  countryOutside(countries: readonly string[]): string | null {
    const open = this.#all.find(({ status }) => status !== 'completed');
    const { countryCode } = open?.shippingAddress ?? {};
    return countryCode && !countries.includes(countryCode) ? countryCode : null;
  }

  /** Goes to a market that ships to these: another country is asked for again, and how to ship. */
  leave(countries: readonly string[]): void {
    const open = this.#all.find(({ status }) => status !== 'completed');
    if (open?.status === 'processing') refuse('CART_LOCKED', 'A payment is being settled');
    if (!open || this.countryOutside(countries) === null) return;
    const { countryCode: _, ...address } = open.shippingAddress;
    open.shippingAddress = address;
    open.shippingMethodId = null;
  }

  get(id: string): Checkout {
    return this.#view(this.#find(id));
  }

  update(id: string, input: CheckoutInput): Checkout {
    const stored = this.#find(id);
    if (stored.status === 'completed') refuse('CHECKOUT_COMPLETED');
    if (stored.status === 'processing') refuse('CART_LOCKED', 'A payment is being settled');
    if (stored.order && Object.keys(input).length > 0) {
      // Changing what was agreed to gives up the order that waits for its payment.
      stored.order = null;
      stored.status = 'incomplete';
      stored.lastPaymentError = null;
    }
    const { email, shippingAddress, billingAddress, shippingMethodId } = input;
    if (email !== undefined) stored.email = email;
    if (shippingAddress) stored.shippingAddress = shippingAddress;
    if (billingAddress !== undefined) stored.billingAddress = billingAddress;
    if (shippingMethodId !== undefined) stored.shippingMethodId = shippingMethodId;
    return this.#view(stored);
  }

  complete(id: string, input: CompleteInput): CompleteResult {
    const stored = this.#find(id);
    if (stored.status === 'completed') refuse('CHECKOUT_COMPLETED');
    const checkout = this.#view(stored);
    const { quote } = checkout;
    if (checkout.requirements.length > 0) refuse('CHECKOUT_INCOMPLETE', checkout.requirements[0]?.message);
    const due = quote.totals.amountDue;
    if (input.quoteHash !== quote.hash || input.expectedAmount.amount !== due.amount) {
      throw new Refusal({ code: 'QUOTE_CHANGED', checkout });
    }
    if (due.amount > 0 && input.provider !== 'sandbox') refuse('PAYMENT_PROVIDER_UNKNOWN', 'Name the provider');
    stored.lastPaymentError = null;
    stored.order = this.#order(stored, checkout);
    stored.status = 'requires-action';
    if (due.amount === 0) this.#place(stored);
    return this.#result(stored, due.amount === 0 ? null : this.#session(stored, stored.order));
  }

  resume(id: string): CompleteResult {
    const stored = this.#find(id);
    if (stored.order?.status === 'pending') {
      if (this.payment === 'succeeded') this.#place(stored);
      if (this.payment === 'processing') stored.status = 'processing';
      if (this.payment === 'requires-action') stored.status = 'requires-action';
      if (this.payment === 'declined') {
        stored.status = 'failed';
        stored.lastPaymentError = { code: 'PAYMENT_DECLINED', message: 'The card was declined', retryable: true };
      }
    }
    return this.#result(stored, stored.order?.status === 'pending' ? this.#session(stored, stored.order) : null);
  }

  order(id: string): Order {
    return this.orders.find((order) => order.id === id) ?? refuse('ORDER_NOT_FOUND');
  }

  lookup(number: string, email: string): Order {
    const found = this.orders.find((order) => order.number === number && order.email === email);
    return found ?? refuse('ORDER_NOT_FOUND');
  }

  #session({ id }: Stored, { totals }: Order): CompleteResult['payment'] {
    return { provider: 'sandbox', intentId: `pi_${id}`, clientSecret: `pi_${id}_secret`, amount: totals.amountDue };
  }

  #find(id: string): Stored {
    return this.#all.find((stored) => stored.id === id) ?? refuse('CHECKOUT_NOT_FOUND');
  }

  #result(stored: Stored, payment: CompleteResult['payment']): CompleteResult {
    const order = stored.order ?? refuse('ORDER_NOT_FOUND', 'This checkout has made no order');
    return { checkout: this.#view(stored), order, payment };
  }

  #view(stored: Stored): Checkout {
    if (stored.frozen) return stored.frozen;
    const { market, version } = this.cart;
    const { lines, discountCodes } = this.cart.view();
    const { shippingAddress, shippingMethodId } = stored;
    const quote = quoteOf(
      market,
      lines,
      shippingAddress,
      shippingMethodId,
      this.covered,
      discountCodes,
      this.cart.giftCards,
    );
    const missing: Requirement[] = stored.email
      ? []
      : [{ step: 'contact', field: 'email', code: 'REQUIRED', message: 'An e-mail address is needed' }];
    const requirements = [...missing, ...quote.requirements];
    const open = stored.status === 'incomplete' || stored.status === 'ready';
    return {
      id: stored.id,
      status: open ? (requirements.length > 0 ? 'incomplete' : 'ready') : stored.status,
      cartVersion: version,
      market: market.code,
      currency: market.currency,
      email: stored.email,
      shippingAddress: stored.shippingAddress,
      billingAddress: stored.billingAddress,
      quote,
      requirements,
      order: stored.order,
      lastPaymentError: stored.lastPaymentError,
      expiresAt: '2035-01-01T00:00:00.000Z',
    };
  }

  #order(stored: Stored, { quote, market, currency }: Checkout): Order {
    const method = quote.shippingMethods.find(({ id }) => id === quote.shippingMethodId);
    return {
      id: `order-${stored.id}`,
      number: null,
      status: 'pending',
      paymentStatus: 'pending',
      fulfillmentStatus: 'unfulfilled',
      market,
      currency,
      email: stored.email,
      shippingAddress: stored.shippingAddress,
      billingAddress: stored.billingAddress ?? stored.shippingAddress,
      shippingMethod: method ? { id: method.id, title: method.title } : null,
      lines: quote.lines,
      totals: quote.totals,
      taxes: quote.taxes,
      payments: [],
      note: this.cart.note,
      attributes: [...this.cart.attributes],
      appliedRules: [],
      giftCards: quote.giftCards
        .filter(({ applied }) => applied.amount > 0)
        .map(({ last4, applied }) => ({ last4, applied })),
      refunds: [],
      refundTotal: { amount: 0, currency },
      shipments: [],
      createdAt: AT,
      placedAt: null,
    };
  }

  #place(stored: Stored): void {
    if (!stored.order) return;
    const { totals, lines } = stored.order;
    const due = totals.amountDue.amount > 0;
    stored.order = {
      ...stored.order,
      number: String(1000 + this.orders.length + 1),
      status: 'placed',
      paymentStatus: due ? 'paid' : 'not-required',
      payments: due
        ? [{ provider: 'sandbox', status: 'succeeded', amount: totals.amountDue, brand: 'visa', last4: '4242' }]
        : [],
      placedAt: AT,
    };
    stored.status = 'completed';
    stored.frozen = this.#view(stored);
    this.orders.push(stored.order);
    for (const { variantId, quantity } of lines) this.sell(variantId, quantity);
    this.cart.empty(new Map(stored.frozen.quote.giftCards.map(({ id, applied }) => [id, applied.amount])));
  }
}
