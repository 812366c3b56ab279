extends "../program.gd"
## Compares the client with the engine on the same bytes: CPU time of the main thread, in rounds that alternate, and the
## median of the ratios. The plain decode is untyped, and the bare call makes it, too. Both calls look at their
## connection once a frame, and the CPU time of these frames counts for both.
##
##   godot --headless --script res://tests/measure.gd -- -page FILE -cart FILE -url URL

const JsonText := preload("../addons/storefront/core/json_text.gd")
const ROUNDS: int = 11
const DECODES: int = 40
const CALLS: int = 60

var _page: PackedByteArray
var _cart: PackedByteArray
var _shop: Storefront.Client
var _bare: HTTPClient = HTTPClient.new()


func run() -> int:
	_page = FileAccess.get_file_as_bytes(argument("page"))
	_cart = FileAccess.get_file_as_bytes(argument("cart"))
	var url: String = argument("url")
	_shop = Storefront.client(url, 1)
	if _page.is_empty() or _cart.is_empty() or _shop.error != null:
		printerr("give -page FILE -cart FILE -url URL; npm run bench:native does")
		return 2
	if _bare.connect_to_host(url.get_slice("/", 2).get_slice(":", 0), url.get_slice(":", 2).to_int()) != OK:
		return 2
	await _while_in(HTTPClient.STATUS_CONNECTING)
	var decode_ratio: float = await _ratio_of(DECODES, _decode_typed, _decode_plain)
	var call_ratio: float = await _ratio_of(CALLS, _call, _request)
	print(JSON.stringify({"decode_ratio": decode_ratio, "call_ratio": call_ratio, "typed_plain": false}))
	return 0


func _ratio_of(times: int, own: Callable, other: Callable) -> float:
	var ratios: Array[float] = []
	for _round: int in ROUNDS:
		ratios.append(await _cpu_of(times, own) / await _cpu_of(times, other))
	ratios.sort()
	return ratios[ROUNDS >> 1]


func _cpu_of(times: int, what: Callable) -> float:
	var before: int = _cpu()
	for _time: int in times:
		await what.call()
	return float(_cpu() - before)


## Nanoseconds of this thread. The engine has no such clock.
static func _cpu() -> int:
	return FileAccess.open("/proc/thread-self/schedstat", FileAccess.READ).get_line().get_slice(" ", 0).to_int()


func _decode_typed() -> void:
	var products: Storefront.ProductPage = Storefront.ProductPage.new()
	var cart: Storefront.Cart = Storefront.Cart.new()
	var fault: String = products.read_json(JsonText.parse(_page.get_string_from_utf8()).value)
	fault += cart.read_json(JsonText.parse(_cart.get_string_from_utf8()).value)
	if fault != "":
		push_error(fault)


func _decode_plain() -> void:
	for bytes: PackedByteArray in [_page, _cart]:
		if typeof(JSON.parse_string(bytes.get_string_from_utf8())) != TYPE_DICTIONARY:
			push_error("no JSON")


func _call() -> void:
	var cart: Storefront.Cart = await _shop.cart.fetch()
	if cart.error != null:
		push_error(cart.error)


func _request() -> void:
	if _bare.request(HTTPClient.METHOD_GET, "/store/1/cart", ["Accept: application/json"]) != OK:
		push_error("not sent")
	await _while_in(HTTPClient.STATUS_REQUESTING)
	var body: PackedByteArray = []
	while _bare.get_status() == HTTPClient.STATUS_BODY:
		var part: PackedByteArray = _bare.read_response_body_chunk()
		if part.is_empty() and _bare.get_status() == HTTPClient.STATUS_BODY:
			await process_frame
		body.append_array(part)
	if typeof(JSON.parse_string(body.get_string_from_utf8())) != TYPE_DICTIONARY:
		push_error("no JSON")


func _while_in(status: HTTPClient.Status) -> void:
	var _first: Error = _bare.poll()
	while _bare.get_status() == status:
		await process_frame
		var _next: Error = _bare.poll()
