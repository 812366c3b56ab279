extends RefCounted
## The operations of the checkout and of the account, in the order of the contract.

var client: Storefront.Client


func _create_checkout() -> void:
	# snippet: createCheckout
	var input: Storefront.CheckoutInput = Storefront.CheckoutInput.new()
	input.email = "clara.neumann@example.com"
	var checkout: Storefront.Checkout = await client.checkout.create(input)
	for requirement: Storefront.Requirement in checkout.requirements:
		print(requirement.field, ": ", requirement.message)
	# end


func _get_checkout() -> void:
	# snippet: getCheckout
	var checkout: Storefront.Checkout = await client.checkout.fetch("checkout-1")
	print(checkout.status, " until ", checkout.expires_at)
	# end


func _update_checkout() -> void:
	# snippet: updateCheckout
	var input: Storefront.CheckoutInput = Storefront.CheckoutInput.new()
	input.shipping_method_id = "eu-parcel"
	var checkout: Storefront.Checkout = await client.checkout.update("checkout-1", input)
	print(checkout.quote.totals.total)
	# end


func _complete_checkout() -> void:
	# snippet: completeCheckout
	var checkout: Storefront.Checkout = await client.checkout.fetch("checkout-1")
	var input: Storefront.CompleteInput = Storefront.CompleteInput.new()
	input.quote_hash = checkout.quote.quote_hash
	input.expected_amount = checkout.quote.totals.amount_due
	var placed: Storefront.CompleteResult = await client.checkout.complete(checkout.id, input)
	print("pay with " + placed.payment.provider if placed.payment != null else "paid")
	# end


func _resume_checkout() -> void:
	# snippet: resumeCheckout
	var placed: Storefront.CompleteResult = await client.checkout.resume("checkout-1")
	print(placed.order.payment_status)
	# end


func _get_order() -> void:
	# snippet: getOrder
	var order: Storefront.Order = await client.orders.fetch("order-1")
	print(order.number, " is ", order.fulfillment_status)
	# end


func _lookup_order() -> void:
	# snippet: lookupOrder
	var input: Storefront.OrderLookupInput = Storefront.OrderLookupInput.new()
	input.number = "1001"
	input.email = "clara.neumann@example.com"
	var order: Storefront.Order = await client.orders.lookup(input)
	print(order.status, " ", order.totals.total)
	# end


func _list_my_orders() -> void:
	# snippet: listMyOrders
	var page: Storefront.OrderPage = await client.account.orders()
	for order: Storefront.Order in page.items:
		print(order.number, " ", order.totals.total)
	# end


func _get_my_order() -> void:
	# snippet: getMyOrder
	var order: Storefront.Order = await client.account.order("order-1")
	print(order.number, " is ", order.payment_status)
	# end


func _gift_card_balance() -> void:
	# snippet: giftCardBalance
	var input: Storefront.GiftCardCodeInput = Storefront.GiftCardCodeInput.new()
	input.code = "TEA4-7F2K-9QXM-3WHP"
	var card: Storefront.GiftCard = await client.gift_cards.balance(input)
	print(card.balance)
	# end


func _list_my_gift_cards() -> void:
	# snippet: listMyGiftCards
	var list: Storefront.GiftCardList = await client.gift_cards.list()
	for card: Storefront.GiftCard in list.items:
		print(card.last4, " ", card.balance)
	# end


func _save_gift_card() -> void:
	# snippet: saveGiftCard
	var input: Storefront.GiftCardCodeInput = Storefront.GiftCardCodeInput.new()
	input.code = "TEA4-7F2K-9QXM-3WHP"
	var card: Storefront.GiftCard = await client.gift_cards.save(input)
	print(card.last4, " is ", card.status)
	# end


func _get_session() -> void:
	# snippet: getSession
	var session: Storefront.Session = await client.account.session()
	print(session.customer.email if session.customer != null else "nobody is signed in")
	# end


