extends RefCounted
## The address of the API.


## The parts of the address of the API.
class BaseUrl:
	extends RefCounted

	## "http" or "https"; "" for a text that is no such address.
	var scheme: String = ""
	var host: String = ""
	var port: int = 0
	## The path without a slash at its end.
	var path: String = ""
	## Scheme, host and port, without the default port.
	var origin: String = ""

	func _init(text: String) -> void:
		var form: RegEx = RegEx.create_from_string(
			"^(?i:(https?))://(\\[[0-9A-Fa-f:.]+\\]|[^\\s/?#@:\\[\\]]+)(?::([0-9]{1,5}))?((?:/[^\\s?#]*)?)$"
		)
		var found: RegExMatch = form.search(text)
		if found == null:
			return
		scheme = found.get_string(1).to_lower()
		var name: String = found.get_string(2).to_lower()
		host = name.trim_prefix("[").trim_suffix("]")
		var usual: int = 443 if scheme == "https" else 80
		port = usual if found.get_string(3) == "" else found.get_string(3).to_int()
		path = found.get_string(4).rstrip("/")
		origin = scheme + "://" + name + ("" if port == usual else ":%d" % port)
		if port < 1 or port > 65535:
			scheme = ""
