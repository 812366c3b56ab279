package storefront

// ErrorCode is an open list: a later version of the service may send other values.
type ErrorCode string

const (
	ErrorCodeValidationFailed          ErrorCode = "VALIDATION_FAILED"
	ErrorCodeNotFound                  ErrorCode = "NOT_FOUND"
	ErrorCodeMethodNotAllowed          ErrorCode = "METHOD_NOT_ALLOWED"
	ErrorCodeUnsupportedMediaType      ErrorCode = "UNSUPPORTED_MEDIA_TYPE"
	ErrorCodePayloadTooLarge           ErrorCode = "PAYLOAD_TOO_LARGE"
	ErrorCodeRateLimited               ErrorCode = "RATE_LIMITED"
	ErrorCodeOriginNotAllowed          ErrorCode = "ORIGIN_NOT_ALLOWED"
	ErrorCodeUnauthorized              ErrorCode = "UNAUTHORIZED"
	ErrorCodeForbidden                 ErrorCode = "FORBIDDEN"
	ErrorCodeConflict                  ErrorCode = "CONFLICT"
	ErrorCodePreconditionRequired      ErrorCode = "PRECONDITION_REQUIRED"
	ErrorCodeIdempotencyKeyRequired    ErrorCode = "IDEMPOTENCY_KEY_REQUIRED"
	ErrorCodeIdempotencyKeyReused      ErrorCode = "IDEMPOTENCY_KEY_REUSED"
	ErrorCodeIdempotencyInProgress     ErrorCode = "IDEMPOTENCY_IN_PROGRESS"
	ErrorCodeInternal                  ErrorCode = "INTERNAL"
	ErrorCodeUnavailable               ErrorCode = "UNAVAILABLE"
	ErrorCodeStoreNotFound             ErrorCode = "STORE_NOT_FOUND"
	ErrorCodeMarketNotFound            ErrorCode = "MARKET_NOT_FOUND"
	ErrorCodeMarketImpactChanged       ErrorCode = "MARKET_IMPACT_CHANGED"
	ErrorCodeProductNotFound           ErrorCode = "PRODUCT_NOT_FOUND"
	ErrorCodeCategoryNotFound          ErrorCode = "CATEGORY_NOT_FOUND"
	ErrorCodeVariantNotFound           ErrorCode = "VARIANT_NOT_FOUND"
	ErrorCodeCursorInvalid             ErrorCode = "CURSOR_INVALID"
	ErrorCodeCurrencyNotInMarket       ErrorCode = "CURRENCY_NOT_IN_MARKET"
	ErrorCodeCartVersionConflict       ErrorCode = "CART_VERSION_CONFLICT"
	ErrorCodeCartEmpty                 ErrorCode = "CART_EMPTY"
	ErrorCodeCartLocked                ErrorCode = "CART_LOCKED"
	ErrorCodeLineNotFound              ErrorCode = "LINE_NOT_FOUND"
	ErrorCodeTooManyLines              ErrorCode = "TOO_MANY_LINES"
	ErrorCodeQuantityTooLarge          ErrorCode = "QUANTITY_TOO_LARGE"
	ErrorCodeVariantUnavailable        ErrorCode = "VARIANT_UNAVAILABLE"
	ErrorCodeOutOfStock                ErrorCode = "OUT_OF_STOCK"
	ErrorCodeQuantityReduced           ErrorCode = "QUANTITY_REDUCED"
	ErrorCodePriceChanged              ErrorCode = "PRICE_CHANGED"
	ErrorCodeDiscountInvalid           ErrorCode = "DISCOUNT_INVALID"
	ErrorCodeDiscountNotStarted        ErrorCode = "DISCOUNT_NOT_STARTED"
	ErrorCodeDiscountEnded             ErrorCode = "DISCOUNT_ENDED"
	ErrorCodeDiscountUsedUp            ErrorCode = "DISCOUNT_USED_UP"
	ErrorCodeDiscountMinimum           ErrorCode = "DISCOUNT_MINIMUM"
	ErrorCodeDiscountNotCombinable     ErrorCode = "DISCOUNT_NOT_COMBINABLE"
	ErrorCodeDiscountNotForCart        ErrorCode = "DISCOUNT_NOT_FOR_CART"
	ErrorCodePlanNotFound              ErrorCode = "PLAN_NOT_FOUND"
	ErrorCodeCheckoutNotFound          ErrorCode = "CHECKOUT_NOT_FOUND"
	ErrorCodeCheckoutCompleted         ErrorCode = "CHECKOUT_COMPLETED"
	ErrorCodeCheckoutIncomplete        ErrorCode = "CHECKOUT_INCOMPLETE"
	ErrorCodeAddressInvalid            ErrorCode = "ADDRESS_INVALID"
	ErrorCodeCountryNotServed          ErrorCode = "COUNTRY_NOT_SERVED"
	ErrorCodeEmailInvalid              ErrorCode = "EMAIL_INVALID"
	ErrorCodeRequired                  ErrorCode = "REQUIRED"
	ErrorCodePostalCodeInvalid         ErrorCode = "POSTAL_CODE_INVALID"
	ErrorCodeRegionInvalid             ErrorCode = "REGION_INVALID"
	ErrorCodeShippingMethodRequired    ErrorCode = "SHIPPING_METHOD_REQUIRED"
	ErrorCodeShippingMethodUnavailable ErrorCode = "SHIPPING_METHOD_UNAVAILABLE"
	ErrorCodeQuoteChanged              ErrorCode = "QUOTE_CHANGED"
	ErrorCodeQuoteNotFinal             ErrorCode = "QUOTE_NOT_FINAL"
	ErrorCodeTaxUnavailable            ErrorCode = "TAX_UNAVAILABLE"
	ErrorCodeCheckoutRuleUnavailable   ErrorCode = "CHECKOUT_RULE_UNAVAILABLE"
	ErrorCodeCheckoutRuleBlocked       ErrorCode = "CHECKOUT_RULE_BLOCKED"
	ErrorCodePaymentProviderUnknown    ErrorCode = "PAYMENT_PROVIDER_UNKNOWN"
	ErrorCodePaymentUnavailable        ErrorCode = "PAYMENT_UNAVAILABLE"
	ErrorCodePaymentDeclined           ErrorCode = "PAYMENT_DECLINED"
	ErrorCodePaymentProcessing         ErrorCode = "PAYMENT_PROCESSING"
	ErrorCodePaymentUnknownOutcome     ErrorCode = "PAYMENT_UNKNOWN_OUTCOME"
	ErrorCodeAmountBelowMinimum        ErrorCode = "AMOUNT_BELOW_MINIMUM"
	ErrorCodeAmountAboveMaximum        ErrorCode = "AMOUNT_ABOVE_MAXIMUM"
	ErrorCodeOrderNotFound             ErrorCode = "ORDER_NOT_FOUND"
	ErrorCodeOrderNotRefundable        ErrorCode = "ORDER_NOT_REFUNDABLE"
	ErrorCodeOrderNotCapturable        ErrorCode = "ORDER_NOT_CAPTURABLE"
	ErrorCodeOrderNotCancelable        ErrorCode = "ORDER_NOT_CANCELABLE"
	ErrorCodeRefundTooLarge            ErrorCode = "REFUND_TOO_LARGE"
	ErrorCodeIncidentNotFound          ErrorCode = "INCIDENT_NOT_FOUND"
	ErrorCodeWebhookSignatureInvalid   ErrorCode = "WEBHOOK_SIGNATURE_INVALID"
	ErrorCodeWebhookOrderUnknown       ErrorCode = "WEBHOOK_ORDER_UNKNOWN"
	ErrorCodeSubscriptionNotFound      ErrorCode = "SUBSCRIPTION_NOT_FOUND"
	ErrorCodeSubscriptionEnded         ErrorCode = "SUBSCRIPTION_ENDED"
	ErrorCodeSubscriptionRenewing      ErrorCode = "SUBSCRIPTION_RENEWING"
	ErrorCodeSubscriptionPeriodChanged ErrorCode = "SUBSCRIPTION_PERIOD_CHANGED"
	ErrorCodeSubscriptionNeedsPayment  ErrorCode = "SUBSCRIPTION_NEEDS_PAYMENT"
	ErrorCodeGiftCardInvalid           ErrorCode = "GIFT_CARD_INVALID"
	ErrorCodeGiftCardInsufficient      ErrorCode = "GIFT_CARD_INSUFFICIENT"
	ErrorCodeGiftCardHeld              ErrorCode = "GIFT_CARD_HELD"
	ErrorCodeGiftCardExpired           ErrorCode = "GIFT_CARD_EXPIRED"
	ErrorCodeGiftCardCurrency          ErrorCode = "GIFT_CARD_CURRENCY"
	ErrorCodeGiftCardEmpty             ErrorCode = "GIFT_CARD_EMPTY"
	ErrorCodeGiftCardNotForGiftCards   ErrorCode = "GIFT_CARD_NOT_FOR_GIFT_CARDS"
	ErrorCodeGiftCardSpent             ErrorCode = "GIFT_CARD_SPENT"
	ErrorCodeTooManyGiftCards          ErrorCode = "TOO_MANY_GIFT_CARDS"
	ErrorCodeReviewNotFound            ErrorCode = "REVIEW_NOT_FOUND"
	ErrorCodeVariantAvailable          ErrorCode = "VARIANT_AVAILABLE"
	ErrorCodeShipmentNotFound          ErrorCode = "SHIPMENT_NOT_FOUND"
	ErrorCodeLinkInvalid               ErrorCode = "LINK_INVALID"
	ErrorCodeEmailOrPasswordWrong      ErrorCode = "EMAIL_OR_PASSWORD_WRONG"
	ErrorCodePasswordRequired          ErrorCode = "PASSWORD_REQUIRED"
	ErrorCodePasswordTooShort          ErrorCode = "PASSWORD_TOO_SHORT"
	ErrorCodePasswordBreached          ErrorCode = "PASSWORD_BREACHED"
	ErrorCodeTooManyAddresses          ErrorCode = "TOO_MANY_ADDRESSES"
	ErrorCodeAddressNotFound           ErrorCode = "ADDRESS_NOT_FOUND"
	ErrorCodeWebhookEndpointNotFound   ErrorCode = "WEBHOOK_ENDPOINT_NOT_FOUND"
	ErrorCodeWebhookURLRefused         ErrorCode = "WEBHOOK_URL_REFUSED"
	ErrorCodeTooManyWebhookEndpoints   ErrorCode = "TOO_MANY_WEBHOOK_ENDPOINTS"
	ErrorCodeExtensionNotFound         ErrorCode = "EXTENSION_NOT_FOUND"
	ErrorCodeExtensionHashMismatch     ErrorCode = "EXTENSION_HASH_MISMATCH"
	ErrorCodeTooManyExtensions         ErrorCode = "TOO_MANY_EXTENSIONS"
	ErrorCodeSearchCorpusTooLarge      ErrorCode = "SEARCH_CORPUS_TOO_LARGE"
	ErrorCodeContentNotFound           ErrorCode = "CONTENT_NOT_FOUND"
	ErrorCodeImportLineInvalid         ErrorCode = "IMPORT_LINE_INVALID"
	ErrorCodeImportLineTooLong         ErrorCode = "IMPORT_LINE_TOO_LONG"
	ErrorCodeDuplicateSKU              ErrorCode = "DUPLICATE_SKU"
	ErrorCodeDuplicateHandle           ErrorCode = "DUPLICATE_HANDLE"
	ErrorCodeCheckoutRuleInvalid       ErrorCode = "CHECKOUT_RULE_INVALID"
)