func _sign_up() -> void:
	# snippet: signUp
	var input: Storefront.SignUpInput = Storefront.SignUpInput.new()
	input.email = "clara.neumann@example.com"
	input.password = "pour-every-drop-out"
	var receipt: Storefront.SignUpReceipt = await client.account.sign_up(input)
	print(receipt.status)
	# end


func _verify_account() -> void:
	# snippet: verifyAccount
	var input: Storefront.VerifyInput = Storefront.VerifyInput.new()
	input.token = "token-of-the-email"
	var signed_in: Storefront.SignedIn = await client.account.verify(input)
	print(signed_in.customer.email)
	# end


func _sign_in() -> void:
	# snippet: signIn
	var input: Storefront.SignInInput = Storefront.SignInInput.new()
	input.email = "clara.neumann@example.com"
	input.password = "pour-every-drop-out"
	var signed_in: Storefront.SignedIn = await client.account.sign_in(input)
	print(signed_in.customer.first_name)
	# end


func _sign_out() -> void:
	# snippet: signOut
	var done: Storefront.Done = await client.account.sign_out()
	print(done.error)
	# end


func _request_password_reset() -> void:
	# snippet: requestPasswordReset
	var input: Storefront.PasswordResetInput = Storefront.PasswordResetInput.new()
	input.email = "clara.neumann@example.com"
	var receipt: Storefront.PasswordResetReceipt = await client.account.request_password_reset(input)
	print(receipt.status)
	# end


func _complete_password_reset() -> void:
	# snippet: completePasswordReset
	var input: Storefront.NewPasswordInput = Storefront.NewPasswordInput.new()
	input.token = "token-of-the-email"
	input.password = "every-leaf-counts-twice"
	var signed_in: Storefront.SignedIn = await client.account.reset_password(input)
	print(signed_in.customer.email)
	# end


func _change_password() -> void:
	# snippet: changePassword
	var input: Storefront.PasswordChangeInput = Storefront.PasswordChangeInput.new()
	input.current_password = "pour-every-drop-out"
	input.password = "every-leaf-counts-twice"
	var customer: Storefront.Customer = await client.account.change_password(input)
	print(customer.email)
	# end


func _get_account() -> void:
	# snippet: getAccount
	var customer: Storefront.Customer = await client.account.fetch()
	print(customer.first_name, " ", customer.last_name)
	# end


func _update_account() -> void:
	# snippet: updateAccount
	var input: Storefront.AccountUpdateInput = Storefront.AccountUpdateInput.new()
	input.first_name = "Clara"
	var customer: Storefront.Customer = await client.account.update(input)
	print(customer.first_name)
	# end


func _delete_account() -> void:
	# snippet: deleteAccount
	var input: Storefront.AccountDeletion = Storefront.AccountDeletion.new()
	input.password = "pour-every-drop-out"
	var done: Storefront.Done = await client.account.delete(input)
	print(done.error)
	# end


func _list_addresses() -> void:
	# snippet: listAddresses
	var list: Storefront.CustomerAddressList = await client.account.addresses()
	for address: Storefront.CustomerAddress in list.items:
		print(address.city, " ", address.default_shipping)
	# end


func _add_address() -> void:
	# snippet: addAddress
	var input: Storefront.CustomerAddressInput = Storefront.CustomerAddressInput.new()
	input.address1 = "Hauptstr. 1"
	input.city = "Berlin"
	input.country_code = "DE"
	var address: Storefront.CustomerAddress = await client.account.add_address(input)
	print(address.id)
	# end


func _update_address() -> void:
	# snippet: updateAddress
	var change: Storefront.CustomerAddressUpdate = Storefront.CustomerAddressUpdate.new()
	change.city = "Potsdam"
	var address: Storefront.CustomerAddress = await client.account.update_address("address-1", change)
	print(address.city)
	# end


func _remove_address() -> void:
	# snippet: removeAddress
	var done: Storefront.Done = await client.account.remove_address("address-1")
	print(done.error)
	# end
