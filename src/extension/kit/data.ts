import type { CodeFacts, OrderFacts, ProductFacts, TotalFacts } from './facts.js';

/**
 * The data of the shop that an extension receives, by capability. Amounts are
 * in minor units of their currency.
 */

export interface MoneyData {
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/**
 * A line of the cart: its product and price, nothing that the shopper typed.
 */
export interface CartLineData {
  id: string;
  productId: string;
  variantId: string;
  handle: string;
  title: string;
  options: { name: string; value: string }[];
  quantity: number;
  unitPrice: MoneyData;
  total: MoneyData;
}

export interface CartData {
  currency: string;
  /** Sum of quantities. */
  itemCount: number;
  subtotal: MoneyData;
  lines: CartLineData[];
}

/** A postal address as the shopper entered it; '' for empty fields. */
export type AddressData = Record<
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'address1'
  | 'address2'
  | 'city'
  /** The part of ISO 3166-2 after the dash, if there is one. */
  | 'region'
  | 'postalCode'
  /** ISO 3166-1 alpha-2. */
  | 'countryCode',
  string
>;

/** Data by capability; null: the page does not know it yet. */
export interface HostData {
  cart: CartData | null;
  /** Code of the market. */
  market: string | null;
  /** BCP 47 tag. */
  locale: string;
}

/**
 * The value of `host.context` at the kit's own places. Each member needs its
 * capability. A page that contains the element itself may pass anything.
 */
export interface PlaceContext extends Partial<CodeFacts> {
  /**
   * The merchant's settings for this extension; absent if there are none. Every
   * page can read them.
   */
  settings?: Readonly<Record<string, string | number | boolean>>;
  /** On a product's page, with the current choice. Capability `product`. */
  product?: ProductFacts;
  /** At `cart.line.after`. Capability `cart`. */
  lineId?: string;
  /**
   * The attributes that this extension wrote; those of the order if the place
   * has one. Capability `cart:write-attributes`.
   */
  attributes?: { name: string; label: string; value: string }[];
  /** Capability `checkout`. */
  checkout?: {
    step: string | null;
    /** ISO 3166-1 code; null until the shopper has chosen it. */
    country: string | null;
    shippingMethodId: string | null;
    currency: string | null;
    /** False while an order is being placed. */
    isOpen: boolean;
    /** null until the amounts to charge are known. */
    totals: TotalFacts | null;
    /** The available methods; empty until there is an address. */
    shippingMethods: readonly {
      id: string;
      title: string;
      price: MoneyData;
      minDays: number | null;
      maxDays: number | null;
    }[];
  };
  /** Capability `order`. */
  order?: OrderFacts;
  /**
   * At places of the checkout and of an order; null until it is known.
   * Capability `contact`.
   */
  contact?: Record<'email' | 'phone', string> | null;
  /**
   * At places of the checkout and of an order; null until it is known.
   * Capability `addresses`.
   */
  shippingAddress?: AddressData | null;
  /** At places of an order. Capability `addresses`. */
  billingAddress?: AddressData;
  /**
   * At places of the account; null when nobody is signed in. Capability
   * `customer`.
   */
  customer?: Record<'email' | 'firstName' | 'lastName', string> | null;
  /** The merchant's design tokens. Capability `theme`. */
  theme?: { tokens: Record<string, string> };
}
