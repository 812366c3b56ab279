extends RefCounted
## The cart and its lines.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const AppliedDiscountCode := preload("discounts.gd").AppliedDiscountCode
const AppliedGiftCard := preload("discounts.gd").AppliedGiftCard
const AppliedRule := preload("discounts.gd").AppliedRule
const ErrorItem := preload("problem.gd").ErrorItem
const GiftCardDelivery := preload("discounts.gd").GiftCardDelivery
const LineSubscriptionInterval := preload("enums_orders.gd").LineSubscriptionInterval
const Money := preload("money.gd").Money
const OptionValue := preload("catalogue.gd").OptionValue
const QuoteState := preload("enums_orders.gd").QuoteState
const Requirement := preload("checkout.gd").Requirement
const ShippingMethod := preload("checkout.gd").ShippingMethod
const ShopImage := preload("catalogue.gd").ShopImage
const TaxSum := preload("money.gd").TaxSum
const Totals := preload("money.gd").Totals


## The cart of a shopper.
class Cart:
	extends Model

	## Id of the cart.
	var id: String
	## Version. Each change increases it. The ETag is the version in quotes: "3". Send the ETag as If-Match when you
	## replace the cart.
	var version: int
	## Code of the market whose prices apply.
	var market: String
	## ISO 4217 code of every amount.
	var currency: String
	## Lines, in the order in which they were added.
	var lines: Array[CartLine]
	## Number of lines.
	var line_count: int
	## Sum of quantities.
	var item_count: int
	## Totals. An estimate or a checkout adds shipping and tax.
	var totals: Totals
	## Discount codes on the cart, including codes that do not apply now.
	var discount_codes: Array[AppliedDiscountCode]
	## Gift cards on the cart, in the order in which they pay.
	var gift_cards: Array[AppliedGiftCard]
	## The shopper's note to the shop, as plain text. Empty: there is no note.
	var note: String
	## Facts about the whole cart.
	var attributes: Array[CartAttribute]
	## Changes since the shopper last saw the cart.
	var warnings: Array[ErrorItem]
	## Time of the last change.
	var updated_at: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.whole(&"version").limit("minimum=0"),
			Field.text(&"market"),
			Field.text(&"currency"),
			Field.part(&"lines", CartLine).list(),
			Field.whole(&"line_count").limit("minimum=0"),
			Field.whole(&"item_count").limit("minimum=0"),
			Field.part(&"totals", Totals),
			Field.part(&"discount_codes", AppliedDiscountCode).list(),
			Field.part(&"gift_cards", AppliedGiftCard).list(),
			Field.text(&"note"),
			Field.part(&"attributes", CartAttribute).list(),
			Field.part(&"warnings", ErrorItem).list(),
			Field.text(&"updated_at").limit("format=date-time"),
		]


## A fact about the whole cart, such as the desired day of delivery. A value in the form 2027-01-31 is shown as a
## date.
class CartAttribute:
	extends Model

	## Name for programs. It is the same in every language.
	var name: String
	## Text for people, in the language of its author.
	var label: String
	## Text for people, in the language of its author.
	var value: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"name").limit("maxLength=64 pattern=^[a-z0-9][a-z0-9._-]*$"),
			Field.text(&"label").limit("minLength=1 maxLength=64"),
			Field.text(&"value").limit("minLength=1 maxLength=500"),
		]


## A line of a cart, a quote or an order.
class CartLine:
	extends Model

	## Id of the line. It never changes.
	var id: String
	## Id of the product.
	var product_id: String
	## Id of the variant.
	var variant_id: String
	## Handle of the product.
	var handle: String
	## Title of the product.
	var title: String
	## Chosen values, such as size and colour.
	var options: Array[OptionValue]
	## Image of the variant, or else of the product. null: there is no image.
	var image: ShopImage
	## Number of pieces.
	var quantity: int
	## Largest quantity that the stock and the store allow now.
	var max_quantity: int
	## Price of one piece before discounts.
	var unit_price: Money
	## Price of one piece before a reduction. null: it is not reduced.
	var compare_at_unit_price: Money
	## Sum of the discounts on this line.
	var discounts: Array[LineDiscount]
	## Unit price times quantity.
	var subtotal: Money
	## Subtotal minus discounts.
	var total: Money
	## Fields that the shopper filled in for the line.
	var attributes: Array[LineAttribute]
	## Subscription plan of the line. null: a single purchase.
	var subscription: LineSubscription
	## For a gift card: whom each piece goes to. null: the line is no gift card.
	var gift_card: GiftCardDelivery
	## Changes since the shopper last saw the line, such as QUANTITY_REDUCED.
	var warnings: Array[ErrorItem]

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.text(&"product_id").limit("pattern=^[A-Za-z0-9._~-]{1,100}$"),
			Field.text(&"variant_id").limit("pattern=^[A-Za-z0-9._~-]{1,100}$"),
			Field.text(&"handle"),
			Field.text(&"title"),
			Field.part(&"options", OptionValue).list(),
			Field.part(&"image", ShopImage).nullable(),
			Field.whole(&"quantity").limit("minimum=1"),
			Field.whole(&"max_quantity").limit("minimum=0"),
			Field.part(&"unit_price", Money),
			Field.part(&"compare_at_unit_price", Money).nullable(),
			Field.part(&"discounts", LineDiscount).list(),
			Field.part(&"subtotal", Money),
			Field.part(&"total", Money),
			Field.part(&"attributes", LineAttribute).list(),
			Field.part(&"subscription", LineSubscription).nullable(),
			Field.part(&"gift_card", GiftCardDelivery).nullable(),
			Field.part(&"warnings", ErrorItem).list(),
		]


