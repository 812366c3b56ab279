package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * An error code. The list is open: a later version of the service may send other values, and they
 * are kept as their text.
 */
public final class ErrorCode extends OpenEnum {
  /** The value {@code VALIDATION_FAILED}. */
  public static final ErrorCode VALIDATION_FAILED = new ErrorCode("VALIDATION_FAILED");

  /** The value {@code NOT_FOUND}. */
  public static final ErrorCode NOT_FOUND = new ErrorCode("NOT_FOUND");

  /** The value {@code METHOD_NOT_ALLOWED}. */
  public static final ErrorCode METHOD_NOT_ALLOWED = new ErrorCode("METHOD_NOT_ALLOWED");

  /** The value {@code UNSUPPORTED_MEDIA_TYPE}. */
  public static final ErrorCode UNSUPPORTED_MEDIA_TYPE = new ErrorCode("UNSUPPORTED_MEDIA_TYPE");

  /** The value {@code PAYLOAD_TOO_LARGE}. */
  public static final ErrorCode PAYLOAD_TOO_LARGE = new ErrorCode("PAYLOAD_TOO_LARGE");

  /** The value {@code RATE_LIMITED}. */
  public static final ErrorCode RATE_LIMITED = new ErrorCode("RATE_LIMITED");

  /** The value {@code ORIGIN_NOT_ALLOWED}. */
  public static final ErrorCode ORIGIN_NOT_ALLOWED = new ErrorCode("ORIGIN_NOT_ALLOWED");

  /** The value {@code UNAUTHORIZED}. */
  public static final ErrorCode UNAUTHORIZED = new ErrorCode("UNAUTHORIZED");

  /** The value {@code FORBIDDEN}. */
  public static final ErrorCode FORBIDDEN = new ErrorCode("FORBIDDEN");

  /** The value {@code CONFLICT}. */
  public static final ErrorCode CONFLICT = new ErrorCode("CONFLICT");

  /** The value {@code PRECONDITION_REQUIRED}. */
  public static final ErrorCode PRECONDITION_REQUIRED = new ErrorCode("PRECONDITION_REQUIRED");

  /** The value {@code IDEMPOTENCY_KEY_REQUIRED}. */
  public static final ErrorCode IDEMPOTENCY_KEY_REQUIRED =
      new ErrorCode("IDEMPOTENCY_KEY_REQUIRED");

  /** The value {@code IDEMPOTENCY_KEY_REUSED}. */
  public static final ErrorCode IDEMPOTENCY_KEY_REUSED = new ErrorCode("IDEMPOTENCY_KEY_REUSED");

  /** The value {@code IDEMPOTENCY_IN_PROGRESS}. */
  public static final ErrorCode IDEMPOTENCY_IN_PROGRESS = new ErrorCode("IDEMPOTENCY_IN_PROGRESS");

  /** The value {@code INTERNAL}. */
  public static final ErrorCode INTERNAL = new ErrorCode("INTERNAL");

  /** The value {@code UNAVAILABLE}. */
  public static final ErrorCode UNAVAILABLE = new ErrorCode("UNAVAILABLE");

  /** The value {@code STORE_NOT_FOUND}. */
  public static final ErrorCode STORE_NOT_FOUND = new ErrorCode("STORE_NOT_FOUND");

  /** The value {@code MARKET_NOT_FOUND}. */
  public static final ErrorCode MARKET_NOT_FOUND = new ErrorCode("MARKET_NOT_FOUND");

  /** The value {@code MARKET_IMPACT_CHANGED}. */
  public static final ErrorCode MARKET_IMPACT_CHANGED = new ErrorCode("MARKET_IMPACT_CHANGED");

  /** The value {@code PRODUCT_NOT_FOUND}. */
  public static final ErrorCode PRODUCT_NOT_FOUND = new ErrorCode("PRODUCT_NOT_FOUND");

