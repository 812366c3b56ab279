/**
 * Types of checkout rules. Keep this file beside your rules: an editor then knows them, without any import.
 *
 * A rule is a TypeScript module whose default export is a function of the order:
 *
 *     export default ((order) => (order.subtotal >= 5000 ? [{ title: 'Thank you', percent: 5 }] : [])) satisfies DiscountRule;
 *
 * The same order must give the same answer: there is no clock (use `order.today`), no chance, no network, nothing to wait
 * for and no import. Amounts are integers of the currency's minor units: 1050 is 10.50 EUR, and 1050 JPY.
 */

/** The input of a rule: a cart, an estimate or an order. Frozen. */
export interface RuleInput {
  readonly market: RuleMarket;
  /** ISO 4217 code, such as `EUR`. All amounts, also those that a rule answers, are in it. */
  readonly currency: string;
  /** The day in UTC, `YYYY-MM-DD`. Such days compare as text: `order.today >= '2027-01-01'`. */
  readonly today: string;
  /** Sum of the lines before any discount, in minor units. */
  readonly subtotal: number;
  readonly lines: readonly RuleLine[];
  /** Codes that the shopper has entered, as the shop writes them. */
  readonly discountCodes: readonly string[];
  readonly shippingAddress: RuleAddress;
  /** The method chosen, or null while none is. */
  readonly shippingMethodId: string | null;
  /** Methods on offer, for shipping and validation rules; empty for discount rules. */
  readonly shippingMethods: readonly RuleShippingMethod[];
  readonly customer: RuleCustomer;
}

/** Where the order is placed. */
export interface RuleMarket {
  readonly code: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Whether prices include tax. */
  readonly taxInclusive: boolean;
  /** ISO 3166-1 codes of two letters. */
  readonly countries: readonly string[];
}

/** A line of the cart. */
export interface RuleLine {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  /** Empty when the variant has none. */
  readonly sku: string;
  /** The product's title. */
  readonly title: string;
  /** Handles of the product's categories. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** Whole, at least 1. */
  readonly quantity: number;
  /** Of one piece, in minor units, as the market shows prices. */
  readonly unitPrice: number;
  /** `unitPrice` × `quantity`, in minor units. */
  readonly subtotal: number;
  /** Of one piece, in grams; 0 when it has none. */
  readonly weightGrams: number;
  readonly isSubscription: boolean;
  /** Texts that the shopper has added to the line, such as an engraving. */
  readonly attributes: readonly RuleAttribute[];
}

export interface RuleAttribute {
  readonly name: string;
  readonly value: string;
}

/** Where it goes, as far as the shopper has said. */
export interface RuleAddress {
  /** ISO 3166-1 code of two letters. */
  readonly countryCode?: string;
  /** The part of the country, such as a state. */
  readonly region?: string;
  readonly postalCode?: string;
  readonly city?: string;
}

export interface RuleShippingMethod {
  readonly id: string;
  readonly title: string;
  /** In minor units. */
  readonly price: number;
}

export interface RuleCustomer {
  /** null as long as it is not known. */
  readonly email: string | null;
  /** Paid orders of this e-mail address; 1,000 stands for that many or more. */
  readonly orders: number;
  /** How many pieces of the products in the cart this address has bought and paid before, in its last 1,000 orders. */
  readonly bought: readonly RuleBought[];
}

export interface RuleBought {
  readonly productId: string;
  readonly quantity: number;
}

/** Takes an amount or a share off. */
export type RuleDiscount = RuleDiscountText &
  (
    | {
        /** In minor units, whole, above 0. */
        readonly amount: number;
        readonly percent?: undefined;
      }
    | {
        /** Above 0, at most 100, at most 4 decimals. */
        readonly percent: number;
        readonly amount?: undefined;
      }
  );

export interface RuleDiscountText {
  /** The shopper's name for it, 1 to 120 characters. */
  readonly title: string;
  /** Lines that it is taken off, at most 500; absent: the whole order. */
  readonly lineIds?: readonly string[];
  /** Further words to the shopper, at most 500 characters. */
  readonly message?: string;
}

/** Hides a shipping method, or gives it another price. */
export type RuleShippingChange = RuleShippingText &
  (
    | { readonly hide: true; readonly price?: undefined }
    | {
        /** In minor units, whole, from 0. */
        readonly price: number;
        readonly hide?: undefined;
      }
  );

export interface RuleShippingText {
  /** `id` of one of `order.shippingMethods`. */
  readonly methodId: string;
  /** Another title for the method, 1 to 120 characters. */
  readonly title?: string;
  /** Further words to the shopper, at most 500 characters. */
  readonly message?: string;
}

/** Keeps the order from being placed. */
export interface RuleObjection {
  /** The remedy for the shopper, 1 to 500 characters. */
  readonly message: string;
  /** `id` of the line it is about. */
  readonly lineId?: string;
  /** Name of the field it is about, at most 120 characters, such as `shippingAddress.postalCode`. */
  readonly field?: string;
}

/** At most 100 entries. */
export type DiscountResult = readonly RuleDiscount[];
/** At most 100 entries. */
export type ShippingResult = readonly RuleShippingChange[];
/** At most 100 entries. */
export type ValidationResult = readonly RuleObjection[];

/** undefined or an empty array: nothing to do. */
export type DiscountRule = (order: RuleInput) => DiscountResult | undefined;
/** undefined or an empty array: nothing to do. */
export type ShippingRule = (order: RuleInput) => ShippingResult | undefined;
/** undefined or an empty array: nothing to object. */
export type ValidationRule = (order: RuleInput) => ValidationResult | undefined;
