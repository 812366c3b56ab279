extends RefCounted
## The operations of subscriptions, messages and extensions, in the order of the contract.

var client: Storefront.Client


func _list_my_subscriptions() -> void:
	# snippet: listMySubscriptions
	var page: Storefront.SubscriptionPage = await client.subscriptions.list()
	for subscription: Storefront.Subscription in page.items:
		print(subscription.line.title, " comes next on ", subscription.next_on)
	# end


func _get_my_subscription() -> void:
	# snippet: getMySubscription
	var subscription: Storefront.Subscription = await client.subscriptions.fetch("subscription-1")
	print(subscription.status, " ", subscription.plan.name)
	# end


func _update_my_subscription() -> void:
	# snippet: updateMySubscription
	var change: Storefront.SubscriptionUpdate = Storefront.SubscriptionUpdate.new()
	change.quantity = 2
	var subscription: Storefront.Subscription = await client.subscriptions.update("subscription-1", change)
	print(subscription.line.quantity)
	# end


func _pause_my_subscription() -> void:
	# snippet: pauseMySubscription
	var input: Storefront.SubscriptionPause = Storefront.SubscriptionPause.new()
	input.until = "2027-03-01"
	var subscription: Storefront.Subscription = await client.subscriptions.pause("subscription-1", input)
	print(subscription.paused_until)
	# end


func _resume_my_subscription() -> void:
	# snippet: resumeMySubscription
	var subscription: Storefront.Subscription = await client.subscriptions.resume("subscription-1")
	print(subscription.status)
	# end


func _skip_my_subscription() -> void:
	# snippet: skipMySubscription
	var subscription: Storefront.Subscription = await client.subscriptions.fetch("subscription-1")
	var period: Storefront.SubscriptionPeriod = Storefront.SubscriptionPeriod.new()
	period.period_on = subscription.next_on
	subscription = await client.subscriptions.skip(subscription.id, period)
	print(subscription.next_on)
	# end


func _cancel_my_subscription() -> void:
	# snippet: cancelMySubscription
	var subscription: Storefront.Subscription = await client.subscriptions.cancel("subscription-1")
	print(subscription.status)
	# end


func _pay_my_subscription() -> void:
	# snippet: payMySubscription
	var input: Storefront.SubscriptionPaymentInput = Storefront.SubscriptionPaymentInput.new()
	input.period_on = "2027-03-01"
	input.provider = "card"
	var started: Storefront.SubscriptionPayment = await client.subscriptions.pay("subscription-1", input)
	print(started.order_id)
	# end


func _notify_restock() -> void:
	# snippet: notifyRestock
	var input: Storefront.RestockInput = Storefront.RestockInput.new()
	input.variant_id = "moss-teapot"
	input.channel = Storefront.RestockInputChannel.EMAIL
	input.address = "clara.neumann@example.com"
	var receipt: Storefront.RestockReceipt = await client.engagement.notify_restock(input)
	print(receipt.status)
	# end


func _unsubscribe_restock() -> void:
	# snippet: unsubscribeRestock
	var input: Storefront.RestockUnsubscribe = Storefront.RestockUnsubscribe.new()
	input.token = "token-of-the-email"
	var done: Storefront.Done = await client.engagement.unsubscribe_restock(input)
	print(done.error)
	# end


func _send_contact() -> void:
	# snippet: sendContact
	var input: Storefront.ContactInput = Storefront.ContactInput.new()
	input.name = "Clara"
	input.email = "clara.neumann@example.com"
	input.message = "Is the teapot safe for the dishwasher?"
	var receipt: Storefront.ContactReceipt = await client.engagement.contact(input)
	print(receipt.id)
	# end


func _declare_withdrawal() -> void:
	# snippet: declareWithdrawal
	var input: Storefront.WithdrawalInput = Storefront.WithdrawalInput.new()
	input.name = "Clara Neumann"
	input.email = "clara.neumann@example.com"
	input.contract = "1001"
	var receipt: Storefront.WithdrawalReceipt = await client.engagement.withdraw(input)
	print(receipt.received_at)
	# end


func _list_extensions() -> void:
	# snippet: listExtensions
	var list: Storefront.ExtensionList = await client.extensions.list()
	for extension: Storefront.Extension in list.items:
		print(extension.name, " ", extension.version)
	# end


func _get_extension_code() -> void:
	# snippet: getExtensionCode
	var list: Storefront.ExtensionList = await client.extensions.list()
	for extension: Storefront.Extension in list.items:
		var code: Storefront.ExtensionCode = await client.extensions.code(extension.sha256)
		print(extension.name, " has ", code.text.length(), " characters")
	# end


func _create_extension_session_token() -> void:
	# snippet: createExtensionSessionToken
	var proof: Storefront.ExtensionSessionToken = await client.extensions.session_token("size-guide")
	print(proof.token, " until ", proof.expires_at)
	# end
