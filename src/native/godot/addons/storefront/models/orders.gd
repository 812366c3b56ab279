extends RefCounted
## Orders and their shipments.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const AppliedRule := preload("discounts.gd").AppliedRule
const CartAttribute := preload("cart.gd").CartAttribute
const CartLine := preload("cart.gd").CartLine
const Money := preload("money.gd").Money
const OrderFulfillmentStatus := preload("enums_orders.gd").OrderFulfillmentStatus
const OrderPaymentStatus := preload("enums_orders.gd").OrderPaymentStatus
const OrderRefundStatus := preload("enums_orders.gd").OrderRefundStatus
const OrderRefundTo := preload("enums_orders.gd").OrderRefundTo
const OrderStatus := preload("enums_orders.gd").OrderStatus
const PageInfo := preload("problem.gd").PageInfo
const PartialAddress := preload("address_update.gd").PartialAddress
const ShipmentStatus := preload("enums_orders.gd").ShipmentStatus
const ShipmentUpdateStatus := preload("enums_orders.gd").ShipmentUpdateStatus
const TaxSum := preload("money.gd").TaxSum
const Totals := preload("money.gd").Totals


## An order.
class Order:
	extends Model

	## Id of the order.
	var id: String
	## Number of the order. It is assigned when the order is placed, so failed attempts leave no gaps.
	var number: String:
		set(value):
			number = value
			_given[&"number"] = true
	## Pending: the order waits for its payment. placed: it is ordered. canceled or completed: it is closed.
	var status: String
	## Status of the money.
	var payment_status: String
	## Status of the shipment.
	var fulfillment_status: String
	## Code of the market.
	var market: String
	## ISO 4217 code of every amount.
	var currency: String
	## Email address for the receipt.
	var email: String
	## Address that it is sent to.
	var shipping_address: PartialAddress
	## Billing address. It may be incomplete.
	var billing_address: PartialAddress
	## Shipping method. null: nothing to ship, or not known.
	var shipping_method: OrderShippingMethod
	## Ordered lines at the prices of the order.
	var lines: Array[CartLine]
	## Charged totals.
	var totals: Totals
	## Taxes by rate. They add up to taxTotal.
	var taxes: Array[TaxSum]
	## Payments, apart from gift cards.
	var payments: Array[OrderPayment]
	## Note of the shopper from the cart, as plain text. Empty: there is no note.
	var note: String
	## Attributes of the cart at the time of the order.
	var attributes: Array[CartAttribute]
	## Effects of the merchant's checkout rules.
	var applied_rules: Array[AppliedRule]
	## Gift cards that pay a part.
	var gift_cards: Array[OrderGiftCard]
	## Refunds, oldest first.
	var refunds: Array[OrderRefund]
	## Total of completed refunds. Pending refunds are not included.
	var refund_total: Money
	## Parcels.
	var shipments: Array[Shipment]
	## Time at which the checkout was completed.
	var created_at: String
	## Time at which the order was placed, or null before that.
	var placed_at: String:
		set(value):
			placed_at = value
			_given[&"placed_at"] = true
	## Secret of the buyer for links to write a review. It proves the purchase. Present when the order is paid.
	var review_token: String:
		set(value):
			review_token = value
			_given[&"review_token"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.text(&"number").nullable(),
			Field.choice(&"status", OrderStatus),
			Field.choice(&"payment_status", OrderPaymentStatus),
			Field.choice(&"fulfillment_status", OrderFulfillmentStatus),
			Field.text(&"market"),
			Field.text(&"currency"),
			Field.text(&"email"),
			Field.part(&"shipping_address", PartialAddress),
			Field.part(&"billing_address", PartialAddress),
			Field.part(&"shipping_method", OrderShippingMethod).nullable(),
			Field.part(&"lines", CartLine).list(),
			Field.part(&"totals", Totals),
			Field.part(&"taxes", TaxSum).list(),
			Field.part(&"payments", OrderPayment).list(),
			Field.text(&"note"),
			Field.part(&"attributes", CartAttribute).list(),
			Field.part(&"applied_rules", AppliedRule).list(),
			Field.part(&"gift_cards", OrderGiftCard).list(),
			Field.part(&"refunds", OrderRefund).list(),
			Field.part(&"refund_total", Money),
			Field.part(&"shipments", Shipment).list(),
			Field.text(&"created_at").limit("format=date-time"),
			Field.text(&"placed_at").nullable().limit("format=date-time"),
			Field.text(&"review_token").optional(),
		]


## A gift card that pays a part of an order.
class OrderGiftCard:
	extends Model

	## Last four characters of the code.
	var last4: String
	## Amount that it pays.
	var applied: Money

	func _table() -> Array[Field]:
		return [
			Field.text(&"last4"),
			Field.part(&"applied", Money),
		]


