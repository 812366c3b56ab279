extends RefCounted
## Messages to the merchant, and notices of stock.

const CallOptions := preload("../core/call_options.gd").CallOptions
const Calls := preload("../core/calls.gd").Calls
const ContactInput := preload("../models/engagement.gd").ContactInput
const ContactReceipt := preload("../models/engagement.gd").ContactReceipt
const Done := preload("../core/done.gd").Done
const KeyOptions := preload("options.gd").KeyOptions
const Request := preload("../core/request.gd").Request
const RestockInput := preload("../models/engagement.gd").RestockInput
const RestockReceipt := preload("../models/engagement.gd").RestockReceipt
const RestockUnsubscribe := preload("../models/engagement.gd").RestockUnsubscribe
const WithdrawalInput := preload("../models/engagement.gd").WithdrawalInput
const WithdrawalReceipt := preload("../models/engagement.gd").WithdrawalReceipt


## Messages to the merchant, and notices of stock.
class EngagementService:
	extends RefCounted

	var _calls: Calls

	func _init(calls: Calls) -> void:
		_calls = calls

	## Notify the shopper by email when a variant can be bought again.
	func notify_restock(input: RestockInput, options: CallOptions = null) -> RestockReceipt:
		var answer: RestockReceipt = RestockReceipt.new()
		var request: Request = Request.new(
			"notifyRestock", HTTPClient.METHOD_POST, "/store/{storeId}/restock-notifications"
		)
		await _calls.send(request.sending(input).with(options), answer, self)
		return answer

	## Cancel a restock notification with the token of its link. Repeating it changes nothing.
	func unsubscribe_restock(input: RestockUnsubscribe, options: CallOptions = null) -> Done:
		var answer: Done = Done.new()
		var request: Request = Request.new(
			"unsubscribeRestock", HTTPClient.METHOD_POST, "/store/{storeId}/restock-notifications/unsubscribe"
		)
		await _calls.send(request.sending(input).with(options), answer, self)
		return answer

	## Send a message to the merchant.
	func contact(input: ContactInput, options: KeyOptions = null) -> ContactReceipt:
		var answer: ContactReceipt = ContactReceipt.new()
		var request: Request = Request.new("sendContact", HTTPClient.METHOD_POST, "/store/{storeId}/contact")
		await _calls.send(request.sending(input).with(options, KeyOptions).keyed(), answer, self)
		return answer

	## Declare the withdrawal from a contract; every declaration is recorded, and its receipt sent by email.
	func withdraw(input: WithdrawalInput, options: KeyOptions = null) -> WithdrawalReceipt:
		var answer: WithdrawalReceipt = WithdrawalReceipt.new()
		var request: Request = Request.new("declareWithdrawal", HTTPClient.METHOD_POST, "/store/{storeId}/withdrawals")
		await _calls.send(request.sending(input).with(options, KeyOptions).keyed(), answer, self)
		return answer
