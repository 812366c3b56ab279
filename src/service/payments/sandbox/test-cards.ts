/** All card numbers of the sandbox. Any other is refused, so that nobody's real card is ever accepted. */

export type CardBrand = 'visa' | 'mastercard' | 'amex';

export type CardOutcome =
  | 'succeeds'
  /** Succeeds with the shopper; a later charge without the shopper is declined. */
  | 'succeeds-once'
  | 'declined'
  /** The bank asks a question; the tester answers it. */
  | 'challenge'
  /** Authorizing succeeds, capturing fails. */
  | 'capture-fails'
  /** Processing; the result follows a few seconds later by webhook. */
  | 'async-succeeds'
  | 'async-fails'
  /** Paying succeeds; a refund is pending at first. */
  | 'refund-succeeds-later'
  | 'refund-fails-later';

export interface TestCard {
  /** Digits only. */
  readonly number: string;
  readonly brand: CardBrand;
  readonly outcome: CardOutcome;
  /** For `declined` and the failing ones: the code of the payment's error. */
  readonly code?: string;
  readonly declineCode?: string;
  /** The behaviour, in a few English words for testers. */
  readonly description: string;
}

const visa = (
  number: string,
  outcome: CardOutcome,
  description: string,
  code?: string,
  declineCode?: string,
): TestCard => ({
  number,
  brand: 'visa',
  outcome,
  description,
  ...(code === undefined ? {} : { code }),
  ...(declineCode === undefined ? {} : { declineCode }),
});

/** Any security code and any future expiry date is valid. */
export const testCards: readonly TestCard[] = [
  visa('4242424242424242', 'succeeds', 'Succeeds'),
  { number: '5555555555554444', brand: 'mastercard', outcome: 'succeeds', description: 'Succeeds' },
  { number: '378282246310005', brand: 'amex', outcome: 'succeeds', description: 'Succeeds' },
  visa('4000000000000002', 'declined', 'Declined', 'card_declined', 'generic_decline'),
  visa('4000000000009995', 'declined', 'Declined: insufficient funds', 'card_declined', 'insufficient_funds'),
  visa('4000000000000069', 'declined', 'Declined: expired card', 'expired_card'),
  visa('4000000000000127', 'declined', 'Declined: wrong security code', 'incorrect_cvc'),
  visa('4000000000000119', 'declined', 'Declined: processing error', 'processing_error'),
  visa('4000002500003155', 'challenge', 'Asks for approval'),
  visa('4000002760003184', 'challenge', 'Asks for approval, always'),
  visa('4000000000003220', 'challenge', 'Asks for approval (3-D Secure 2)'),
  visa('4000000000000341', 'capture-fails', 'Can be authorized, cannot be charged', 'card_declined', 'generic_decline'),
  visa('4000000000006405', 'succeeds-once', 'Succeeds; renewals are declined', 'card_declined', 'insufficient_funds'),
  visa('4000000000004517', 'async-succeeds', 'Processing, then succeeds'),
  visa('4000000000004525', 'async-fails', 'Processing, then fails', 'card_declined', 'generic_decline'),
  visa('4000000000007726', 'refund-succeeds-later', 'Succeeds; refunds take a while'),
  visa('4000000000005126', 'refund-fails-later', 'Succeeds; refunds fail after a while'),
];

const byNumber = new Map(testCards.map((card) => [card.number, card]));

/** @param number digits only */
export const testCard = (number: string): TestCard | undefined => byNumber.get(number);
