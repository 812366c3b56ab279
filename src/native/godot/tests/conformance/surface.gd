extends RefCounted
## Writes what the client offers in the form of surface.json: src/native/README.md describes it. Operations are called,
## so that what is sent counts; models are read from their field tables.

const Call := preload("operations.gd").Call
const Field := preload("../../addons/storefront/core/field.gd").Field
const Operations := preload("operations.gd")

## The words of surface.json for what is no model.
const WORDS: Dictionary[Field.Kind, String] = {
	Field.Kind.TEXT: "string",
	Field.Kind.WHOLE: "integer",
	Field.Kind.NUMBER: "number",
	Field.Kind.TRUTH: "boolean",
	Field.Kind.ANY: "string | number | boolean",
}
## The engine has a class Image of its own.
const CONTRACT_NAMES: Dictionary[String, String] = {"ShopImage": "Image"}


## Keeps what is sent, and refuses it.
class Recorder:
	extends Storefront.Transport

	var sent: Storefront.SentRequest

	func exchange(request: Storefront.SentRequest) -> Storefront.ReceivedAnswer:
		await (Engine.get_main_loop() as SceneTree).process_frame
		sent = request
		var answer: Storefront.ReceivedAnswer = Storefront.ReceivedAnswer.new()
		answer.status = 400
		return answer


