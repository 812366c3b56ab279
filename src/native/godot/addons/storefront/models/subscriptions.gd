extends RefCounted
## Subscriptions of a customer.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const Address := preload("address.gd").Address
const LineAttribute := preload("cart.gd").LineAttribute
const LineSubscription := preload("cart.gd").LineSubscription
const Money := preload("money.gd").Money
const OptionValue := preload("catalogue.gd").OptionValue
const PageInfo := preload("problem.gd").PageInfo
const PartialAddress := preload("address_update.gd").PartialAddress
const PaymentSession := preload("checkout.gd").PaymentSession
const ShopImage := preload("catalogue.gd").ShopImage
const SubscriptionPlanInterval := preload("enums_other.gd").SubscriptionPlanInterval
const SubscriptionStatus := preload("enums_other.gd").SubscriptionStatus


## A repeated order of a product.
class Subscription:
	extends Model

	## Id of the subscription.
	var id: String
	## Past-due: the card was refused and the service tries again. payment-needed: there is no card to charge, so
	## the shopper must pay.
	var status: String
	## Plan of the subscription.
	var plan: LineSubscription
	## Product and quantity.
	var line: SubscriptionLine
	## Agreed price of one piece. The market defines whether it contains tax.
	var unit_price: Money
	## A day in UTC: 2031-01-31.
	var started_on: String
	## Day of the next renewal. null: there is none.
	var next_on: String:
		set(value):
			next_on = value
			_given[&"next_on"] = true
	## Day on which it resumes automatically, or null.
	var paused_until: String:
		set(value):
			paused_until = value
			_given[&"paused_until"] = true
	## Reason why the due renewal is not paid. null: nothing is due.
	var last_failure: SubscriptionFailure
	## The last order of the subscription, or null.
	var last_order: SubscriptionOrder
	## Payment card for renewals. null: no card is saved.
	var payment: SubscriptionCard
	## Address that it is sent to.
	var shipping_address: PartialAddress
	## Shipping method, or null if it is not known.
	var shipping_method: SubscriptionShippingMethod

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.choice(&"status", SubscriptionStatus),
			Field.part(&"plan", LineSubscription),
			Field.part(&"line", SubscriptionLine),
			Field.part(&"unit_price", Money),
			Field.text(&"started_on").limit("pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
			Field.text(&"next_on").nullable().limit("pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
			Field.text(&"paused_until").nullable().limit("pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
			Field.part(&"last_failure", SubscriptionFailure).nullable(),
			Field.part(&"last_order", SubscriptionOrder).nullable(),
			Field.part(&"payment", SubscriptionCard).nullable(),
			Field.part(&"shipping_address", PartialAddress),
			Field.part(&"shipping_method", SubscriptionShippingMethod).nullable(),
		]


## A saved payment card.
class SubscriptionCard:
	extends Model

	## Brand of the card, or null if it is not known.
	var brand: String:
		set(value):
			brand = value
			_given[&"brand"] = true
	## Last four digits of the card number, or null if it is not known.
	var last4: String:
		set(value):
			last4 = value
			_given[&"last4"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"brand").nullable(),
			Field.text(&"last4").nullable(),
		]


## Reason why the due renewal is not paid.
class SubscriptionFailure:
	extends Model

	## Code of the provider, such as card_declined or authentication_required.
	var reason: String
	## Day of the next attempt, or null.
	var next_try_on: String:
		set(value):
			next_try_on = value
			_given[&"next_try_on"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"reason"),
			Field.text(&"next_try_on").nullable().limit("pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
		]


## Product and quantity of each renewal.
class SubscriptionLine:
	extends Model

	## Id of the product.
	var product_id: String
	## Id of the variant.
	var variant_id: String
	## Title of the product.
	var title: String
	## Handle of the product.
	var handle: String
	## Chosen values, such as size and colour.
	var options: Array[OptionValue]
	## Image of the variant, or else of the product. null: there is no image.
	var image: ShopImage
	## Fields that the shopper filled in for the line.
	var attributes: Array[LineAttribute]
	## Pieces in each renewal.
	var quantity: int

	func _table() -> Array[Field]:
		return [
			Field.text(&"product_id"),
			Field.text(&"variant_id"),
			Field.text(&"title"),
			Field.text(&"handle"),
			Field.part(&"options", OptionValue).list(),
			Field.part(&"image", ShopImage).nullable(),
			Field.part(&"attributes", LineAttribute).list(),
			Field.whole(&"quantity").limit("minimum=1 maximum=9999"),
		]


## An order of a subscription.
class SubscriptionOrder:
	extends Model

	## Id of the order.
	var id: String
	## Number of the order.
	var number: String
	## Time of the order.
	var placed_at: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.text(&"number"),
			Field.text(&"placed_at").limit("format=date-time"),
		]


