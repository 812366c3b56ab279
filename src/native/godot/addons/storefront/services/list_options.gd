extends RefCounted
## Options of lists, of the search too. None is needed: null will always do.

const CallOptions := preload("../core/call_options.gd").CallOptions
const Field := preload("../core/field.gd").Field
const ProductSort := preload("../models/enums_catalogue.gd").ProductSort
const ReviewSort := preload("../models/enums_catalogue.gd").ReviewSort
const SearchMatch := preload("../models/enums_catalogue.gd").SearchMatch
const SearchSort := preload("../models/enums_catalogue.gd").SearchSort
const SitemapKind := preload("../models/enums_catalogue.gd").SitemapKind


## Options of lists that have pages.
class PageOptions:
	extends CallOptions

	## [code]page_info.end_cursor[/code] of the previous page. Leave it out for the first page.
	var after: String:
		set(value):
			after = value
			_given[&"after"] = true
	## Largest number of entries on a page.
	var first: int:
		set(value):
			first = value
			_given[&"first"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"after").optional().limit("maxLength=500"),
			Field.whole(&"first").optional().limit("minimum=1 maximum=100"),
		]


## Options of lists of content.
class ContentListOptions:
	extends CallOptions

	## [code]page_info.end_cursor[/code] of the previous page. Leave it out for the first page.
	var after: String:
		set(value):
			after = value
			_given[&"after"] = true
	## Largest number of entries on a page.
	var first: int:
		set(value):
			first = value
			_given[&"first"] = true
	## Code of the market. Default: that of the client, then the market in the cookie [code]wb_market[/code], then
	## the default market of the store.
	var market: String:
		set(value):
			market = value
			_given[&"market"] = true
	## Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.
	var locale: String:
		set(value):
			locale = value
			_given[&"locale"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"after").optional().limit("maxLength=500"),
			Field.whole(&"first").optional().limit("minimum=1 maximum=100"),
			Field.text(&"market").optional().limit("maxLength=32"),
			Field.text(&"locale").optional().limit("maxLength=35"),
		]


## Options of [lb]code]reviews.list[lb]/code].
class ReviewListOptions:
	extends CallOptions

	## [code]page_info.end_cursor[/code] of the previous page. Leave it out for the first page.
	var after: String:
		set(value):
			after = value
			_given[&"after"] = true
	## Largest number of entries on a page.
	var first: int:
		set(value):
			first = value
			_given[&"first"] = true
	## Order of the list.
	var sort: String:
		set(value):
			sort = value
			_given[&"sort"] = true
	## Code of the market. Default: that of the client, then the market in the cookie [code]wb_market[/code], then
	## the default market of the store.
	var market: String:
		set(value):
			market = value
			_given[&"market"] = true
	## Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.
	var locale: String:
		set(value):
			locale = value
			_given[&"locale"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"after").optional().limit("maxLength=500"),
			Field.whole(&"first").optional().limit("minimum=1 maximum=100"),
			Field.choice(&"sort", ReviewSort).optional(),
			Field.text(&"market").optional().limit("maxLength=32"),
			Field.text(&"locale").optional().limit("maxLength=35"),
		]


## Options of [lb]code]store.products[lb]/code].
class ProductListOptions:
	extends CallOptions

	## [code]page_info.end_cursor[/code] of the previous page. Leave it out for the first page.
	var after: String:
		set(value):
			after = value
			_given[&"after"] = true
	## Largest number of entries on a page.
	var first: int:
		set(value):
			first = value
			_given[&"first"] = true
	## Order of the list.
	var sort: String:
		set(value):
			sort = value
			_given[&"sort"] = true
	## Handle of a category.
	var category: String:
		set(value):
			category = value
			_given[&"category"] = true
	## Only products with this tag.
	var tag: String:
		set(value):
			tag = value
			_given[&"tag"] = true
	## Tags, separated by commas. Any of them matches. Write a comma inside a value as [code]\,[/code].
	var tags: String:
		set(value):
			tags = value
			_given[&"tags"] = true
	## Brands, separated by commas. Any of them matches. Write a comma inside a value as [code]\,[/code].
	var brands: String:
		set(value):
			brands = value
			_given[&"brands"] = true
	## Product ids, separated by commas. The response keeps their order. At most 50.
	var ids: String:
		set(value):
			ids = value
			_given[&"ids"] = true
	## Handle or id of a product to leave out. It cannot be combined with [code]ids[/code].
	var exclude: String:
		set(value):
			exclude = value
			_given[&"exclude"] = true
	## true: only products that can be bought now.
	var available: bool:
		set(value):
			available = value
			_given[&"available"] = true
	## Lowest price in minor units of the market's currency.
	var min_price: int:
		set(value):
			min_price = value
			_given[&"min_price"] = true
	## Highest price in minor units of the market's currency.
	var max_price: int:
		set(value):
			max_price = value
			_given[&"max_price"] = true
	## true: count brands and tags of the list as well. It has no effect with [code]ids[/code].
	var facets: bool:
		set(value):
			facets = value
			_given[&"facets"] = true
	## Code of the market. Default: that of the client, then the market in the cookie [code]wb_market[/code], then
	## the default market of the store.
	var market: String:
		set(value):
			market = value
			_given[&"market"] = true
	## Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.
	var locale: String:
		set(value):
			locale = value
			_given[&"locale"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"after").optional().limit("maxLength=500"),
			Field.whole(&"first").optional().limit("minimum=1 maximum=100"),
			Field.choice(&"sort", ProductSort).optional(),
			Field.text(&"category").optional().limit("maxLength=200"),
			Field.text(&"tag").optional().limit("maxLength=50"),
			Field.text(&"tags").optional().limit("maxLength=1000"),
			Field.text(&"brands").optional().limit("maxLength=1000"),
			Field.text(&"ids").optional().limit("maxLength=5000"),
			Field.text(&"exclude").optional().limit("maxLength=200"),
			Field.truth(&"available").optional(),
			Field.whole(&"min_price").optional().limit("minimum=0 maximum=999999999999"),
			Field.whole(&"max_price").optional().limit("minimum=0 maximum=999999999999"),
			Field.truth(&"facets").optional(),
			Field.text(&"market").optional().limit("maxLength=32"),
			Field.text(&"locale").optional().limit("maxLength=35"),
		]


