extends RefCounted
## Merges the changes of two devices to one cart.

const AppliedDiscountCode := preload("../models/discounts.gd").AppliedDiscountCode
const Cart := preload("../models/cart.gd").Cart
const CartInput := preload("../models/cart_input.gd").CartInput
const CartLine := preload("../models/cart.gd").CartLine
const CartLineInput := preload("../models/cart_input.gd").CartLineInput
const GiftCardDeliveryInput := preload("../models/discounts.gd").GiftCardDeliveryInput
const LineAttribute := preload("../models/cart.gd").LineAttribute


## True when the cart is as wished already: an earlier attempt arrived, and its answer was lost.
static func is_applied(wish: CartInput, cart: Cart) -> bool:
	if _bag_of(wish.lines) != _bag_of(CartInput.of(cart).lines):
		return false
	if wish.has_value(&"note") and wish.note != cart.note:
		return false
	if not wish.has_value(&"discount_codes"):
		return true
	var wished: Dictionary[String, bool] = {}
	for code: String in wish.discount_codes:
		wished[_key_of(code)] = true
	var keys: Array[String] = []
	keys.assign(wished.keys())
	keys.sort()
	var standing: Array[String] = _keys_of(cart)
	standing.sort()
	return keys == standing


## Applies the changes from [code]base[/code] (the cart that the caller saw) to [code]wish[/code] onto
## [code]current[/code] (the cart after changes of others). Where both changed the same, a removal wins over an edit,
## and the caller's edit over the other one. Nothing that somebody removed comes back.
static func merge(base: Cart, wish: CartInput, current: Cart) -> CartInput:
	var base_lines: Dictionary[String, CartLineInput] = _lines_by_id(CartInput.of(base))
	var wished_lines: Dictionary[String, CartLineInput] = _lines_by_id(wish)
	var current_lines: Dictionary[String, CartLineInput] = _lines_by_id(CartInput.of(current))
	var added: Dictionary[String, CartLineInput] = _added_lines(wish, base_lines, current_lines)
	var merged: CartInput = CartInput.new()
	for id: String in current_lines:
		var line: CartLineInput = current_lines[id]
		var before: CartLineInput = base_lines.get(id)
		var wished: CartLineInput = wished_lines.get(id)
		if before != null and wished == null:
			continue
		# Both added the same: the caller's quantity counts, once. The repetition after a lost answer looks like this.
		var content: String = _content_of(line)
		if wished != null:
			_change(line, before, wished)
		if before == null and added.has(content):
			line.quantity = added[content].quantity
			var _was_there: bool = added.erase(content)
		merged.lines.append(line)
	for content: String in added:
		merged.lines.append(added[content])
	var keeps_note: bool = not wish.has_value(&"note") or wish.note == base.note
	merged.note = current.note if keeps_note else wish.note
	if wish.has_value(&"discount_codes"):
		merged.discount_codes = _merged_codes(base, wish.discount_codes, current)
	return merged


## Lines that the caller added, by their content: those without an id, or with one that neither cart has.
static func _added_lines(
	wish: CartInput, base_lines: Dictionary[String, CartLineInput], current_lines: Dictionary[String, CartLineInput]
) -> Dictionary[String, CartLineInput]:
	var added: Dictionary[String, CartLineInput] = {}
	for line: CartLineInput in wish.lines:
		if line.has_value(&"id") and (base_lines.has(line.id) or current_lines.has(line.id)):
			continue
		var fresh: CartLineInput = CartLineInput.new()
		fresh.variant_id = line.variant_id
		fresh.quantity = line.quantity
		fresh.attributes = line.attributes
		fresh.gift_card = line.gift_card
		_set_plan(fresh, line)
		added[_content_of(line)] = fresh
	return added


static func _change(line: CartLineInput, before: CartLineInput, wished: CartLineInput) -> void:
	if before == null or wished.quantity != before.quantity:
		line.quantity = wished.quantity
	if wished.has_value(&"attributes") and (before == null or _attributes_of(wished) != _attributes_of(before)):
		line.attributes = wished.attributes
	if wished.gift_card != null and (before == null or _delivery_of(wished) != _delivery_of(before)):
		line.gift_card = wished.gift_card
	if before == null or _plan_of(wished) != _plan_of(before):
		_set_plan(line, wished)


static func _set_plan(line: CartLineInput, source: CartLineInput) -> void:
	if source.has_value(&"plan_id"):
		line.plan_id = source.plan_id
	else:
		line.unset(&"plan_id")


## Applies the codes that the caller added or removed to the current ones.
static func _merged_codes(base: Cart, wished: Array[String], current: Cart) -> Array[String]:
	var before: Array[String] = _keys_of(base)
	var standing: Array[String] = _keys_of(current)
	var wished_keys: Array[String] = []
	wished_keys.assign(wished.map(_key_of))
	var merged: Array[String] = []
	for applied: AppliedDiscountCode in current.discount_codes:
		var key: String = _key_of(applied.code)
		if key not in before or key in wished_keys:
			merged.append(applied.code)
	for code: String in wished:
		if _key_of(code) not in before and _key_of(code) not in standing:
			merged.append(code)
	return merged


static func _lines_by_id(input: CartInput) -> Dictionary[String, CartLineInput]:
	var lines: Dictionary[String, CartLineInput] = {}
	for line: CartLineInput in input.lines:
		if line.has_value(&"id"):
			lines[line.id] = line
	return lines


static func _bag_of(lines: Array[CartLineInput]) -> Array[String]:
	var bag: Array[String] = []
	for line: CartLineInput in lines:
		bag.append("%d %s" % [line.quantity, _content_of(line)])
	bag.sort()
	return bag


## The content of a line as text: lines of equal content are one line for the API.
static func _content_of(line: CartLineInput) -> String:
	return JSON.stringify([line.variant_id, _plan_of(line), _attributes_of(line), _delivery_of(line)])


static func _plan_of(line: CartLineInput) -> String:
	return line.plan_id if line.has_value(&"plan_id") else ""


static func _attributes_of(line: CartLineInput) -> Array:
	return line.attributes.map(func(attribute: LineAttribute) -> Array: return [attribute.name, attribute.value])


## Equal for the same recipient: a cart has every field, and an input may leave them out.
static func _delivery_of(line: CartLineInput) -> Array:
	var card: GiftCardDeliveryInput = line.gift_card
	if card == null:
		return ["", "", "", "", ""]
	var has_day: bool = card.has_value(&"send_on")
	var day: String = card.send_on if has_day else ""
	return [card.recipient_email, card.recipient_name, card.message, day, card.time_zone if has_day else ""]


static func _key_of(code: String) -> String:
	return code.strip_edges().to_lower()


static func _keys_of(cart: Cart) -> Array[String]:
	var keys: Array[String] = []
	for applied: AppliedDiscountCode in cart.discount_codes:
		keys.append(_key_of(applied.code))
	return keys
