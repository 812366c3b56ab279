extends RefCounted
## Subscriptions of the customer.

const CallOptions := preload("../core/call_options.gd").CallOptions
const Calls := preload("../core/calls.gd").Calls
const PageOptions := preload("list_options.gd").PageOptions
const Request := preload("../core/request.gd").Request
const Subscription := preload("../models/subscriptions.gd").Subscription
const SubscriptionPage := preload("../models/subscriptions.gd").SubscriptionPage
const SubscriptionPause := preload("../models/subscriptions.gd").SubscriptionPause
const SubscriptionPayment := preload("../models/subscriptions.gd").SubscriptionPayment
const SubscriptionPaymentInput := preload("../models/subscriptions.gd").SubscriptionPaymentInput
const SubscriptionPeriod := preload("../models/subscriptions.gd").SubscriptionPeriod
const SubscriptionUpdate := preload("../models/subscriptions.gd").SubscriptionUpdate


## Subscriptions of the customer.
class SubscriptionsService:
	extends RefCounted

	var _calls: Calls

	func _init(calls: Calls) -> void:
		_calls = calls

	## List the customer's subscriptions, newest first.
	func list(options: PageOptions = null) -> SubscriptionPage:
		var answer: SubscriptionPage = SubscriptionPage.new()
		var request: Request = Request.new(
			"listMySubscriptions", HTTPClient.METHOD_GET, "/store/{storeId}/account/subscriptions"
		)
		await _calls.send(request.with(options, PageOptions), answer, self)
		return answer

	## Read a subscription of the customer.
	func fetch(subscription_id: String, options: CallOptions = null) -> Subscription:
		var answer: Subscription = Subscription.new()
		var request: Request = Request.new(
			"getMySubscription", HTTPClient.METHOD_GET, "/store/{storeId}/account/subscriptions/{subscriptionId}"
		)
		await _calls.send(request.at("subscriptionId", subscription_id).with(options), answer, self)
		return answer

	## Change the quantity or the address of the next deliveries.
	func update(subscription_id: String, input: SubscriptionUpdate, options: CallOptions = null) -> Subscription:
		var answer: Subscription = Subscription.new()
		var request: Request = Request.new(
			"updateMySubscription", HTTPClient.METHOD_PATCH, "/store/{storeId}/account/subscriptions/{subscriptionId}"
		)
		await _calls.send(request.at("subscriptionId", subscription_id).sending(input).with(options), answer, self)
		return answer

	## Pause a subscription until it is resumed or until a date. Repeating it changes nothing.
	func pause(subscription_id: String, input: SubscriptionPause, options: CallOptions = null) -> Subscription:
		var answer: Subscription = Subscription.new()
		var request: Request = Request.new(
			"pauseMySubscription",
			HTTPClient.METHOD_POST,
			"/store/{storeId}/account/subscriptions/{subscriptionId}/pause"
		)
		await _calls.send(request.at("subscriptionId", subscription_id).sending(input).with(options), answer, self)
		return answer

	## Resume a paused subscription. Repeating it changes nothing.
	func resume(subscription_id: String, options: CallOptions = null) -> Subscription:
		var answer: Subscription = Subscription.new()
		var request: Request = Request.new(
			"resumeMySubscription",
			HTTPClient.METHOD_POST,
			"/store/{storeId}/account/subscriptions/{subscriptionId}/resume"
		)
		await _calls.send(request.at("subscriptionId", subscription_id).with(options), answer, self)
		return answer

	## Skip the next renewal. Repeating it changes nothing.
	func skip(subscription_id: String, input: SubscriptionPeriod, options: CallOptions = null) -> Subscription:
		var answer: Subscription = Subscription.new()
		var request: Request = Request.new(
			"skipMySubscription", HTTPClient.METHOD_POST, "/store/{storeId}/account/subscriptions/{subscriptionId}/skip"
		)
		await _calls.send(request.at("subscriptionId", subscription_id).sending(input).with(options), answer, self)
		return answer

	## Cancel a subscription permanently. Repeating it changes nothing.
	func cancel(subscription_id: String, options: CallOptions = null) -> Subscription:
		var answer: Subscription = Subscription.new()
		var request: Request = Request.new(
			"cancelMySubscription",
			HTTPClient.METHOD_POST,
			"/store/{storeId}/account/subscriptions/{subscriptionId}/cancel"
		)
		await _calls.send(request.at("subscriptionId", subscription_id).with(options), answer, self)
		return answer

	## Pay the due renewal with the saved card or another one; later renewals use the card of this payment.
	func pay(
		subscription_id: String, input: SubscriptionPaymentInput, options: CallOptions = null
	) -> SubscriptionPayment:
		var answer: SubscriptionPayment = SubscriptionPayment.new()
		var request: Request = Request.new(
			"payMySubscription", HTTPClient.METHOD_POST, "/store/{storeId}/account/subscriptions/{subscriptionId}/pay"
		)
		await _calls.send(request.at("subscriptionId", subscription_id).sending(input).with(options), answer, self)
		return answer
