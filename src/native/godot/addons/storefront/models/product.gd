extends RefCounted
## A product with its variants.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const Money := preload("money.gd").Money
const OptionValue := preload("catalogue.gd").OptionValue
const PlanPrice := preload("catalogue.gd").PlanPrice
const ProductOption := preload("catalogue.gd").ProductOption
const Rating := preload("catalogue.gd").Rating
const ShopImage := preload("catalogue.gd").ShopImage
const Stock := preload("catalogue.gd").Stock
const SubscriptionPlan := preload("subscriptions.gd").SubscriptionPlan


## A product with all data for its page.
class Product:
	extends Model

	## Id of the product.
	var id: String
	## Name of the record in addresses.
	var handle: String
	## Title.
	var title: String
	## Brand, or null.
	var brand: String:
		set(value):
			brand = value
			_given[&"brand"] = true
	## First picture, or null.
	var image: ShopImage
	## Price of the cheapest variant.
	var price: Money
	## Price of the cheapest variant before a reduction, or null.
	var compare_at_price: Money
	## Price of the most expensive variant. null: all variants cost the same.
	var max_price: Money
	## true: a variant can be bought now.
	var available: bool
	## Stock of all variants.
	var stock: Stock
	## Id of the only variant. null: the shopper must choose one.
	var variant_id: String:
		set(value):
			variant_id = value
			_given[&"variant_id"] = true
	## Number of variants.
	var variant_count: int
	## Options of the product.
	var options: Array[ProductOption]
	## The merchant's tags.
	var tags: Array[String]
	## Handles of its categories.
	var categories: Array[String]
	## Rating of the published reviews. null: there are no reviews.
	var rating: Rating
	## Plain text. Blank lines separate paragraphs.
	var description: String
	## true: each piece is a gift card of its price. Its code is sent by email when the order is paid.
	var gift_card: bool
	## The merchant's HTML, cleaned by the list of [code]@storefront/contract/merchant-html[/code]: text, lists,
	## tables, links and pictures, headings from h2; no script, style, class, id, form or frame. Absent: there is
	## none.
	var description_html: String:
		set(value):
			description_html = value
			_given[&"description_html"] = true
	## All pictures, in the merchant's order.
	var images: Array[ShopImage]
	## Variants of the product.
	var variants: Array[ProductVariant]
	## Facts about the product.
	var attributes: Array[ProductAttribute]
	## Subscription plans. Empty: single purchases only.
	var plans: Array[SubscriptionPlan]
	## Time of the last change.
	var updated_at: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"id").limit("pattern=^[A-Za-z0-9._~-]{1,100}$"),
			Field.text(&"handle").limit("pattern=^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$"),
			Field.text(&"title"),
			Field.text(&"brand").nullable(),
			Field.part(&"image", ShopImage).nullable(),
			Field.part(&"price", Money),
			Field.part(&"compare_at_price", Money).nullable(),
			Field.part(&"max_price", Money).nullable(),
			Field.truth(&"available"),
			Field.part(&"stock", Stock),
			Field.text(&"variant_id").nullable().limit("pattern=^[A-Za-z0-9._~-]{1,100}$"),
			Field.whole(&"variant_count").limit("minimum=1"),
			Field.part(&"options", ProductOption).list(),
			Field.text(&"tags").list(),
			Field.text(&"categories").list(),
			Field.part(&"rating", Rating).nullable(),
			Field.text(&"description"),
			Field.truth(&"gift_card"),
			Field.text(&"description_html").optional(),
			Field.part(&"images", ShopImage).list(),
			Field.part(&"variants", ProductVariant).list().limit("minItems=1"),
			Field.part(&"attributes", ProductAttribute).list(),
			Field.part(&"plans", SubscriptionPlan).list(),
			Field.text(&"updated_at").limit("format=date-time"),
		]


## A fact about a product.
class ProductAttribute:
	extends Model

	## Name of the fact, such as Material.
	var name: String
	## The fact.
	var value: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"name"),
			Field.text(&"value"),
		]


## A variant of a product. Shoppers buy variants.
class ProductVariant:
	extends Model

	## Id of the variant.
	var id: String
	## Stock keeping unit of the merchant. It may be empty.
	var sku: String
	## Option values of the variant.
	var options: Array[OptionValue]
	## Price of one piece.
	var price: Money
	## Price before a reduction. null: it is not reduced.
	var compare_at_price: Money
	## true: it can be bought now.
	var available: bool
	## Stock.
	var stock: Stock
	## Image of the variant. null: the image of the product.
	var image: ShopImage
	## Price of one piece in each plan of the product.
	var plan_prices: Array[PlanPrice]

	func _table() -> Array[Field]:
		return [
			Field.text(&"id").limit("pattern=^[A-Za-z0-9._~-]{1,100}$"),
			Field.text(&"sku"),
			Field.part(&"options", OptionValue).list(),
			Field.part(&"price", Money),
			Field.part(&"compare_at_price", Money).nullable(),
			Field.truth(&"available"),
			Field.part(&"stock", Stock),
			Field.part(&"image", ShopImage).nullable(),
			Field.part(&"plan_prices", PlanPrice).list(),
		]
