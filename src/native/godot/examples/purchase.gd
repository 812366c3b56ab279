extends "../program.gd"
## Buys from a running service: it looks for a product, fills the cart on two devices at once, orders, pays at the card
## sandbox, and looks the order up.
##
##   godot --headless --script res://examples/purchase.gd -- -api URL -store 1 -sandbox URL

const EMAIL: String = "ada.kiln@example.com"

var _shop: Storefront.Client
var _provider: Storefront.PaymentProviderInfo
## Why the purchase stopped.
var _fault: String = ""


func _init() -> void:
	limit_seconds = 100.0


func run() -> int:
	_shop = Storefront.client(argument("api"), argument("store").to_int())
	var number: String = await _buy()
	if _fault != "":
		printerr(_fault)
		return 1
	print("order ", number)
	return 0


func _buy() -> String:
	var variants: Array[String] = await _look()
	if _fault != "":
		return ""
	await _fill(variants)
	if _fault != "":
		return ""
	var placed: Storefront.CompleteResult = await _order()
	if _fault != "":
		return ""
	return await _pay(placed)


## Returns two variants that can be bought, and keeps a payment provider of the store.
func _look() -> Array[String]:
	var variants: Array[String] = []
	var store: Storefront.StorePublicData = await _shop.store.fetch()
	if _has_failed(store):
		return variants
	if store.payment_providers.is_empty():
		_fault = "the store has no payment provider"
		return variants
	_provider = store.payment_providers[0]
	var options: Storefront.ProductListOptions = Storefront.ProductListOptions.new()
	options.available = true
	options.first = 2
	var products: Storefront.ProductPager = _shop.store.all_products(options)
	while variants.size() < 2 and await products.next():
		var product: Storefront.Product = await _shop.store.product(products.item.handle)
		if _has_failed(product):
			return variants
		for variant: Storefront.ProductVariant in product.variants:
			if variant.available and variants.size() < 2:
				variants.append(variant.id)
		var found: Storefront.SearchResult = await _shop.search.query(product.title)
		if _has_failed(found):
			return variants
		print("search ", product.title, " ", found.total_count, " found")
	if products.error != null:
		_fault = str(products.error)
	elif variants.size() < 2:
		_fault = "the store has fewer than two variants to buy"
	return variants


## Adds one variant here and one on another device of the same shopper, and changes the older cart: both stay.
func _fill(variants: Array[String]) -> void:
	var before: Storefront.Cart = await _shop.cart.add_line(_one_of(variants[0]))
	if _has_failed(before):
		return
	var other: Storefront.Client = Storefront.client(argument("api"), argument("store").to_int())
	_fault = other.import_session(_shop.export_session())
	if _fault != "" or _has_failed(await other.cart.add_line(_one_of(variants[1]))):
		return
	var wish: Storefront.CartInput = Storefront.CartInput.of(before)
	wish.note = "Please ring the bell."
	var options: Storefront.CartUpdateOptions = Storefront.CartUpdateOptions.new()
	options.base = before
	var cart: Storefront.Cart = await _shop.cart.update(wish, options)
	if _has_failed(cart):
		return
	if cart.lines.size() != 2 or cart.note != wish.note:
		_fault = "the merge lost something: %d lines, note %s" % [cart.lines.size(), cart.note]
	print("cart ", cart.lines.size(), " lines, version ", cart.version)


func _order() -> Storefront.CompleteResult:
	var none: Storefront.CompleteResult = Storefront.CompleteResult.new()
	var asked: Storefront.EstimateInput = Storefront.EstimateInput.new()
	asked.shipping_address = _address()
	var quote: Storefront.Quote = await _shop.checkout.estimate(asked)
	if _has_failed(quote):
		return none
	if quote.shipping_methods.is_empty():
		_fault = "the store does not ship to Berlin"
		return none
	var input: Storefront.CheckoutInput = Storefront.CheckoutInput.new()
	input.email = EMAIL
	input.shipping_address = _address()
	input.shipping_method_id = quote.shipping_methods[0].id
	var checkout: Storefront.Checkout = await _shop.checkout.create(input)
	if _has_failed(checkout):
		return none
	var complete: Storefront.CompleteInput = Storefront.CompleteInput.new()
	complete.quote_hash = checkout.quote.quote_hash
	complete.expected_amount = checkout.quote.totals.amount_due
	complete.provider = _provider.name
	var placed: Storefront.CompleteResult = await _shop.checkout.complete(checkout.id, complete)
	if not _has_failed(placed) and placed.payment == null:
		_fault = "there is nothing to pay"
	return placed


## Does what the form of the card sandbox does. In a shop the provider's own SDK takes the card. Returns the number of
## the paid order.
func _pay(placed: Storefront.CompleteResult) -> String:
	var body: String = (
		JSON
		. stringify(
			{
				"publishableKey": _provider.publishable_key,
				"clientSecret": placed.payment.client_secret,
				"expected": placed.payment.amount.to_json(),
				"card": {"number": "4242424242424242", "expMonth": 12, "expYear": 2090, "cvc": "123"},
			}
		)
	)
	var url: String = "%s/v1/intents/%s/confirm" % [argument("sandbox"), placed.payment.intent_id]
	var answer: Array = await ask(url, HTTPClient.METHOD_POST, body)
	if answer[1] != 200:
		_fault = "the card was refused with %d" % answer[1]
		return ""
	var paid: Storefront.CompleteResult = await _shop.checkout.resume(placed.checkout.id)
	if _has_failed(paid):
		return ""
	if paid.order.payment_status != Storefront.OrderPaymentStatus.PAID:
		_fault = "the order is %s" % paid.order.payment_status
		return ""
	var wanted: Storefront.OrderLookupInput = Storefront.OrderLookupInput.new()
	wanted.number = paid.order.number
	wanted.email = EMAIL
	var order: Storefront.Order = await _shop.orders.lookup(wanted)
	if _has_failed(order):
		return ""
	print("paid ", order.totals.total)
	return order.number


func _address() -> Storefront.PartialAddress:
	var address: Storefront.PartialAddress = Storefront.PartialAddress.new()
	address.first_name = "Ada"
	address.last_name = "Kiln"
	address.address1 = "Hauptstr. 1"
	address.city = "Berlin"
	address.postal_code = "10115"
	address.country_code = "DE"
	return address


func _one_of(variant_id: String) -> Storefront.CartLineAddition:
	var line: Storefront.CartLineAddition = Storefront.CartLineAddition.new()
	line.variant_id = variant_id
	line.quantity = 1
	return line


func _has_failed(answer: Storefront.Model) -> bool:
	if answer.error != null:
		_fault = str(answer.error)
	return _fault != ""
