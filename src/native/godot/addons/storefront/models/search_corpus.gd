extends RefCounted
## All searchable documents of a market.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const SearchCorpusMode := preload("enums_catalogue.gd").SearchCorpusMode
const SearchDocumentKind := preload("enums_catalogue.gd").SearchDocumentKind
const ShopImage := preload("catalogue.gd").ShopImage
const SiteRoutes := preload("store.gd").SiteRoutes


## A category that products of the corpus are in.
class SearchCategory:
	extends Model

	## Handle of the category.
	var handle: String
	## Title of the category.
	var title: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"handle"),
			Field.text(&"title"),
		]


## All documents of a market with the search settings. Equal copies give equal results everywhere.
class SearchCorpus:
	extends Model

	## Hash of the other fields. It is also the ETag.
	var version: String
	## Number of the format. Drop a stored copy in another format.
	var format: int
	## Id of the store.
	var store_id: int
	## Code of the market.
	var market: String
	## ISO 4217 code of every amount.
	var currency: String
	## Match mode.
	var mode: String
	## Groups of words that mean the same.
	var synonyms: Array[PackedStringArray]
	## Address patterns of the pages of the shop.
	var routes: SiteRoutes
	## Categories. Documents refer to them by position.
	var categories: Array[SearchCategory]
	## All documents.
	var documents: Array[SearchDocument]

	func _table() -> Array[Field]:
		return [
			Field.text(&"version"),
			Field.whole(&"format"),
			Field.whole(&"store_id"),
			Field.text(&"market"),
			Field.text(&"currency"),
			Field.choice(&"mode", SearchCorpusMode),
			Field.text(&"synonyms").lists(),
			Field.part(&"routes", SiteRoutes),
			Field.part(&"categories", SearchCategory).list(),
			Field.part(&"documents", SearchDocument).list(),
		]


## A document of the corpus: about 310 bytes and up to 400 characters of text. Fields with their default value are
## left out. Amounts are in minor units of the currency of the corpus.
class SearchDocument:
	extends Model

	## Unique id in the corpus: the kind, a colon, and the id of the record.
	var id: String
	## Matching text.
	var kind: String
	## Handle of the record.
	var handle: String
	## Title.
	var title: String
	## Beginning of the text, without markup. Absent: there is no text.
	var text: String:
		set(value):
			text = value
			_given[&"text"] = true
	## Image. Default: none.
	var image: ShopImage
	## Position in the order of the shop. The smaller one comes first among equally good hits.
	var rank: int
	## Release time in seconds since 1970, for the order "newest".
	var released: int:
		set(value):
			released = value
			_given[&"released"] = true
	## Fields of a product. Absent for other kinds.
	var product: SearchDocumentProduct

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.choice(&"kind", SearchDocumentKind),
			Field.text(&"handle"),
			Field.text(&"title"),
			Field.text(&"text").optional().limit("maxLength=400"),
			Field.part(&"image", ShopImage).optional(),
			Field.whole(&"rank"),
			Field.whole(&"released").optional(),
			Field.part(&"product", SearchDocumentProduct).optional(),
		]


## Fields of a product in the corpus.
class SearchDocumentProduct:
	extends Model

	## Price of the cheapest variant.
	var price: int
	## Price before a reduction. Leave it out if it is not reduced.
	var compare_at_price: int:
		set(value):
			compare_at_price = value
			_given[&"compare_at_price"] = true
	## Price of the most expensive variant. Absent: all variants cost the same.
	var max_price: int:
		set(value):
			max_price = value
			_given[&"max_price"] = true
	## true: it can be bought now.
	var available: bool
	## Id of the only variant. Absent: the shopper must choose one.
	var variant_id: String:
		set(value):
			variant_id = value
			_given[&"variant_id"] = true
	## Brand. Default: none.
	var brand: String:
		set(value):
			brand = value
			_given[&"brand"] = true
	## The merchant's tags. Default: none.
	var tags: Array[String]:
		set(value):
			tags = value
			_given[&"tags"] = true
	## Positions in [code]categories[/code] of the corpus.
	var categories: Array[int]:
		set(value):
			categories = value
			_given[&"categories"] = true
	## SKUs of the variants that are sold in the market, then EAN, UPC or GTIN numbers: 4000 characters at most.
	## Search finds them with and without punctuation, whole or by a part. Default: none.
	var codes: Array[String]:
		set(value):
			codes = value
			_given[&"codes"] = true
	## Option values of these variants, each once: 1000 characters at most. Default: none.
	var options: Array[String]:
		set(value):
			options = value
			_given[&"options"] = true

	func _table() -> Array[Field]:
		return [
			Field.whole(&"price"),
			Field.whole(&"compare_at_price").optional(),
			Field.whole(&"max_price").optional(),
			Field.truth(&"available"),
			Field.text(&"variant_id").optional(),
			Field.text(&"brand").optional(),
			Field.text(&"tags").list().optional(),
			Field.whole(&"categories").list().optional().limit("[] minimum=0"),
			Field.text(&"codes").list().optional(),
			Field.text(&"options").list().optional(),
		]
