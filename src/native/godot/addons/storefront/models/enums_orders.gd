extends RefCounted
## Open lists of orders, of checkouts and of payments.


## Values of AppliedGiftCard.status. An open list: a later version of the service may send others.
class AppliedGiftCardStatus:
	extends RefCounted

	const ACTIVE: String = "active"
	const USED: String = "used"
	const EXPIRED: String = "expired"
	const DISABLED: String = "disabled"


## Values of AppliedRule.kind. An open list: a later version of the service may send others.
class AppliedRuleKind:
	extends RefCounted

	const DISCOUNT: String = "discount"
	const SHIPPING: String = "shipping"
	const VALIDATION: String = "validation"


## Values of AppliedRule.status. An open list: a later version of the service may send others.
class AppliedRuleStatus:
	extends RefCounted

	const APPLIED: String = "applied"
	const SKIPPED: String = "skipped"
	const BLOCKED: String = "blocked"
	const UNAVAILABLE: String = "unavailable"


## Values of Checkout.status. An open list: a later version of the service may send others.
class CheckoutStatus:
	extends RefCounted

	const INCOMPLETE: String = "incomplete"
	const READY: String = "ready"
	const PROCESSING: String = "processing"
	const REQUIRES_ACTION: String = "requires-action"
	const COMPLETED: String = "completed"
	const FAILED: String = "failed"
	const EXPIRED: String = "expired"


## Steps of a checkout. An open list: a later version of the service may send others.
class CheckoutStep:
	extends RefCounted

	const CONTACT: String = "contact"
	const DELIVERY: String = "delivery"
	const SHIPPING: String = "shipping"
	const PAYMENT: String = "payment"


## Values of ErrorItem.severity. An open list: a later version of the service may send others.
class ErrorItemSeverity:
	extends RefCounted

	const ERROR: String = "error"
	const WARNING: String = "warning"


## Values of GiftCard.status. An open list: a later version of the service may send others.
class GiftCardStatus:
	extends RefCounted

	const ACTIVE: String = "active"
	const USED: String = "used"
	const EXPIRED: String = "expired"
	const DISABLED: String = "disabled"


## Values of LineSubscription.interval. An open list: a later version of the service may send others.
class LineSubscriptionInterval:
	extends RefCounted

	const DAY: String = "day"
	const WEEK: String = "week"
	const MONTH: String = "month"
	const YEAR: String = "year"


## Values of MarketTax.behaviour. An open list: a later version of the service may send others.
class MarketTaxBehaviour:
	extends RefCounted

	const KEEP_GROSS: String = "keep-gross"
	const KEEP_NET: String = "keep-net"


## Values of Order.fulfillment_status. An open list: a later version of the service may send others.
class OrderFulfillmentStatus:
	extends RefCounted

	const UNFULFILLED: String = "unfulfilled"
	const IN_PROGRESS: String = "in-progress"
	const SHIPPED: String = "shipped"
	const DELIVERED: String = "delivered"
	const RETURNED: String = "returned"


## Values of Order.payment_status. An open list: a later version of the service may send others.
class OrderPaymentStatus:
	extends RefCounted

	const PENDING: String = "pending"
	const AUTHORIZED: String = "authorized"
	const PAID: String = "paid"
	const NOT_REQUIRED: String = "not-required"
	const FAILED: String = "failed"
	const REFUNDED: String = "refunded"
	const PARTIALLY_REFUNDED: String = "partially-refunded"


## Values of Order.status. An open list: a later version of the service may send others.
class OrderStatus:
	extends RefCounted

	const PENDING: String = "pending"
	const PLACED: String = "placed"
	const CANCELED: String = "canceled"
	const COMPLETED: String = "completed"


## Values of OrderRefund.status. An open list: a later version of the service may send others.
class OrderRefundStatus:
	extends RefCounted

	const PENDING: String = "pending"
	const SUCCEEDED: String = "succeeded"
	const FAILED: String = "failed"


## Values of OrderRefund.to. An open list: a later version of the service may send others.
class OrderRefundTo:
	extends RefCounted

	const CARD: String = "card"
	const GIFT_CARD: String = "gift-card"


## Values of PaymentProviderInfo.capture. An open list: a later version of the service may send others.
class PaymentProviderInfoCapture:
	extends RefCounted

	const AUTOMATIC: String = "automatic"
	const MANUAL: String = "manual"


## Values of Quote.state. An open list: a later version of the service may send others.
class QuoteState:
	extends RefCounted

	const NEEDS_ADDRESS: String = "needs-address"
	const NEEDS_SHIPPING: String = "needs-shipping"
	const TAX_UNAVAILABLE: String = "tax-unavailable"
	const RULES_UNAVAILABLE: String = "rules-unavailable"
	const BLOCKED: String = "blocked"
	const FINAL: String = "final"


## Values of Rounding.mode. An open list: a later version of the service may send others.
class RoundingMode:
	extends RefCounted

	const HALF_UP: String = "half-up"
	const HALF_EVEN: String = "half-even"


## Values of Rounding.tax. An open list: a later version of the service may send others.
class RoundingTax:
	extends RefCounted

	const LINE: String = "line"
	const ORDER: String = "order"


## Values of Shipment.status. An open list: a later version of the service may send others.
class ShipmentStatus:
	extends RefCounted

	const PREPARING: String = "preparing"
	const SHIPPED: String = "shipped"
	const IN_TRANSIT: String = "in-transit"
	const OUT_FOR_DELIVERY: String = "out-for-delivery"
	const DELIVERED: String = "delivered"
	const EXCEPTION: String = "exception"
	const RETURNED: String = "returned"


## Values of ShipmentUpdate.status. An open list: a later version of the service may send others.
class ShipmentUpdateStatus:
	extends RefCounted

	const PREPARING: String = "preparing"
	const SHIPPED: String = "shipped"
	const IN_TRANSIT: String = "in-transit"
	const OUT_FOR_DELIVERY: String = "out-for-delivery"
	const DELIVERED: String = "delivered"
	const EXCEPTION: String = "exception"
	const RETURNED: String = "returned"
