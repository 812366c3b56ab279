import type { ContactInput, RestockChannel, Review, ReviewAggregate, WithdrawalReceipt } from '@storefront/contract';
import type { WaitUntil } from './wait-until.js';

/** Detail of `wb-reviews-load`: reviews have arrived, the first ones or more. */
export interface ReviewsLoadDetail {
  /** Summary of all published reviews of the product. */
  aggregate: ReviewAggregate;
  /** All entries on display, including earlier pages. */
  items: readonly Review[];
}

/** Detail of `wb-review-submit`: the shop has stored a review. */
export interface ReviewSubmitDetail {
  id: string;
  /** true: the review waits for the approval of the shop. false: it is public. */
  pending: boolean;
}

/** Detail of `wb-before-contact`, which is cancelable: the last moment before a message is sent. */
export interface BeforeContactDetail extends WaitUntil {
  /** The message to send. */
  input: ContactInput;
}

/** Detail of `wb-contact-submit`: the shop has the message. */
export interface ContactSubmitDetail {
  id: string;
  topic: string | undefined;
}

/** A declaration of withdrawal that the shop has received. */
export type WithdrawalSubmitDetail = WithdrawalReceipt;

/** Detail of `wb-restock-subscribe`: the shopper gets a notification when the variant is back. */
export interface RestockSubscribeDetail {
  variantId: string;
  channel: RestockChannel;
}

export interface EngagementEvents {
  'wb-reviews-load': CustomEvent<ReviewsLoadDetail>;
  'wb-review-submit': CustomEvent<ReviewSubmitDetail>;
  'wb-before-contact': CustomEvent<BeforeContactDetail>;
  /** Cancel it to keep the form on this page although it has a `success-href`. */
  'wb-contact-submit': CustomEvent<ContactSubmitDetail>;
  'wb-withdrawal-submit': CustomEvent<WithdrawalSubmitDetail>;
  'wb-restock-subscribe': CustomEvent<RestockSubscribeDetail>;
}