## Options of [lb]code]store.sitemap[lb]/code].
class SitemapOptions:
	extends CallOptions

	## Kind of record to list.
	var kind: String
	## [code]page_info.end_cursor[/code] of the previous page. Leave it out for the first page.
	var after: String:
		set(value):
			after = value
			_given[&"after"] = true
	## Largest number of entries on a page.
	var first: int:
		set(value):
			first = value
			_given[&"first"] = true
	## Code of the market. Default: that of the client, then the market in the cookie [code]wb_market[/code], then
	## the default market of the store.
	var market: String:
		set(value):
			market = value
			_given[&"market"] = true
	## Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.
	var locale: String:
		set(value):
			locale = value
			_given[&"locale"] = true

	func _table() -> Array[Field]:
		return [
			Field.choice(&"kind", SitemapKind),
			Field.text(&"after").optional().limit("maxLength=500"),
			Field.whole(&"first").optional().limit("minimum=1 maximum=1000"),
			Field.text(&"market").optional().limit("maxLength=32"),
			Field.text(&"locale").optional().limit("maxLength=35"),
		]


## Options of [lb]code]search.query[lb]/code].
class SearchOptions:
	extends CallOptions

	## Text that the shopper typed. An empty text finds nothing.
	var q: String
	## [code]page_info.end_cursor[/code] of the previous page. Leave it out for the first page.
	var after: String:
		set(value):
			after = value
			_given[&"after"] = true
	## Largest number of hits on a page.
	var first: int:
		set(value):
			first = value
			_given[&"first"] = true
	## Order of the hits.
	var sort: String:
		set(value):
			sort = value
			_given[&"sort"] = true
	## Match mode. Default: the setting of the store.
	var match_mode: String:
		set(value):
			match_mode = value
			_given[&"match_mode"] = true
	## Kinds to find, separated by commas. Default: all kinds.
	var kinds: String:
		set(value):
			kinds = value
			_given[&"kinds"] = true
	## Handles; separated by commas. Any of them matches. Write a comma inside a value as [code]\,[/code]. Filters
	## apply to products: with a filter, only products are found.
	var category: String:
		set(value):
			category = value
			_given[&"category"] = true
	## Separated by commas. Any of them matches. Write a comma inside a value as [code]\,[/code]. Filters apply to
	## products: with a filter, only products are found.
	var tag: String:
		set(value):
			tag = value
			_given[&"tag"] = true
	## Separated by commas. Any of them matches. Write a comma inside a value as [code]\,[/code]. Filters apply to
	## products: with a filter, only products are found.
	var brand: String:
		set(value):
			brand = value
			_given[&"brand"] = true
	## true: only products that can be bought now.
	var available: bool:
		set(value):
			available = value
			_given[&"available"] = true
	## Lowest price in minor units of the market's currency.
	var min_price: int:
		set(value):
			min_price = value
			_given[&"min_price"] = true
	## Highest price in minor units of the market's currency.
	var max_price: int:
		set(value):
			max_price = value
			_given[&"max_price"] = true
	## true: count the facets as well.
	var facets: bool:
		set(value):
			facets = value
			_given[&"facets"] = true
	## Code of the market. Default: that of the client, then the market in the cookie [code]wb_market[/code], then
	## the default market of the store.
	var market: String:
		set(value):
			market = value
			_given[&"market"] = true
	## Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.
	var locale: String:
		set(value):
			locale = value
			_given[&"locale"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"q").limit("maxLength=200"),
			Field.text(&"after").optional().limit("maxLength=500"),
			Field.whole(&"first").optional().limit("minimum=1 maximum=50"),
			Field.choice(&"sort", SearchSort).optional(),
			Field.choice(&"match_mode", SearchMatch, "match").optional(),
			Field.text(&"kinds").optional().limit(
				"maxLength=100 pattern=^(product|collection|page|story)(,(product|collection|page|story))*$"
			),
			Field.text(&"category").optional().limit("maxLength=1000"),
			Field.text(&"tag").optional().limit("maxLength=1000"),
			Field.text(&"brand").optional().limit("maxLength=1000"),
			Field.truth(&"available").optional(),
			Field.whole(&"min_price").optional().limit("minimum=0 maximum=999999999999"),
			Field.whole(&"max_price").optional().limit("minimum=0 maximum=999999999999"),
			Field.truth(&"facets").optional(),
			Field.text(&"market").optional().limit("maxLength=32"),
			Field.text(&"locale").optional().limit("maxLength=35"),
		]
