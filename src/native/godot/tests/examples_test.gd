extends "suite.gd"
## The snippets of the API reference and the code of the README do what they say.

const Operations := preload("conformance/operations.gd")
## Operations that a snippet may call before its own one.
const BEFORE: Array[String] = ["getCart", "getCheckout", "marketImpact", "getMySubscription", "listExtensions"]
const SNIPPETS: Array[String] = ["catalogue_and_cart", "checkout_and_account", "subscriptions_and_more"]


## Answers every call with the recorded answer of the operation that a snippet is for, or of those that it makes before.
class Recorded:
	extends Storefront.Transport

	var operation: String
	var sent: Array[String] = []

	func exchange(request: Storefront.SentRequest) -> Storefront.ReceivedAnswer:
		await (Engine.get_main_loop() as SceneTree).process_frame
		sent.append(request.target)
		var answer: Storefront.ReceivedAnswer = Storefront.ReceivedAnswer.new()
		for candidate: String in [operation] + BEFORE:
			var step: Dictionary = _recorded(candidate)
			var expect: Dictionary = step["expect"]
			var reply: Dictionary = step["reply"]
			var path: String = expect["path"]
			if expect["method"] == _method_of(request) and _is_alike(path, request.target):
				answer.status = reply["status"]
				answer.body = str(reply.get("raw", JSON.stringify(reply.get("body")))).to_utf8_buffer()
				return answer
		answer.fault = "no recorded answer fits %s" % request.target
		return answer

	static func _recorded(name: String) -> Dictionary:
		var folder: String = ProjectSettings.globalize_path("res://").path_join("../conformance/exchanges")
		var document: Dictionary = JSON.parse_string(FileAccess.get_file_as_string("%s/%s/ok.json" % [folder, name]))
		return document["server"][0]

	static func _method_of(request: Storefront.SentRequest) -> String:
		return ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH"][request.method]

	## The same route: as many segments, and the same names in the places of names.
	static func _is_alike(recorded: String, target: String) -> bool:
		var a: PackedStringArray = recorded.get_slice("?", 0).split("/")
		var b: PackedStringArray = target.get_slice("?", 0).split("/")
		return a.size() == b.size() and a[3 if a.size() > 3 else 2] == b[3 if b.size() > 3 else 2]


func test_every_operation_has_a_snippet_that_runs() -> void:
	var seen: Array[String] = []
	for file: String in SNIPPETS:
		var path: String = "res://examples/operations/%s.gd" % file
		var script: GDScript = load(path)
		for found: RegExMatch in RegEx.create_from_string("# snippet: (\\w+)").search_all(script.source_code):
			var operation: String = found.get_string(1)
			seen.append(operation)
			var transport: Recorded = Recorded.new()
			transport.operation = operation
			var options: Storefront.ClientOptions = Storefront.ClientOptions.new()
			options.transport = transport
			var snippets: RefCounted = script.new()
			snippets.set(&"client", Storefront.client("http://service.example", 1, options))
			await snippets.call("_" + operation.to_snake_case())
			expect_true(not transport.sent.is_empty(), "%s sends nothing" % operation)
	var wanted: Array = Operations.OPERATIONS.keys()
	wanted.sort()
	seen.sort()
	expect_equal(Array(seen, TYPE_NIL, &"", null), wanted)


func test_the_code_of_the_readme_compiles() -> void:
	var readme: String = FileAccess.get_file_as_string("res://README.md")
	var blocks: Array[RegExMatch] = RegEx.create_from_string("```gdscript\\n((?s:.*?))```").search_all(readme)
	expect_true(blocks.size() >= 5, "the README has %d blocks of code" % blocks.size())
	var body: Array[String] = []
	for block: RegExMatch in blocks:
		body.append(block.get_string(1).strip_edges().indent("\t"))
	var script: GDScript = GDScript.new()
	# What `connect` returns is dropped everywhere outside of this project.
	script.source_code = (
		"""extends Node
@warning_ignore_start("return_value_discarded")

func readme(address: Storefront.PartialAddress) -> void:
%s
"""
		% "\n".join(PackedStringArray(body))
	)
	expect_equal(script.reload(), OK, script.source_code)
