extends RefCounted
## A server of HTTP for tests, on the main thread.


## A request that came.
class Received:
	extends RefCounted
	var method: String
	var target: String
	var headers: Dictionary[String, String] = {}
	var body: String


## Listens until [method stop]. The handler gets a request, and returns the text to send, or null for no answer. It may
## wait.
class TestServer:
	extends RefCounted

	var url: String
	## The connection ends after each answer.
	var closes: bool = false
	var requests: int = 0

	var _listener: TCPServer = TCPServer.new()
	var _handler: Callable
	var _is_stopped: bool = false
	var _peers: Array[StreamPeerTCP] = []
	## Functions that wait must not lose their object.
	var _alive: TestServer

	func _init(handler: Callable) -> void:
		_handler = handler
		_alive = self
		if _listener.listen(0, "127.0.0.1") != OK:
			push_error("no port is free")
		url = "http://127.0.0.1:%d" % _listener.get_local_port()
		_serve.call_deferred()

	func stop() -> void:
		_is_stopped = true
		_listener.stop()
		for peer: StreamPeerTCP in _peers:
			peer.disconnect_from_host()

	## The text of an answer.
	static func answer(body: String, headers: String = "", status: String = "200 OK") -> String:
		var length: int = body.to_utf8_buffer().size()
		return "HTTP/1.1 %s\r\nContent-Length: %d\r\n%s\r\n%s" % [status, length, headers, body]

	func _serve() -> void:
		var tree: SceneTree = Engine.get_main_loop()
		while not _is_stopped:
			while _listener.is_connection_available():
				var peer: StreamPeerTCP = _listener.take_connection()
				_peers.append(peer)
				_serve_peer.call_deferred(peer)
			await tree.process_frame
		while not _peers.is_empty():
			await tree.process_frame
		_alive = null

	func _serve_peer(peer: StreamPeerTCP) -> void:
		var tree: SceneTree = Engine.get_main_loop()
		while not _is_stopped and peer.poll() == OK and peer.get_status() == StreamPeerTCP.STATUS_CONNECTED:
			var text: String = _text_of(peer)
			if text == "":
				await tree.process_frame
				continue
			requests += 1
			var reply: Variant = await _handler.call(_received(text))
			if typeof(reply) == TYPE_STRING:
				var reply_text: String = reply
				var _sent: Error = peer.put_data(reply_text.to_utf8_buffer())
			if closes:
				peer.disconnect_from_host()
		_peers.erase(peer)

	func _text_of(peer: StreamPeerTCP) -> String:
		if peer.get_available_bytes() == 0:
			return ""
		# The requests of the tests are small: they come at once.
		return peer.get_utf8_string(peer.get_available_bytes())

	func _received(text: String) -> Received:
		var request: Received = Received.new()
		var lines: PackedStringArray = text.get_slice("\r\n\r\n", 0).split("\r\n")
		request.method = lines[0].get_slice(" ", 0)
		request.target = lines[0].get_slice(" ", 1)
		for line: String in lines.slice(1):
			request.headers[line.get_slice(":", 0).to_lower()] = line.substr(line.find(":") + 1).strip_edges()
		request.body = text.substr(text.find("\r\n\r\n") + 4)
		return request