  /** The value {@code CATEGORY_NOT_FOUND}. */
  public static final ErrorCode CATEGORY_NOT_FOUND = new ErrorCode("CATEGORY_NOT_FOUND");

  /** The value {@code VARIANT_NOT_FOUND}. */
  public static final ErrorCode VARIANT_NOT_FOUND = new ErrorCode("VARIANT_NOT_FOUND");

  /** The value {@code CURSOR_INVALID}. */
  public static final ErrorCode CURSOR_INVALID = new ErrorCode("CURSOR_INVALID");

  /** The value {@code CURRENCY_NOT_IN_MARKET}. */
  public static final ErrorCode CURRENCY_NOT_IN_MARKET = new ErrorCode("CURRENCY_NOT_IN_MARKET");

  /** The value {@code CART_VERSION_CONFLICT}. */
  public static final ErrorCode CART_VERSION_CONFLICT = new ErrorCode("CART_VERSION_CONFLICT");

  /** The value {@code CART_EMPTY}. */
  public static final ErrorCode CART_EMPTY = new ErrorCode("CART_EMPTY");

  /** The value {@code CART_LOCKED}. */
  public static final ErrorCode CART_LOCKED = new ErrorCode("CART_LOCKED");

  /** The value {@code LINE_NOT_FOUND}. */
  public static final ErrorCode LINE_NOT_FOUND = new ErrorCode("LINE_NOT_FOUND");

  /** The value {@code TOO_MANY_LINES}. */
  public static final ErrorCode TOO_MANY_LINES = new ErrorCode("TOO_MANY_LINES");

  /** The value {@code QUANTITY_TOO_LARGE}. */
  public static final ErrorCode QUANTITY_TOO_LARGE = new ErrorCode("QUANTITY_TOO_LARGE");

  /** The value {@code VARIANT_UNAVAILABLE}. */
  public static final ErrorCode VARIANT_UNAVAILABLE = new ErrorCode("VARIANT_UNAVAILABLE");

  /** The value {@code OUT_OF_STOCK}. */
  public static final ErrorCode OUT_OF_STOCK = new ErrorCode("OUT_OF_STOCK");

  /** The value {@code QUANTITY_REDUCED}. */
  public static final ErrorCode QUANTITY_REDUCED = new ErrorCode("QUANTITY_REDUCED");

  /** The value {@code PRICE_CHANGED}. */
  public static final ErrorCode PRICE_CHANGED = new ErrorCode("PRICE_CHANGED");

  /** The value {@code DISCOUNT_INVALID}. */
  public static final ErrorCode DISCOUNT_INVALID = new ErrorCode("DISCOUNT_INVALID");

  /** The value {@code DISCOUNT_NOT_STARTED}. */
  public static final ErrorCode DISCOUNT_NOT_STARTED = new ErrorCode("DISCOUNT_NOT_STARTED");

  /** The value {@code DISCOUNT_ENDED}. */
  public static final ErrorCode DISCOUNT_ENDED = new ErrorCode("DISCOUNT_ENDED");

  /** The value {@code DISCOUNT_USED_UP}. */
  public static final ErrorCode DISCOUNT_USED_UP = new ErrorCode("DISCOUNT_USED_UP");

  /** The value {@code DISCOUNT_MINIMUM}. */
  public static final ErrorCode DISCOUNT_MINIMUM = new ErrorCode("DISCOUNT_MINIMUM");

  /** The value {@code DISCOUNT_NOT_COMBINABLE}. */
  public static final ErrorCode DISCOUNT_NOT_COMBINABLE = new ErrorCode("DISCOUNT_NOT_COMBINABLE");

  /** The value {@code DISCOUNT_NOT_FOR_CART}. */
  public static final ErrorCode DISCOUNT_NOT_FOR_CART = new ErrorCode("DISCOUNT_NOT_FOR_CART");

