extends RefCounted
## What a listener learns of an attempt.

const Request := preload("request.gd").Request


## One request as it was sent, for logs and measurement. It has no body, and not the address: ids stand in it.
class Attempt:
	extends RefCounted

	## The name in the API reference: "addCartLine".
	var operation: String
	var method: HTTPClient.Method
	## The path with the names of its parameters.
	var route: String
	## 1 for the first attempt of a call.
	var number: int
	## 0 when no answer came.
	var status: int
	var duration_ms: int

	func _init(request: Request, p_number: int, p_status: int, p_duration_ms: int) -> void:
		operation = request.operation
		method = request.method
		route = request.route
		number = p_number
		status = p_status
		duration_ms = p_duration_ms
