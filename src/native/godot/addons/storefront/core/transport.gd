extends RefCounted
## How a request is sent, and how its answer is received.

const Cancel := preload("cancel.gd").Cancel


## A request as it is sent.
class SentRequest:
	extends RefCounted

	var method: HTTPClient.Method = HTTPClient.METHOD_GET
	## "http" or "https".
	var scheme: String
	var host: String
	var port: int
	## Path and query.
	var target: String
	## Lines of "Name: value". They have the cookies of the shopper.
	var headers: PackedStringArray
	var body: String
	## The caller's, or null.
	var cancel: Cancel
	## By [code]Time.get_ticks_msec[/code]. The whole answer must have come before.
	var deadline: int
	## A kept connection may break at any moment; this request must not be lost for that.
	var needs_new_connection: bool

	## True when nobody waits for the answer any longer.
	func is_over() -> bool:
		return (cancel != null and cancel.is_cancelled) or Time.get_ticks_msec() >= deadline


## An answer, or the reason why none came.
class ReceivedAnswer:
	extends RefCounted

	## 0: none came.
	var status: int
	## Lines of "Name: value".
	var headers: PackedStringArray
	var body: PackedByteArray
	## Why no whole answer came; "" when one came.
	var fault: String

	## No answer came.
	static func failed(why: String) -> ReceivedAnswer:
		var answer: ReceivedAnswer = ReceivedAnswer.new()
		answer.fault = why
		return answer

	## The value of a header, or "".
	func header(name: String) -> String:
		var values: Array[String] = header_values(name)
		return "" if values.is_empty() else values[0]

	## All values of a header, such as Set-Cookie.
	func header_values(name: String) -> Array[String]:
		var values: Array[String] = []
		for line: String in headers:
			var at: int = line.find(":")
			if line.left(at).to_lower() == name.to_lower():
				values.append(line.substr(at + 1).strip_edges())
		return values


## Sends requests. Extend it to send them in another way, or to answer them in a test.
class Transport:
	extends RefCounted

	## Sends a request once, without following redirects. It returns soon after [code]request.is_over()[/code].
	func exchange(request: SentRequest) -> ReceivedAnswer:
		var tree: SceneTree = Engine.get_main_loop()
		while not request.is_over():
			await tree.process_frame
		return ReceivedAnswer.failed("this transport sends nothing")
