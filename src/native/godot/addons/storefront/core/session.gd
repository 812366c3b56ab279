extends RefCounted
## The shopper: the cookies of the API.

const ReceivedAnswer := preload("transport.gd").ReceivedAnswer

## In the order in which they are sent. wb_device lets the right password pass on a device that signed in before, while
## others guess.
const NAMES: Array[String] = ["wb_shopper", "wb_session", "wb_market", "wb_device"]
const VERSION: int = 1


## Keeps the cookies of one client. They go to the API alone, and stand in no printed form.
class Session:
	extends RefCounted

	var _cookies: Dictionary[String, String] = {}

	## The value of the header Cookie, or "".
	func header() -> String:
		var pairs: Array[String] = []
		for name: String in NAMES:
			if _cookies.has(name):
				pairs.append(name + "=" + _cookies[name])
		return "; ".join(PackedStringArray(pairs))

	## Keeps the cookies of an answer.
	func keep(answer: ReceivedAnswer) -> void:
		for line: String in answer.header_values("Set-Cookie"):
			var pair: String = line.get_slice(";", 0)
			var name: String = pair.get_slice("=", 0).strip_edges()
			if name not in NAMES:
				continue
			if _is_removal(line):
				var _was_there: bool = _cookies.erase(name)
			else:
				_cookies[name] = pair.substr(pair.find("=") + 1).strip_edges()

	## The cookies as one text, with the version of this form and the origin of the API.
	func exported(origin: String) -> String:
		var document: Dictionary = {"version": VERSION, "origin": origin, "cookies": _cookies}
		return Marshalls.utf8_to_base64(JSON.stringify(document)).replace("+", "-").replace("/", "_").rstrip("=")

	## Takes the cookies of an export. Returns "" or the reason why it is refused; nothing changes then.
	func take(exported_text: String, origin: String) -> String:
		var document: Variant = _document_of(exported_text)
		if typeof(document) != TYPE_DICTIONARY:
			return "this is no exported session"
		var given: Dictionary = document
		if given.get("version") != float(VERSION):
			return "the exported session has version %s; this client reads version %d" % [given.get("version"), VERSION]
		if given.get("origin") != origin:
			return "the exported session is for %s, and this client is for %s" % [given.get("origin"), origin]
		if typeof(given.get("cookies")) != TYPE_DICTIONARY:
			return "this is no exported session"
		var cookies: Dictionary = given["cookies"]
		_cookies.clear()
		for name: String in NAMES:
			if typeof(cookies.get(name)) == TYPE_STRING:
				_cookies[name] = cookies[name]
		return ""

	## [code]var_to_str[/code] shows the variables of an object, and those of the objects in it.
	func _validate_property(property: Dictionary) -> void:
		if property["name"] == "_cookies":
			property["usage"] = PROPERTY_USAGE_NONE

	static func _is_removal(line: String) -> bool:
		for attribute: String in line.split(";").slice(1):
			if attribute.get_slice("=", 0).strip_edges().to_lower() == "max-age":
				return attribute.get_slice("=", 1).strip_edges().to_int() <= 0
		return false

	static func _document_of(exported_text: String) -> Variant:
		var base64: String = exported_text.replace("-", "+").replace("_", "/")
		# The engine would print the text of a failure, and the text is a secret.
		if RegEx.create_from_string("^[A-Za-z0-9+/]+$").search(base64) == null or base64.length() % 4 == 1:
			return null
		var parser: JSON = JSON.new()
		var bytes: PackedByteArray = Marshalls.base64_to_raw(base64 + "=".repeat((4 - base64.length() % 4) % 4))
		return parser.data if parser.parse(bytes.get_string_from_utf8()) == OK else null