  /** The value {@code PLAN_NOT_FOUND}. */
  public static final ErrorCode PLAN_NOT_FOUND = new ErrorCode("PLAN_NOT_FOUND");

  /** The value {@code CHECKOUT_NOT_FOUND}. */
  public static final ErrorCode CHECKOUT_NOT_FOUND = new ErrorCode("CHECKOUT_NOT_FOUND");

  /** The value {@code CHECKOUT_COMPLETED}. */
  public static final ErrorCode CHECKOUT_COMPLETED = new ErrorCode("CHECKOUT_COMPLETED");

  /** The value {@code CHECKOUT_INCOMPLETE}. */
  public static final ErrorCode CHECKOUT_INCOMPLETE = new ErrorCode("CHECKOUT_INCOMPLETE");

  /** The value {@code ADDRESS_INVALID}. */
  public static final ErrorCode ADDRESS_INVALID = new ErrorCode("ADDRESS_INVALID");

  /** The value {@code COUNTRY_NOT_SERVED}. */
  public static final ErrorCode COUNTRY_NOT_SERVED = new ErrorCode("COUNTRY_NOT_SERVED");

  /** The value {@code EMAIL_INVALID}. */
  public static final ErrorCode EMAIL_INVALID = new ErrorCode("EMAIL_INVALID");

  /** The value {@code REQUIRED}. */
  public static final ErrorCode REQUIRED = new ErrorCode("REQUIRED");

  /** The value {@code POSTAL_CODE_INVALID}. */
  public static final ErrorCode POSTAL_CODE_INVALID = new ErrorCode("POSTAL_CODE_INVALID");

  /** The value {@code REGION_INVALID}. */
  public static final ErrorCode REGION_INVALID = new ErrorCode("REGION_INVALID");

  /** The value {@code SHIPPING_METHOD_REQUIRED}. */
  public static final ErrorCode SHIPPING_METHOD_REQUIRED =
      new ErrorCode("SHIPPING_METHOD_REQUIRED");

  /** The value {@code SHIPPING_METHOD_UNAVAILABLE}. */
  public static final ErrorCode SHIPPING_METHOD_UNAVAILABLE =
      new ErrorCode("SHIPPING_METHOD_UNAVAILABLE");

  /** The value {@code QUOTE_CHANGED}. */
  public static final ErrorCode QUOTE_CHANGED = new ErrorCode("QUOTE_CHANGED");

  /** The value {@code QUOTE_NOT_FINAL}. */
  public static final ErrorCode QUOTE_NOT_FINAL = new ErrorCode("QUOTE_NOT_FINAL");

  /** The value {@code TAX_UNAVAILABLE}. */
  public static final ErrorCode TAX_UNAVAILABLE = new ErrorCode("TAX_UNAVAILABLE");

  /** The value {@code CHECKOUT_RULE_UNAVAILABLE}. */
  public static final ErrorCode CHECKOUT_RULE_UNAVAILABLE =
      new ErrorCode("CHECKOUT_RULE_UNAVAILABLE");

  /** The value {@code CHECKOUT_RULE_BLOCKED}. */
  public static final ErrorCode CHECKOUT_RULE_BLOCKED = new ErrorCode("CHECKOUT_RULE_BLOCKED");

  /** The value {@code PAYMENT_PROVIDER_UNKNOWN}. */
  public static final ErrorCode PAYMENT_PROVIDER_UNKNOWN =
      new ErrorCode("PAYMENT_PROVIDER_UNKNOWN");

  /** The value {@code PAYMENT_UNAVAILABLE}. */
  public static final ErrorCode PAYMENT_UNAVAILABLE = new ErrorCode("PAYMENT_UNAVAILABLE");

  /** The value {@code PAYMENT_DECLINED}. */
  public static final ErrorCode PAYMENT_DECLINED = new ErrorCode("PAYMENT_DECLINED");

  /** The value {@code PAYMENT_PROCESSING}. */
  public static final ErrorCode PAYMENT_PROCESSING = new ErrorCode("PAYMENT_PROCESSING");

