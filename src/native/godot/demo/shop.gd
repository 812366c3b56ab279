extends Control
## A shop shelf and a cart: products of a store, and what the shopper has taken of them.

const ProductCard := preload("product_card.gd")
const CartRow := preload("cart_row.gd")
const SESSION_FILE: String = "user://shopper.session"
## Windows below this width have the cart under the shelf.
const NARROW: float = 760.0
## Of the scene: to tell how many cards stand side by side.
const MARGIN: float = 24.0
const CART_WIDTH: float = 340.0
const CARD_WIDTH: float = 240.0

## Address of the API.
@export var base_url: String = "http://localhost:4100"
@export var store_id: int = 1
## Address before pictures whose own one is a path. Empty: the shelf has no pictures.
@export var picture_base_url: String = ""
## The shopper of the last run comes back.
@export var keeps_shopper: bool = true
@export var card_scene: PackedScene
@export var row_scene: PackedScene

var _shop: Storefront.Client
## Stops what runs when the scene goes.
var _cancel: Storefront.Cancel = Storefront.Cancel.new()
var _is_busy: bool = false

@onready var _columns: BoxContainer = %Columns
@onready var _store_name: Label = %StoreName
@onready var _message: Label = %Message
@onready var _retry: Button = %Retry
@onready var _cards: GridContainer = %Cards
@onready var _cart_message: Label = %CartMessage
@onready var _rows: VBoxContainer = %Rows
@onready var _total: Label = %Total


func _ready() -> void:
	_shop = Storefront.client(base_url, store_id)
	if keeps_shopper and FileAccess.file_exists(SESSION_FILE):
		# The session of another address is refused: the shopper begins with an empty cart then.
		var _refusal: String = _shop.import_session(FileAccess.get_file_as_string(SESSION_FILE))
	var _connected: int = _retry.pressed.connect(_fill)
	_connected = resized.connect(_arrange)
	_arrange()
	_fill.call_deferred()


func _exit_tree() -> void:
	_cancel.cancel()


func _arrange() -> void:
	_columns.vertical = size.x < NARROW
	var width: float = size.x - 2.0 * MARGIN - (0.0 if _columns.vertical else CART_WIDTH + MARGIN)
	_cards.columns = maxi(1, floori(width / CARD_WIDTH))


## Reads the shelf and the cart. It may be repeated.
func _fill() -> void:
	_retry.visible = false
	_message.visible = true
	_message.text = "The shelf is being filled …"
	var options: Storefront.ProductListOptions = Storefront.ProductListOptions.new()
	options.cancel = _cancel
	var page: Storefront.ProductPage = await _shop.store.products(options)
	if page.error == null:
		var store: Storefront.StorePublicData = await _shop.store.fetch(_market_options())
		page.error = store.error
		_store_name.text = store.name
	if page.error != null:
		_message.text = "The shelf could not be filled: %s" % page.error.message
		_retry.visible = true
		_say("")
		return
	_message.visible = page.items.is_empty()
	_message.text = "The shelf is empty. Come back later."
	_show_products(page.items)
	_show_cart(await _shop.cart.fetch(_market_options()))


func _show_products(products: Array[Storefront.ProductSummary]) -> void:
	for card: Node in _cards.get_children():
		card.queue_free()
	for product: Storefront.ProductSummary in products:
		var card: ProductCard = card_scene.instantiate()
		_cards.add_child(card)
		card.show_product(product)
		var _connected: int = card.wanted.connect(_add)
		_connected = card.opened.connect(_open.bind(card))
		_load_picture.call_deferred(card)


## Asks for the variants of a product.
func _open(handle: String, card: ProductCard) -> void:
	card.set_busy(true)
	var product: Storefront.Product = await _shop.store.product(handle, _market_options())
	card.set_busy(false)
	if product.error == null:
		card.show_variants(product)
	else:
		_say(product.error.message)


func _add(variant_id: String) -> void:
	if _is_busy:
		return
	_set_busy(true)
	var line: Storefront.CartLineAddition = Storefront.CartLineAddition.new()
	line.variant_id = variant_id
	line.quantity = 1
	var options: Storefront.CartAddLineOptions = Storefront.CartAddLineOptions.new()
	options.cancel = _cancel
	_show_cart(await _shop.cart.add_line(line, options))


func _change(line_id: String, quantity: int) -> void:
	if _is_busy:
		return
	_set_busy(true)
	var change: Storefront.CartLineUpdate = Storefront.CartLineUpdate.new()
	change.quantity = quantity
	_show_cart(await _shop.cart.update_line(line_id, change, _market_options()))


func _set_busy(is_busy: bool) -> void:
	_is_busy = is_busy
	for card: ProductCard in _cards.get_children():
		card.set_busy(is_busy)
	for row: CartRow in _rows.get_children():
		row.set_busy(is_busy)


func _show_cart(cart: Storefront.Cart) -> void:
	_set_busy(false)
	if cart.error != null:
		_say(cart.error.message)
		return
	_keep_shopper()
	_say("Your cart is empty." if cart.lines.is_empty() else _warnings_of(cart))
	_total.text = str(cart.totals.total)
	for row: Node in _rows.get_children():
		_rows.remove_child(row)
		row.queue_free()
	for line: Storefront.CartLine in cart.lines:
		var row: CartRow = row_scene.instantiate()
		_rows.add_child(row)
		row.show_line(line)
		var _connected: int = row.changed.connect(_change)


## Says something about the cart.
func _say(text: String) -> void:
	_cart_message.text = text
	_cart_message.visible = text != ""


func _warnings_of(cart: Storefront.Cart) -> String:
	var texts: Array[String] = []
	for warning: Storefront.ErrorItem in cart.warnings:
		texts.append(warning.message)
	return "\n".join(PackedStringArray(texts))


## The cart and the account come back in the next run. The text is a secret of this device.
func _keep_shopper() -> void:
	if not keeps_shopper:
		return
	var file: FileAccess = FileAccess.open(SESSION_FILE, FileAccess.WRITE)
	if file == null or not file.store_string(_shop.export_session()):
		push_warning("the cart will not be here after a restart")


func _load_picture(card: ProductCard) -> void:
	var url: String = card.picture_url()
	if url.begins_with("/"):
		url = "" if picture_base_url == "" else picture_base_url + url
	if url == "":
		return
	var request: HTTPRequest = HTTPRequest.new()
	card.add_child(request)
	if request.request(url) != OK:
		return
	var answer: Array = await request.request_completed
	var headers: PackedStringArray = answer[2]
	var bytes: PackedByteArray = answer[3]
	var picture: Image = Image.new()
	# The engine draws simple SVG only, so a drawing stays out.
	var readers: Dictionary[String, Callable] = {
		"image/jpeg": picture.load_jpg_from_buffer,
		"image/png": picture.load_png_from_buffer,
		"image/webp": picture.load_webp_from_buffer,
	}
	for kind: String in readers:
		if "\n".join(headers).to_lower().contains("content-type: " + kind) and readers[kind].call(bytes) == OK:
			card.show_picture(ImageTexture.create_from_image(picture))


func _market_options() -> Storefront.MarketOptions:
	var options: Storefront.MarketOptions = Storefront.MarketOptions.new()
	options.cancel = _cancel
	return options
