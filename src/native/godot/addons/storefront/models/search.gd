extends RefCounted
## Answers of the search.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const Money := preload("money.gd").Money
const PageInfo := preload("problem.gd").PageInfo
const SearchFacetName := preload("enums_catalogue.gd").SearchFacetName
const SearchHitKind := preload("enums_catalogue.gd").SearchHitKind
const SearchResultMode := preload("enums_catalogue.gd").SearchResultMode
const ShopImage := preload("catalogue.gd").ShopImage


## Hits by kind.
class SearchCounts:
	extends Model

	## Products.
	var product: int
	## Categories.
	var collection: int
	## Pages.
	var page: int
	## Stories.
	var story: int

	func _table() -> Array[Field]:
		return [
			Field.whole(&"product").limit("minimum=0"),
			Field.whole(&"collection").limit("minimum=0"),
			Field.whole(&"page").limit("minimum=0"),
			Field.whole(&"story").limit("minimum=0"),
		]


## Something to filter by.
class SearchFacet:
	extends Model

	## Name of the filter.
	var name: String
	## Values, the most frequent first. The counts of a facet ignore the filter of this facet, so the shopper can
	## choose another value.
	var values: Array[SearchFacetValue]

	func _table() -> Array[Field]:
		return [
			Field.choice(&"name", SearchFacetName),
			Field.part(&"values", SearchFacetValue).list().limit("maxItems=50"),
		]


## A value of a facet.
class SearchFacetValue:
	extends Model

	## Value for the filter.
	var value: String
	## For people.
	var label: String
	## Number of hits with this value.
	var count: int

	func _table() -> Array[Field]:
		return [
			Field.text(&"value"),
			Field.text(&"label"),
			Field.whole(&"count").limit("minimum=0"),
		]


## Matches of the query in title and text.
class SearchHighlights:
	extends Model

	## In the title.
	var title: Array[PackedInt64Array]
	## In the text.
	var text: Array[PackedInt64Array]

	func _table() -> Array[Field]:
		return [
			Field.whole(&"title").lists(2).limit("[] minItems=2 maxItems=2; [][0] minimum=0; [][1] minimum=0"),
			Field.whole(&"text").lists(2).limit("[] minItems=2 maxItems=2; [][0] minimum=0; [][1] minimum=0"),
		]


## Something that was found.
class SearchHit:
	extends Model

	## Matching text.
	var kind: String
	## Id of the record.
	var id: String
	## Handle of the record.
	var handle: String
	## Title.
	var title: String
	## Address of its page, from the route patterns of the store. null: the store has no pattern for it.
	var url: String:
		set(value):
			url = value
			_given[&"url"] = true
	## Beginning of the text, without markup.
	var text: String
	## Matches of the query.
	var highlights: SearchHighlights
	## Image, or null.
	var image: ShopImage
	## Fields of a product. null for other kinds.
	var product: SearchHitProduct

	func _table() -> Array[Field]:
		return [
			Field.choice(&"kind", SearchHitKind),
			Field.text(&"id"),
			Field.text(&"handle"),
			Field.text(&"title"),
			Field.text(&"url").nullable(),
			Field.text(&"text"),
			Field.part(&"highlights", SearchHighlights),
			Field.part(&"image", ShopImage).nullable(),
			Field.part(&"product", SearchHitProduct).nullable(),
		]


## Fields of a product in a hit.
class SearchHitProduct:
	extends Model

	## Price of the cheapest variant.
	var price: Money
	## Price before a reduction. null: it is not reduced.
	var compare_at_price: Money
	## Price of the most expensive variant. null: all variants cost the same.
	var max_price: Money
	## true: it can be bought now.
	var available: bool
	## Id of the only variant. null: the shopper must choose one.
	var variant_id: String:
		set(value):
			variant_id = value
			_given[&"variant_id"] = true
	## Brand, or null.
	var brand: String:
		set(value):
			brand = value
			_given[&"brand"] = true

	func _table() -> Array[Field]:
		return [
			Field.part(&"price", Money),
			Field.part(&"compare_at_price", Money).nullable(),
			Field.part(&"max_price", Money).nullable(),
			Field.truth(&"available"),
			Field.text(&"variant_id").nullable(),
			Field.text(&"brand").nullable(),
		]


## Matching text.
class SearchResult:
	extends Model

	## The query after trimming and collapsing spaces.
	var query: String
	## Match mode of the query.
	var mode: String
	## Hits, best first.
	var items: Array[SearchHit]
	## End of the page.
	var page_info: PageInfo
	## Total number of hits.
	var total_count: int
	## Number of hits by kind. It ignores the filter by kind.
	var counts: SearchCounts
	## Facets. Empty unless [code]facets=true[/code].
	var facets: Array[SearchFacet]
	## A suggested query that finds more, or null.
	var did_you_mean: String:
		set(value):
			did_you_mean = value
			_given[&"did_you_mean"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"query"),
			Field.choice(&"mode", SearchResultMode),
			Field.part(&"items", SearchHit).list(),
			Field.part(&"page_info", PageInfo),
			Field.whole(&"total_count").limit("minimum=0"),
			Field.part(&"counts", SearchCounts),
			Field.part(&"facets", SearchFacet).list(),
			Field.text(&"did_you_mean").nullable(),
		]
