extends RefCounted
## The field table of a class in a form that is quick to read by.

const Field := preload("field.gd").Field


## Parallel lists: the engine reads an item of a list several times faster than a property of an object.
class Plan:
	extends RefCounted

	enum How { AS_IT_IS, WHOLE, MODEL, MODELS, OTHER }

	var fields: Array[Field]
	var names: Array[StringName] = []
	var keys: Array[String] = []
	## The [code]typeof[/code] in JSON with which [member hows] applies. With any other one, the field is read in full.
	var types: Array[int] = []
	var hows: Array[int] = []
	var models: Array[GDScript] = []
	## The plans of the models, from their first use on.
	var parts: Array[Plan] = []

	func _init(p_fields: Array[Field]) -> void:
		fields = p_fields
		for field: Field in fields:
			names.append(field.name)
			keys.append(field.json)
			models.append(field.model)
			parts.append(null)
			types.append(_type_of(field))
			hows.append(_how_of(field))

	static func _how_of(field: Field) -> How:
		if field.many != Field.Many.ONE:
			return How.MODELS if field.many == Field.Many.LIST and field.kind == Field.Kind.MODEL else How.OTHER
		match field.kind:
			Field.Kind.WHOLE:
				return How.WHOLE
			Field.Kind.MODEL:
				return How.MODEL
			Field.Kind.ANY:
				return How.OTHER
		return How.AS_IT_IS

	static func _type_of(field: Field) -> int:
		match _how_of(field):
			How.WHOLE:
				return TYPE_FLOAT
			How.MODEL:
				return TYPE_DICTIONARY
			How.MODELS:
				return TYPE_ARRAY
			How.AS_IT_IS:
				return field.plain
		return TYPE_MAX