// Values are those of this version of the contract.
func (ErrorCode) Values() []ErrorCode {
	return []ErrorCode{
		ErrorCodeValidationFailed, ErrorCodeNotFound, ErrorCodeMethodNotAllowed,
		ErrorCodeUnsupportedMediaType, ErrorCodePayloadTooLarge, ErrorCodeRateLimited,
		ErrorCodeOriginNotAllowed, ErrorCodeUnauthorized, ErrorCodeForbidden,
		ErrorCodeConflict, ErrorCodePreconditionRequired, ErrorCodeIdempotencyKeyRequired,
		ErrorCodeIdempotencyKeyReused, ErrorCodeIdempotencyInProgress, ErrorCodeInternal,
		ErrorCodeUnavailable, ErrorCodeStoreNotFound, ErrorCodeMarketNotFound,
		ErrorCodeMarketImpactChanged, ErrorCodeProductNotFound, ErrorCodeCategoryNotFound,
		ErrorCodeVariantNotFound, ErrorCodeCursorInvalid, ErrorCodeCurrencyNotInMarket,
		ErrorCodeCartVersionConflict, ErrorCodeCartEmpty, ErrorCodeCartLocked,
		ErrorCodeLineNotFound, ErrorCodeTooManyLines, ErrorCodeQuantityTooLarge,
		ErrorCodeVariantUnavailable, ErrorCodeOutOfStock, ErrorCodeQuantityReduced,
		ErrorCodePriceChanged, ErrorCodeDiscountInvalid, ErrorCodeDiscountNotStarted,
		ErrorCodeDiscountEnded, ErrorCodeDiscountUsedUp, ErrorCodeDiscountMinimum,
		ErrorCodeDiscountNotCombinable, ErrorCodeDiscountNotForCart, ErrorCodePlanNotFound,
		ErrorCodeCheckoutNotFound, ErrorCodeCheckoutCompleted, ErrorCodeCheckoutIncomplete,
		ErrorCodeAddressInvalid, ErrorCodeCountryNotServed, ErrorCodeEmailInvalid,
		ErrorCodeRequired, ErrorCodePostalCodeInvalid, ErrorCodeRegionInvalid,
		ErrorCodeShippingMethodRequired, ErrorCodeShippingMethodUnavailable, ErrorCodeQuoteChanged,
		ErrorCodeQuoteNotFinal, ErrorCodeTaxUnavailable, ErrorCodeCheckoutRuleUnavailable,
		ErrorCodeCheckoutRuleBlocked, ErrorCodePaymentProviderUnknown, ErrorCodePaymentUnavailable,
		ErrorCodePaymentDeclined, ErrorCodePaymentProcessing, ErrorCodePaymentUnknownOutcome,
		ErrorCodeAmountBelowMinimum, ErrorCodeAmountAboveMaximum, ErrorCodeOrderNotFound,
		ErrorCodeOrderNotRefundable, ErrorCodeOrderNotCapturable, ErrorCodeOrderNotCancelable,
		ErrorCodeRefundTooLarge, ErrorCodeIncidentNotFound, ErrorCodeWebhookSignatureInvalid,
		ErrorCodeWebhookOrderUnknown, ErrorCodeSubscriptionNotFound, ErrorCodeSubscriptionEnded,
		ErrorCodeSubscriptionRenewing, ErrorCodeSubscriptionPeriodChanged, ErrorCodeSubscriptionNeedsPayment,
		ErrorCodeGiftCardInvalid, ErrorCodeGiftCardInsufficient, ErrorCodeGiftCardHeld,
		ErrorCodeGiftCardExpired, ErrorCodeGiftCardCurrency, ErrorCodeGiftCardEmpty,
		ErrorCodeGiftCardNotForGiftCards, ErrorCodeGiftCardSpent, ErrorCodeTooManyGiftCards,
		ErrorCodeReviewNotFound, ErrorCodeVariantAvailable, ErrorCodeShipmentNotFound,
		ErrorCodeLinkInvalid, ErrorCodeEmailOrPasswordWrong, ErrorCodePasswordRequired,
		ErrorCodePasswordTooShort, ErrorCodePasswordBreached, ErrorCodeTooManyAddresses,
		ErrorCodeAddressNotFound, ErrorCodeWebhookEndpointNotFound, ErrorCodeWebhookURLRefused,
		ErrorCodeTooManyWebhookEndpoints, ErrorCodeExtensionNotFound, ErrorCodeExtensionHashMismatch,
		ErrorCodeTooManyExtensions, ErrorCodeSearchCorpusTooLarge, ErrorCodeContentNotFound,
		ErrorCodeImportLineInvalid, ErrorCodeImportLineTooLong, ErrorCodeDuplicateSKU,
		ErrorCodeDuplicateHandle, ErrorCodeCheckoutRuleInvalid,
	}
}
