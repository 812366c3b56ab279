import type { Checkout, CheckoutInput, CompleteInput, CompleteResult, Order, Quote } from '@storefront/contract';
import { addressRequirements, contactRequirements, trimAddress } from '../service/modules/estimate/requirements.js';
import type { FixtureCart } from './fixture-cart.js';
import { quoteOf, type FixtureAddress } from './fixture-pricing.js';
import { refuse, Refusal } from './fixture-wire.js';

/** The payment provider's answer about the state of a payment. */
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
  /** The checkout as it was when the order was placed. It no longer changes. */
  frozen?: Checkout;
}

const AT = '2025-01-01T00:00:00.000Z';

/** Checkouts and orders of the in-page API. */
export class FixtureCheckouts {
  /** Answer of the payment provider to the next `resume`. */
  payment: FixturePayment = 'succeeded';
  /**
   * True if gift cards pay for the whole next quote, so that nothing is due.
   */
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

  /**
   * Switches to a market that ships to these countries. The address stays; the
   * shipping method stays only if it is available there.
   */
  leave(countries: readonly string[]): void {
    const open = this.#all.find(({ status }) => status !== 'completed');
    if (open?.status === 'processing') refuse('CART_LOCKED', 'A payment is being settled');
    if (open && this.countryOutside(countries) !== null) open.shippingMethodId = null;
  }

  /** Ends the open checkout, as its time limit does. */
  expire(): void {
    for (const stored of this.#all) if (stored.status !== 'completed') stored.status = 'expired';
  }

  /** The price of the cart at an address. */
  quote(address: FixtureAddress, shippingMethodId: string | null): Quote {
    const { cart, covered } = this;
    const facts = { market: cart.market, cart: cart.stored(), variants: cart.variants() };
    return quoteOf({ ...facts, address, shippingMethodId, covered });
  }

  get(id: string): Checkout {
    return this.#view(this.#find(id));
  }

  update(id: string, input: CheckoutInput): Checkout {
    const stored = this.#find(id);
    if (stored.status === 'completed') refuse('CHECKOUT_COMPLETED');
    if (stored.status === 'processing') refuse('CART_LOCKED', 'A payment is being settled');
    if (stored.order && Object.keys(input).length > 0) {
      // A change of accepted amounts cancels the order that waits for its payment.
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
    if (stored.status === 'completed') return this.#result(stored, null);
    const checkout = this.#view(stored);
    const { quote } = checkout;
    if (checkout.requirements.length > 0) refuse('CHECKOUT_INCOMPLETE', checkout.requirements[0]?.message);
    const due = quote.totals.amountDue;
    // A shopper who saw that nothing is due names no provider.
    const needsProvider = input.provider !== undefined || input.expectedAmount.amount > 0;
    if (needsProvider && input.provider !== 'sandbox')
      refuse('PAYMENT_PROVIDER_UNKNOWN', 'Name the provider', 'provider');
    if (input.quoteHash !== quote.hash || input.expectedAmount.amount !== due.amount) {
      throw new Refusal({ code: 'QUOTE_CHANGED', path: 'quoteHash', checkout });
    }
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
    return this.orders.find((order) => order.id === id) ?? refuse('ORDER_NOT_FOUND', undefined, 'orderId');
  }

  lookup(number: string, email: string): Order {
    const found = this.orders.find((order) => order.number === number && order.email === email);
    return found ?? refuse('ORDER_NOT_FOUND');
  }

  #session({ id }: Stored, { totals }: Order): CompleteResult['payment'] {
    return { provider: 'sandbox', intentId: `pi_${id}`, clientSecret: `pi_${id}_secret`, amount: totals.amountDue };
  }

  #find(id: string): Stored {
    return this.#all.find((stored) => stored.id === id) ?? refuse('CHECKOUT_NOT_FOUND', undefined, 'checkoutId');
  }

  #result(stored: Stored, payment: CompleteResult['payment']): CompleteResult {
    const order = stored.order ?? refuse('ORDER_NOT_FOUND', 'This checkout has made no order');
    return { checkout: this.#view(stored), order, payment };
  }

  #view(stored: Stored): Checkout {
    if (stored.frozen) return stored.frozen;
    const { market, version } = this.cart;
    const { shippingAddress: address, shippingMethodId, billingAddress } = stored;
    const quote = this.quote(address, shippingMethodId);
    const billing = billingAddress ? addressRequirements(trimAddress(billingAddress), 'payment', 'billingAddress') : [];
    const requirements = [...contactRequirements(stored.email.trim()), ...quote.requirements, ...billing];
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
      shippingMethod: method
        ? { id: method.id, title: method.title, minDays: method.minDays, maxDays: method.maxDays }
        : null,
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
