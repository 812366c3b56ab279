extends RefCounted
## The base of all that the API sends and takes, and the error that a call may end with.

const Field := preload("field.gd").Field
const JsonText := preload("json_text.gd")
const ErrorItem := preload("../models/problem.gd").ErrorItem
const Plan := preload("plan.gd").Plan
const Problem := preload("../models/problem.gd").Problem


## The error of a call. Find it in [code]error[/code] of what the call returned.
class Failure:
	extends RefCounted

	## The first code of the problem document, or one of the client itself: [code]Storefront.ErrorCode[/code] has them.
	var code: String
	## For logs, in English. It has no cookie and no address.
	var message: String
	## That of HTTP; 0 without an answer.
	var status: int
	## All errors of the problem document; empty without one.
	var errors: Array[ErrorItem]
	## The same call may succeed later.
	var is_retryable: bool
	## The problem document, or null. It may have the current cart, checkout or order.
	var problem: Problem

	func _init(p_code: String, p_message: String, p_status: int = 0, p_is_retryable: bool = false) -> void:
		code = p_code
		message = p_message
		status = p_status
		is_retryable = p_is_retryable

	func _to_string() -> String:
		return "%s: %s" % [code, message]


## A model: typed properties, and a table that says how they stand in JSON.
##
## What a call returns has an [code]error[/code] when the call failed; its other properties are empty then. A text,
## number, truth value or list that may be absent is empty without a value: [code]has_value[/code] tells the
## difference. It is sent when it was set. Models in fields are null without a value.
class Model:
	extends RefCounted

	static var _plans: Dictionary[Script, Plan] = {}

	## The error that the call ended with, or null.
	var error: Failure
	## The status of HTTP: 204 and 304 come without content. 0 in a part of an answer, and when no answer came.
	var http_status: int

	## Fields that may be absent or null, and were set: true for a value, false for null.
	var _given: Dictionary = {}

	## The field table.
	func table() -> Array[Field]:
		return _plan().fields

	## True when an optional field has a value, which may be an empty one.
	func has_value(field: StringName) -> bool:
		if _given.has(field):
			return _given[field]
		var value: Variant = get(field)
		match typeof(value):
			TYPE_OBJECT:
				return value != null
			TYPE_ARRAY:
				var list: Array = value
				return not list.is_empty()
			TYPE_DICTIONARY:
				var map: Dictionary = value
				return not map.is_empty()
		return false

	## True when null came, or was set.
	func is_null(field: StringName) -> bool:
		return _given.has(field) and not _given[field]

	## Sends null, which removes what was there.
	func set_null(field: StringName) -> void:
		_given[field] = false

	## Takes the value of an optional text, number or truth value back: it is not sent.
	func unset(field: StringName) -> void:
		var _was_given: bool = _given.erase(field)

	## Reads an object of JSON. Returns "" or the fault: the path of the field, and what is wrong with it.
	func read_json(from: Variant) -> String:
		return _read(from).trim_prefix(".").trim_prefix(": ")

	## The model as an object of JSON, without what is absent.
	func to_json() -> Dictionary:
		var object: Dictionary = {}
		for field: Field in table():
			if not (field.is_optional or field.is_nullable) or has_value(field.name):
				object[field.json] = _plain(get(field.name))
			elif not field.is_optional or is_null(field.name):
				object[field.json] = null
		return object

	## Takes the values of another model of the same class, and its parts themselves.
	func take(other: Model) -> void:
		for field: Field in table():
			if other.is_null(field.name):
				set_null(field.name)
			elif not field.is_optional or other.has_value(field.name):
				set(field.name, other.get(field.name))

	## The rows of the table; every model has its own.
	func _table() -> Array[Field]:
		return []

	## Made once for each class.
	func _plan() -> Plan:
		var kind: Script = get_script()
		var plan: Plan = _plans.get(kind)
		if plan == null:
			plan = Plan.new(_table())
			_plans[kind] = plan
		return plan

	func _read(from: Variant) -> String:
		return _read_by(_plan(), from)

	## Most of the time of a large answer is spent here; the plan saves look-ups, and common types need no other call.
	func _read_by(plan: Plan, from: Variant) -> String:
		if typeof(from) != TYPE_DICTIONARY:
			return JsonText.wrong("object", from)
		var object: Dictionary = from
		var names: Array[StringName] = plan.names
		var keys: Array[String] = plan.keys
		var types: Array[int] = plan.types
		var hows: Array[int] = plan.hows
		for at: int in keys.size():
			var value: Variant = object.get(keys[at])
			var fault: String = ""
			var how: int = hows[at] if typeof(value) == types[at] else Plan.How.OTHER
			if how == Plan.How.AS_IT_IS:
				set(names[at], value)
			elif how == Plan.How.WHOLE:
				var number: float = value
				if number == floorf(number) and absf(number) <= JsonText.LARGEST_EXACT:
					set(names[at], int(number))
				else:
					fault = JsonText.wrong("whole number", value)
			elif how == Plan.How.MODEL:
				var made: Model = plan.models[at].new()
				fault = made._read_by(_part_of(plan, at, made), value)
				set(names[at], made)
			elif how == Plan.How.MODELS:
				fault = _read_models(plan, at, value)
			else:
				fault = _read_other(plan.fields[at], object, value)
			if fault != "":
				return "." + keys[at] + fault
		return ""

	func _read_models(plan: Plan, at: int, value: Variant) -> String:
		var field: Field = plan.fields[at]
		var items: Array = value
		if field.is_optional:
			_given[field.name] = true
		var model: GDScript = field.model
		var own: Array = get(field.name)
		own.clear()
		for index: int in items.size():
			var made: Model = model.new()
			var fault: String = made._read_by(_part_of(plan, at, made), items[index])
			if fault != "":
				return ".%d%s" % [index, fault]
			own.append(made)
		return ""

	static func _part_of(plan: Plan, at: int, made: Model) -> Plan:
		var part: Plan = plan.parts[at]
		if part == null:
			part = made._plan()
			plan.parts[at] = part
		return part

	func _read_other(field: Field, object: Dictionary, value: Variant) -> String:
		if value == null:
			return _read_nothing(field, object)
		if field.many != Field.Many.ONE:
			return _read_many(field, value)
		var read: Array = []
		var fault: String = _read_item(field, value, read)
		if fault == "":
			set(field.name, read[0])
		return fault

	func _read_nothing(field: Field, object: Dictionary) -> String:
		if not object.has(field.json):
			return "" if field.is_optional else " is missing"
		if field.is_nullable:
			_given[field.name] = false
			return ""
		return "" if field.is_optional else JsonText.wrong(field.word(), null)

	func _read_many(field: Field, value: Variant) -> String:
		if typeof(value) != (TYPE_DICTIONARY if field.many == Field.Many.MAP else TYPE_ARRAY):
			return JsonText.wrong(field.word(), value)
		if field.is_optional:
			_given[field.name] = true
		if field.many == Field.Many.MAP:
			var map: Dictionary = value
			return _read_map(field, map)
		var read: Array = []
		var items: Array = value
		for at: int in items.size():
			var fault: String = (
				_read_item(field, items[at], read)
				if field.many == Field.Many.LIST
				else _read_inner(field, items[at], read)
			)
			if fault != "":
				return ".%d%s" % [at, fault]
		var own: Array = get(field.name)
		own.assign(read)
		return ""

	func _read_map(field: Field, object: Dictionary) -> String:
		var read: Array = []
		var own: Dictionary = get(field.name)
		for key: String in object:
			if object[key] == null and field.has_nullable_items:
				own[key] = null
				continue
			var fault: String = _read_item(field, object[key], read)
			if fault != "":
				return "." + key + fault
			own[key] = read.pop_back()
		return ""

	func _read_inner(field: Field, value: Variant, read: Array) -> String:
		if typeof(value) != TYPE_ARRAY:
			return JsonText.wrong("list", value)
		var items: Array = value
		if field.tuple_size > 0 and items.size() != field.tuple_size:
			return ": a list of %d expected, one of %d came" % [field.tuple_size, items.size()]
		var inner: Array = []
		for at: int in items.size():
			var fault: String = _read_item(field, items[at], inner)
			if fault != "":
				return ".%d%s" % [at, fault]
		if field.kind == Field.Kind.WHOLE:
			read.append(PackedInt64Array(inner))
		else:
			read.append(PackedStringArray(inner))
		return ""

	func _read_item(field: Field, value: Variant, read: Array) -> String:
		if field.plain == typeof(value):
			read.append(value)
			return ""
		match field.kind:
			Field.Kind.MODEL:
				var made: Model = field.model.new()
				read.append(made)
				return made._read(value)
			Field.Kind.WHOLE when JsonText.is_whole(value):
				read.append(JsonText.whole(value))
				return ""
			Field.Kind.NUMBER when typeof(value) == TYPE_INT:
				read.append(JsonText.fraction(value))
				return ""
			Field.Kind.ANY when typeof(value) in [TYPE_STRING, TYPE_BOOL, TYPE_INT, TYPE_FLOAT]:
				read.append(JsonText.whole(value) if JsonText.is_whole(value) else value)
				return ""
		return JsonText.wrong(field.item_word(), value)

	static func _plain(value: Variant) -> Variant:
		match typeof(value):
			TYPE_OBJECT when value != null:
				var model: Model = value
				return model.to_json()
			TYPE_ARRAY:
				var list: Array = value
				return Array(list, TYPE_NIL, &"", null).map(_plain)
			TYPE_DICTIONARY:
				var object: Dictionary = {}
				var map: Dictionary = value
				for key: String in map:
					object[key] = _plain(map[key])
				return object
			TYPE_PACKED_INT64_ARRAY:
				var numbers: PackedInt64Array = value
				return Array(numbers)
			TYPE_PACKED_STRING_ARRAY:
				var texts: PackedStringArray = value
				return Array(texts)
		return value
