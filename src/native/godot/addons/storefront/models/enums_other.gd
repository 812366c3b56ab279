extends RefCounted
## Open lists of accounts, of content and of subscriptions.


## Values of Extension.capabilities. An open list: a later version of the service may send others.
class ExtensionCapabilities:
	extends RefCounted

	const CART: String = "cart"
	const MARKET: String = "market"
	const LOCALE: String = "locale"
	const PRODUCT: String = "product"
	const CHECKOUT: String = "checkout"
	const ORDER: String = "order"
	const THEME: String = "theme"
	const CONTACT: String = "contact"
	const ADDRESSES: String = "addresses"
	const CUSTOMER: String = "customer"
	const FETCH: String = "fetch"
	const ACTION: String = "action"
	const CART_WRITE_ATTRIBUTES: String = "cart:write-attributes"
	const CART_WRITE_LINES: String = "cart:write-lines"
	const CART_WRITE_CODES: String = "cart:write-codes"
	const PRODUCT_CHOOSE_VARIANT: String = "product:choose-variant"
	const CHECKOUT_BLOCK: String = "checkout:block"
	const ACCOUNT_READ_ORDERS: String = "account:read-orders"
	const STORAGE_WRITE: String = "storage:write"
	const SESSION_TOKEN: String = "session:token"


## Values of PasswordResetReceipt.status. An open list: a later version of the service may send others.
class PasswordResetReceiptStatus:
	extends RefCounted

	const RESET_SENT: String = "reset-sent"


## Values of RestockInput.channel. An open list: a later version of the service may send others.
class RestockInputChannel:
	extends RefCounted

	const EMAIL: String = "email"
	const SMS: String = "sms"


## Values of RestockReceipt.status. An open list: a later version of the service may send others.
class RestockReceiptStatus:
	extends RefCounted

	const SUBSCRIBED: String = "subscribed"


## Values of SignUpReceipt.status. An open list: a later version of the service may send others.
class SignUpReceiptStatus:
	extends RefCounted

	const VERIFICATION_SENT: String = "verification-sent"


## Values of Subscription.status. An open list: a later version of the service may send others.
class SubscriptionStatus:
	extends RefCounted

	const ACTIVE: String = "active"
	const PAUSED: String = "paused"
	const PAST_DUE: String = "past-due"
	const PAYMENT_NEEDED: String = "payment-needed"
	const CANCELLED: String = "cancelled"


## Values of SubscriptionPlan.interval. An open list: a later version of the service may send others.
class SubscriptionPlanInterval:
	extends RefCounted

	const DAY: String = "day"
	const WEEK: String = "week"
	const MONTH: String = "month"
	const YEAR: String = "year"
