extends RefCounted
## Makes the errors of calls.

const ErrorCode := preload("../models/error_codes.gd").ErrorCode
const ErrorItem := preload("../models/problem.gd").ErrorItem
const Failure := preload("model.gd").Failure
const JsonText := preload("json_text.gd")
const Problem := preload("../models/problem.gd").Problem
const ReceivedAnswer := preload("transport.gd").ReceivedAnswer

const REPEATABLE: Array[int] = [429, 502, 503, 504]
## A proxy's page has no code; its status gives one.
const BY_STATUS: Dictionary[int, String] = {
	401: ErrorCode.UNAUTHORIZED,
	403: ErrorCode.FORBIDDEN,
	404: ErrorCode.NOT_FOUND,
	413: ErrorCode.PAYLOAD_TOO_LARGE,
	429: ErrorCode.RATE_LIMITED,
	502: ErrorCode.UNAVAILABLE,
	503: ErrorCode.UNAVAILABLE,
	504: ErrorCode.UNAVAILABLE,
}
const MONTHS: Array[String] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

static var _http_date: RegEx = RegEx.create_from_string(
	"^[A-Z][a-z]{2}, ([0-9]{2}) ([A-Z][a-z]{2}) ([0-9]{4}) ([0-9]{2}:[0-9]{2}:[0-9]{2}) GMT$"
)


## The error of an answer, or null when it is a success.
static func of_answer(received: ReceivedAnswer) -> Failure:
	var status: int = received.status
	if (status >= 200 and status < 300) or status == 304:
		return null
	var failure: Failure = Failure.new("", "the API answered %d" % status, status)
	_read_problem(failure, received.body.get_string_from_utf8())
	if failure.code == "":
		failure.code = BY_STATUS.get(status, ErrorCode.UNEXPECTED)
	failure.is_retryable = status == 429 or status >= 500 or failure.code == ErrorCode.IDEMPOTENCY_IN_PROGRESS
	return failure


## The answer is not one of this API, or the call was wrong.
static func unexpected(message: String, status: int) -> Failure:
	return Failure.new(ErrorCode.UNEXPECTED, message, status)


## No answer came.
static func network(message: String) -> Failure:
	return Failure.new(ErrorCode.NETWORK, message, 0, true)


## The caller stopped the call.
static func aborted() -> Failure:
	return Failure.new(ErrorCode.ABORTED, "the call was stopped")


## True when the same request may be sent again by itself.
static func may_repeat(failure: Failure) -> bool:
	return failure.code in [ErrorCode.NETWORK, ErrorCode.IDEMPOTENCY_IN_PROGRESS] or failure.status in REPEATABLE


## Milliseconds of a header Retry-After, in seconds or as a date; 0 when there is none.
static func retry_after_ms(header: String) -> int:
	if header.is_valid_int() and header.length() < 10:
		return maxi(0, header.to_int() * 1000)
	var found: RegExMatch = _http_date.search(header)
	if found == null:
		return 0
	var month: int = MONTHS.find(found.get_string(2)) + 1
	var date: String = "%s-%02d-%sT%s" % [found.get_string(3), month, found.get_string(1), found.get_string(4)]
	var wait: float = Time.get_unix_time_from_datetime_string(date) - Time.get_unix_time_from_system()
	return maxi(0, int(wait * 1000.0))


static func _read_problem(failure: Failure, text: String) -> void:
	var document: JsonText.Document = JsonText.parse(text)
	if document.fault != "" or typeof(document.value) != TYPE_DICTIONARY:
		return
	var object: Dictionary = document.value
	if typeof(object.get("errors")) != TYPE_ARRAY:
		return
	var items: Array = object["errors"]
	for item: Variant in items:
		var error: ErrorItem = ErrorItem.new()
		if error.read_json(item) != "":
			return
		failure.errors.append(error)
	if failure.errors.is_empty():
		return
	failure.code = failure.errors[0].code
	failure.message = failure.errors[0].message
	var problem: Problem = Problem.new()
	if problem.read_json(document.value) == "":
		failure.problem = problem
