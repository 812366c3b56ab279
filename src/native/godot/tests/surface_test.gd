extends "suite.gd"
## surface.json is what this client has. With `-update` it is written.

const Field := preload("../addons/storefront/core/field.gd").Field
const Surface := preload("conformance/surface.gd").Surface
const FILE: String = "res://surface.json"


func test_surface_is_written() -> void:
	var surface: Surface = Surface.new()
	await surface.collect()
	expect_equal(surface.faults, [] as Array[String])
	var text: String = JSON.stringify(surface.to_json(), "  ", true) + "\n"
	if OS.get_cmdline_user_args().has("-update"):
		var file: FileAccess = FileAccess.open(FILE, FileAccess.WRITE)
		expect_true(file.store_string(text), "surface.json could not be written")
		file.close()
		return
	var same: bool = JSON.parse_string(text) == JSON.parse_string(FileAccess.get_file_as_string(FILE))
	expect_true(same, "surface.json is not what this client has; run npm run native -- --surface godot")


## A row of a table and the property beside it are written by hand; their types must agree.
func test_properties_have_the_types_of_their_rows() -> void:
	var namespace_script: Script = Storefront as Script
	var constants: Dictionary = namespace_script.get_script_constant_map()
	var checked: int = 0
	for name: String in constants:
		if constants[name] is not GDScript:
			continue
		var script: GDScript = constants[name]
		if not _is_model(script):
			continue
		var model: Storefront.Model = script.new()
		var types: Dictionary[StringName, int] = {}
		for property: Dictionary in script.get_script_property_list():
			var property_name: StringName = property["name"]
			types[property_name] = property["type"]
		for field: Field in model.table():
			checked += 1
			expect_equal(types.get(field.name, TYPE_NIL), _type_of(field), "%s.%s" % [name, field.name])
			if field.kind == Field.Kind.MODEL and field.many == Field.Many.ONE:
				# The engine refuses an object of another class.
				model.set(field.name, field.model.new())
				expect_true(model.get(field.name) != null, "%s.%s has another class" % [name, field.name])
	expect_true(checked > 700, "only %d rows were checked" % checked)


static func _is_model(script: GDScript) -> bool:
	var base: Script = script.get_base_script()
	while base != null:
		if base == (Storefront.Model as Script):
			return true
		base = base.get_base_script()
	return false


static func _type_of(field: Field) -> int:
	match field.many:
		Field.Many.LIST, Field.Many.LISTS:
			return TYPE_ARRAY
		Field.Many.MAP:
			return TYPE_DICTIONARY
	match field.kind:
		Field.Kind.WHOLE:
			return TYPE_INT
		Field.Kind.NUMBER:
			return TYPE_FLOAT
		Field.Kind.TRUTH:
			return TYPE_BOOL
		Field.Kind.MODEL:
			return TYPE_OBJECT
	return TYPE_STRING
