import type { CodeFacts, OrderFacts, ProductFacts, TotalFacts } from './effects.js';

/** What an extension gets to know of the shop, by capability. Amounts are in minor units of their currency. */

export interface MoneyData {
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** A line of the cart: what it is and costs, nothing that the shopper typed. */
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

/** A postal address as the shopper gave it; '' where nothing was given. */
export type AddressData = Record<
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'address1'
  | 'address2'
  | 'city'
  /** ISO 3166-2 after the dash, where there is one. */
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
 * What the kit's own places give as `host.context`, each member with its capability; a page that draws the element itself
 * gives what it likes.
 */
export interface PlaceContext extends Partial<CodeFacts> {
  /** What the merchant has set for this extension; without any, it is not there. Every page can read it. */
  settings?: Readonly<Record<string, string | number | boolean>>;
  /** Of the product's page, as it is chosen. Capability `product`. */
  product?: ProductFacts;
  /** Of `cart.line.after`. Capability `cart`. */
  lineId?: string;
  /** Those that this extension wrote, of the order where the place has one. Capability `cart:write-attributes`. */
  attributes?: { name: string; label: string; value: string }[];
  /** Capability `checkout`. */
  checkout?: {
    step: string | null;
    /** ISO 3166-1, once the shopper has chosen it. */
    country: string | null;
    shippingMethodId: string | null;
    currency: string | null;
    /** false: an order is being placed. */
    isOpen: boolean;
    /** null until it is known what would be charged. */
    totals: TotalFacts | null;
    /** To choose from; empty until there is an address. */
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
  /** At places of the checkout and of an order; null until the page knows. Capability `contact`. */
  contact?: Record<'email' | 'phone', string> | null;
  /** At places of the checkout and of an order; null until the page knows. Capability `addresses`. */
  shippingAddress?: AddressData | null;
  /** Of an order. Capability `addresses`. */
  billingAddress?: AddressData;
  /** At places of the account; null: nobody is signed in. Capability `customer`. */
  customer?: Record<'email' | 'firstName' | 'lastName', string> | null;
  /** The merchant's design tokens. Capability `theme`. */
  theme?: { tokens: Record<string, string> };
}
