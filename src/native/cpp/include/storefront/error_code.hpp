/// @file
/// Codes of errors.
#pragma once

#include <array>
#include <span>

#include "storefront/open.hpp"

namespace storefront::inline v0 {

/// Codes of errors, those of the API and three of the client itself. A later version of the service may send others.
class ErrorCode : public OpenText<ErrorCode> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known validation_failed{"VALIDATION_FAILED"};
  static constexpr Known not_found{"NOT_FOUND"};
  static constexpr Known method_not_allowed{"METHOD_NOT_ALLOWED"};
  static constexpr Known unsupported_media_type{"UNSUPPORTED_MEDIA_TYPE"};
  static constexpr Known payload_too_large{"PAYLOAD_TOO_LARGE"};
  static constexpr Known rate_limited{"RATE_LIMITED"};
  static constexpr Known origin_not_allowed{"ORIGIN_NOT_ALLOWED"};
  static constexpr Known unauthorized{"UNAUTHORIZED"};
  static constexpr Known forbidden{"FORBIDDEN"};
  static constexpr Known conflict{"CONFLICT"};
  static constexpr Known precondition_required{"PRECONDITION_REQUIRED"};
  static constexpr Known idempotency_key_required{"IDEMPOTENCY_KEY_REQUIRED"};
  static constexpr Known idempotency_key_reused{"IDEMPOTENCY_KEY_REUSED"};
  static constexpr Known idempotency_in_progress{"IDEMPOTENCY_IN_PROGRESS"};
  static constexpr Known internal{"INTERNAL"};
  static constexpr Known unavailable{"UNAVAILABLE"};
  static constexpr Known store_not_found{"STORE_NOT_FOUND"};
  static constexpr Known market_not_found{"MARKET_NOT_FOUND"};
  static constexpr Known market_impact_changed{"MARKET_IMPACT_CHANGED"};
  static constexpr Known product_not_found{"PRODUCT_NOT_FOUND"};
  static constexpr Known category_not_found{"CATEGORY_NOT_FOUND"};
  static constexpr Known variant_not_found{"VARIANT_NOT_FOUND"};
  static constexpr Known cursor_invalid{"CURSOR_INVALID"};
  static constexpr Known currency_not_in_market{"CURRENCY_NOT_IN_MARKET"};
  static constexpr Known cart_version_conflict{"CART_VERSION_CONFLICT"};
  static constexpr Known cart_empty{"CART_EMPTY"};
  static constexpr Known cart_locked{"CART_LOCKED"};
  static constexpr Known line_not_found{"LINE_NOT_FOUND"};
  static constexpr Known too_many_lines{"TOO_MANY_LINES"};
  static constexpr Known quantity_too_large{"QUANTITY_TOO_LARGE"};
  static constexpr Known variant_unavailable{"VARIANT_UNAVAILABLE"};
  static constexpr Known out_of_stock{"OUT_OF_STOCK"};
  static constexpr Known quantity_reduced{"QUANTITY_REDUCED"};
  static constexpr Known price_changed{"PRICE_CHANGED"};
  static constexpr Known discount_invalid{"DISCOUNT_INVALID"};
  static constexpr Known discount_not_started{"DISCOUNT_NOT_STARTED"};
  static constexpr Known discount_ended{"DISCOUNT_ENDED"};
  static constexpr Known discount_used_up{"DISCOUNT_USED_UP"};
  static constexpr Known discount_minimum{"DISCOUNT_MINIMUM"};
  static constexpr Known discount_not_combinable{"DISCOUNT_NOT_COMBINABLE"};
  static constexpr Known discount_not_for_cart{"DISCOUNT_NOT_FOR_CART"};
  static constexpr Known plan_not_found{"PLAN_NOT_FOUND"};
  static constexpr Known checkout_not_found{"CHECKOUT_NOT_FOUND"};
  static constexpr Known checkout_completed{"CHECKOUT_COMPLETED"};
  static constexpr Known checkout_incomplete{"CHECKOUT_INCOMPLETE"};
  static constexpr Known address_invalid{"ADDRESS_INVALID"};
  static constexpr Known country_not_served{"COUNTRY_NOT_SERVED"};
  static constexpr Known email_invalid{"EMAIL_INVALID"};
  static constexpr Known required{"REQUIRED"};
  static constexpr Known postal_code_invalid{"POSTAL_CODE_INVALID"};
  static constexpr Known region_invalid{"REGION_INVALID"};
  static constexpr Known shipping_method_required{"SHIPPING_METHOD_REQUIRED"};
  static constexpr Known shipping_method_unavailable{"SHIPPING_METHOD_UNAVAILABLE"};
  static constexpr Known quote_changed{"QUOTE_CHANGED"};
  static constexpr Known quote_not_final{"QUOTE_NOT_FINAL"};
  static constexpr Known tax_unavailable{"TAX_UNAVAILABLE"};
  static constexpr Known checkout_rule_unavailable{"CHECKOUT_RULE_UNAVAILABLE"};
  static constexpr Known checkout_rule_blocked{"CHECKOUT_RULE_BLOCKED"};
  static constexpr Known payment_provider_unknown{"PAYMENT_PROVIDER_UNKNOWN"};
  static constexpr Known payment_unavailable{"PAYMENT_UNAVAILABLE"};
  static constexpr Known payment_declined{"PAYMENT_DECLINED"};
  static constexpr Known payment_processing{"PAYMENT_PROCESSING"};
  static constexpr Known payment_unknown_outcome{"PAYMENT_UNKNOWN_OUTCOME"};
  static constexpr Known amount_below_minimum{"AMOUNT_BELOW_MINIMUM"};
  static constexpr Known amount_above_maximum{"AMOUNT_ABOVE_MAXIMUM"};
  static constexpr Known order_not_found{"ORDER_NOT_FOUND"};
  static constexpr Known order_not_refundable{"ORDER_NOT_REFUNDABLE"};
  static constexpr Known order_not_capturable{"ORDER_NOT_CAPTURABLE"};
  static constexpr Known order_not_cancelable{"ORDER_NOT_CANCELABLE"};
  static constexpr Known refund_too_large{"REFUND_TOO_LARGE"};
  static constexpr Known incident_not_found{"INCIDENT_NOT_FOUND"};
  static constexpr Known webhook_signature_invalid{"WEBHOOK_SIGNATURE_INVALID"};
  static constexpr Known webhook_order_unknown{"WEBHOOK_ORDER_UNKNOWN"};
  static constexpr Known subscription_not_found{"SUBSCRIPTION_NOT_FOUND"};
  static constexpr Known subscription_ended{"SUBSCRIPTION_ENDED"};
  static constexpr Known subscription_renewing{"SUBSCRIPTION_RENEWING"};
  static constexpr Known subscription_period_changed{"SUBSCRIPTION_PERIOD_CHANGED"};
  static constexpr Known subscription_needs_payment{"SUBSCRIPTION_NEEDS_PAYMENT"};
  static constexpr Known gift_card_invalid{"GIFT_CARD_INVALID"};
  static constexpr Known gift_card_insufficient{"GIFT_CARD_INSUFFICIENT"};
  static constexpr Known gift_card_held{"GIFT_CARD_HELD"};
  static constexpr Known gift_card_expired{"GIFT_CARD_EXPIRED"};
  static constexpr Known gift_card_currency{"GIFT_CARD_CURRENCY"};
  static constexpr Known gift_card_empty{"GIFT_CARD_EMPTY"};
  static constexpr Known gift_card_not_for_gift_cards{"GIFT_CARD_NOT_FOR_GIFT_CARDS"};
  static constexpr Known gift_card_spent{"GIFT_CARD_SPENT"};
  static constexpr Known too_many_gift_cards{"TOO_MANY_GIFT_CARDS"};
  static constexpr Known review_not_found{"REVIEW_NOT_FOUND"};
  static constexpr Known variant_available{"VARIANT_AVAILABLE"};
  static constexpr Known shipment_not_found{"SHIPMENT_NOT_FOUND"};
  static constexpr Known link_invalid{"LINK_INVALID"};
  static constexpr Known email_or_password_wrong{"EMAIL_OR_PASSWORD_WRONG"};
  static constexpr Known password_required{"PASSWORD_REQUIRED"};
  static constexpr Known password_too_short{"PASSWORD_TOO_SHORT"};
  static constexpr Known password_breached{"PASSWORD_BREACHED"};
  static constexpr Known too_many_addresses{"TOO_MANY_ADDRESSES"};
  static constexpr Known address_not_found{"ADDRESS_NOT_FOUND"};
  static constexpr Known webhook_endpoint_not_found{"WEBHOOK_ENDPOINT_NOT_FOUND"};
  static constexpr Known webhook_url_refused{"WEBHOOK_URL_REFUSED"};
  static constexpr Known too_many_webhook_endpoints{"TOO_MANY_WEBHOOK_ENDPOINTS"};
  static constexpr Known extension_not_found{"EXTENSION_NOT_FOUND"};
  static constexpr Known extension_hash_mismatch{"EXTENSION_HASH_MISMATCH"};
  static constexpr Known too_many_extensions{"TOO_MANY_EXTENSIONS"};
  static constexpr Known search_corpus_too_large{"SEARCH_CORPUS_TOO_LARGE"};
  static constexpr Known content_not_found{"CONTENT_NOT_FOUND"};
  static constexpr Known import_line_invalid{"IMPORT_LINE_INVALID"};
  static constexpr Known import_line_too_long{"IMPORT_LINE_TOO_LONG"};
  static constexpr Known duplicate_sku{"DUPLICATE_SKU"};
  static constexpr Known duplicate_handle{"DUPLICATE_HANDLE"};
  static constexpr Known checkout_rule_invalid{"CHECKOUT_RULE_INVALID"};
  /// @}

