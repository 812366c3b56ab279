/// Error code from a closed list that may grow.
public struct ErrorCode: OpenEnum {
  /// As the service sends it.
  public let rawValue: String

  /// Makes a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `VALIDATION_FAILED`.
  public static let validationFailed = Self(rawValue: "VALIDATION_FAILED")
  /// `NOT_FOUND`.
  public static let notFound = Self(rawValue: "NOT_FOUND")
  /// `METHOD_NOT_ALLOWED`.
  public static let methodNotAllowed = Self(rawValue: "METHOD_NOT_ALLOWED")
  /// `UNSUPPORTED_MEDIA_TYPE`.
  public static let unsupportedMediaType = Self(rawValue: "UNSUPPORTED_MEDIA_TYPE")
  /// `PAYLOAD_TOO_LARGE`.
  public static let payloadTooLarge = Self(rawValue: "PAYLOAD_TOO_LARGE")
  /// `RATE_LIMITED`.
  public static let rateLimited = Self(rawValue: "RATE_LIMITED")
  /// `ORIGIN_NOT_ALLOWED`.
  public static let originNotAllowed = Self(rawValue: "ORIGIN_NOT_ALLOWED")
  /// `UNAUTHORIZED`.
  public static let unauthorized = Self(rawValue: "UNAUTHORIZED")
  /// `FORBIDDEN`.
  public static let forbidden = Self(rawValue: "FORBIDDEN")
  /// `CONFLICT`.
  public static let conflict = Self(rawValue: "CONFLICT")
  /// `PRECONDITION_REQUIRED`.
  public static let preconditionRequired = Self(rawValue: "PRECONDITION_REQUIRED")
  /// `IDEMPOTENCY_KEY_REQUIRED`.
  public static let idempotencyKeyRequired = Self(rawValue: "IDEMPOTENCY_KEY_REQUIRED")
  /// `IDEMPOTENCY_KEY_REUSED`.
  public static let idempotencyKeyReused = Self(rawValue: "IDEMPOTENCY_KEY_REUSED")
  /// `IDEMPOTENCY_IN_PROGRESS`.
  public static let idempotencyInProgress = Self(rawValue: "IDEMPOTENCY_IN_PROGRESS")
  /// `INTERNAL`.
  public static let `internal` = Self(rawValue: "INTERNAL")
  /// `UNAVAILABLE`.
  public static let unavailable = Self(rawValue: "UNAVAILABLE")
  /// `STORE_NOT_FOUND`.
  public static let storeNotFound = Self(rawValue: "STORE_NOT_FOUND")
  /// `MARKET_NOT_FOUND`.
  public static let marketNotFound = Self(rawValue: "MARKET_NOT_FOUND")
  /// `MARKET_IMPACT_CHANGED`.
  public static let marketImpactChanged = Self(rawValue: "MARKET_IMPACT_CHANGED")
  /// `PRODUCT_NOT_FOUND`.
  public static let productNotFound = Self(rawValue: "PRODUCT_NOT_FOUND")
  /// `CATEGORY_NOT_FOUND`.
  public static let categoryNotFound = Self(rawValue: "CATEGORY_NOT_FOUND")
  /// `VARIANT_NOT_FOUND`.
  public static let variantNotFound = Self(rawValue: "VARIANT_NOT_FOUND")
  /// `CURSOR_INVALID`.
  public static let cursorInvalid = Self(rawValue: "CURSOR_INVALID")
  /// `CURRENCY_NOT_IN_MARKET`.
  public static let currencyNotInMarket = Self(rawValue: "CURRENCY_NOT_IN_MARKET")
  /// `CART_VERSION_CONFLICT`.
  public static let cartVersionConflict = Self(rawValue: "CART_VERSION_CONFLICT")
  /// `CART_EMPTY`.
  public static let cartEmpty = Self(rawValue: "CART_EMPTY")
  /// `CART_LOCKED`.
  public static let cartLocked = Self(rawValue: "CART_LOCKED")
  /// `LINE_NOT_FOUND`.
  public static let lineNotFound = Self(rawValue: "LINE_NOT_FOUND")
  /// `TOO_MANY_LINES`.
  public static let tooManyLines = Self(rawValue: "TOO_MANY_LINES")
  /// `QUANTITY_TOO_LARGE`.
  public static let quantityTooLarge = Self(rawValue: "QUANTITY_TOO_LARGE")
  /// `VARIANT_UNAVAILABLE`.
  public static let variantUnavailable = Self(rawValue: "VARIANT_UNAVAILABLE")
  /// `OUT_OF_STOCK`.
  public static let outOfStock = Self(rawValue: "OUT_OF_STOCK")
  /// `QUANTITY_REDUCED`.
  public static let quantityReduced = Self(rawValue: "QUANTITY_REDUCED")
  /// `PRICE_CHANGED`.
  public static let priceChanged = Self(rawValue: "PRICE_CHANGED")
  /// `DISCOUNT_INVALID`.
  public static let discountInvalid = Self(rawValue: "DISCOUNT_INVALID")
  /// `DISCOUNT_NOT_STARTED`.
  public static let discountNotStarted = Self(rawValue: "DISCOUNT_NOT_STARTED")
  /// `DISCOUNT_ENDED`.
  public static let discountEnded = Self(rawValue: "DISCOUNT_ENDED")
  /// `DISCOUNT_USED_UP`.
  public static let discountUsedUp = Self(rawValue: "DISCOUNT_USED_UP")
  /// `DISCOUNT_MINIMUM`.
  public static let discountMinimum = Self(rawValue: "DISCOUNT_MINIMUM")
  /// `DISCOUNT_NOT_COMBINABLE`.
  public static let discountNotCombinable = Self(rawValue: "DISCOUNT_NOT_COMBINABLE")
  /// `DISCOUNT_NOT_FOR_CART`.
  public static let discountNotForCart = Self(rawValue: "DISCOUNT_NOT_FOR_CART")
  /// `PLAN_NOT_FOUND`.
  public static let planNotFound = Self(rawValue: "PLAN_NOT_FOUND")
  /// `CHECKOUT_NOT_FOUND`.
  public static let checkoutNotFound = Self(rawValue: "CHECKOUT_NOT_FOUND")
  /// `CHECKOUT_COMPLETED`.
  public static let checkoutCompleted = Self(rawValue: "CHECKOUT_COMPLETED")
  /// `CHECKOUT_INCOMPLETE`.
  public static let checkoutIncomplete = Self(rawValue: "CHECKOUT_INCOMPLETE")
  /// `ADDRESS_INVALID`.
  public static let addressInvalid = Self(rawValue: "ADDRESS_INVALID")
  /// `COUNTRY_NOT_SERVED`.
  public static let countryNotServed = Self(rawValue: "COUNTRY_NOT_SERVED")
  /// `EMAIL_INVALID`.
  public static let emailInvalid = Self(rawValue: "EMAIL_INVALID")
  /// `REQUIRED`.
  public static let required = Self(rawValue: "REQUIRED")
  /// `POSTAL_CODE_INVALID`.
  public static let postalCodeInvalid = Self(rawValue: "POSTAL_CODE_INVALID")
  /// `REGION_INVALID`.
  public static let regionInvalid = Self(rawValue: "REGION_INVALID")
  /// `SHIPPING_METHOD_REQUIRED`.
  public static let shippingMethodRequired = Self(rawValue: "SHIPPING_METHOD_REQUIRED")
  /// `SHIPPING_METHOD_UNAVAILABLE`.
  public static let shippingMethodUnavailable = Self(rawValue: "SHIPPING_METHOD_UNAVAILABLE")
  /// `QUOTE_CHANGED`.
  public static let quoteChanged = Self(rawValue: "QUOTE_CHANGED")
  /// `QUOTE_NOT_FINAL`.
  public static let quoteNotFinal = Self(rawValue: "QUOTE_NOT_FINAL")
  /// `TAX_UNAVAILABLE`.
  public static let taxUnavailable = Self(rawValue: "TAX_UNAVAILABLE")
  /// `CHECKOUT_RULE_UNAVAILABLE`.
  public static let checkoutRuleUnavailable = Self(rawValue: "CHECKOUT_RULE_UNAVAILABLE")
  /// `CHECKOUT_RULE_BLOCKED`.
  public static let checkoutRuleBlocked = Self(rawValue: "CHECKOUT_RULE_BLOCKED")
  /// `PAYMENT_PROVIDER_UNKNOWN`.
  public static let paymentProviderUnknown = Self(rawValue: "PAYMENT_PROVIDER_UNKNOWN")
  /// `PAYMENT_UNAVAILABLE`.
  public static let paymentUnavailable = Self(rawValue: "PAYMENT_UNAVAILABLE")
  /// `PAYMENT_DECLINED`.
  public static let paymentDeclined = Self(rawValue: "PAYMENT_DECLINED")
  /// `PAYMENT_PROCESSING`.
  public static let paymentProcessing = Self(rawValue: "PAYMENT_PROCESSING")
  /// `PAYMENT_UNKNOWN_OUTCOME`.
  public static let paymentUnknownOutcome = Self(rawValue: "PAYMENT_UNKNOWN_OUTCOME")
  /// `AMOUNT_BELOW_MINIMUM`.
  public static let amountBelowMinimum = Self(rawValue: "AMOUNT_BELOW_MINIMUM")
  /// `AMOUNT_ABOVE_MAXIMUM`.
  public static let amountAboveMaximum = Self(rawValue: "AMOUNT_ABOVE_MAXIMUM")
  /// `ORDER_NOT_FOUND`.
  public static let orderNotFound = Self(rawValue: "ORDER_NOT_FOUND")
  /// `ORDER_NOT_REFUNDABLE`.
  public static let orderNotRefundable = Self(rawValue: "ORDER_NOT_REFUNDABLE")
  /// `ORDER_NOT_CAPTURABLE`.
  public static let orderNotCapturable = Self(rawValue: "ORDER_NOT_CAPTURABLE")
  /// `ORDER_NOT_CANCELABLE`.
  public static let orderNotCancelable = Self(rawValue: "ORDER_NOT_CANCELABLE")
  /// `REFUND_TOO_LARGE`.
  public static let refundTooLarge = Self(rawValue: "REFUND_TOO_LARGE")
  /// `INCIDENT_NOT_FOUND`.
  public static let incidentNotFound = Self(rawValue: "INCIDENT_NOT_FOUND")
  /// `WEBHOOK_SIGNATURE_INVALID`.
  public static let webhookSignatureInvalid = Self(rawValue: "WEBHOOK_SIGNATURE_INVALID")
  /// `WEBHOOK_ORDER_UNKNOWN`.
  public static let webhookOrderUnknown = Self(rawValue: "WEBHOOK_ORDER_UNKNOWN")
  /// `SUBSCRIPTION_NOT_FOUND`.
  public static let subscriptionNotFound = Self(rawValue: "SUBSCRIPTION_NOT_FOUND")
  /// `SUBSCRIPTION_ENDED`.
  public static let subscriptionEnded = Self(rawValue: "SUBSCRIPTION_ENDED")
  /// `SUBSCRIPTION_RENEWING`.
  public static let subscriptionRenewing = Self(rawValue: "SUBSCRIPTION_RENEWING")
  /// `SUBSCRIPTION_PERIOD_CHANGED`.
  public static let subscriptionPeriodChanged = Self(rawValue: "SUBSCRIPTION_PERIOD_CHANGED")
  /// `SUBSCRIPTION_NEEDS_PAYMENT`.
  public static let subscriptionNeedsPayment = Self(rawValue: "SUBSCRIPTION_NEEDS_PAYMENT")
  /// `GIFT_CARD_INVALID`.
  public static let giftCardInvalid = Self(rawValue: "GIFT_CARD_INVALID")
  /// `GIFT_CARD_INSUFFICIENT`.
  public static let giftCardInsufficient = Self(rawValue: "GIFT_CARD_INSUFFICIENT")
  /// `GIFT_CARD_HELD`.
  public static let giftCardHeld = Self(rawValue: "GIFT_CARD_HELD")
  /// `GIFT_CARD_EXPIRED`.
  public static let giftCardExpired = Self(rawValue: "GIFT_CARD_EXPIRED")
  /// `GIFT_CARD_CURRENCY`.
  public static let giftCardCurrency = Self(rawValue: "GIFT_CARD_CURRENCY")
  /// `GIFT_CARD_EMPTY`.
  public static let giftCardEmpty = Self(rawValue: "GIFT_CARD_EMPTY")
  /// `GIFT_CARD_NOT_FOR_GIFT_CARDS`.
  public static let giftCardNotForGiftCards = Self(rawValue: "GIFT_CARD_NOT_FOR_GIFT_CARDS")
  /// `GIFT_CARD_SPENT`.
  public static let giftCardSpent = Self(rawValue: "GIFT_CARD_SPENT")
  /// `TOO_MANY_GIFT_CARDS`.
  public static let tooManyGiftCards = Self(rawValue: "TOO_MANY_GIFT_CARDS")
  /// `REVIEW_NOT_FOUND`.
  public static let reviewNotFound = Self(rawValue: "REVIEW_NOT_FOUND")
  /// `VARIANT_AVAILABLE`.
  public static let variantAvailable = Self(rawValue: "VARIANT_AVAILABLE")
  /// `SHIPMENT_NOT_FOUND`.
  public static let shipmentNotFound = Self(rawValue: "SHIPMENT_NOT_FOUND")
  /// `LINK_INVALID`.
  public static let linkInvalid = Self(rawValue: "LINK_INVALID")
  /// `EMAIL_OR_PASSWORD_WRONG`.
  public static let emailOrPasswordWrong = Self(rawValue: "EMAIL_OR_PASSWORD_WRONG")
  /// `PASSWORD_REQUIRED`.
  public static let passwordRequired = Self(rawValue: "PASSWORD_REQUIRED")
  /// `PASSWORD_TOO_SHORT`.
  public static let passwordTooShort = Self(rawValue: "PASSWORD_TOO_SHORT")
  /// `PASSWORD_BREACHED`.
  public static let passwordBreached = Self(rawValue: "PASSWORD_BREACHED")
  /// `TOO_MANY_ADDRESSES`.
  public static let tooManyAddresses = Self(rawValue: "TOO_MANY_ADDRESSES")
  /// `ADDRESS_NOT_FOUND`.
  public static let addressNotFound = Self(rawValue: "ADDRESS_NOT_FOUND")
  /// `WEBHOOK_ENDPOINT_NOT_FOUND`.
  public static let webhookEndpointNotFound = Self(rawValue: "WEBHOOK_ENDPOINT_NOT_FOUND")
  /// `WEBHOOK_URL_REFUSED`.
  public static let webhookUrlRefused = Self(rawValue: "WEBHOOK_URL_REFUSED")
  /// `TOO_MANY_WEBHOOK_ENDPOINTS`.
  public static let tooManyWebhookEndpoints = Self(rawValue: "TOO_MANY_WEBHOOK_ENDPOINTS")
  /// `EXTENSION_NOT_FOUND`.
  public static let extensionNotFound = Self(rawValue: "EXTENSION_NOT_FOUND")
  /// `EXTENSION_HASH_MISMATCH`.
  public static let extensionHashMismatch = Self(rawValue: "EXTENSION_HASH_MISMATCH")
  /// `TOO_MANY_EXTENSIONS`.
  public static let tooManyExtensions = Self(rawValue: "TOO_MANY_EXTENSIONS")
  /// `SEARCH_CORPUS_TOO_LARGE`.
  public static let searchCorpusTooLarge = Self(rawValue: "SEARCH_CORPUS_TOO_LARGE")
  /// `CONTENT_NOT_FOUND`.
  public static let contentNotFound = Self(rawValue: "CONTENT_NOT_FOUND")
  /// `IMPORT_LINE_INVALID`.
  public static let importLineInvalid = Self(rawValue: "IMPORT_LINE_INVALID")
  /// `IMPORT_LINE_TOO_LONG`.
  public static let importLineTooLong = Self(rawValue: "IMPORT_LINE_TOO_LONG")
  /// `DUPLICATE_SKU`.
  public static let duplicateSku = Self(rawValue: "DUPLICATE_SKU")
  /// `DUPLICATE_HANDLE`.
  public static let duplicateHandle = Self(rawValue: "DUPLICATE_HANDLE")
  /// `CHECKOUT_RULE_INVALID`.
  public static let checkoutRuleInvalid = Self(rawValue: "CHECKOUT_RULE_INVALID")

