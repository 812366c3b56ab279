extends "suite.gd"
## What stays behind after failures: sockets, threads and objects.

const Received := preload("tcp_server.gd").Received
const TestServer := preload("tcp_server.gd").TestServer
const CARD: String = """{
	"id": "card", "last4": "3WHP", "balance": {"amount": 2500, "currency": "EUR"}, "status": "active", "expiresAt": null
}"""


## Open files and sockets, threads, and objects of the engine.
class Count:
	extends RefCounted

	var files: int
	var threads: int
	var objects: int

	func _init() -> void:
		files = DirAccess.open("/proc/self/fd").get_files().size()
		threads = DirAccess.open("/proc/self/task").get_directories().size()
		objects = int(Performance.get_monitor(Performance.OBJECT_COUNT))

	func _to_string() -> String:
		return "%d files, %d threads, %d objects" % [files, threads, objects]


func test_an_answer_that_breaks_off_at_any_byte_is_none() -> void:
	var whole: String = TestServer.answer(CARD, "Content-Type: application/json\r\n")
	var length: Array[int] = [0]
	var server: TestServer = TestServer.new(func(_request: Received) -> String: return whole.left(length[0]))
	server.closes = true
	# The engine starts threads and keeps what it needs with the first calls.
	var _warm: Storefront.GiftCard = await _balance(_client_at(server.url))
	var before: Count = Count.new()
	for bytes: int in whole.length() + 1:
		length[0] = bytes
		var card: Storefront.GiftCard = await _balance(_client_at(server.url))
		if bytes == whole.length():
			expect_equal(card.error, null, "the whole answer")
		else:
			expect_true(card.error != null, "%d bytes: an answer" % bytes)
			expect_contains(str(card.error), "NETWORK")
	expect_equal(server.requests, 4 + 4 * whole.length() + 1)
	await _expect_as_before(before)
	server.stop()


func test_a_call_may_be_stopped_at_any_moment() -> void:
	var serve: Callable = func(_request: Received) -> String:
		await tree.create_timer(0.02).timeout
		return TestServer.answer(CARD)
	var server: TestServer = TestServer.new(serve)
	var _warm: Storefront.GiftCard = await _balance(_client_at(server.url))
	var before: Count = Count.new()
	var ends: Dictionary[String, int] = {}
	for ms: int in 40:
		var shop: Storefront.Client = _client_at(server.url)
		var options: Storefront.CallOptions = Storefront.CallOptions.new()
		options.cancel = Storefront.Cancel.new()
		var _later: int = tree.create_timer(ms / 1000.0).timeout.connect(options.cancel.cancel)
		var start: int = Time.get_ticks_msec()
		var card: Storefront.GiftCard = await shop.gift_cards.balance(Storefront.GiftCardCodeInput.new(), options)
		expect_true(Time.get_ticks_msec() - start < ms + 500, "stopped after %d ms, it went on" % ms)
		var end: String = "answered" if card.error == null else card.error.code
		ends[end] = ends.get(end, 0) + 1
		expect_equal((await _balance(shop)).error, null, "the next call")
	var stopped: int = ends.get("ABORTED", 0)
	var answered: int = ends.get("answered", 0)
	expect_true(stopped > 5 and answered > 5 and ends.size() == 2, "ends: %s" % ends)
	await _expect_as_before(before)
	server.stop()


func test_a_server_that_hangs_leaves_nothing_behind() -> void:
	var server: TestServer = TestServer.new(func(_request: Received) -> Variant: return null)
	var before: Count = Count.new()
	for _call: int in 5:
		var options: Storefront.ClientOptions = Storefront.ClientOptions.new()
		options.timeout_ms = 30
		options.sleep = func(_ms: int) -> void: pass
		var card: Storefront.GiftCard = await _balance(Storefront.client(server.url, 1, options))
		expect_contains(str(card.error), "NETWORK: no answer within 30 ms")
	expect_equal(server.requests, 20)
	await _expect_as_before(before)
	server.stop()


func test_no_server_is_no_answer() -> void:
	var before: Count = Count.new()
	expect_contains(
		str((await _balance(_client_at("http://127.0.0.1:9"))).error), "NETWORK: the server takes no connection"
	)
	expect_contains(str((await _balance(_client_at("http://nowhere.invalid"))).error), "NETWORK")
	await _expect_as_before(before)


## Kept connections are bound, and end with the client.
func test_connections_are_kept_for_later_calls() -> void:
	var server: TestServer = TestServer.new(func(_request: Received) -> String: return TestServer.answer(CARD))
	var shop: Storefront.Client = _client_at(server.url)
	var _first: Storefront.GiftCard = await _balance(shop)
	var before: Count = Count.new()
	for _call: int in 20:
		expect_equal((await _balance(shop)).error, null)
	await _expect_as_before(before)
	shop = null
	await tree.process_frame
	expect_true(Count.new().files < before.files, "the connection outlived its client")
	server.stop()


func _client_at(url: String) -> Storefront.Client:
	var options: Storefront.ClientOptions = Storefront.ClientOptions.new()
	options.sleep = func(_ms: int) -> void: pass
	return Storefront.client(url, 1, options)


func _balance(shop: Storefront.Client) -> Storefront.GiftCard:
	return await shop.gift_cards.balance(Storefront.GiftCardCodeInput.new())


## Waits up to five seconds: the server side of a connection ends a little later.
func _expect_as_before(before: Count) -> void:
	var latest: int = Time.get_ticks_msec() + 5000
	var now: Count = Count.new()
	while Time.get_ticks_msec() < latest:
		if now.files <= before.files and now.threads <= before.threads and now.objects <= before.objects + 20:
			return
		await tree.create_timer(0.05).timeout
		now = Count.new()
	expect_true(false, "%s before, %s after" % [before, now])
