extends RefCounted
## One call of an operation, before it has an address.

const CallOptions := preload("call_options.gd").CallOptions
const Cancel := preload("cancel.gd").Cancel
const Field := preload("field.gd").Field
const Model := preload("model.gd").Model


## What a service asks of [Calls].
class Request:
	extends RefCounted

	var operation: String
	var method: HTTPClient.Method
	## The path with the names of its parameters.
	var route: String
	var params: Dictionary[String, String] = {}
	var input: Model
	var options: CallOptions
	var headers: Dictionary[String, String] = {}
	## A repetition could act twice, so there is none.
	var is_once: bool = false
	## It gets an idempotency key.
	var is_keyed: bool = false
	## A large download. It has ten times the time.
	var is_bulk: bool = false
	## The answer as JSON, after a success.
	var document: Variant
	## Objects that must live until the call ends: the engine drops a function that waits when its object is gone.
	var keepers: Array[RefCounted] = []

	func _init(p_operation: String, p_method: HTTPClient.Method, p_route: String) -> void:
		operation = p_operation
		method = p_method
		route = p_route

	## A parameter of the path.
	func at(name: String, value: String) -> Request:
		params[name] = value
		return self

	## The options of the caller, or empty ones of the class that the operation has.
	func with(given: CallOptions, kind: GDScript = CallOptions) -> Request:
		options = kind.new() if given == null else given
		return self

	func sending(body: Model) -> Request:
		input = body
		return self

	func header(name: String, value: String) -> Request:
		headers[name] = value
		return self

	func once() -> Request:
		is_once = true
		return self

	func keyed() -> Request:
		is_keyed = true
		return self

	func bulk() -> Request:
		is_bulk = true
		return self

	func cancel() -> Cancel:
		return options.cancel

	## Parameters that were given, by their names in the contract.
	func parameters(in_header: bool) -> Dictionary[String, String]:
		var given: Dictionary[String, String] = {}
		for field: Field in options.table():
			if field.is_header == in_header and (not field.is_optional or options.has_value(field.name)):
				given[field.json] = str(options.get(field.name))
		return given

	## True when the operation has a parameter of this name in its query.
	func takes(name: String) -> bool:
		return options.table().any(func(field: Field) -> bool: return field.json == name and not field.is_header)