  /// The values of this version of the contract.
  public static let allCases: [Self] = [
    .validationFailed, .notFound, .methodNotAllowed, .unsupportedMediaType, .payloadTooLarge, .rateLimited,
    .originNotAllowed, .unauthorized, .forbidden, .conflict, .preconditionRequired, .idempotencyKeyRequired,
    .idempotencyKeyReused, .idempotencyInProgress, .internal, .unavailable, .storeNotFound, .marketNotFound,
    .marketImpactChanged, .productNotFound, .categoryNotFound, .variantNotFound, .cursorInvalid, .currencyNotInMarket,
    .cartVersionConflict, .cartEmpty, .cartLocked, .lineNotFound, .tooManyLines, .quantityTooLarge, .variantUnavailable,
    .outOfStock, .quantityReduced, .priceChanged, .discountInvalid, .discountNotStarted, .discountEnded,
    .discountUsedUp, .discountMinimum, .discountNotCombinable, .discountNotForCart, .planNotFound, .checkoutNotFound,
    .checkoutCompleted, .checkoutIncomplete, .addressInvalid, .countryNotServed, .emailInvalid, .required,
    .postalCodeInvalid, .regionInvalid, .shippingMethodRequired, .shippingMethodUnavailable, .quoteChanged,
    .quoteNotFinal, .taxUnavailable, .checkoutRuleUnavailable, .checkoutRuleBlocked, .paymentProviderUnknown,
    .paymentUnavailable, .paymentDeclined, .paymentProcessing, .paymentUnknownOutcome, .amountBelowMinimum,
    .amountAboveMaximum, .orderNotFound, .orderNotRefundable, .orderNotCapturable, .orderNotCancelable, .refundTooLarge,
    .incidentNotFound, .webhookSignatureInvalid, .webhookOrderUnknown, .subscriptionNotFound, .subscriptionEnded,
    .subscriptionRenewing, .subscriptionPeriodChanged, .subscriptionNeedsPayment, .giftCardInvalid,
    .giftCardInsufficient, .giftCardHeld, .giftCardExpired, .giftCardCurrency, .giftCardEmpty, .giftCardNotForGiftCards,
    .giftCardSpent, .tooManyGiftCards, .reviewNotFound, .variantAvailable, .shipmentNotFound, .linkInvalid,
    .emailOrPasswordWrong, .passwordRequired, .passwordTooShort, .passwordBreached, .tooManyAddresses, .addressNotFound,
    .webhookEndpointNotFound, .webhookUrlRefused, .tooManyWebhookEndpoints, .extensionNotFound, .extensionHashMismatch,
    .tooManyExtensions, .searchCorpusTooLarge, .contentNotFound, .importLineInvalid, .importLineTooLong, .duplicateSku,
    .duplicateHandle, .checkoutRuleInvalid,
  ]
}
