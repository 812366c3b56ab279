extends RefCounted
## JSON with exact whole numbers. The engine reads every number as a float, which is exact up to 2^53 only.

## Up to here a float holds every whole number.
const LARGEST_EXACT: float = 9007199254740991.0
## A number with fewer digits is below LARGEST_EXACT.
const LONG: int = 16
const LARGEST: String = "9223372036854775807"

static var _long_number: RegEx = RegEx.create_from_string("[0-9]{%d}" % LONG)
static var _texts_and_numbers: RegEx = RegEx.create_from_string(
	'"(?:[^"\\\\]++|\\\\.)*+"|-?[0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?'
)


## A document, or the fault that makes it none.
class Document:
	extends RefCounted
	var value: Variant
	var fault: String = ""


## Reads a document. A whole number beyond 2^53 becomes an int, all others are floats.
static func parse(text: String) -> Document:
	var document: Document = Document.new()
	var parser: JSON = JSON.new()
	var mark: String = ""
	if _long_number.search(text) != null:
		mark = Crypto.new().generate_random_bytes(8).hex_encode() + ":"
		text = _marked(text, mark)
	if parser.parse(text) != OK:
		document.fault = ": the answer is no JSON: %s" % parser.get_error_message()
		return document
	document.value = parser.data if mark == "" else _unmarked(parser.data, mark)
	return document


## A number that is whole and exact.
static func is_whole(value: Variant) -> bool:
	if typeof(value) == TYPE_INT:
		return true
	if typeof(value) != TYPE_FLOAT:
		return false
	var number: float = value
	return number == floorf(number) and absf(number) <= LARGEST_EXACT


## A whole number as an int.
static func whole(value: Variant) -> int:
	if typeof(value) == TYPE_INT:
		return value
	var number: float = value
	return int(number)


## A number as a float.
static func fraction(value: Variant) -> float:
	return value


## The fault of a value of another type.
static func wrong(expected: String, value: Variant) -> String:
	if expected == "whole number" and typeof(value) == TYPE_FLOAT:
		return ": %s is no whole number of 64 bits" % value
	return ": %s expected, %s came" % [expected, _word_of(value)]


static func _word_of(value: Variant) -> String:
	match typeof(value):
		TYPE_NIL:
			return "null"
		TYPE_DICTIONARY:
			return "an object"
		TYPE_ARRAY:
			return "a list"
		TYPE_STRING:
			return "a text"
		TYPE_BOOL:
			return "a truth value"
	return "a number"


## Long whole numbers become texts with a mark that no answer can know.
static func _marked(text: String, mark: String) -> String:
	var parts: Array[String] = []
	var done: int = 0
	for found: RegExMatch in _texts_and_numbers.search_all(text):
		var number: String = found.get_string()
		if not _is_long_whole(number):
			continue
		parts.append(text.substr(done, found.get_start() - done))
		parts.append('"%s%s"' % [mark, number])
		done = found.get_end()
	parts.append(text.substr(done))
	return "".join(PackedStringArray(parts))


static func _is_long_whole(number: String) -> bool:
	var digits: String = number.trim_prefix("-")
	if digits.length() < LONG or not digits.is_valid_int():
		return false
	return digits.length() < LARGEST.length() or (digits.length() == LARGEST.length() and digits <= LARGEST)


static func _unmarked(value: Variant, mark: String) -> Variant:
	match typeof(value):
		TYPE_STRING:
			var text: String = value
			return text.substr(mark.length()).to_int() if text.begins_with(mark) else value
		TYPE_ARRAY:
			var list: Array = value
			return list.map(_unmarked.bind(mark))
		TYPE_DICTIONARY:
			var object: Dictionary = value
			for key: String in object:
				object[key] = _unmarked(object[key], mark)
	return value
