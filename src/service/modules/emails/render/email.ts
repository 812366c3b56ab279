/**
 * The content of each email as plain data. The email engine reads it from the database when it sends an email;
 * `renderEmail` renders it. Every address of a page or image is absolute: a mail client has no base address.
 */
import type {
  AccountEmailKind,
  EmailKind,
  Image,
  Money,
  Order,
  OptionValue,
  Shipment,
  Subscription,
} from '@storefront/contract';

/** `link` opens the account or sets a password, if the email has one. It contains a secret token. */
export interface AccountEmail {
  readonly kind: AccountEmailKind;
  /** Absolute; null: the email has no button. */
  readonly link: string | null;
}

interface AboutOrder {
  /**
   * The order as the shopper sees it in the shop, with absolute image addresses. `number` is null until the order is
   * placed.
   */
  readonly order: Order;
  /** The page of the order; null: the store names no such page. */
  readonly orderUrl: string | null;
}

/** The order is placed: paid, or authorized (`order.paymentStatus`), or nothing was due. */
export interface OrderConfirmation extends AboutOrder {
  readonly kind: 'order-confirmation';
}

/** The payment did not succeed and the order was cancelled. Nothing was charged. */
export interface PaymentFailed {
  readonly kind: 'payment-failed';
  readonly order: Order;
  /** Where the shopper can order again: the checkout, otherwise the cart, otherwise null. */
  readonly payUrl: string | null;
}

export interface OrderShipped extends AboutOrder {
  readonly kind: 'order-shipped';
  /** `shipment.lines` lists the content of the parcel. `lineId` is the id of a line of the order. */
  readonly shipment: Shipment;
}

export interface OrderDelivered extends AboutOrder {
  readonly kind: 'order-delivered';
  readonly shipment: Shipment;
}

/** The part of a refund that one means of payment got. */
export interface RefundPart {
  readonly to: 'card' | 'gift-card';
  readonly amount: Money;
  /** The last digits of the card or gift card, when they are known. */
  readonly last4: string | null;
}

export interface OrderRefunded extends AboutOrder {
  readonly kind: 'order-refunded';
  readonly amount: Money;
  readonly parts: readonly RefundPart[];
  /** The lines that the refund names; empty: it names none. */
  readonly lines: readonly { readonly title: string; readonly quantity: number }[];
}

export interface OrderCancelled extends AboutOrder {
  readonly kind: 'order-cancelled';
  /**
   * The outcome for the money: `none` was taken; an authorized amount is `released`; a captured amount is `refunded`.
   */
  readonly money: 'none' | 'released' | 'refunded';
}

export interface Restock {
  readonly kind: 'restock';
  readonly product: {
    readonly title: string;
    readonly options: readonly OptionValue[];
    readonly image: Image | null;
    /** The price in the market in which the shopper subscribed; null: it is no longer sold there. */
    readonly price: Money | null;
    readonly url: string | null;
  };
}

export interface GiftCardEmail {
  readonly kind: 'gift-card';
  /** The code as it is typed: 8Q2M-40XK-TT7H-9PVC. null: it was sent before and is not kept. */
  readonly code: string | null;
  readonly last4: string;
  readonly amount: Money;
  /** ISO 8601; null: never. */
  readonly expiresAt: string | null;
  /** From the buyer to the recipient; each may be empty. */
  readonly recipientName: string;
  readonly message: string;
  readonly senderName: string;
}

/** The receipt of a withdrawal: what was declared, and when. */
export interface WithdrawalReceived {
  readonly kind: 'withdrawal-received';
  readonly name: string;
  readonly email: string;
  /** How the shopper names the contract; may be empty, as the statement. */
  readonly contract: string;
  readonly statement: string;
  /** ISO 8601. */
  readonly receivedAt: string;
}

export interface SubscriptionRenewed extends AboutOrder {
  readonly kind: 'subscription-renewed';
  readonly subscription: Subscription;
  /** The page of the shopper's subscriptions. */
  readonly subscriptionUrl: string | null;
}

export interface SubscriptionRenewalFailed {
  readonly kind: 'subscription-renewal-failed';
  readonly subscription: Subscription;
  readonly firstName: string;
  /** The day of the renewal, in UTC: 2031-01-31. */
  readonly periodOn: string;
  /** When the card is tried again; null: the shopper must pay. */
  readonly nextTryOn: string | null;
  readonly subscriptionUrl: string | null;
}

export type Email =
  | AccountEmail
  | OrderConfirmation
  | PaymentFailed
  | OrderShipped
  | OrderDelivered
  | OrderRefunded
  | OrderCancelled
  | Restock
  | GiftCardEmail
  | WithdrawalReceived
  | SubscriptionRenewed
  | SubscriptionRenewalFailed;

/** An email of one kind. */
export type EmailOf<K extends EmailKind> = Extract<Email, { readonly kind: K }>;

/** Each is `#rrggbb`. The names are those of the tokens: `primary` is `--wb-color-primary`. */
export interface EmailColors {
  readonly primary: string;
  readonly onPrimary: string;
  readonly background: string;
  readonly surface: string;
  readonly text: string;
  readonly muted: string;
  readonly border: string;
}

/** The store's data in its emails. */
export interface EmailStore {
  readonly name: string;
  /** The home page; null: the store names none. */
  readonly url: string | null;
  /** The address for messages of shoppers; empty: none. */
  readonly contactEmail: string;
  readonly logo: {
    readonly url: string;
    readonly alt: string;
    readonly width: number | null;
    readonly height: number | null;
  } | null;
  /** The colours that the merchant chose. The renderer has defaults for the others. */
  readonly colors: Partial<EmailColors>;
  /** CSS font families that the merchant chose: `Georgia, serif`. No font is loaded. */
  readonly fonts?: { readonly body?: string; readonly heading?: string };
  /** The corner radius that the merchant chose, in px or rem: `8px`. */
  readonly radius?: string;
  readonly footer: {
    readonly legalName: string;
    /** Several lines; empty: none. */
    readonly address: string;
    readonly vatId: string;
    /** Such as terms and withdrawal. */
    readonly links: readonly { readonly title: string; readonly url: string }[];
  };
}

/** The merchant's texts for one kind in one locale. Their placeholders are not filled yet: see EMAIL_PLACEHOLDERS. */
export interface EmailTexts {
  readonly subject?: string;
  /** Plain text; an empty line begins a paragraph. */
  readonly intro?: string;
  readonly outro?: string;
  /** Plain text below the store's address. */
  readonly footer?: string;
}

export interface EmailOptions {
  /** BCP 47. A language without texts falls back to English. */
  readonly locale: string;
  readonly store: EmailStore;
  readonly texts?: EmailTexts;
  /** Ends the notices about the product. Only emails of the kind `restock` have it. */
  readonly unsubscribeUrl?: string;
}

export interface RenderedEmail {
  /** One line. */
  readonly subject: string;
  readonly preheader: string;
  readonly html: string;
  readonly text: string;
}
