interface Amount {
  /** In minor units. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Codes and gift cards of the cart. */
export interface CodeFacts {
  readonly discountCodes: readonly {
    readonly code: string;
    readonly title: string;
    readonly amount: Amount;
    /** False if it has no effect now. */
    readonly applies: boolean;
  }[];
  readonly giftCards: readonly { readonly last4: string; readonly applied: Amount }[];
}

/** The amounts of a purchase. */
export type TotalFacts = Readonly<Record<'subtotal' | 'discount' | 'shipping' | 'tax' | 'total' | 'amountDue', Amount>>;

/**
 * The facts of an order that extensions may read: the purchase, without the
 * buyer or the address.
 */
export interface OrderFacts {
  /** null if the order was not placed. */
  readonly number: string | null;
  readonly status: string;
  readonly paymentStatus: string;
  readonly fulfillmentStatus: string;
  /** ISO 8601. */
  readonly placedAt: string | null;
  readonly currency: string;
  readonly totals: TotalFacts;
  readonly lines: readonly {
    readonly productId: string;
    readonly variantId: string;
    readonly handle: string;
    readonly title: string;
    readonly options: readonly { readonly name: string; readonly value: string }[];
    readonly quantity: number;
    readonly total: Amount;
  }[];
}

/** The facts of a product that extensions may read. */
export interface ProductFacts {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly variantId: string | null;
  readonly price: Amount | null;
  readonly available: boolean;
  readonly selected: Readonly<Record<string, string>>;
  readonly variants: readonly {
    readonly variantId: string;
    readonly available: boolean;
    readonly options: Readonly<Record<string, string>>;
  }[];
}
