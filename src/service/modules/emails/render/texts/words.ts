import type { EmailKind } from '@storefront/contract';

/** Templates of one kind; their placeholders are those of EMAIL_PLACEHOLDERS. */
export interface KindWords {
  readonly subject: string;
  /** The text that a list of emails shows after the subject. */
  readonly preheader: string;
  readonly heading: string;
  /** An empty line begins a paragraph. */
  readonly intro: string;
  /** The label of the button; empty: the kind has none. */
  readonly button: string;
  readonly outro: string;
}

/** All texts of emails in one language. The compiler reports a missing text. */
export interface EmailWords {
  readonly kinds: Readonly<Record<EmailKind, KindWords>>;
  /** Both names can be empty. */
  readonly greeting: (firstName: string, lastName: string) => string;
  /** A name with its value: `Size: M`. */
  readonly pair: (name: string, value: string) => string;

  readonly order: (number: string) => string;
  readonly item: string;
  readonly amount: string;
  readonly moreLines: (count: number) => string;
  readonly subtotal: string;
  readonly discount: string;
  readonly shipping: string;
  readonly free: string;
  readonly tax: string;
  readonly taxRate: (name: string, percent: string) => string;
  readonly taxIncluded: (name: string, percent: string) => string;
  readonly rounding: string;
  readonly total: string;
  /** @param last4 the last characters of its code */
  readonly giftCard: (last4: string) => string;
  readonly giftCards: string;
  readonly amountDue: string;
  readonly amountPaid: string;

  readonly shippingAddress: string;
  readonly billingAddress: string;
  readonly shippingMethod: string;
  readonly payment: string;
  /** @param card such as Visa 4242; empty: not known */
  readonly paidWith: (card: string) => string;
  readonly authorizedOn: (card: string) => string;
  /** @param last4 empty: not known */
  readonly card: (brand: string, last4: string) => string;
  readonly note: string;

  readonly parcel: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly expected: string;
  readonly contents: string;
  readonly trackParcel: string;
  readonly viewOrder: string;

  readonly refund: string;
  readonly refundToCard: (card: string) => string;
  readonly refundToGiftCard: (last4: string) => string;
  /** How long a refund to a card takes. */
  readonly refundDelay: string;
  readonly cancelled: Readonly<Record<'none' | 'released' | 'refunded', string>>;

  readonly code: string;
  /** For a code that was sent before and is not kept. */
  readonly codeSentBefore: (last4: string) => string;
  /** Of a gift card in an order: the recipient's address. */
  readonly sentTo: (email: string) => string;
  readonly validUntil: (date: string) => string;
  readonly price: string;

  /** Of the receipt of a withdrawal. */
  readonly receivedAt: string;
  readonly name: string;
  readonly email: string;
  readonly contract: string;
  readonly declaration: string;
  readonly withdrawn: string;

  readonly subscription: string;
  readonly nextRenewal: string;
  readonly nextTry: (date: string) => string;
  readonly payNow: string;
  readonly subscriptionPaused: string;

  readonly unsubscribe: string;
  readonly questions: (email: string) => string;
  readonly vatId: (id: string) => string;
}
