extends RefCounted
## Sends the calls of one client, and repeats them where that is safe.

const Attempt := preload("attempt.gd").Attempt
const BaseUrl := preload("base_url.gd").BaseUrl
const ClientOptions := preload("client_options.gd").ClientOptions
const EngineTransport := preload("engine_transport.gd").EngineTransport
const ErrorCode := preload("../models/error_codes.gd").ErrorCode
const Failure := preload("model.gd").Failure
const Failures := preload("failures.gd")
const JsonText := preload("json_text.gd")
const Model := preload("model.gd").Model
const Nap := preload("nap.gd").Nap
const ReceivedAnswer := preload("transport.gd").ReceivedAnswer
const Request := preload("request.gd").Request
const SentRequest := preload("transport.gd").SentRequest
const Session := preload("session.gd").Session

## Repetition: three times, 300 ms doubling to 10 s with full jitter, never earlier than Retry-After.
const MOST_REPETITIONS: int = 3
const FIRST_BACK_OFF_MS: int = 300
const LONGEST_BACK_OFF_MS: int = 10_000
const LONGEST_RETRY_AFTER_MS: int = 30_000


## What came of an attempt: an answer, a failure, or both.
class Outcome:
	extends RefCounted
	var answer: ReceivedAnswer
	var failure: Failure


