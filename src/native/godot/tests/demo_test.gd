extends "suite.gd"
## The sample scene against a server with recorded answers.

const Received := preload("tcp_server.gd").Received
const TestServer := preload("tcp_server.gd").TestServer

var _server: TestServer
var _lines_added: int = 0
var _is_down: bool = false


func test_the_shelf_shows_products_and_the_cart_takes_them() -> void:
	_start()
	var shop: Control = _open()
	var cards: Node = shop.get_node("%Cards")
	await _until(
		func() -> bool:
			return cards.get_child_count() > 0 and _text(shop, "%CartMessage") != "Your cart is being read …"
	)
	expect_true(cards.get_child_count() > 1, "%d products" % cards.get_child_count())
	expect_true(not (shop.get_node("%Message") as Label).visible, "a message stands beside the products")
	var add: Button = cards.get_child(0).get_node("Content/Add")
	expect_contains(add.accessibility_name, _text(cards.get_child(0), "Content/Title"))
	# Pressed twice, it adds once.
	add.pressed.emit()
	add.pressed.emit()
	await _until(func() -> bool: return not add.disabled)
	expect_equal(_lines_added, 1)
	expect_true(shop.get_node("%Rows").get_child_count() > 0, "the cart shows no line")
	expect_contains(_text(shop, "%Total"), " EUR")
	await _close(shop)


func test_a_shelf_that_cannot_be_filled_says_so_and_may_be_tried_again() -> void:
	_start()
	_is_down = true
	var shop: Control = _open()
	var retry: Button = shop.get_node("%Retry")
	await _until(func() -> bool: return retry.visible)
	expect_contains(_text(shop, "%Message"), "could not be filled")
	_is_down = false
	retry.pressed.emit()
	await _until(func() -> bool: return shop.get_node("%Cards").get_child_count() > 0)
	expect_true(not retry.visible, "the button to try again is still there")
	await _close(shop)


func test_a_narrow_window_has_the_cart_below() -> void:
	_start()
	var shop: Control = _open()
	var columns: BoxContainer = shop.get_node("%Columns")
	shop.set_anchors_preset(Control.PRESET_TOP_LEFT)
	shop.size = Vector2(390, 844)
	expect_true(columns.vertical, "the columns stand side by side")
	shop.size = Vector2(1280, 800)
	expect_true(not columns.vertical, "the columns stand one above the other")
	await _close(shop)


func _start() -> void:
	_server = TestServer.new(_serve)
	_lines_added = 0
	_is_down = false


func _serve(request: Received) -> String:
	var path: String = request.target.get_slice("?", 0)
	if _is_down:
		return TestServer.answer("", "", "500 Internal Server Error")
	if path.ends_with("/cart/lines"):
		_lines_added += 1
		return TestServer.answer(_recorded("addCartLine"))
	for operation: String in ["listProducts /products", "getCart /cart", "getStore /store/1"]:
		if path.ends_with(operation.get_slice(" ", 1)):
			return TestServer.answer(_recorded(operation.get_slice(" ", 0)))
	return TestServer.answer("", "", "404 Not Found")


static func _recorded(operation: String) -> String:
	var folder: String = ProjectSettings.globalize_path("res://").path_join("../conformance/exchanges")
	var document: Dictionary = JSON.parse_string(FileAccess.get_file_as_string("%s/%s/ok.json" % [folder, operation]))
	var step: Dictionary = document["server"][0]
	var reply: Dictionary = step["reply"]
	return JSON.stringify(reply["body"])


func _open() -> Control:
	var scene: PackedScene = load("res://demo/shop.tscn")
	var shop: Control = scene.instantiate()
	shop.set(&"base_url", _server.url)
	shop.set(&"keeps_shopper", false)
	tree.root.add_child(shop)
	return shop


func _close(shop: Control) -> void:
	# The engine keeps what a function holds that waits while its node is freed.
	var cancel: Storefront.Cancel = shop.get(&"_cancel")
	cancel.cancel()
	await tree.create_timer(0.05).timeout
	shop.queue_free()
	_server.stop()
	await tree.create_timer(0.05).timeout


func _text(node: Node, path: NodePath) -> String:
	return (node.get_node(path) as Label).text


func _until(condition: Callable) -> void:
	var latest: int = Time.get_ticks_msec() + 5000
	while not condition.call():
		if Time.get_ticks_msec() > latest:
			expect_true(false, "it did not come to pass within 5 s")
			return
		await tree.process_frame