  /** The value {@code PAYMENT_UNKNOWN_OUTCOME}. */
  public static final ErrorCode PAYMENT_UNKNOWN_OUTCOME = new ErrorCode("PAYMENT_UNKNOWN_OUTCOME");

  /** The value {@code AMOUNT_BELOW_MINIMUM}. */
  public static final ErrorCode AMOUNT_BELOW_MINIMUM = new ErrorCode("AMOUNT_BELOW_MINIMUM");

  /** The value {@code AMOUNT_ABOVE_MAXIMUM}. */
  public static final ErrorCode AMOUNT_ABOVE_MAXIMUM = new ErrorCode("AMOUNT_ABOVE_MAXIMUM");

  /** The value {@code ORDER_NOT_FOUND}. */
  public static final ErrorCode ORDER_NOT_FOUND = new ErrorCode("ORDER_NOT_FOUND");

  /** The value {@code ORDER_NOT_REFUNDABLE}. */
  public static final ErrorCode ORDER_NOT_REFUNDABLE = new ErrorCode("ORDER_NOT_REFUNDABLE");

  /** The value {@code ORDER_NOT_CAPTURABLE}. */
  public static final ErrorCode ORDER_NOT_CAPTURABLE = new ErrorCode("ORDER_NOT_CAPTURABLE");

  /** The value {@code ORDER_NOT_CANCELABLE}. */
  public static final ErrorCode ORDER_NOT_CANCELABLE = new ErrorCode("ORDER_NOT_CANCELABLE");

  /** The value {@code REFUND_TOO_LARGE}. */
  public static final ErrorCode REFUND_TOO_LARGE = new ErrorCode("REFUND_TOO_LARGE");

  /** The value {@code INCIDENT_NOT_FOUND}. */
  public static final ErrorCode INCIDENT_NOT_FOUND = new ErrorCode("INCIDENT_NOT_FOUND");

  /** The value {@code WEBHOOK_SIGNATURE_INVALID}. */
  public static final ErrorCode WEBHOOK_SIGNATURE_INVALID =
      new ErrorCode("WEBHOOK_SIGNATURE_INVALID");

  /** The value {@code WEBHOOK_ORDER_UNKNOWN}. */
  public static final ErrorCode WEBHOOK_ORDER_UNKNOWN = new ErrorCode("WEBHOOK_ORDER_UNKNOWN");

  /** The value {@code SUBSCRIPTION_NOT_FOUND}. */
  public static final ErrorCode SUBSCRIPTION_NOT_FOUND = new ErrorCode("SUBSCRIPTION_NOT_FOUND");

  /** The value {@code SUBSCRIPTION_ENDED}. */
  public static final ErrorCode SUBSCRIPTION_ENDED = new ErrorCode("SUBSCRIPTION_ENDED");

  /** The value {@code SUBSCRIPTION_RENEWING}. */
  public static final ErrorCode SUBSCRIPTION_RENEWING = new ErrorCode("SUBSCRIPTION_RENEWING");

  /** The value {@code SUBSCRIPTION_PERIOD_CHANGED}. */
  public static final ErrorCode SUBSCRIPTION_PERIOD_CHANGED =
      new ErrorCode("SUBSCRIPTION_PERIOD_CHANGED");

  /** The value {@code SUBSCRIPTION_NEEDS_PAYMENT}. */
  public static final ErrorCode SUBSCRIPTION_NEEDS_PAYMENT =
      new ErrorCode("SUBSCRIPTION_NEEDS_PAYMENT");

  /** The value {@code GIFT_CARD_INVALID}. */
  public static final ErrorCode GIFT_CARD_INVALID = new ErrorCode("GIFT_CARD_INVALID");

  /** The value {@code GIFT_CARD_INSUFFICIENT}. */
  public static final ErrorCode GIFT_CARD_INSUFFICIENT = new ErrorCode("GIFT_CARD_INSUFFICIENT");

