import type { ContactInput, RestockChannel, Review, ReviewAggregate } from '@storefront/contract';
import type { WaitUntil } from './wait-until.js';

/** Detail of `wb-reviews-load`: reviews have arrived, the first ones or more. */
export interface ReviewsLoadDetail {
  /** What all published reviews of the product say together. */
  aggregate: ReviewAggregate;
  /** All that is shown now, earlier pages included. */
  items: readonly Review[];
}

/** Detail of `wb-review-submit`: a review has been taken. */
export interface ReviewSubmitDetail {
  id: string;
  /** Whether it waits for the shop's approval; otherwise it is public. */
  pending: boolean;
}

/** Detail of `wb-before-submit` of a contact form, which is cancelable. */
export interface BeforeContactDetail extends WaitUntil {
  /** What is about to be sent. */
  input: ContactInput;
}

/** Detail of `wb-contact-submit`: the shop has the message. */
export interface ContactSubmitDetail {
  id: string;
  topic: string | undefined;
}

/** Detail of `wb-restock-subscribe`: the shopper will be told once the variant is back. */
export interface RestockSubscribeDetail {
  variantId: string;
  channel: RestockChannel;
}

export interface EngagementEvents {
  'wb-reviews-load': CustomEvent<ReviewsLoadDetail>;
  'wb-review-submit': CustomEvent<ReviewSubmitDetail>;
  /** Cancelable: the form then stays on this page although it has a `success-href`. */
  'wb-contact-submit': CustomEvent<ContactSubmitDetail>;
  'wb-restock-subscribe': CustomEvent<RestockSubscribeDetail>;
}
