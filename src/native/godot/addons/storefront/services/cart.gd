extends RefCounted
## The cart of the shopper. Every call returns the cart, priced by the API.

const ApplyGiftCardInput := preload("../models/discounts.gd").ApplyGiftCardInput
const Calls := preload("../core/calls.gd").Calls
const Cart := preload("../models/cart.gd").Cart
const CartAddLineOptions := preload("options.gd").CartAddLineOptions
const CartAttributesInput := preload("../models/cart_input.gd").CartAttributesInput
const CartInput := preload("../models/cart_input.gd").CartInput
const CartLineAddition := preload("../models/cart_input.gd").CartLineAddition
const CartLineUpdate := preload("../models/cart_input.gd").CartLineUpdate
const CartMerge := preload("cart_merge.gd")
const CartNoteInput := preload("../models/cart_input.gd").CartNoteInput
const CartUpdateOptions := preload("options.gd").CartUpdateOptions
const DiscountCodeInput := preload("../models/discounts.gd").DiscountCodeInput
const MarketImpact := preload("../models/cart.gd").MarketImpact
const MarketOptions := preload("options.gd").MarketOptions
const Request := preload("../core/request.gd").Request
const SwitchMarketInput := preload("../models/cart_input.gd").SwitchMarketInput

## How many carts are kept for merging, and how often a conflict is merged before it is an error.
const MOST_REMEMBERED: int = 8
const MOST_MERGES: int = 4