## A page of a list of Subscription.
class SubscriptionPage:
	extends Model

	## Entries of this page.
	var items: Array[Subscription]
	## End of this page.
	var page_info: PageInfo
	## Entries on all pages, counted up to 1,000.
	var total_count: int

	func _table() -> Array[Field]:
		return [
			Field.part(&"items", Subscription).list(),
			Field.part(&"page_info", PageInfo),
			Field.whole(&"total_count").limit("minimum=0"),
		]


## A pause. Without a day, it lasts until the subscription is resumed.
class SubscriptionPause:
	extends Model

	## Day on which it resumes automatically.
	var until: String:
		set(value):
			until = value
			_given[&"until"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"until").optional().limit("pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
		]


## The order of a renewal and the data to pay it.
class SubscriptionPayment:
	extends Model

	## The current subscription.
	var subscription: Subscription
	## Id of the order of this renewal.
	var order_id: String
	## Data for the payment form. null: nothing is due.
	var payment: PaymentSession

	func _table() -> Array[Field]:
		return [
			Field.part(&"subscription", Subscription),
			Field.text(&"order_id"),
			Field.part(&"payment", PaymentSession).nullable(),
		]


## The renewal to pay and the payment provider.
class SubscriptionPaymentInput:
	extends Model

	## [code]next_on[/code] of the subscription that the caller saw.
	var period_on: String
	## Name of a payment provider of the store.
	var provider: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"period_on").limit("pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
			Field.text(&"provider").limit("minLength=1 maxLength=32"),
		]


## Identifies the renewal, so that a repeated request does not affect the following renewal.
class SubscriptionPeriod:
	extends Model

	## [code]next_on[/code] of the subscription that the caller saw.
	var period_on: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"period_on").limit("pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
		]


## A subscription plan for products.
class SubscriptionPlan:
	extends Model

	## Id of the plan.
	var id: String
	## Description that shoppers see. It may be empty.
	var description: String
	## Name that shoppers see.
	var name: String
	## Unit of the interval between renewals.
	var interval: String
	## Number of intervals between renewals: 2 and week means every two weeks.
	var interval_count: int
	## Discount on the unit price in parts per million: 10 % is 100000.
	var discount_ppm: int

	func _table() -> Array[Field]:
		return [
			Field.text(&"id").limit("pattern=^[a-z0-9-]{1,64}$"),
			Field.text(&"description"),
			Field.text(&"name").limit("minLength=1 maxLength=100"),
			Field.choice(&"interval", SubscriptionPlanInterval),
			Field.whole(&"interval_count").limit("minimum=1 maximum=365"),
			Field.whole(&"discount_ppm").limit("minimum=0 maximum=1000000"),
		]


## A change of the next renewals. Fields that are left out keep their values.
class SubscriptionUpdate:
	extends Model

	## Documents what the service demands of the whole.
	const LIMIT: String = "minProperties=1"

	## Pieces in each renewal.
	var quantity: int:
		set(value):
			quantity = value
			_given[&"quantity"] = true
	## Replaces the address as a whole.
	var shipping_address: Address

	func _table() -> Array[Field]:
		return [
			Field.whole(&"quantity").optional().limit("minimum=1 maximum=9999"),
			Field.part(&"shipping_address", Address).optional(),
		]


## Shipping method of the renewals.
class SubscriptionShippingMethod:
	extends Model

	## Id of the method.
	var id: String
	## Name that shoppers see.
	var title: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.text(&"title"),
		]