## A field that the shopper fills in for a line, such as an engraving.
class LineAttribute:
	extends Model

	## Name of the field.
	var name: String
	## Text that the shopper entered.
	var value: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"name").limit("minLength=1 maxLength=64"),
			Field.text(&"value").limit("maxLength=500"),
		]


## Amount that a discount takes off a line.
class LineDiscount:
	extends Model

	## Title of the discount.
	var title: String
	## Amount that it takes off the line.
	var amount: Money

	func _table() -> Array[Field]:
		return [
			Field.text(&"title"),
			Field.part(&"amount", Money),
		]


## The plan of a cart line or an order line.
class LineSubscription:
	extends Model

	## Id of the plan.
	var plan_id: String
	## Name of the plan.
	var name: String
	## Unit of the interval between renewals.
	var interval: String
	## Number of intervals between renewals: 2 and week means every two weeks.
	var interval_count: int

	func _table() -> Array[Field]:
		return [
			Field.text(&"plan_id"),
			Field.text(&"name"),
			Field.choice(&"interval", LineSubscriptionInterval),
			Field.whole(&"interval_count").limit("minimum=1 maximum=365"),
		]


## Preview of the cart in another market. Reading it changes nothing.
class MarketImpact:
	extends Model

	## The current cart.
	var before: Cart
	## The cart after the change.
	var after: Cart
	## Every line in both markets.
	var lines: Array[MarketImpactLine]
	## Discount codes that apply now and would not apply there.
	var discount_codes: Array[String]
	## Last four characters of gift cards that can pay now and could not pay there, because they have another
	## currency.
	var gift_cards: Array[String]
	## Country of the typed delivery address, if the other market does not ship there. It stays in the address. No
	## order can be placed until the shopper changes the country or the market.
	var country: String:
		set(value):
			country = value
			_given[&"country"] = true
	## Identifies this result. Send it back to switch the market.
	var impact_hash: String

	func _table() -> Array[Field]:
		return [
			Field.part(&"before", Cart),
			Field.part(&"after", Cart),
			Field.part(&"lines", MarketImpactLine).list().limit("maxItems=100"),
			Field.text(&"discount_codes").list().limit("maxItems=10"),
			Field.text(&"gift_cards").list().limit("maxItems=10"),
			Field.text(&"country").nullable(),
			Field.text(&"impact_hash", "hash"),
		]


## A line of the cart in both markets.
class MarketImpactLine:
	extends Model

	## Id of the line.
	var line_id: String
	## Title of the product.
	var title: String
	## Number of pieces.
	var quantity: int
	## Price of one piece now. null: it is not sold here.
	var before: Money
	## Price of one piece there. null: it is not sold there.
	var after: Money

	func _table() -> Array[Field]:
		return [
			Field.text(&"line_id"),
			Field.text(&"title"),
			Field.whole(&"quantity").limit("minimum=1"),
			Field.part(&"before", Money).nullable(),
			Field.part(&"after", Money).nullable(),
		]


## A price for a cart at an address. A page may show a number as the total only when [code]state[/code] is
## [code]final[/code].
class Quote:
	extends Model

	## Identifies this quote. Send it back to complete the checkout.
	var quote_hash: String
	## Input that the price still depends on. [code]final[/code]: none.
	var state: String
	## ISO 4217 code of every amount.
	var currency: String
	## Totals with shipping and tax, as far as they are known.
	var totals: Totals
	## Lines with their discounts.
	var lines: Array[CartLine]
	## Taxes by rate. They add up to taxTotal.
	var taxes: Array[TaxSum]
	## Shipping methods for this address.
	var shipping_methods: Array[ShippingMethod]
	## Chosen shipping method, or null if there is none yet.
	var shipping_method_id: String:
		set(value):
			shipping_method_id = value
			_given[&"shipping_method_id"] = true
	## Discount codes. Their amounts include discounts on shipping.
	var discount_codes: Array[AppliedDiscountCode]
	## Gift cards with the amount that each pays.
	var gift_cards: Array[AppliedGiftCard]
	## Effects of the merchant's checkout rules.
	var applied_rules: Array[AppliedRule]
	## Requirements that are missing before the order can be placed.
	var requirements: Array[Requirement]
	## Changes since the shopper last saw the cart.
	var warnings: Array[ErrorItem]

	func _table() -> Array[Field]:
		return [
			Field.text(&"quote_hash", "hash"),
			Field.choice(&"state", QuoteState),
			Field.text(&"currency"),
			Field.part(&"totals", Totals),
			Field.part(&"lines", CartLine).list(),
			Field.part(&"taxes", TaxSum).list(),
			Field.part(&"shipping_methods", ShippingMethod).list(),
			Field.text(&"shipping_method_id").nullable(),
			Field.part(&"discount_codes", AppliedDiscountCode).list(),
			Field.part(&"gift_cards", AppliedGiftCard).list(),
			Field.part(&"applied_rules", AppliedRule).list(),
			Field.part(&"requirements", Requirement).list(),
			Field.part(&"warnings", ErrorItem).list(),
		]
