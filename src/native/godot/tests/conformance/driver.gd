extends "../../program.gd"
## Plays the cases of src/native/conformance with this client. It has no expectations of its own.

const Call := preload("operations.gd").Call
const Field := preload("operations.gd").Field

var _judge: String = OS.get_environment("CONFORMANCE_URL")


## The results of the calls of one case.
class Report:
	extends RefCounted
	signal never
	var results: Array = []
	var waits: Array[int] = []
	var running: int = 0


func _init() -> void:
	limit_seconds = 900.0


func run() -> int:
	if _judge == "":
		printerr("CONFORMANCE_URL is missing; replay.mjs sets it")
		return 2
	while true:
		var next: Array = await ask(_judge + "/-/next")
		var status: int = next[1]
		if status == 204:
			return 0
		var bytes: PackedByteArray = next[3]
		var given: Dictionary = JSON.parse_string(bytes.get_string_from_utf8())
		var report: Report = await _play(given)
		var told: Dictionary = {"id": given["id"], "results": report.results, "waits": report.waits}
		var answer: Array = await ask(
			_judge + "/-/result", HTTPClient.METHOD_POST, JSON.stringify(told, "", false, true)
		)
		if answer[1] != 204:
			printerr("the judge answered ", answer[1])
			return 1
	return 1


func _play(given: Dictionary) -> Report:
	var report: Report = Report.new()
	var calls: Array = given["calls"]
	var options: Dictionary = given["options"]
	var client: Storefront.Client = _client_of(options, report)
	for one: Dictionary in calls:
		var at: int = report.results.size()
		report.results.append({})
		report.running += 1
		if client.error != null:
			# The options of cases have the names of the contract.
			report.results[at] = {"invalid": Field.camel(client.error.message)}
			report.running -= 1
		elif one.get("parallel") == true:
			_run_call.call_deferred(client, one, at, report)
			# The next call starts after this one.
			await create_timer(0.02).timeout
		else:
			await _run_call(client, one, at, report)
	while report.running > 0:
		await process_frame
	# A function that still waits would outlive its case.
	report.never.emit()
	return report


func _client_of(given: Dictionary, report: Report) -> Storefront.Client:
	var options: Storefront.ClientOptions = Storefront.ClientOptions.new()
	var random: float = given["random"]
	options.random = func() -> float: return random
	options.sleep = func(ms: int) -> void:
		report.waits.append(ms)
		if given.get("endlessWaits") == true:
			await report.never
	if given.has("timeoutMs"):
		options.timeout_ms = given["timeoutMs"]
	var base_url: String = given["baseUrl"]
	var store_id: int = given["storeId"]
	return Storefront.client(base_url, store_id, options)


func _run_call(client: Storefront.Client, given: Dictionary, at: int, report: Report) -> void:
	var operation: String = given["operation"]
	# updateCart is the one name that is no operation.
	var name: String = "replaceCart" if operation == "updateCart" else operation
	var made: Call = Call.new(name)
	_fill(made, given)
	if given.has("cancelAfterMs"):
		made.options.cancel = Storefront.Cancel.new()
		var ms: float = given["cancelAfterMs"]
		var _later: int = create_timer(ms / 1000.0).timeout.connect(made.options.cancel.cancel)
	report.results[at] = _result_of(await made.of(client, name))
	report.running -= 1


func _fill(made: Call, given: Dictionary) -> void:
	var params: Dictionary = given["params"]
	for name: String in params:
		made.texts[name] = str(params[name])
	for field: Field in made.options.table():
		if params.has(field.json):
			made.options.set(field.name, params[field.json])
	if params.has("If-Match"):
		var version: String = params["If-Match"]
		made.options.set(&"version", version.trim_prefix('"').to_int())
	if made.input != null:
		var fault: String = made.input.read_json(given.get("input", {}))
		if fault != "":
			printerr("the input of the case: ", fault)


func _result_of(answer: Storefront.Model) -> Dictionary:
	if answer.error == null:
		if answer is Storefront.Done or answer.http_status in [204, 304]:
			return {"ok": null}
		if answer is Storefront.ExtensionCode:
			return {"ok": answer.get(&"text")}
		return {"ok": answer.to_json()}
	if answer.error.code == Storefront.ErrorCode.ABORTED:
		return {"aborted": true}
	var told: Dictionary = {
		"code": answer.error.code,
		"status": answer.error.status,
		"retryable": answer.error.is_retryable,
		"message": answer.error.message,
	}
	if answer.error.problem != null:
		told["problem"] = answer.error.problem.to_json()
	return {"error": told}