  /** The value {@code GIFT_CARD_HELD}. */
  public static final ErrorCode GIFT_CARD_HELD = new ErrorCode("GIFT_CARD_HELD");

  /** The value {@code GIFT_CARD_EXPIRED}. */
  public static final ErrorCode GIFT_CARD_EXPIRED = new ErrorCode("GIFT_CARD_EXPIRED");

  /** The value {@code GIFT_CARD_CURRENCY}. */
  public static final ErrorCode GIFT_CARD_CURRENCY = new ErrorCode("GIFT_CARD_CURRENCY");

  /** The value {@code GIFT_CARD_EMPTY}. */
  public static final ErrorCode GIFT_CARD_EMPTY = new ErrorCode("GIFT_CARD_EMPTY");

  /** The value {@code GIFT_CARD_NOT_FOR_GIFT_CARDS}. */
  public static final ErrorCode GIFT_CARD_NOT_FOR_GIFT_CARDS =
      new ErrorCode("GIFT_CARD_NOT_FOR_GIFT_CARDS");

  /** The value {@code GIFT_CARD_SPENT}. */
  public static final ErrorCode GIFT_CARD_SPENT = new ErrorCode("GIFT_CARD_SPENT");

  /** The value {@code TOO_MANY_GIFT_CARDS}. */
  public static final ErrorCode TOO_MANY_GIFT_CARDS = new ErrorCode("TOO_MANY_GIFT_CARDS");

  /** The value {@code REVIEW_NOT_FOUND}. */
  public static final ErrorCode REVIEW_NOT_FOUND = new ErrorCode("REVIEW_NOT_FOUND");

  /** The value {@code VARIANT_AVAILABLE}. */
  public static final ErrorCode VARIANT_AVAILABLE = new ErrorCode("VARIANT_AVAILABLE");

  /** The value {@code SHIPMENT_NOT_FOUND}. */
  public static final ErrorCode SHIPMENT_NOT_FOUND = new ErrorCode("SHIPMENT_NOT_FOUND");

  /** The value {@code LINK_INVALID}. */
  public static final ErrorCode LINK_INVALID = new ErrorCode("LINK_INVALID");

  /** The value {@code EMAIL_OR_PASSWORD_WRONG}. */
  public static final ErrorCode EMAIL_OR_PASSWORD_WRONG = new ErrorCode("EMAIL_OR_PASSWORD_WRONG");

  /** The value {@code PASSWORD_REQUIRED}. */
  public static final ErrorCode PASSWORD_REQUIRED = new ErrorCode("PASSWORD_REQUIRED");

  /** The value {@code PASSWORD_TOO_SHORT}. */
  public static final ErrorCode PASSWORD_TOO_SHORT = new ErrorCode("PASSWORD_TOO_SHORT");

  /** The value {@code PASSWORD_BREACHED}. */
  public static final ErrorCode PASSWORD_BREACHED = new ErrorCode("PASSWORD_BREACHED");

  /** The value {@code TOO_MANY_ADDRESSES}. */
  public static final ErrorCode TOO_MANY_ADDRESSES = new ErrorCode("TOO_MANY_ADDRESSES");

  /** The value {@code ADDRESS_NOT_FOUND}. */
  public static final ErrorCode ADDRESS_NOT_FOUND = new ErrorCode("ADDRESS_NOT_FOUND");

  /** The value {@code WEBHOOK_ENDPOINT_NOT_FOUND}. */
  public static final ErrorCode WEBHOOK_ENDPOINT_NOT_FOUND =
      new ErrorCode("WEBHOOK_ENDPOINT_NOT_FOUND");

  /** The value {@code WEBHOOK_URL_REFUSED}. */
  public static final ErrorCode WEBHOOK_URL_REFUSED = new ErrorCode("WEBHOOK_URL_REFUSED");

