extends RefCounted
## A field of a model: how it is called in JSON, and what may stand in it.


## One row of the field table of a model. The table reads and writes JSON, and the surface test compares it with the
## contract.
class Field:
	extends RefCounted

	enum Kind { TEXT, WHOLE, NUMBER, TRUTH, MODEL, ANY }

	## How many of the kind there are: one, a list, a map by text, a list of lists.
	enum Many { ONE, LIST, MAP, LISTS }

	## The property.
	var name: StringName
	## The name in JSON, or that of the parameter.
	var json: String
	var kind: Kind
	var many: Many = Many.ONE
	## The [code]typeof[/code] of a value in JSON that is taken as it comes; TYPE_NIL: none is.
	var plain: int = TYPE_NIL
	## The class of a model.
	var model: GDScript
	## The class with the known values of an open list.
	var values: GDScript
	## The name of the open list in the contract. Empty: it is called after its place.
	var values_name: String = ""
	var is_optional: bool = false
	var is_nullable: bool = false
	## Null may stand in a map of models.
	var has_nullable_items: bool = false
	## A parameter that is a header.
	var is_header: bool = false
	## Lengths, bounds and patterns of the contract: of the field, and after "; " of the items in it. The service
	## enforces them.
	var limit_text: String = ""
	## How many items the contract demands exactly in an inner list; 0: any number.
	var tuple_size: int = 0

	func _init(p_name: StringName, p_kind: Kind, p_json: String = "") -> void:
		name = p_name
		kind = p_kind
		json = camel(p_name) if p_json == "" else p_json
		match kind:
			Kind.TEXT:
				plain = TYPE_STRING
			Kind.TRUTH:
				plain = TYPE_BOOL
			Kind.NUMBER:
				plain = TYPE_FLOAT

	## A text.
	static func text(p_name: StringName, p_json: String = "") -> Field:
		return Field.new(p_name, Kind.TEXT, p_json)

	## A whole number of 64 bits.
	static func whole(p_name: StringName, p_json: String = "") -> Field:
		return Field.new(p_name, Kind.WHOLE, p_json)

	## A number that may have a fraction.
	static func number(p_name: StringName, p_json: String = "") -> Field:
		return Field.new(p_name, Kind.NUMBER, p_json)

	## A truth value.
	static func truth(p_name: StringName, p_json: String = "") -> Field:
		return Field.new(p_name, Kind.TRUTH, p_json)

	## Another model.
	static func part(p_name: StringName, p_model: GDScript, p_json: String = "") -> Field:
		var field: Field = Field.new(p_name, Kind.MODEL, p_json)
		field.model = p_model
		return field

	## A text, a number or a truth value.
	static func any(p_name: StringName, p_json: String = "") -> Field:
		return Field.new(p_name, Kind.ANY, p_json)

	## A value of an open list of texts. A value that this version does not know is kept as it comes.
	static func choice(p_name: StringName, p_values: GDScript, p_json: String = "") -> Field:
		var field: Field = Field.new(p_name, Kind.TEXT, p_json)
		field.values = p_values
		return field

	## A value of an open list of whole numbers.
	static func whole_choice(p_name: StringName, p_values: GDScript, p_json: String = "") -> Field:
		var field: Field = Field.new(p_name, Kind.WHOLE, p_json)
		field.values = p_values
		return field

	## The open list has a name of its own in the contract.
	func named(p_values_name: String) -> Field:
		values_name = p_values_name
		return self

	## It may be absent.
	func optional() -> Field:
		is_optional = true
		return self

	## It may be null.
	func nullable() -> Field:
		is_nullable = true
		return self

	## A list of it.
	func list() -> Field:
		many = Many.LIST
		return self

	## A list of lists of it. With a size, every inner list has so many items.
	func lists(p_tuple_size: int = 0) -> Field:
		many = Many.LISTS
		tuple_size = p_tuple_size
		return self

	## A map by text of it.
	func map() -> Field:
		many = Many.MAP
		return self

	## A map in which null removes what is there.
	func map_or_null() -> Field:
		many = Many.MAP
		has_nullable_items = true
		return self

	## A parameter that is sent as a header.
	func header() -> Field:
		is_header = true
		return self

	## Documents what the service demands.
	func limit(p_limit_text: String) -> Field:
		limit_text = p_limit_text
		return self

	## The type, for the message of a fault.
	func word() -> String:
		match many:
			Many.LIST, Many.LISTS:
				return "list"
			Many.MAP:
				return "object"
		return item_word()

	## The type of one item.
	func item_word() -> String:
		match kind:
			Kind.WHOLE:
				return "whole number"
			Kind.NUMBER:
				return "number"
			Kind.TRUTH:
				return "truth value"
			Kind.MODEL:
				return "object"
			Kind.ANY:
				return "text, number or truth value"
		return "text"

	## shipping_method_id becomes shippingMethodId.
	static func camel(snake: StringName) -> String:
		var words: PackedStringArray = String(snake).split("_")
		var joined: String = words[0]
		for at: int in range(1, words.size()):
			joined += words[at].substr(0, 1).to_upper() + words[at].substr(1)
		return joined
