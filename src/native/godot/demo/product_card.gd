extends PanelContainer
## A product on the shelf.

## The shopper wants a variant in the cart.
signal wanted(variant_id: String)
## The shopper wants to choose one of several variants: [method show_variants] shows them.
signal opened(handle: String)

var _product: Storefront.ProductSummary
## Ids of what the list of variants shows.
var _variant_ids: Array[String] = []

@onready var _initial: Label = $Content/Tile/Initial
@onready var _picture: TextureRect = $Content/Tile/Picture
@onready var _title: Label = $Content/Title
@onready var _price: Label = $Content/Price
@onready var _variants: OptionButton = $Content/Variants
@onready var _add: Button = $Content/Add


func _ready() -> void:
	var _connected: int = _add.pressed.connect(_ask)


## Shows a product.
func show_product(product: Storefront.ProductSummary) -> void:
	_product = product
	_initial.text = product.title.left(1)
	_title.text = product.title
	_price.text = str(product.price) if product.max_price == null else "from %s" % product.price
	_add.text = _label()
	_add.disabled = not product.available
	_add.accessibility_name = "%s: %s" % [_add.text, product.title]


## The address of the picture, or "".
func picture_url() -> String:
	return _product.image.url if _product.image != null else ""


func show_picture(texture: Texture2D) -> void:
	_picture.texture = texture
	_initial.visible = false


## Shows the variants to choose from.
func show_variants(product: Storefront.Product) -> void:
	_variant_ids.clear()
	_variants.clear()
	for variant: Storefront.ProductVariant in product.variants:
		if not variant.available:
			continue
		var values: Array[String] = []
		for option: Storefront.OptionValue in variant.options:
			values.append(option.value)
		_variant_ids.append(variant.id)
		_variants.add_item("%s, %s" % [" · ".join(PackedStringArray(values)), variant.price])
	_variants.visible = not _variant_ids.is_empty()
	_add.text = "Add to cart" if _variants.visible else "Sold out"
	_add.accessibility_name = "%s: %s" % [_add.text, product.title]


## Presses in the meantime do nothing.
func set_busy(is_busy: bool) -> void:
	_add.disabled = is_busy or not _product.available


func _label() -> String:
	if not _product.available:
		return "Sold out"
	return "Add to cart" if _product.has_value(&"variant_id") else "Choose"


func _ask() -> void:
	if _product.has_value(&"variant_id"):
		wanted.emit(_product.variant_id)
	elif _variants.visible:
		wanted.emit(_variant_ids[_variants.selected])
	else:
		opened.emit(_product.handle)
