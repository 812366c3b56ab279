extends RefCounted
## The base of tests. A method whose name begins with `test_` is a test; it may wait.

## The scene tree of the run.
var tree: SceneTree

var _faults: Array[String] = []


## Runs every test, or those whose name has `part`. Returns how many failed.
func run_all(part: String) -> int:
	var failed: int = 0
	for method: Dictionary in get_method_list():
		var name: String = method["name"]
		if not name.begins_with("test_") or not (part == "" or name.contains(part)):
			continue
		_faults.clear()
		await call(name)
		if _faults.is_empty():
			print("ok    ", name)
		else:
			failed += 1
			printerr("FAIL  ", name, ": ", "\n      ".join(PackedStringArray(_faults)))
	return failed


## Fails the test unless both are equal.
func expect_equal(found: Variant, wanted: Variant, place: String = "") -> void:
	if typeof(found) != typeof(wanted) or found != wanted:
		_faults.append("%s%s expected, %s came" % [place + ": " if place != "" else "", wanted, found])


## Fails the test unless the condition holds.
func expect_true(condition: bool, reason: String) -> void:
	if not condition:
		_faults.append(reason)


## Fails the test unless the text has the part.
func expect_contains(text: String, part: String) -> void:
	if not text.contains(part):
		_faults.append("a text with %s expected, %s came" % [part, text])