## The cart of the shopper. Every call returns the cart, priced by the API.
class CartService:
	extends RefCounted

	var _calls: Calls
	## The carts that were seen, as JSON: callers may change the cart that they got. The newest is the last.
	var _seen: Array[Dictionary] = []

	func _init(calls: Calls) -> void:
		_calls = calls

	## Read the shopper's cart; the first response sets the cookie.
	func fetch(options: MarketOptions = null) -> Cart:
		var answer: Cart = Cart.new()
		var request: Request = Request.new("getCart", HTTPClient.METHOD_GET, "/store/{storeId}/cart")
		await _calls.send(request.with(options, MarketOptions), answer, self)
		_remember(request.document)
		return answer

	## Replace the whole cart. If somebody changed the cart in the meantime, the changes of both are merged, so that
	## neither loses anything. The error has the code CART_VERSION_CONFLICT when the cart never stopped changing, or when
	## this client does not know the version in the options and they have no base.
	func update(input: CartInput, options: CartUpdateOptions = null) -> Cart:
		var own: CartUpdateOptions = CartUpdateOptions.new() if options == null else options
		var base: Cart = await _base_of(own)
		if base != null and base.error != null:
			return base
		var version: int = own.version if own.has_value(&"version") else base.version
		var next: CartInput = input
		var answer: Cart = await _replace(next, version, own)
		for _merge: int in MOST_MERGES:
			var current: Cart = _conflict_of(answer)
			if current == null:
				return answer
			_remember(current.to_json())
			if CartMerge.is_applied(next, current):
				return current
			if base == null:
				return answer
			next = CartMerge.merge(base, input, current)
			answer = await _replace(next, current.version, own)
		var last: Cart = _conflict_of(answer)
		if last != null:
			_remember(last.to_json())
			return last if CartMerge.is_applied(next, last) else answer
		return answer

	## Add a line to the cart; equal lines are merged.
	func add_line(input: CartLineAddition, options: CartAddLineOptions = null) -> Cart:
		var answer: Cart = Cart.new()
		var request: Request = Request.new("addCartLine", HTTPClient.METHOD_POST, "/store/{storeId}/cart/lines")
		await _calls.send(request.sending(input).with(options, CartAddLineOptions).keyed(), answer, self)
		_remember(request.document)
		return answer

	## Set the quantity of a line.
	func update_line(line_id: String, input: CartLineUpdate, options: MarketOptions = null) -> Cart:
		var answer: Cart = Cart.new()
		var request: Request = Request.new(
			"updateCartLine", HTTPClient.METHOD_PATCH, "/store/{storeId}/cart/lines/{lineId}"
		)
		await _calls.send(request.at("lineId", line_id).sending(input).with(options, MarketOptions), answer, self)
		_remember(request.document)
		return answer

	## Remove a line. Repeating it changes nothing.
	func remove_line(line_id: String, options: MarketOptions = null) -> Cart:
		var answer: Cart = Cart.new()
		var request: Request = Request.new(
			"removeCartLine", HTTPClient.METHOD_DELETE, "/store/{storeId}/cart/lines/{lineId}"
		)
		await _calls.send(request.at("lineId", line_id).with(options, MarketOptions), answer, self)
		_remember(request.document)
		return answer

	## Set or remove attributes of the cart, which the order inherits. Repeating it changes nothing.
	func set_attributes(input: CartAttributesInput, options: MarketOptions = null) -> Cart:
		var answer: Cart = Cart.new()
		var request: Request = Request.new(
			"setCartAttributes", HTTPClient.METHOD_PATCH, "/store/{storeId}/cart/attributes"
		)
		await _calls.send(request.sending(input).with(options, MarketOptions), answer, self)
		_remember(request.document)
		return answer

	## Set the shopper's note, which the order inherits; an empty note removes it. Repeating it changes nothing.
	func set_note(input: CartNoteInput, options: MarketOptions = null) -> Cart:
		var answer: Cart = Cart.new()
		var request: Request = Request.new("setCartNote", HTTPClient.METHOD_PUT, "/store/{storeId}/cart/note")
		await _calls.send(request.sending(input).with(options, MarketOptions), answer, self)
		_remember(request.document)
		return answer

	## Apply a discount code to the cart. Repeating it changes nothing.
	func apply_discount(input: DiscountCodeInput, options: MarketOptions = null) -> Cart:
		var answer: Cart = Cart.new()
		var request: Request = Request.new("applyDiscount", HTTPClient.METHOD_POST, "/store/{storeId}/cart/discounts")
		await _calls.send(request.sending(input).with(options, MarketOptions), answer, self)
		_remember(request.document)
		return answer

	## Remove a discount code. Repeating it changes nothing.
	func remove_discount(code: String, options: MarketOptions = null) -> Cart:
		var answer: Cart = Cart.new()
		var request: Request = Request.new(
			"removeDiscount", HTTPClient.METHOD_DELETE, "/store/{storeId}/cart/discounts/{code}"
		)
		await _calls.send(request.at("code", code).with(options, MarketOptions), answer, self)
		_remember(request.document)
		return answer

	## Pay with a gift card. Repeating it changes nothing.
	func apply_gift_card(input: ApplyGiftCardInput, options: MarketOptions = null) -> Cart:
		var answer: Cart = Cart.new()
		var request: Request = Request.new("applyGiftCard", HTTPClient.METHOD_POST, "/store/{storeId}/cart/gift-cards")
		await _calls.send(request.sending(input).with(options, MarketOptions), answer, self)
		_remember(request.document)
		return answer

	## Remove a gift card from the cart. Repeating it changes nothing.
	func remove_gift_card(gift_card_id: String, options: MarketOptions = null) -> Cart:
		var answer: Cart = Cart.new()
		var request: Request = Request.new(
			"removeGiftCard", HTTPClient.METHOD_DELETE, "/store/{storeId}/cart/gift-cards/{giftCardId}"
		)
		await _calls.send(request.at("giftCardId", gift_card_id).with(options, MarketOptions), answer, self)
		_remember(request.document)
		return answer

	## Preview how the cart changes in another market; this changes nothing.
	func market_impact(code: String, options: MarketOptions = null) -> MarketImpact:
		var answer: MarketImpact = MarketImpact.new()
		var request: Request = Request.new(
			"marketImpact", HTTPClient.METHOD_GET, "/store/{storeId}/cart/markets/{code}"
		)
		await _calls.send(request.at("code", code).with(options, MarketOptions), answer, self)
		return answer

	## Move the cart and the open checkout to another market, both or neither. Repeating it changes nothing.
	func switch_market(input: SwitchMarketInput, options: MarketOptions = null) -> Cart:
		var answer: Cart = Cart.new()
		var request: Request = Request.new("switchMarket", HTTPClient.METHOD_POST, "/store/{storeId}/cart/market")
		await _calls.send(request.sending(input).with(options, MarketOptions), answer, self)
		_remember(request.document)
		return answer

	## The cart that an update starts from; null when the caller names a version that this client has not seen.
	func _base_of(options: CartUpdateOptions) -> Cart:
		if options.base != null:
			return options.base
		if options.has_value(&"version"):
			for at: int in range(_seen.size() - 1, -1, -1):
				if _seen[at]["version"] == options.version:
					return _cart_of(_seen[at])
			return null
		if not _seen.is_empty():
			return _cart_of(_seen[-1])
		return await fetch(options)

	func _replace(input: CartInput, version: int, options: CartUpdateOptions) -> Cart:
		var answer: Cart = Cart.new()
		var request: Request = Request.new("replaceCart", HTTPClient.METHOD_PUT, "/store/{storeId}/cart")
		await _calls.send(request.header("If-Match", '"%d"' % version).sending(input).with(options), answer, self)
		_remember(request.document)
		return answer

	## Keeps a cart for merging. null is none.
	func _remember(document: Variant) -> void:
		if typeof(document) == TYPE_DICTIONARY:
			var cart: Dictionary = document
			_seen.append(cart)
			_seen = _seen.slice(-MOST_REMEMBERED)

	static func _cart_of(document: Dictionary) -> Cart:
		var cart: Cart = Cart.new()
		var fault: String = cart.read_json(document)
		if fault != "":
			push_error(fault)
		return cart

	## The current cart of a conflict, or null when the answer is none.
	static func _conflict_of(answer: Cart) -> Cart:
		if answer.error == null or answer.error.status != 412 or answer.error.problem == null:
			return null
		return answer.error.problem.cart