  /** The value {@code TOO_MANY_WEBHOOK_ENDPOINTS}. */
  public static final ErrorCode TOO_MANY_WEBHOOK_ENDPOINTS =
      new ErrorCode("TOO_MANY_WEBHOOK_ENDPOINTS");

  /** The value {@code EXTENSION_NOT_FOUND}. */
  public static final ErrorCode EXTENSION_NOT_FOUND = new ErrorCode("EXTENSION_NOT_FOUND");

  /** The value {@code EXTENSION_HASH_MISMATCH}. */
  public static final ErrorCode EXTENSION_HASH_MISMATCH = new ErrorCode("EXTENSION_HASH_MISMATCH");

  /** The value {@code TOO_MANY_EXTENSIONS}. */
  public static final ErrorCode TOO_MANY_EXTENSIONS = new ErrorCode("TOO_MANY_EXTENSIONS");

  /** The value {@code SEARCH_CORPUS_TOO_LARGE}. */
  public static final ErrorCode SEARCH_CORPUS_TOO_LARGE = new ErrorCode("SEARCH_CORPUS_TOO_LARGE");

  /** The value {@code CONTENT_NOT_FOUND}. */
  public static final ErrorCode CONTENT_NOT_FOUND = new ErrorCode("CONTENT_NOT_FOUND");

  /** The value {@code IMPORT_LINE_INVALID}. */
  public static final ErrorCode IMPORT_LINE_INVALID = new ErrorCode("IMPORT_LINE_INVALID");

  /** The value {@code IMPORT_LINE_TOO_LONG}. */
  public static final ErrorCode IMPORT_LINE_TOO_LONG = new ErrorCode("IMPORT_LINE_TOO_LONG");

  /** The value {@code DUPLICATE_SKU}. */
  public static final ErrorCode DUPLICATE_SKU = new ErrorCode("DUPLICATE_SKU");

  /** The value {@code DUPLICATE_HANDLE}. */
  public static final ErrorCode DUPLICATE_HANDLE = new ErrorCode("DUPLICATE_HANDLE");

  /** The value {@code CHECKOUT_RULE_INVALID}. */
  public static final ErrorCode CHECKOUT_RULE_INVALID = new ErrorCode("CHECKOUT_RULE_INVALID");

  /** Of the client itself: no answer came, or only a part of one. */
  public static final ErrorCode NETWORK = new ErrorCode("NETWORK");

  /** Of the client itself: the thread of the call was interrupted. */
  public static final ErrorCode ABORTED = new ErrorCode("ABORTED");

  /** Of the client itself: the answer is not one of this API. */
  public static final ErrorCode UNEXPECTED = new ErrorCode("UNEXPECTED");

