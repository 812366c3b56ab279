extends RefCounted
## Orders of the shopper.

const CallOptions := preload("../core/call_options.gd").CallOptions
const Calls := preload("../core/calls.gd").Calls
const Order := preload("../models/orders.gd").Order
const OrderLookupInput := preload("../models/orders.gd").OrderLookupInput
const Request := preload("../core/request.gd").Request


## Orders of the shopper.
class OrdersService:
	extends RefCounted

	var _calls: Calls

	func _init(calls: Calls) -> void:
		_calls = calls

	## Read an order of this shopper.
	func fetch(order_id: String, options: CallOptions = null) -> Order:
		var answer: Order = Order.new()
		var request: Request = Request.new("getOrder", HTTPClient.METHOD_GET, "/store/{storeId}/orders/{orderId}")
		await _calls.send(request.at("orderId", order_id).with(options), answer, self)
		return answer

	## Find a guest's order by number and email address.
	func lookup(input: OrderLookupInput, options: CallOptions = null) -> Order:
		var answer: Order = Order.new()
		var request: Request = Request.new("lookupOrder", HTTPClient.METHOD_POST, "/store/{storeId}/orders/lookup")
		await _calls.send(request.sending(input).with(options), answer, self)
		return answer
