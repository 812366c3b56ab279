extends RefCounted
## Input for changes of the cart.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const Cart := preload("cart.gd").Cart
const CartLine := preload("cart.gd").CartLine
const GiftCardDeliveryInput := preload("discounts.gd").GiftCardDeliveryInput
const LineAttribute := preload("cart.gd").LineAttribute
const PartialAddress := preload("address_update.gd").PartialAddress


## Label and value of an attribute.
class CartAttributeInput:
	extends Model

	## Text for people, in the language of its author.
	var label: String
	## Text for people, in the language of its author.
	var value: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"label").limit("minLength=1 maxLength=64"),
			Field.text(&"value").limit("minLength=1 maxLength=500"),
		]


## Attributes to set, by name. Attributes that are left out stay. [code]null[/code] removes an attribute.
class CartAttributesInput:
	extends Model

	## Attributes by name. Attributes that are left out stay. null removes an attribute.
	var attributes: Dictionary[String, CartAttributeInput]

	func _table() -> Array[Field]:
		return [
			Field.part(&"attributes", CartAttributeInput).map_or_null().limit("maxProperties=20"),
		]


## The whole cart, as [code]cart.update(cartDTO)[/code] sends it. Fields that are present replace the current ones.
## Fields that are left out stay.
class CartInput:
	extends Model

	## All lines. A line that is left out is removed.
	var lines: Array[CartLineInput]
	## Leave it out to keep the current one.
	var note: String:
		set(value):
			note = value
			_given[&"note"] = true
	## Leave it out to keep the current ones.
	var discount_codes: Array[String]:
		set(value):
			discount_codes = value
			_given[&"discount_codes"] = true

	## A cart as input for [code]cart.update[/code]. Its discount codes do not change.
	static func of(cart: Cart) -> CartInput:
		var input: CartInput = CartInput.new()
		input.note = cart.note
		for line: CartLine in cart.lines:
			input.lines.append(CartLineInput.of(line))
		return input

	func _table() -> Array[Field]:
		return [
			Field.part(&"lines", CartLineInput).list().limit("maxItems=100"),
			Field.text(&"note").optional().limit("maxLength=2000"),
			Field.text(&"discount_codes").list().optional().limit(
				r"maxItems=10; [] minLength=1 maxLength=64 pattern=^\s*\S[^\u0000-\u001f]*$"
			),
		]


## A line to add to the cart. It merges with a line that has the same variant, plan and attributes.
class CartLineAddition:
	extends Model

	## Variant to buy.
	var variant_id: String
	## Number of pieces. 0 removes the line.
	var quantity: int
	## Fields that the shopper filled in. Lines with different attributes are not merged.
	var attributes: Array[LineAttribute]:
		set(value):
			attributes = value
			_given[&"attributes"] = true
	## Id of the subscription plan. Leave it out for a single purchase.
	var plan_id: String:
		set(value):
			plan_id = value
			_given[&"plan_id"] = true
	## For a gift card: whom it goes to. Lines with different recipients are not merged. Leave it out for the buyer.
	var gift_card: GiftCardDeliveryInput

	func _table() -> Array[Field]:
		return [
			Field.text(&"variant_id").limit("pattern=^[A-Za-z0-9._~-]{1,100}$"),
			Field.whole(&"quantity").limit("minimum=1 maximum=9999"),
			Field.part(&"attributes", LineAttribute).list().optional().limit("maxItems=20"),
			Field.text(&"plan_id").optional().limit("pattern=^[a-z0-9-]{1,64}$"),
			Field.part(&"gift_card", GiftCardDeliveryInput).optional(),
		]


## A line of the cart. The server sets prices and titles.
class CartLineInput:
	extends Model

	## Id of an existing line. Leave it out for a new line.
	var id: String:
		set(value):
			id = value
			_given[&"id"] = true
	## Variant to buy.
	var variant_id: String
	## Number of pieces. 0 removes the line.
	var quantity: int
	## Fields that the shopper filled in. Lines with different attributes are not merged.
	var attributes: Array[LineAttribute]:
		set(value):
			attributes = value
			_given[&"attributes"] = true
	## Id of the subscription plan. Leave it out for a single purchase.
	var plan_id: String:
		set(value):
			plan_id = value
			_given[&"plan_id"] = true
	## For a gift card: whom it goes to. Lines with different recipients are not merged. Leave it out for the buyer.
	var gift_card: GiftCardDeliveryInput

	## A line of a cart as input. Its attributes are always sent, because the API takes none for "unchanged".
	static func of(line: CartLine) -> CartLineInput:
		var input: CartLineInput = CartLineInput.new()
		input.id = line.id
		input.variant_id = line.variant_id
		input.quantity = line.quantity
		input.attributes = line.attributes.duplicate()
		if line.subscription != null:
			input.plan_id = line.subscription.plan_id
		if line.gift_card != null:
			input.gift_card = GiftCardDeliveryInput.of(line.gift_card)
		return input

	func _table() -> Array[Field]:
		return [
			Field.text(&"id").optional().limit("maxLength=64"),
			Field.text(&"variant_id").limit("pattern=^[A-Za-z0-9._~-]{1,100}$"),
			Field.whole(&"quantity").limit("minimum=1 maximum=9999"),
			Field.part(&"attributes", LineAttribute).list().optional().limit("maxItems=20"),
			Field.text(&"plan_id").optional().limit("pattern=^[a-z0-9-]{1,64}$"),
			Field.part(&"gift_card", GiftCardDeliveryInput).optional(),
		]


## A new quantity of a line.
class CartLineUpdate:
	extends Model

	## 0 removes the line.
	var quantity: int

	func _table() -> Array[Field]:
		return [
			Field.whole(&"quantity").limit("minimum=0 maximum=9999"),
		]


## The shopper's note to the shop.
class CartNoteInput:
	extends Model

	## Plain text. It may have several lines.
	var note: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"note").limit("maxLength=2000"),
		]


## Address and shipping method of an estimate.
class EstimateInput:
	extends Model

	## The known part of the address.
	var shipping_address: PartialAddress
	## Id of the shipping method. Default: the first method.
	var shipping_method_id: String:
		set(value):
			shipping_method_id = value
			_given[&"shipping_method_id"] = true

	func _table() -> Array[Field]:
		return [
			Field.part(&"shipping_address", PartialAddress).optional(),
			Field.text(&"shipping_method_id").optional().limit("maxLength=100"),
		]


## The market to change to.
class SwitchMarketInput:
	extends Model

	## Code of a market.
	var market: String
	## [code]hash[/code] of the result that the shopper accepted. The service refuses the switch if the result has
	## changed. Leave it out to accept any result.
	var impact_hash: String:
		set(value):
			impact_hash = value
			_given[&"impact_hash"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"market").limit("pattern=^[a-z0-9-]{1,32}$"),
			Field.text(&"impact_hash").optional().limit("minLength=1 maxLength=128"),
		]
