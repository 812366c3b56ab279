extends RefCounted
## Products and categories in lists.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const Money := preload("money.gd").Money
const PageInfo := preload("problem.gd").PageInfo
const SearchFacet := preload("search.gd").SearchFacet
const StockStatus := preload("enums_catalogue.gd").StockStatus


## A category of products.
class Category:
	extends Model

	## Name of the record in addresses.
	var handle: String
	## Title.
	var title: String
	## Plain text. It may be empty.
	var description: String
	## HTML description. Only reads of one category contain it.
	var description_html: String:
		set(value):
			description_html = value
			_given[&"description_html"] = true
	## Image, or null.
	var image: ShopImage
	## Order among categories. The lowest comes first.
	var position: int
	## Number of products that the requested market sells.
	var product_count: int

	func _table() -> Array[Field]:
		return [
			Field.text(&"handle"),
			Field.text(&"title"),
			Field.text(&"description"),
			Field.text(&"description_html").optional(),
			Field.part(&"image", ShopImage).nullable(),
			Field.whole(&"position"),
			Field.whole(&"product_count").limit("minimum=0"),
		]


## A picture.
class ShopImage:
	extends Model

	## Absolute address.
	var url: String
	## Text alternative of the image. Empty: the image is decoration.
	var alt: String
	## Width in pixels.
	var width: int:
		set(value):
			width = value
			_given[&"width"] = true
	## Height in pixels.
	var height: int:
		set(value):
			height = value
			_given[&"height"] = true
	## Copies in other widths, as the [code]srcset[/code] of an [code]<img>[/code]. The store setting imageSizes
	## creates it. Imports ignore it.
	var srcset: String:
		set(value):
			srcset = value
			_given[&"srcset"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"url").limit("maxLength=2501"),
			Field.text(&"alt").limit("maxLength=500"),
			Field.whole(&"width").optional().limit("minimum=1 maximum=20000"),
			Field.whole(&"height").optional().limit("minimum=1 maximum=20000"),
			Field.text(&"srcset").optional().limit("maxLength=20000"),
		]


## Chosen value of an option.
class OptionValue:
	extends Model

	## Name of the option, such as Size.
	var name: String
	## Chosen value, such as M.
	var value: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"name"),
			Field.text(&"value"),
		]


## Price of one piece in a subscription plan.
class PlanPrice:
	extends Model

	## Id of the plan.
	var plan_id: String
	## Price of one piece in the plan.
	var price: Money

	func _table() -> Array[Field]:
		return [
			Field.text(&"plan_id"),
			Field.part(&"price", Money),
		]


## An option of a product, such as the size.
class ProductOption:
	extends Model

	## Name of the option.
	var name: String
	## Values in the order of the merchant.
	var values: Array[ProductOptionValue]

	func _table() -> Array[Field]:
		return [
			Field.text(&"name"),
			Field.part(&"values", ProductOptionValue).list(),
		]


## A value that an option can have.
class ProductOptionValue:
	extends Model

	## The value, such as M.
	var value: String
	## A CSS colour, #rrggbb.
	var swatch: String:
		set(value):
			swatch = value
			_given[&"swatch"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"value"),
			Field.text(&"swatch").optional(),
		]


## A page of a list of ProductSummary.
class ProductPage:
	extends Model

	## Entries of this page.
	var items: Array[ProductSummary]
	## End of this page.
	var page_info: PageInfo
	## Entries on all pages, counted up to 1,000.
	var total_count: int
	## Brands and tags of the list. Absent unless [code]facets=true[/code].
	var facets: Array[SearchFacet]:
		set(value):
			facets = value
			_given[&"facets"] = true

	func _table() -> Array[Field]:
		return [
			Field.part(&"items", ProductSummary).list(),
			Field.part(&"page_info", PageInfo),
			Field.whole(&"total_count").limit("minimum=0"),
			Field.part(&"facets", SearchFacet).list().optional(),
		]


## A product in a list.
class ProductSummary:
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
		]


## Average of the published reviews.
class Rating:
	extends Model

	## 1 to 5.
	var average: float
	## Number of reviews.
	var count: int

	func _table() -> Array[Field]:
		return [
			Field.number(&"average"),
			Field.whole(&"count").limit("minimum=1"),
		]


## Stock. [code]low[/code] has the number of pieces left, [code]in-stock[/code] does not.
class Stock:
	extends Model

	## In-stock, low, or sold-out.
	var status: String
	## Number of pieces left. Only with [code]low[/code].
	var quantity: int:
		set(value):
			quantity = value
			_given[&"quantity"] = true

	func _table() -> Array[Field]:
		return [
			Field.choice(&"status", StockStatus),
			Field.whole(&"quantity").optional().limit("minimum=0"),
		]
