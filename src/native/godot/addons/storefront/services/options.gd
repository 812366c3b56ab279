extends RefCounted
## Options of calls. None is needed: null will always do.

const CallOptions := preload("../core/call_options.gd").CallOptions
const Cart := preload("../models/cart.gd").Cart
const Field := preload("../core/field.gd").Field


## Options of calls in a market.
class MarketOptions:
	extends CallOptions

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
			Field.text(&"market").optional().limit("maxLength=32"),
			Field.text(&"locale").optional().limit("maxLength=35"),
		]


## Options of calls that act once.
class KeyOptions:
	extends CallOptions

	## The same key and input act once, however often they are sent. By default each call gets a key of its own.
	var idempotency_key: String:
		set(value):
			idempotency_key = value
			_given[&"idempotency_key"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"idempotency_key", "Idempotency-Key").optional().header(),
		]


## Options of [lb]code]cart.add_line[lb]/code].
class CartAddLineOptions:
	extends CallOptions

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
	## The same key and input act once, however often they are sent. By default each call gets a key of its own.
	var idempotency_key: String:
		set(value):
			idempotency_key = value
			_given[&"idempotency_key"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"market").optional().limit("maxLength=32"),
			Field.text(&"locale").optional().limit("maxLength=35"),
			Field.text(&"idempotency_key", "Idempotency-Key").optional().header(),
		]


## Options of [lb]code]checkout.complete[lb]/code].
class CompleteOptions:
	extends CallOptions

	## Language of the emails about the order, as a BCP 47 tag. Default: the first language of the checkout's
	## market.
	var locale: String:
		set(value):
			locale = value
			_given[&"locale"] = true
	## The same key and input act once, however often they are sent. By default each call gets a key of its own.
	var idempotency_key: String:
		set(value):
			idempotency_key = value
			_given[&"idempotency_key"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"locale").optional().limit("minLength=2 maxLength=35"),
			Field.text(&"idempotency_key", "Idempotency-Key").optional().header(),
		]


## Options of [lb]code]extensions.list[lb]/code].
class ExtensionListOptions:
	extends CallOptions

	## A target on the page, such as checkout.contact.after. The page names it in the element.
	var target: String:
		set(value):
			target = value
			_given[&"target"] = true
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
			Field.text(&"target").optional().limit(r"maxLength=100 pattern=^[a-z0-9-]+(\.[a-z0-9-]+)*$"),
			Field.text(&"market").optional().limit("maxLength=32"),
			Field.text(&"locale").optional().limit("maxLength=35"),
		]


## Options of [code]cart.update[/code].
class CartUpdateOptions:
	extends MarketOptions

	## Version of the cart that the update starts from. By default that of [member base], or the newest that this client
	## has seen.
	var version: int:
		set(value):
			version = value
			_given[&"version"] = true
	## The cart with that version, if this client did not read it.
	var base: Cart


## Options of [code]search.corpus[/code].
class CorpusOptions:
	extends MarketOptions

	## Version of the copy that the caller has.
	var version: String
