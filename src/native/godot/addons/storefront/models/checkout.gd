extends RefCounted
## Checkout and payment.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const CheckoutStatus := preload("enums_orders.gd").CheckoutStatus
const CheckoutStep := preload("enums_orders.gd").CheckoutStep
const ErrorCode := preload("error_codes.gd").ErrorCode
const Money := preload("money.gd").Money
const Order := preload("orders.gd").Order
const PartialAddress := preload("address_update.gd").PartialAddress
const PaymentProviderInfoCapture := preload("enums_orders.gd").PaymentProviderInfoCapture
const Quote := preload("cart.gd").Quote


## A checkout turns a cart into an order.
class Checkout:
	extends Model

	## Id of the checkout.
	var id: String
	## Incomplete: something is missing. ready: the order can be placed. processing, requires-action: the payment is
	## under way. completed: there is an order. failed: the payment failed; try again. expired: begin again.
	var status: String
	## Version of the cart on which the quote is based.
	var cart_version: int
	## Code of the market.
	var market: String
	## ISO 4217 code of every amount.
	var currency: String
	## Email address for the receipt. Empty until the shopper enters one.
	var email: String
	## Shipping address as typed so far.
	var shipping_address: PartialAddress
	## Billing address as typed so far. null: the same as the shipping address.
	var billing_address: PartialAddress
	## Price for the current input.
	var quote: Quote
	## Requirements that are missing before the order can be placed.
	var requirements: Array[Requirement]
	## Order of this checkout, from the status [code]pending[/code] on, or null if there is none yet.
	var order: Order
	## Reason of the last failed payment, or null. The same checkout can try again.
	var last_payment_error: PaymentError
	## Time at which an unfinished checkout expires.
	var expires_at: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.choice(&"status", CheckoutStatus),
			Field.whole(&"cart_version"),
			Field.text(&"market"),
			Field.text(&"currency"),
			Field.text(&"email"),
			Field.part(&"shipping_address", PartialAddress),
			Field.part(&"billing_address", PartialAddress).nullable(),
			Field.part(&"quote", Quote),
			Field.part(&"requirements", Requirement).list(),
			Field.part(&"order", Order).nullable(),
			Field.part(&"last_payment_error", PaymentError).nullable(),
			Field.text(&"expires_at").limit("format=date-time"),
		]


## A change of a checkout. Fields that are left out keep their values. An incomplete address is stored as typed.
class CheckoutInput:
	extends Model

	## Email address for the receipt. An empty string removes it.
	var email: String:
		set(value):
			email = value
			_given[&"email"] = true
	## Replaces the address as a whole.
	var shipping_address: PartialAddress
	## Billing address. null: the same as the shipping address.
	var billing_address: PartialAddress:
		set(value):
			billing_address = value
			_given[&"billing_address"] = value != null
	## Id of the chosen shipping method, or null.
	var shipping_method_id: String:
		set(value):
			shipping_method_id = value
			_given[&"shipping_method_id"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"email").optional().limit(r"maxLength=254 pattern=^$|^[^@\s]+@[^@\s]+\.[^@\s]+$"),
			Field.part(&"shipping_address", PartialAddress).optional(),
			Field.part(&"billing_address", PartialAddress).optional().nullable(),
			Field.text(&"shipping_method_id").optional().nullable().limit("maxLength=100"),
		]


## Places the order for exactly the quote that the shopper saw.
class CompleteInput:
	extends Model

	## [code]quote.hash[/code] of the checkout that the shopper saw.
	var quote_hash: String
	## [code]quote.totals.amount_due[/code] of the checkout that the shopper saw.
	var expected_amount: Money
	## Name of the payment provider. Leave it out when nothing is due.
	var provider: String:
		set(value):
			provider = value
			_given[&"provider"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"quote_hash").limit("minLength=1 maxLength=128"),
			Field.part(&"expected_amount", Money),
			Field.text(&"provider").optional().limit("maxLength=32"),
		]


## The order and the data to pay it.
class CompleteResult:
	extends Model

	## The current checkout.
	var checkout: Checkout
	## The placed order.
	var order: Order
	## Data for the payment form. null: nothing is due, or everything is paid.
	var payment: PaymentSession

	func _table() -> Array[Field]:
		return [
			Field.part(&"checkout", Checkout),
			Field.part(&"order", Order),
			Field.part(&"payment", PaymentSession).nullable(),
		]


## Reason of a failed payment.
class PaymentError:
	extends Model

	## Code of the provider, such as card_declined.
	var code: String
	## Message in English for developers and logs.
	var message: String
	## true: another attempt can succeed, for example with another card.
	var retryable: bool

	func _table() -> Array[Field]:
		return [
			Field.text(&"code"),
			Field.text(&"message"),
			Field.truth(&"retryable"),
		]


## Public data of a payment provider. It never contains a secret.
class PaymentProviderInfo:
	extends Model

	## Name of the provider.
	var name: String
	## Key for the form of the payment provider.
	var publishable_key: String:
		set(value):
			publishable_key = value
			_given[&"publishable_key"] = true
	## URL of the script of the payment form.
	var script_url: String:
		set(value):
			script_url = value
			_given[&"script_url"] = true
	## Origin of the frame of the payment form.
	var frame_origin: String:
		set(value):
			frame_origin = value
			_given[&"frame_origin"] = true
	## Capture mode of the store: with the payment, or later by the merchant. Create the payment form with the same
	## mode.
	var capture: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"name"),
			Field.text(&"publishable_key").optional(),
			Field.text(&"script_url").optional(),
			Field.text(&"frame_origin").optional(),
			Field.choice(&"capture", PaymentProviderInfoCapture),
		]


## Data that the browser passes to the form of the payment provider.
class PaymentSession:
	extends Model

	## Name of the payment provider.
	var provider: String
	## Id of the payment at the provider.
	var intent_id: String
	## Secret for the form of the payment provider. Never store or log it.
	var client_secret: String
	## Amount to pay.
	var amount: Money

	func _table() -> Array[Field]:
		return [
			Field.text(&"provider"),
			Field.text(&"intent_id"),
			Field.text(&"client_secret"),
			Field.part(&"amount", Money),
		]


## Something that is missing before an order can be placed.
class Requirement:
	extends Model

	## Step of the checkout that asks for it.
	var step: String
	## Path of the field with dots: shippingAddress.postalCode.
	var field: String
	## Code of the problem.
	var code: String
	## Message in English for developers and logs.
	var message: String

	func _table() -> Array[Field]:
		return [
			Field.choice(&"step", CheckoutStep).named("CheckoutStep"),
			Field.text(&"field"),
			Field.choice(&"code", ErrorCode).named("ErrorCode"),
			Field.text(&"message"),
		]


## A shipping method for the order.
class ShippingMethod:
	extends Model

	## Id of the method.
	var id: String
	## Name that shoppers see.
	var title: String
	## Description that shoppers see. It may be empty.
	var description: String
	## Price for this cart.
	var price: Money
	## Value of goods from which shipping is free. null: shipping is never free, or is free already.
	var free_from: Money
	## Fewest days on the way, or null if it is not known.
	var min_days: int:
		set(value):
			min_days = value
			_given[&"min_days"] = true
	## Most days on the way, or null if it is not known.
	var max_days: int:
		set(value):
			max_days = value
			_given[&"max_days"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.text(&"title"),
			Field.text(&"description"),
			Field.part(&"price", Money),
			Field.part(&"free_from", Money).nullable(),
			Field.whole(&"min_days").nullable(),
			Field.whole(&"max_days").nullable(),
		]
