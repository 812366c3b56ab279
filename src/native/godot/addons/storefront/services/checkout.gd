extends RefCounted
## From the cart to the order.

const CallOptions := preload("../core/call_options.gd").CallOptions
const Calls := preload("../core/calls.gd").Calls
const Checkout := preload("../models/checkout.gd").Checkout
const CheckoutInput := preload("../models/checkout.gd").CheckoutInput
const CompleteInput := preload("../models/checkout.gd").CompleteInput
const CompleteOptions := preload("options.gd").CompleteOptions
const CompleteResult := preload("../models/checkout.gd").CompleteResult
const EstimateInput := preload("../models/cart_input.gd").EstimateInput
const MarketOptions := preload("options.gd").MarketOptions
const Quote := preload("../models/cart.gd").Quote
const Request := preload("../core/request.gd").Request


## From the cart to the order.
class CheckoutService:
	extends RefCounted

	var _calls: Calls

	func _init(calls: Calls) -> void:
		_calls = calls

	## Calculate all totals of the cart at an address.
	func estimate(input: EstimateInput, options: MarketOptions = null) -> Quote:
		var answer: Quote = Quote.new()
		var request: Request = Request.new("estimate", HTTPClient.METHOD_POST, "/store/{storeId}/estimate")
		await _calls.send(request.sending(input).with(options, MarketOptions), answer, self)
		return answer

	## Read the open checkout of the cart, or create one.
	func create(input: CheckoutInput, options: MarketOptions = null) -> Checkout:
		var answer: Checkout = Checkout.new()
		var request: Request = Request.new("createCheckout", HTTPClient.METHOD_POST, "/store/{storeId}/checkout")
		await _calls.send(request.sending(input).with(options, MarketOptions), answer, self)
		return answer

	## Read a checkout of this shopper.
	func fetch(checkout_id: String, options: CallOptions = null) -> Checkout:
		var answer: Checkout = Checkout.new()
		var request: Request = Request.new(
			"getCheckout", HTTPClient.METHOD_GET, "/store/{storeId}/checkout/{checkoutId}"
		)
		await _calls.send(request.at("checkoutId", checkout_id).with(options), answer, self)
		return answer

	## Set contact, address or shipping; incomplete input is stored.
	func update(checkout_id: String, input: CheckoutInput, options: CallOptions = null) -> Checkout:
		var answer: Checkout = Checkout.new()
		var request: Request = Request.new(
			"updateCheckout", HTTPClient.METHOD_PATCH, "/store/{storeId}/checkout/{checkoutId}"
		)
		await _calls.send(request.at("checkoutId", checkout_id).sending(input).with(options), answer, self)
		return answer

	## Place the order for exactly the quote that the shopper saw.
	func complete(checkout_id: String, input: CompleteInput, options: CompleteOptions = null) -> CompleteResult:
		var answer: CompleteResult = CompleteResult.new()
		var request: Request = Request.new(
			"completeCheckout", HTTPClient.METHOD_POST, "/store/{storeId}/checkout/{checkoutId}/complete"
		)
		await _calls.send(
			request.at("checkoutId", checkout_id).sending(input).with(options, CompleteOptions).keyed(), answer, self
		)
		return answer

	## Ask the payment provider for the result of a payment, and return the state of the checkout.
	func resume(checkout_id: String, options: CallOptions = null) -> CompleteResult:
		var answer: CompleteResult = CompleteResult.new()
		var request: Request = Request.new(
			"resumeCheckout", HTTPClient.METHOD_POST, "/store/{storeId}/checkout/{checkoutId}/resume"
		)
		await _calls.send(request.at("checkoutId", checkout_id).with(options), answer, self)
		return answer