  /// @name Codes of the client itself
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known network{"NETWORK"};        // No answer came, or only a part of one.
  static constexpr Known aborted{"ABORTED"};        // The stop token of the call was used.
  static constexpr Known unexpected{"UNEXPECTED"};  // The answer is not one of this API.
  /// @}

  /// All of the API, without those of the client.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{validation_failed,
                                     not_found,
                                     method_not_allowed,
                                     unsupported_media_type,
                                     payload_too_large,
                                     rate_limited,
                                     origin_not_allowed,
                                     unauthorized,
                                     forbidden,
                                     conflict,
                                     precondition_required,
                                     idempotency_key_required,
                                     idempotency_key_reused,
                                     idempotency_in_progress,
                                     internal,
                                     unavailable,
                                     store_not_found,
                                     market_not_found,
                                     market_impact_changed,
                                     product_not_found,
                                     category_not_found,
                                     variant_not_found,
                                     cursor_invalid,
                                     currency_not_in_market,
                                     cart_version_conflict,
                                     cart_empty,
                                     cart_locked,
                                     line_not_found,
                                     too_many_lines,
                                     quantity_too_large,
                                     variant_unavailable,
                                     out_of_stock,
                                     quantity_reduced,
                                     price_changed,
                                     discount_invalid,
                                     discount_not_started,
                                     discount_ended,
                                     discount_used_up,
                                     discount_minimum,
                                     discount_not_combinable,
                                     discount_not_for_cart,
                                     plan_not_found,
                                     checkout_not_found,
                                     checkout_completed,
                                     checkout_incomplete,
                                     address_invalid,
                                     country_not_served,
                                     email_invalid,
                                     required,
                                     postal_code_invalid,
                                     region_invalid,
                                     shipping_method_required,
                                     shipping_method_unavailable,
                                     quote_changed,
                                     quote_not_final,
                                     tax_unavailable,
                                     checkout_rule_unavailable,
                                     checkout_rule_blocked,
                                     payment_provider_unknown,
                                     payment_unavailable,
                                     payment_declined,
                                     payment_processing,
                                     payment_unknown_outcome,
                                     amount_below_minimum,
                                     amount_above_maximum,
                                     order_not_found,
                                     order_not_refundable,
                                     order_not_capturable,
                                     order_not_cancelable,
                                     refund_too_large,
                                     incident_not_found,
                                     webhook_signature_invalid,
                                     webhook_order_unknown,
                                     subscription_not_found,
                                     subscription_ended,
                                     subscription_renewing,
                                     subscription_period_changed,
                                     subscription_needs_payment,
                                     gift_card_invalid,
                                     gift_card_insufficient,
                                     gift_card_held,
                                     gift_card_expired,
                                     gift_card_currency,
                                     gift_card_empty,
                                     gift_card_not_for_gift_cards,
                                     gift_card_spent,
                                     too_many_gift_cards,
                                     review_not_found,
                                     variant_available,
                                     shipment_not_found,
                                     link_invalid,
                                     email_or_password_wrong,
                                     password_required,
                                     password_too_short,
                                     password_breached,
                                     too_many_addresses,
                                     address_not_found,
                                     webhook_endpoint_not_found,
                                     webhook_url_refused,
                                     too_many_webhook_endpoints,
                                     extension_not_found,
                                     extension_hash_mismatch,
                                     too_many_extensions,
                                     search_corpus_too_large,
                                     content_not_found,
                                     import_line_invalid,
                                     import_line_too_long,
                                     duplicate_sku,
                                     duplicate_handle,
                                     checkout_rule_invalid};
    return list;
  }
};

}  // namespace storefront::inline v0
