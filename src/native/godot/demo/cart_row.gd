extends VBoxContainer
## A line of the cart.

## The shopper wants so many; 0 removes the line.
signal changed(line_id: String, quantity: int)

var _line: Storefront.CartLine

@onready var _title: Label = $Title
@onready var _less: Button = $Amounts/Less
@onready var _quantity: Label = $Amounts/Quantity
@onready var _more: Button = $Amounts/More
@onready var _total: Label = $Amounts/Total


func _ready() -> void:
	var _connected: int = _less.pressed.connect(_change.bind(-1))
	_connected = _more.pressed.connect(_change.bind(1))


## Shows a line.
func show_line(line: Storefront.CartLine) -> void:
	_line = line
	var values: Array[String] = [line.title]
	for option: Storefront.OptionValue in line.options:
		values.append(option.value)
	_title.text = " · ".join(PackedStringArray(values))
	_quantity.text = str(line.quantity)
	_total.text = str(line.total)
	_less.accessibility_name = "One less: %s" % line.title
	_more.accessibility_name = "One more: %s" % line.title
	_more.disabled = line.quantity >= line.max_quantity


## Presses in the meantime do nothing.
func set_busy(is_busy: bool) -> void:
	_less.disabled = is_busy
	_more.disabled = is_busy or _line.quantity >= _line.max_quantity


func _change(by: int) -> void:
	changed.emit(_line.id, _line.quantity + by)
