extends "suite.gd"
## The client against a server of its own.

const Received := preload("tcp_server.gd").Received
const TestServer := preload("tcp_server.gd").TestServer
const CARD: String = """{
	"id": "card", "last4": "3WHP", "balance": {"amount": 2500, "currency": "EUR"}, "status": "active", "expiresAt": null
}"""

var _attempts: Array[Storefront.Attempt] = []


func test_options_are_checked_at_once() -> void:
	var no_time: Storefront.ClientOptions = Storefront.ClientOptions.new()
	no_time.timeout_ms = 0
	var no_chance: Storefront.ClientOptions = Storefront.ClientOptions.new()
	no_chance.random = Callable()
	var wanted: Dictionary[Storefront.Client, String] = {
		Storefront.client("api.example.com", 1): "base_url",
		Storefront.client("https://api.example.com?x=1", 1): "base_url",
		Storefront.client("https://user@api.example.com", 1): "base_url",
		Storefront.client("http://api.example.com:99999", 1): "base_url",
		Storefront.client("https://api.example.com", 0): "store_id",
		Storefront.client("https://a.b", 1, no_time): "timeout_ms",
		Storefront.client("https://a.b", 1, no_chance): "random",
	}
	for client: Storefront.Client in wanted:
		expect_true(client.error != null, "%s was accepted" % client)
		var cart: Storefront.Cart = await client.cart.fetch()
		expect_contains(str(cart.error), wanted[client])
	for good: String in ["https://api.example.com", "http://[::1]:4100/shop/", "HTTP://LOCALHOST:80"]:
		expect_equal(Storefront.client(good, 1).error, null, good)


func test_an_empty_id_is_refused_before_it_reaches_another_route() -> void:
	var server: TestServer = TestServer.new(func(_request: Received) -> String: return TestServer.answer("{}"))
	var order: Storefront.Order = await _client_at(server.url).orders.fetch("")
	expect_contains(str(order.error), "order_id is empty")
	expect_equal(server.requests, 0)
	server.stop()


func test_a_key_with_a_line_break_adds_no_header() -> void:
	var options: Storefront.CartAddLineOptions = Storefront.CartAddLineOptions.new()
	options.idempotency_key = "a\r\nCookie: x"
	var shop: Storefront.Client = _client_at("http://127.0.0.1:9")
	var cart: Storefront.Cart = await shop.cart.add_line(Storefront.CartLineAddition.new(), options)
	expect_contains(str(cart.error), "idempotency_key")


func test_many_first_calls_make_one_shopper() -> void:
	var shoppers: Array[int] = [0]
	var serve: Callable = func(request: Received) -> String:
		if request.headers.has("cookie"):
			return TestServer.answer(CARD)
		shoppers[0] += 1
		await tree.create_timer(0.02).timeout
		return TestServer.answer(CARD, "set-cookie: wb_shopper=%d; Path=/\r\n" % shoppers[0])
	var server: TestServer = TestServer.new(serve)
	var shop: Storefront.Client = _client_at(server.url)
	var done: Array[Storefront.GiftCard] = []
	for _task: int in 40:
		_ask_balance.call_deferred(shop, done)
	while done.size() < 40:
		await tree.process_frame
	for card: Storefront.GiftCard in done:
		expect_equal(card.error, null)
		expect_equal(card.balance.amount, 2500)
	expect_equal(shoppers[0], 1)
	expect_equal(server.requests, 40)
	server.stop()


func test_the_session_is_exported_and_shown_to_nobody_else() -> void:
	var cookies: Array[String] = []
	var serve: Callable = func(request: Received) -> String:
		cookies.append(request.headers.get("cookie", ""))
		return TestServer.answer(CARD, "Set-Cookie: wb_shopper=secret-1; Path=/\r\nset-cookie: of_a_proxy=7\r\n")
	var server: TestServer = TestServer.new(serve)
	var first: Storefront.Client = _client_at(server.url)
	expect_equal((await _balance(first)).error, null)
	var calls: RefCounted = first.get(&"_calls")
	var session: RefCounted = calls.get(&"session")
	for text: String in [str(first), var_to_str(first), var_to_str(session), JSON.stringify(first)]:
		expect_true(not text.contains("secret"), "%s shows a cookie" % text)
	var second: Storefront.Client = _client_at(server.url)
	expect_equal(second.import_session(first.export_session()), "")
	expect_equal((await _balance(second)).error, null)
	expect_equal(cookies, ["", "wb_shopper=secret-1"] as Array[String])
	var other: Storefront.Client = _client_at("http://other.example")
	expect_contains(other.import_session(first.export_session()), "http://other.example")
	for nonsense: String in ["nonsense", "", "!", "e30", Marshalls.utf8_to_base64('{"version":2}')]:
		expect_true(second.import_session(nonsense) != "", "%s was imported" % nonsense)
	expect_equal((await _balance(second)).error, null)
	expect_equal(cookies.back(), "wb_shopper=secret-1")
	server.stop()