  private ErrorCode(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ErrorCode of(String value) {
    return new ErrorCode(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<ErrorCode> values() {
    return List.of(
        VALIDATION_FAILED,
        NOT_FOUND,
        METHOD_NOT_ALLOWED,
        UNSUPPORTED_MEDIA_TYPE,
        PAYLOAD_TOO_LARGE,
        RATE_LIMITED,
        ORIGIN_NOT_ALLOWED,
        UNAUTHORIZED,
        FORBIDDEN,
        CONFLICT,
        PRECONDITION_REQUIRED,
        IDEMPOTENCY_KEY_REQUIRED,
        IDEMPOTENCY_KEY_REUSED,
        IDEMPOTENCY_IN_PROGRESS,
        INTERNAL,
        UNAVAILABLE,
        STORE_NOT_FOUND,
        MARKET_NOT_FOUND,
        MARKET_IMPACT_CHANGED,
        PRODUCT_NOT_FOUND,
        CATEGORY_NOT_FOUND,
        VARIANT_NOT_FOUND,
        CURSOR_INVALID,
        CURRENCY_NOT_IN_MARKET,
        CART_VERSION_CONFLICT,
        CART_EMPTY,
        CART_LOCKED,
        LINE_NOT_FOUND,
        TOO_MANY_LINES,
        QUANTITY_TOO_LARGE,
        VARIANT_UNAVAILABLE,
        OUT_OF_STOCK,
        QUANTITY_REDUCED,
        PRICE_CHANGED,
        DISCOUNT_INVALID,
        DISCOUNT_NOT_STARTED,
        DISCOUNT_ENDED,
        DISCOUNT_USED_UP,
        DISCOUNT_MINIMUM,
        DISCOUNT_NOT_COMBINABLE,
        DISCOUNT_NOT_FOR_CART,
        PLAN_NOT_FOUND,
        CHECKOUT_NOT_FOUND,
        CHECKOUT_COMPLETED,
        CHECKOUT_INCOMPLETE,
        ADDRESS_INVALID,
        COUNTRY_NOT_SERVED,
        EMAIL_INVALID,
        REQUIRED,
        POSTAL_CODE_INVALID,
        REGION_INVALID,
        SHIPPING_METHOD_REQUIRED,
        SHIPPING_METHOD_UNAVAILABLE,
        QUOTE_CHANGED,
        QUOTE_NOT_FINAL,
        TAX_UNAVAILABLE,
        CHECKOUT_RULE_UNAVAILABLE,
        CHECKOUT_RULE_BLOCKED,
        PAYMENT_PROVIDER_UNKNOWN,
        PAYMENT_UNAVAILABLE,
        PAYMENT_DECLINED,
        PAYMENT_PROCESSING,
        PAYMENT_UNKNOWN_OUTCOME,
        AMOUNT_BELOW_MINIMUM,
        AMOUNT_ABOVE_MAXIMUM,
        ORDER_NOT_FOUND,
        ORDER_NOT_REFUNDABLE,
        ORDER_NOT_CAPTURABLE,
        ORDER_NOT_CANCELABLE,
        REFUND_TOO_LARGE,
        INCIDENT_NOT_FOUND,
        WEBHOOK_SIGNATURE_INVALID,
        WEBHOOK_ORDER_UNKNOWN,
        SUBSCRIPTION_NOT_FOUND,
        SUBSCRIPTION_ENDED,
        SUBSCRIPTION_RENEWING,
        SUBSCRIPTION_PERIOD_CHANGED,
        SUBSCRIPTION_NEEDS_PAYMENT,
        GIFT_CARD_INVALID,
        GIFT_CARD_INSUFFICIENT,
        GIFT_CARD_HELD,
        GIFT_CARD_EXPIRED,
        GIFT_CARD_CURRENCY,
        GIFT_CARD_EMPTY,
        GIFT_CARD_NOT_FOR_GIFT_CARDS,
        GIFT_CARD_SPENT,
        TOO_MANY_GIFT_CARDS,
        REVIEW_NOT_FOUND,
        VARIANT_AVAILABLE,
        SHIPMENT_NOT_FOUND,
        LINK_INVALID,
        EMAIL_OR_PASSWORD_WRONG,
        PASSWORD_REQUIRED,
        PASSWORD_TOO_SHORT,
        PASSWORD_BREACHED,
        TOO_MANY_ADDRESSES,
        ADDRESS_NOT_FOUND,
        WEBHOOK_ENDPOINT_NOT_FOUND,
        WEBHOOK_URL_REFUSED,
        TOO_MANY_WEBHOOK_ENDPOINTS,
        EXTENSION_NOT_FOUND,
        EXTENSION_HASH_MISMATCH,
        TOO_MANY_EXTENSIONS,
        SEARCH_CORPUS_TOO_LARGE,
        CONTENT_NOT_FOUND,
        IMPORT_LINE_INVALID,
        IMPORT_LINE_TOO_LONG,
        DUPLICATE_SKU,
        DUPLICATE_HANDLE,
        CHECKOUT_RULE_INVALID);
  }
}