## The calls of one client. All of its services share it.
class Calls:
	extends RefCounted

	## After each attempt.
	signal attempted(attempt: Attempt)

	static var _personal: RegEx = RegEx.create_from_string(
		"^/store/\\{storeId\\}/(cart|checkout|orders|account|session)\\b"
	)

	var base: BaseUrl
	var store_id: int
	var options: ClientOptions
	var session: Session = Session.new()
	## Why the client can make no call; "" for a good one.
	var refusal: String = ""

	var _has_met: bool = false
	var _is_meeting: bool = false

	func _init(p_base: BaseUrl, p_store_id: int, p_options: ClientOptions) -> void:
		base = p_base
		store_id = p_store_id
		options = p_options
		if options.transport == null:
			options.transport = EngineTransport.new()

	## Sends a call, and fills [code]into[/code] with its answer or its error. [code]keeper[/code] lives until then.
	func send(request: Request, into: Model, keeper: RefCounted) -> void:
		request.keepers = [self, keeper]
		var received: ReceivedAnswer = await fetch(request, into)
		if received == null or received.status in [204, 304]:
			return
		var document: JsonText.Document = JsonText.parse(received.body.get_string_from_utf8())
		var fault: String = document.fault if document.fault != "" else into.read_json(document.value)
		if fault != "":
			into.error = Failures.unexpected("%s: %s" % [request.operation, fault.trim_prefix(": ")], received.status)
		else:
			request.document = document.value

	## Sends a call, and returns its answer as it came; null after a failure, which [code]into[/code] has.
	func fetch(request: Request, into: Model) -> ReceivedAnswer:
		var wrong: String = _refusal_of(request)
		if wrong != "":
			into.error = Failures.unexpected("%s: %s" % [request.operation, wrong], 0)
			return null
		var outcome: Outcome = await _repeat(request)
		into.error = outcome.failure
		into.http_status = 0 if outcome.answer == null else outcome.answer.status
		return outcome.answer if outcome.failure == null else null

	func _refusal_of(request: Request) -> String:
		if OS.get_thread_caller_id() != OS.get_main_thread_id():
			return "call it on the main thread"
		if refusal != "":
			return refusal
		for name: String in request.params:
			if request.params[name] == "":
				return "%s is empty" % name.to_snake_case()
		for value: String in request.parameters(true).values():
			if RegEx.create_from_string("[\\x00-\\x1f\\x7f]").search(value) != null:
				return "idempotency_key has a control character"
		return ""

	func _repeat(request: Request) -> Outcome:
		var headers: PackedStringArray = _headers(request)
		var number: int = 1
		while true:
			var outcome: Outcome = await _attempt(request, headers, number)
			if outcome.failure == null or request.is_once or number > MOST_REPETITIONS:
				return outcome
			if not Failures.may_repeat(outcome.failure):
				return outcome
			var not_before: int = 0
			if outcome.answer != null:
				not_before = Failures.retry_after_ms(outcome.answer.header("Retry-After"))
			if not_before > LONGEST_RETRY_AFTER_MS:
				return outcome
			var chance: float = options.random.call()
			var back_off: int = mini(LONGEST_BACK_OFF_MS, FIRST_BACK_OFF_MS << (number - 1))
			var nap: Nap = Nap.new(options.sleep, not_before + int(chance * back_off))
			if not await nap.taken(request.cancel()):
				outcome.failure = Failures.aborted()
				outcome.answer = null
				return outcome
			number += 1
		return null

	## Sends a request once. Until an answer has set the shopper's cookie, personal requests take turns: two first ones
	## at once would make two shoppers, and one of their carts would be lost.
	func _attempt(request: Request, headers: PackedStringArray, number: int) -> Outcome:
		var limit: int = options.timeout_ms * (10 if request.is_bulk else 1)
		if _has_met or not _is_personal(request):
			return await _exchange(request, headers, number, limit)
		var tree: SceneTree = Engine.get_main_loop()
		var latest: int = Time.get_ticks_msec() + limit
		while _is_meeting and not _has_met and Time.get_ticks_msec() < latest and not _is_cancelled(request):
			await tree.process_frame
		if _is_meeting:
			return await _exchange(request, headers, number, limit)
		_is_meeting = true
		var outcome: Outcome = await _exchange(request, headers, number, limit)
		_is_meeting = false
		_has_met = _has_met or outcome.failure == null
		return outcome

	func _exchange(request: Request, headers: PackedStringArray, number: int, limit: int) -> Outcome:
		var outcome: Outcome = Outcome.new()
		if _is_cancelled(request):
			outcome.failure = Failures.aborted()
			return outcome
		var start: int = Time.get_ticks_msec()
		var received: ReceivedAnswer = await options.transport.exchange(_sent(request, headers, start + limit))
		if received.fault == "":
			session.keep(received)
			outcome.answer = received
			outcome.failure = Failures.of_answer(received)
		elif _is_cancelled(request):
			outcome.failure = Failures.aborted()
		elif Time.get_ticks_msec() >= start + limit:
			outcome.failure = Failures.network("no answer within %d ms" % limit)
		else:
			outcome.failure = Failures.network(received.fault)
		attempted.emit(Attempt.new(request, number, received.status, Time.get_ticks_msec() - start))
		return outcome

	func _sent(request: Request, headers: PackedStringArray, deadline: int) -> SentRequest:
		var sent: SentRequest = SentRequest.new()
		sent.method = request.method
		sent.scheme = base.scheme
		sent.host = base.host
		sent.port = base.port
		sent.target = _target(request)
		sent.headers = headers.duplicate()
		var cookies: String = session.header()
		if cookies != "":
			var _more: bool = sent.headers.append("Cookie: " + cookies)
		if request.input != null:
			sent.body = JSON.stringify(request.input.to_json(), "", false, true)
		elif _has_body(request):
			sent.body = "{}"
		sent.cancel = request.cancel()
		sent.deadline = deadline
		sent.needs_new_connection = request.is_once
		return sent

	func _headers(request: Request) -> PackedStringArray:
		var values: Dictionary[String, String] = {"Accept": "application/json"}
		if _has_body(request):
			values["Content-Type"] = "application/json"
		values.merge(request.headers, true)
		values.merge(request.parameters(true), true)
		if request.is_keyed and values.get("Idempotency-Key", "") == "":
			values["Idempotency-Key"] = Crypto.new().generate_random_bytes(16).hex_encode()
		var lines: Array[String] = []
		for name: String in values:
			lines.append("%s: %s" % [name, values[name]])
		return PackedStringArray(lines)

	func _target(request: Request) -> String:
		var path: String = request.route.replace("{storeId}", str(store_id))
		for name: String in request.params:
			path = path.replace("{%s}" % name, request.params[name].uri_encode())
		var query: Dictionary[String, String] = request.parameters(false)
		var usual: Dictionary[String, String] = {"market": options.market, "locale": options.locale}
		for name: String in usual:
			if usual[name] != "" and not query.has(name) and request.takes(name):
				query[name] = usual[name]
		var pairs: Array[String] = []
		for name: String in query:
			pairs.append(name + "=" + query[name].uri_encode())
		return base.path + path + ("" if pairs.is_empty() else "?" + "&".join(PackedStringArray(pairs)))

	static func _has_body(request: Request) -> bool:
		return request.input != null or request.method not in [HTTPClient.METHOD_GET, HTTPClient.METHOD_DELETE]

	static func _is_cancelled(request: Request) -> bool:
		return request.cancel() != null and request.cancel().is_cancelled

	## True when the API reads the shopper's cookie: for every write, and for these reads.
	static func _is_personal(request: Request) -> bool:
		return request.method != HTTPClient.METHOD_GET or _personal.search(request.route) != null
