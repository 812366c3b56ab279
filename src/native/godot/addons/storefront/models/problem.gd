extends RefCounted
## Errors of the API, and the end of a page.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const Cart := preload("cart.gd").Cart
const Checkout := preload("checkout.gd").Checkout
const ErrorCode := preload("error_codes.gd").ErrorCode
const ErrorItemSeverity := preload("enums_orders.gd").ErrorItemSeverity
const Order := preload("orders.gd").Order


## One problem: a code for programs, a message for people, and the path of the field.
class ErrorItem:
	extends Model

	## For programs.
	var code: String
	## Message in English for developers and logs. Derive the text for shoppers from the code.
	var message: String
	## Path of the field in the request with dots: lines.0.quantity.
	var path: String:
		set(value):
			path = value
			_given[&"path"] = true
	## Error: the request was refused. warning: the request succeeded with this remark.
	var severity: String

	func _table() -> Array[Field]:
		return [
			Field.choice(&"code", ErrorCode).named("ErrorCode"),
			Field.text(&"message"),
			Field.text(&"path").optional(),
			Field.choice(&"severity", ErrorItemSeverity),
		]


## End of a page of a list.
class PageInfo:
	extends Model

	## Cursor of the last entry. Send it as [code]after[/code] to get the next page. null: the page is empty.
	var end_cursor: String:
		set(value):
			end_cursor = value
			_given[&"end_cursor"] = true
	## true: there is a next page.
	var has_next_page: bool

	func _table() -> Array[Field]:
		return [
			Field.text(&"end_cursor").nullable(),
			Field.truth(&"has_next_page"),
		]


## A problem document (RFC 9457); media type application/problem+json.
class Problem:
	extends Model

	## Always about:blank.
	var type: String
	## Text of the HTTP status.
	var title: String
	## HTTP status.
	var status: int
	## Message of the first error.
	var detail: String:
		set(value):
			detail = value
			_given[&"detail"] = true
	## The request id. The log contains it as well.
	var instance: String:
		set(value):
			instance = value
			_given[&"instance"] = true
	## Problems, the most important first. Never empty.
	var errors: Array[ErrorItem]
	## With CART_VERSION_CONFLICT: the current cart.
	var cart: Cart
	## With CART_LOCKED: the order that is being paid.
	var order: Order
	## With errors of completing a checkout: the current checkout with its new quote.
	var checkout: Checkout

	func _table() -> Array[Field]:
		return [
			Field.text(&"type"),
			Field.text(&"title"),
			Field.whole(&"status"),
			Field.text(&"detail").optional(),
			Field.text(&"instance").optional(),
			Field.part(&"errors", ErrorItem).list().limit("maxItems=100"),
			Field.part(&"cart", Cart).optional(),
			Field.part(&"order", Order).optional(),
			Field.part(&"checkout", Checkout).optional(),
		]
