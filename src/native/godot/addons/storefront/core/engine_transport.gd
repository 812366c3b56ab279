extends RefCounted
## Sends requests by the engine's HTTPClient.

const ReceivedAnswer := preload("transport.gd").ReceivedAnswer
const SentRequest := preload("transport.gd").SentRequest
const Transport := preload("transport.gd").Transport

## The largest answer that is read. The search corpus has at most 8 MB.
const LARGEST_ANSWER: int = 64 << 20
## Connections that are kept for later requests, and for how long. Many servers close them after five seconds.
const MOST_KEPT: int = 6
const LONGEST_KEPT_MS: int = 4000


## A connection that waits for the next request.
class Kept:
	extends RefCounted
	var connection: HTTPClient
	var host: String
	var port: int
	var until: int

	func fits(request: SentRequest) -> bool:
		return host == request.host and port == request.port


## The transport of a client without one of its own. It looks after its connections once a frame, on the main thread.
class EngineTransport:
	extends Transport

	var _tls: TLSOptions
	var _kept: Array[Kept] = []

	## [code]tls[/code] is for certificates that the engine does not know; null: the engine's own ones.
	func _init(tls: TLSOptions = null) -> void:
		_tls = tls

	func exchange(request: SentRequest) -> ReceivedAnswer:
		var connection: HTTPClient = _take(request)
		if connection == null:
			connection = HTTPClient.new()
			var tls: TLSOptions = null
			if request.scheme == "https":
				tls = TLSOptions.client() if _tls == null else _tls
			if connection.connect_to_host(request.host, request.port, tls) != OK:
				return ReceivedAnswer.failed("the connection could not be opened")
		var waiting: Array[HTTPClient.Status] = [HTTPClient.STATUS_RESOLVING, HTTPClient.STATUS_CONNECTING]
		if not await _waited(connection, request, waiting):
			return _broken(connection, request)
		if connection.get_status() != HTTPClient.STATUS_CONNECTED:
			return _broken(connection, request)
		if connection.request(request.method, request.target, request.headers, request.body) != OK:
			return _broken(connection, request)
		if not await _waited(connection, request, [HTTPClient.STATUS_REQUESTING]) or not connection.has_response():
			return _broken(connection, request)
		return await _received(connection, request)

	## Waits as long as the connection is in one of the states. Returns false when nobody waits any longer.
	func _waited(connection: HTTPClient, request: SentRequest, states: Array[HTTPClient.Status]) -> bool:
		var tree: SceneTree = Engine.get_main_loop()
		while true:
			var _fault: Error = connection.poll()
			if connection.get_status() not in states:
				return not request.is_over()
			if request.is_over():
				return false
			await tree.process_frame
		return false

	func _received(connection: HTTPClient, request: SentRequest) -> ReceivedAnswer:
		var tree: SceneTree = Engine.get_main_loop()
		var answer: ReceivedAnswer = ReceivedAnswer.new()
		answer.status = connection.get_response_code()
		answer.headers = connection.get_response_headers()
		var wanted: int = connection.get_response_body_length()
		var ends_with_connection: bool = wanted < 0 and not connection.is_response_chunked()
		# These have no body, whatever their headers say.
		var has_body: bool = answer.status not in [204, 304]
		while has_body and connection.get_status() == HTTPClient.STATUS_BODY:
			if request.is_over():
				return _broken(connection, request)
			var _fault: Error = connection.poll()
			if connection.get_status() != HTTPClient.STATUS_BODY:
				break
			var part: PackedByteArray = connection.read_response_body_chunk()
			if part.is_empty():
				if connection.get_status() == HTTPClient.STATUS_BODY:
					await tree.process_frame
				continue
			answer.body.append_array(part)
			if answer.body.size() > LARGEST_ANSWER:
				connection.close()
				return ReceivedAnswer.failed("the answer has more than %d bytes" % LARGEST_ANSWER)
		if connection.get_status() == HTTPClient.STATUS_CONNECTED:
			_keep(connection, request, answer)
		elif has_body and not (ends_with_connection and connection.get_status() == HTTPClient.STATUS_DISCONNECTED):
			return _broken(connection, request)
		else:
			connection.close()
		return answer

	## A kept connection to the same server that still stands, or null.
	func _take(request: SentRequest) -> HTTPClient:
		var found: HTTPClient = null
		var stay: Array[Kept] = []
		for kept: Kept in _kept:
			var _fault: Error = kept.connection.poll()
			var stands: bool = kept.connection.get_status() == HTTPClient.STATUS_CONNECTED
			if not stands or Time.get_ticks_msec() > kept.until:
				kept.connection.close()
			elif found == null and not request.needs_new_connection and kept.fits(request):
				found = kept.connection
			else:
				stay.append(kept)
		_kept = stay
		return found

	func _keep(connection: HTTPClient, request: SentRequest, answer: ReceivedAnswer) -> void:
		if _kept.size() >= MOST_KEPT or answer.header("Connection").to_lower() == "close":
			connection.close()
			return
		var kept: Kept = Kept.new()
		kept.connection = connection
		kept.host = request.host
		kept.port = request.port
		kept.until = Time.get_ticks_msec() + LONGEST_KEPT_MS
		_kept.append(kept)

	func _broken(connection: HTTPClient, request: SentRequest) -> ReceivedAnswer:
		var status: HTTPClient.Status = connection.get_status()
		connection.close()
		if request.is_over():
			return ReceivedAnswer.failed("no answer in time")
		match status:
			HTTPClient.STATUS_CANT_RESOLVE:
				return ReceivedAnswer.failed("the name of the server has no address")
			HTTPClient.STATUS_CANT_CONNECT:
				return ReceivedAnswer.failed("the server takes no connection")
			HTTPClient.STATUS_TLS_HANDSHAKE_ERROR:
				return ReceivedAnswer.failed("the certificate of the server was refused")
		return ReceivedAnswer.failed("the connection broke")