## Number and email address of an order.
class OrderLookupInput:
	extends Model

	## Number of the order, as on the receipt.
	var number: String
	## Email address of the order. Letter case is ignored.
	var email: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"number").limit("minLength=1 maxLength=32"),
			Field.text(&"email").limit("minLength=3 maxLength=254"),
		]


## A page of a list of Order.
class OrderPage:
	extends Model

	## Entries of this page.
	var items: Array[Order]
	## End of this page.
	var page_info: PageInfo
	## Entries on all pages, counted up to 1,000.
	var total_count: int

	func _table() -> Array[Field]:
		return [
			Field.part(&"items", Order).list(),
			Field.part(&"page_info", PageInfo),
			Field.whole(&"total_count").limit("minimum=0"),
		]


## A payment of an order.
class OrderPayment:
	extends Model

	## Name of the payment provider.
	var provider: String
	## Status of the payment.
	var status: String
	## Amount.
	var amount: Money
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
			Field.text(&"provider"),
			Field.text(&"status"),
			Field.part(&"amount", Money),
			Field.text(&"brand").nullable(),
			Field.text(&"last4").nullable(),
		]


## A refund, pending or completed. A refund to several means of payment has several entries.
class OrderRefund:
	extends Model

	## Amount.
	var amount: Money
	## Status of the refund.
	var status: String
	## Means of payment that receives it.
	var to: String
	## Last four digits of the card number, or null if it is not known.
	var last4: String:
		set(value):
			last4 = value
			_given[&"last4"] = true
	## Time of creation.
	var created_at: String

	func _table() -> Array[Field]:
		return [
			Field.part(&"amount", Money),
			Field.choice(&"status", OrderRefundStatus),
			Field.choice(&"to", OrderRefundTo),
			Field.text(&"last4").nullable(),
			Field.text(&"created_at").limit("format=date-time"),
		]


## Shipping method of an order.
class OrderShippingMethod:
	extends Model

	## Id of the method.
	var id: String
	## Name that shoppers see.
	var title: String
	## Fewest days on the way, as agreed with the order. null: not known.
	var min_days: int:
		set(value):
			min_days = value
			_given[&"min_days"] = true
	## Most days on the way, as agreed with the order. null: not known.
	var max_days: int:
		set(value):
			max_days = value
			_given[&"max_days"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.text(&"title"),
			Field.whole(&"min_days").nullable(),
			Field.whole(&"max_days").nullable(),
		]


## A parcel of an order. [code]status[/code] is the status of its newest update.
class Shipment:
	extends Model

	## Id of the parcel.
	var id: String
	## Status of the parcel.
	var status: String
	## Name of the carrier, or null if it is not known.
	var carrier: String:
		set(value):
			carrier = value
			_given[&"carrier"] = true
	## Number of the parcel, or null.
	var tracking_number: String:
		set(value):
			tracking_number = value
			_given[&"tracking_number"] = true
	## Always http or https.
	var tracking_url: String:
		set(value):
			tracking_url = value
			_given[&"tracking_url"] = true
	## Estimated time of arrival, or null if it is not known.
	var estimated_delivery_at: String:
		set(value):
			estimated_delivery_at = value
			_given[&"estimated_delivery_at"] = true
	## Contents of the parcel.
	var lines: Array[ShipmentLine]
	## Updates, newest first.
	var updates: Array[ShipmentUpdate]
	## Time of creation.
	var created_at: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.choice(&"status", ShipmentStatus),
			Field.text(&"carrier").nullable(),
			Field.text(&"tracking_number").nullable(),
			Field.text(&"tracking_url").nullable(),
			Field.text(&"estimated_delivery_at").nullable().limit("format=date-time"),
			Field.part(&"lines", ShipmentLine).list(),
			Field.part(&"updates", ShipmentUpdate).list(),
			Field.text(&"created_at").limit("format=date-time"),
		]


## Pieces of a line in a parcel.
class ShipmentLine:
	extends Model

	## Id of the line of the order.
	var line_id: String
	## Number of pieces.
	var quantity: int

	func _table() -> Array[Field]:
		return [
			Field.text(&"line_id"),
			Field.whole(&"quantity").limit("minimum=1"),
		]


## A tracking update of a parcel.
class ShipmentUpdate:
	extends Model

	## Id of the update.
	var id: String
	## Time of the event.
	var at: String
	## Status of the parcel.
	var status: String
	## Message of the carrier or the merchant. It may be empty.
	var message: String
	## Location, or null if it is not known.
	var location: String:
		set(value):
			location = value
			_given[&"location"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.text(&"at").limit("format=date-time"),
			Field.choice(&"status", ShipmentUpdateStatus),
			Field.text(&"message"),
			Field.text(&"location").nullable(),
		]
