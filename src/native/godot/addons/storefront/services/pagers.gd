extends RefCounted
## Walks through lists, page by page.

const CallOptions := preload("../core/call_options.gd").CallOptions
const Failure := preload("../core/model.gd").Failure
const Model := preload("../core/model.gd").Model
const Order := preload("../models/orders.gd").Order
const PageInfo := preload("../models/problem.gd").PageInfo
const ProductSummary := preload("../models/catalogue.gd").ProductSummary
const Review := preload("../models/reviews.gd").Review
const SearchHit := preload("../models/search.gd").SearchHit


## Asks for a page when its first item is wanted, and not before.
## [codeblock]
## while await products.next():
##     print(products.item.title)
## if products.error != null:
##     print(products.error)
## [/codeblock]
class Pager:
	extends RefCounted

	## The error that ended the walk, or null.
	var error: Failure

	var _page_after: Callable
	var _after: String
	var _items: Array = []
	var _at: int = 0
	var _has_more: bool = true
	var _is_asking: bool = false

	## [code]page_after[/code] gets a cursor, and returns a page with [code]items[/code] and [code]page_info[/code].
	func _init(page_after: Callable, after: String) -> void:
		_page_after = page_after
		_after = after

	## Goes to the next item. Returns false at the end, and after an error.
	func next() -> bool:
		while _is_asking:
			await (Engine.get_main_loop() as SceneTree).process_frame
		while _at >= _items.size():
			if not _has_more:
				return false
			_is_asking = true
			await _ask()
			_is_asking = false
		var item_model: Model = _items[_at]
		_show(item_model)
		_at += 1
		return true

	func _ask() -> void:
		var page: Model = await _page_after.call(_after)
		_items = []
		_at = 0
		error = page.error
		_has_more = false
		if error != null:
			return
		_items = page.get(&"items")
		var info: PageInfo = page.get(&"page_info")
		# A page that ends where it began would come again for ever.
		if info.has_next_page and info.has_value(&"end_cursor") and info.end_cursor != _after:
			_has_more = true
			_after = info.end_cursor

	func _show(_item: Model) -> void:
		pass


## The products of a list.
class ProductPager:
	extends Pager

	var item: ProductSummary

	func _show(next_item: Model) -> void:
		item = next_item


## The hits of a query.
class HitPager:
	extends Pager

	var item: SearchHit

	func _show(next_item: Model) -> void:
		item = next_item


## The reviews of a product.
class ReviewPager:
	extends Pager

	var item: Review

	func _show(next_item: Model) -> void:
		item = next_item


## The orders of a customer.
class OrderPager:
	extends Pager

	var item: Order

	func _show(next_item: Model) -> void:
		item = next_item
