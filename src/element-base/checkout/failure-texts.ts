import type { CheckoutTexts } from '../texts/checkout.js';

type DeclineText = Extract<keyof CheckoutTexts, `declined${string}` | 'challengeCancelled'>;

/** Decline codes of Stripe and of the card sandbox, with their texts. */
const declines: Readonly<Record<string, DeclineText>> = {
  card_declined: 'declined',
  generic_decline: 'declined',
  do_not_honor: 'declined',
  insufficient_funds: 'declinedFunds',
  expired_card: 'declinedExpired',
  invalid_expiry: 'declinedExpired',
  incorrect_number: 'declinedNumber',
  invalid_number: 'declinedNumber',
  incorrect_cvc: 'declinedCvc',
  invalid_cvc: 'declinedCvc',
  processing_error: 'declinedProcessing',
  internal_error: 'declinedProcessing',
  rate_limited: 'declinedProcessing',
  card_velocity_exceeded: 'declinedLimit',
  too_many_tries: 'declinedLimit',
  authentication_required: 'declinedChallenge',
  authentication_failed: 'declinedChallenge',
  payment_intent_authentication_failure: 'declinedChallenge',
  challenge_replaced: 'declinedChallenge',
  authentication_canceled: 'challengeCancelled',
};

/** Refusals that another card, or other card details, can solve. */
const ofCard: ReadonlySet<DeclineText> = new Set([
  'declined',
  'declinedFunds',
  'declinedExpired',
  'declinedNumber',
  'declinedCvc',
  'declinedLimit',
]);

/** Whether the bank refused the card. @param code of the API or of the provider */
export function isCardRefused(code: string): boolean {
  const decline = declines[code.toLowerCase()];
  if (decline) return ofCard.has(decline);
  // Codes of the API are in capitals. Other codes come from banks.
  return code === 'PAYMENT_DECLINED' || code !== code.toUpperCase();
}

/**
 * The reason why no order was placed or its payment failed. Nothing was charged, unless the text says otherwise.
 * @param declineMessage the provider's own message, used for reasons that have no text here
 */
export function failureText(code: string, texts: CheckoutTexts, declineMessage?: string): string {
  const decline = declines[code.toLowerCase()];
  if (decline) return texts[decline];
  switch (code) {
    case 'OUT_OF_STOCK':
    case 'VARIANT_UNAVAILABLE':
    case 'QUANTITY_TOO_LARGE':
      return texts.outOfStock;
    case 'QUOTE_CHANGED':
    case 'QUOTE_NOT_FINAL':
      return texts.quoteChangedUnknown;
    case 'AMOUNT_BELOW_MINIMUM':
      return texts.amountTooSmall;
    case 'AMOUNT_ABOVE_MAXIMUM':
      return texts.amountTooLarge;
    case 'PAYMENT_PROVIDER_UNKNOWN':
    case 'PAYMENT_UNAVAILABLE':
      return texts.paymentNone;
    case 'PAYMENT_PROCESSING':
    case 'CART_LOCKED':
      return texts.cartLocked;
    case 'SHIPPING_METHOD_UNAVAILABLE':
      return texts.shippingUnavailable;
    case 'CHECKOUT_RULE_BLOCKED':
      return texts.blocked;
    case 'CHECKOUT_RULE_UNAVAILABLE':
      return texts.rulesUnavailable;
    case 'TAX_UNAVAILABLE':
      return texts.toBeConfirmed;
    case 'GIFT_CARD_HELD':
      return texts.giftCardHeld;
    case 'GIFT_CARD_INSUFFICIENT':
    case 'GIFT_CARD_EMPTY':
    case 'GIFT_CARD_EXPIRED':
    case 'GIFT_CARD_INVALID':
      return texts.giftCardSpent;
    case 'PAYMENT_UNKNOWN_OUTCOME':
      return texts.unclear;
    case 'PAYMENT_DECLINED':
      return texts.declined;
    default:
      if (declineMessage) return texts.providerMessage(declineMessage);
      // Codes of the API are in capitals. Other codes come from banks.
      return code === code.toUpperCase() ? texts.orderFailed : texts.declined;
  }
}