## Collects the surface.
class Surface:
	extends RefCounted

	var operations: Dictionary = {}
	var models: Dictionary = {}
	var enums: Dictionary = {}
	var limits: Dictionary = {}
	## Operations that do not send what they offer.
	var faults: Array[String] = []

	var _names: Dictionary[Script, String] = {}

	func _init() -> void:
		var namespace_script: Script = Storefront as Script
		var constants: Dictionary = namespace_script.get_script_constant_map()
		for name: String in constants:
			if constants[name] is Script:
				var script: Script = constants[name]
				_names[script] = CONTRACT_NAMES.get(name, name)

	## Observes all operations, and the models that they reach.
	func collect() -> void:
		for operation: String in Operations.OPERATIONS:
			operations[operation] = await _observe(operation)
		var _name: String = _add_model(Storefront.Problem.new())

	func to_json() -> Dictionary:
		var folder: String = "src/native/godot/addons/storefront/"
		return {
			"language": "godot",
			"update": "npm run native -- --surface godot",
			"writeTo":
			{
				"operations": folder + "services, and src/native/godot/tests/conformance/operations.gd",
				"models": folder + "models",
				"enums": folder + "models/enums_*.gd and error_codes.gd",
				"limits": folder + "models, services/options.gd and list_options.gd, beside the field",
			},
			"operations": operations,
			"models": models,
			"enums": enums,
			"limits": limits,
		}

	## Calls an operation with every parameter and every field, and takes what is sent.
	func _observe(operation: String) -> Dictionary:
		var recorder: Recorder = Recorder.new()
		var client_options: Storefront.ClientOptions = Storefront.ClientOptions.new()
		client_options.transport = recorder
		var client: Storefront.Client = Storefront.client("http://service.example", 7, client_options)
		var made: Call = Call.new(operation)
		_fill(made.options)
		var row: Array = Operations.OPERATIONS[operation]
		for name: String in row[2]:
			made.texts[name] = "{%s}" % name
		var own: Dictionary = {"parameters": {"storeId": "integer"}}
		var parameters: Dictionary = own["parameters"]
		if made.input != null:
			_fill(made.input)
			own["body"] = _add_model(made.input)
		for field: Field in made.options.table():
			parameters[field.json] = _type_of(field, "%s(%s)" % [operation, field.json])
		if made.options is Storefront.CartUpdateOptions:
			made.options.set(&"version", 5)
			parameters["If-Match"] = "string"
		var answer: Storefront.Model = await made.of(client, operation)
		if recorder.sent == null:
			faults.append("%s sends nothing: %s" % [operation, answer.error])
			return own
		_read_address(own, recorder.sent)
		_check_sent(operation, parameters, recorder.sent)
		if made.input != null and recorder.sent.body != JSON.stringify(made.input.to_json(), "", false, true):
			faults.append("%s sends another body than its input" % operation)
		if answer is Storefront.ExtensionCode:
			own["answer"] = "string"
		elif answer is not Storefront.Done:
			own["answer"] = _add_model(answer)
		return own

	func _read_address(own: Dictionary, sent: Storefront.SentRequest) -> void:
		var methods: Dictionary[int, String] = {
			HTTPClient.METHOD_GET: "GET",
			HTTPClient.METHOD_POST: "POST",
			HTTPClient.METHOD_PUT: "PUT",
			HTTPClient.METHOD_PATCH: "PATCH",
			HTTPClient.METHOD_DELETE: "DELETE",
		}
		own["method"] = methods[sent.method]
		var path: String = sent.target.get_slice("?", 0).uri_decode().replace("/store/7", "/store/{storeId}")
		own["path"] = path
		var parameters: Dictionary = own["parameters"]
		for segment: String in path.split("/"):
			if segment.begins_with("{") and segment != "{storeId}":
				parameters[segment.trim_prefix("{").trim_suffix("}")] = "string"

	func _check_sent(operation: String, parameters: Dictionary, sent: Storefront.SentRequest) -> void:
		var target: String = sent.target.uri_decode().replace("/store/7", "/store/{storeId}")
		for name: String in parameters:
			var in_query: bool = target.contains("?%s=" % name) or target.contains("&%s=" % name)
			var in_header: bool = "\n".join(sent.headers).contains(name + ": ")
			if not (target.contains("{%s}" % name) or in_query or in_header):
				faults.append("%s has the parameter %s and does not send it" % [operation, name])

	func _add_model(model: Storefront.Model) -> String:
		var script: Script = model.get_script()
		var name: String = _names[script]
		if models.has(name):
			return name
		var fields: Dictionary = {}
		models[name] = fields
		var constants: Dictionary = script.get_script_constant_map()
		if constants.has("LIMIT"):
			limits[name] = constants["LIMIT"]
		for field: Field in model.table():
			fields[field.json] = _type_of(field, "%s.%s" % [name, field.json])
		return name

	## The type of a field as surface.json writes it.
	func _type_of(field: Field, place: String) -> String:
		_add_limits(place, field.limit_text)
		var word: String = _item_type(field, place)
		match field.many:
			Field.Many.LIST:
				word += "[]"
			Field.Many.LISTS when field.tuple_size > 0:
				var items: Array = []
				for _item: int in field.tuple_size:
					items.append(word)
				word = "([%s])[]" % ", ".join(PackedStringArray(items))
			Field.Many.LISTS:
				word += "[][]"
			Field.Many.MAP:
				word = "{%s%s}" % [word, " | null" if field.has_nullable_items else ""]
		return word + (" | null" if field.is_nullable else "") + ("?" if field.is_optional else "")

	func _item_type(field: Field, place: String) -> String:
		if field.values != null:
			var where: String = place if field.values_name == "" else field.values_name
			enums[where] = _values_of(field)
			return "enum" if field.values_name == "" else field.values_name
		if field.kind == Field.Kind.MODEL:
			var made: Storefront.Model = field.model.new()
			return _add_model(made)
		return WORDS[field.kind]

	## The values of the contract: the codes of the client itself are none.
	func _values_of(field: Field) -> Array:
		var constants: Dictionary = field.values.get_script_constant_map()
		var own: Array = ["NETWORK", "ABORTED", "UNEXPECTED"]
		return constants.values().filter(func(value: Variant) -> bool: return value not in own)

	## The limits of the field, and after "; " those of the items in it.
	func _add_limits(place: String, text: String) -> void:
		for limit: String in text.split("; ", false):
			if limit.begins_with("[") or limit.begins_with("{"):
				var space: int = limit.find(" ")
				limits[place + limit.left(space)] = limit.substr(space + 1)
			else:
				limits[place] = limit

	## Gives every field a value.
	static func _fill(model: Storefront.Model) -> void:
		for field: Field in model.table():
			var value: Variant = _sample_of(field)
			match field.many:
				Field.Many.LIST:
					var list: Array = model.get(field.name)
					list.assign([value])
					model.set(field.name, list)
				Field.Many.MAP:
					var map: Dictionary = model.get(field.name)
					map["key"] = value
					model.set(field.name, map)
				_:
					model.set(field.name, value)

	static func _sample_of(field: Field) -> Variant:
		match field.kind:
			Field.Kind.WHOLE:
				return 1
			Field.Kind.NUMBER:
				return 1.5
			Field.Kind.TRUTH:
				return true
			Field.Kind.MODEL:
				var made: Storefront.Model = field.model.new()
				_fill(made)
				return made
		return "sample"