func test_pages_are_asked_for_as_they_are_needed() -> void:
	var asked: Array[String] = []
	var review: String = """{
		"id": "r", "rating": 5, "title": "", "body": "", "author": "", "createdAt": "", "verified": false, "reply": null
	}"""
	var serve: Callable = func(request: Received) -> String:
		asked.append(request.target.get_slice("after=", 1))
		var page: String = '{"items":[%s,%s],"pageInfo":{"endCursor":"c%d","hasNextPage":true},"totalCount":9,'
		var aggregate: String = '"aggregate":{"average":null,"count":0,"histogram":[0,0,0,0,0]}}'
		return TestServer.answer(page % [review, review, asked.size()] + aggregate)
	var server: TestServer = TestServer.new(serve)
	var options: Storefront.ReviewListOptions = Storefront.ReviewListOptions.new()
	options.after = "c0"
	var reviews: Storefront.ReviewPager = _client_at(server.url).reviews.all_reviews("teapot", options)
	await tree.process_frame
	expect_equal(asked, [] as Array[String], "before the first item was wanted")
	for _item: int in 3:
		expect_true(await reviews.next(), "the walk ended")
	expect_equal(asked, ["c0", "c1"] as Array[String])
	expect_equal(options.after, "c0", "the caller's options")
	server.stop()


func test_the_hook_sees_attempts_without_ids() -> void:
	var serve: Callable = func(_request: Received) -> String:
		if _attempts.is_empty():
			return TestServer.answer("", "", "502 Bad Gateway")
		return TestServer.answer('{"items":[],"pageInfo":{"endCursor":null,"hasNextPage":false},"totalCount":0}')
	var server: TestServer = TestServer.new(serve)
	var shop: Storefront.Client = _client_at(server.url)
	_attempts.clear()
	var _connected: int = shop.attempted.connect(_keep_attempt)
	expect_equal((await shop.account.orders()).error, null)
	var seen: Array = _attempts.map(
		func(one: Storefront.Attempt) -> Array: return [one.operation, one.route, one.number, one.status]
	)
	var route: String = "/store/{storeId}/account/orders"
	expect_equal(seen, [["listMyOrders", route, 1, 502], ["listMyOrders", route, 2, 200]])
	server.stop()


func test_other_threads_are_refused() -> void:
	var shop: Storefront.Client = _client_at("http://127.0.0.1:9")
	var done: Array[Storefront.GiftCard] = []
	var thread: Thread = Thread.new()
	expect_equal(thread.start(_ask_balance.bind(shop, done)), OK)
	while thread.is_alive():
		await tree.process_frame
	thread.wait_to_finish()
	expect_contains(str(done[0].error), "main thread")


## The engine ends a function that waits when its object is gone; the call must still return.
func test_a_call_ends_when_nobody_holds_its_client() -> void:
	var serve: Callable = func(_request: Received) -> String:
		await tree.create_timer(0.05).timeout
		return TestServer.answer(CARD)
	var server: TestServer = TestServer.new(serve)
	expect_equal((await _balance(_client_at(server.url))).error, null)
	server.stop()


func _keep_attempt(attempt: Storefront.Attempt) -> void:
	_attempts.append(attempt)


func _client_at(url: String) -> Storefront.Client:
	var options: Storefront.ClientOptions = Storefront.ClientOptions.new()
	options.sleep = func(_ms: int) -> void: pass
	return Storefront.client(url, 1, options)


func _balance(shop: Storefront.Client) -> Storefront.GiftCard:
	return await shop.gift_cards.balance(Storefront.GiftCardCodeInput.new())


func _ask_balance(shop: Storefront.Client, done: Array[Storefront.GiftCard]) -> void:
	done.append(await _balance(shop))
