extends RefCounted
## The account of the customer.

const AccountDeletion := preload("../models/account.gd").AccountDeletion
const AccountUpdateInput := preload("../models/account.gd").AccountUpdateInput
const CallOptions := preload("../core/call_options.gd").CallOptions
const Calls := preload("../core/calls.gd").Calls
const Customer := preload("../models/account.gd").Customer
const CustomerAddress := preload("../models/address.gd").CustomerAddress
const CustomerAddressInput := preload("../models/address.gd").CustomerAddressInput
const CustomerAddressList := preload("../models/address.gd").CustomerAddressList
const CustomerAddressUpdate := preload("../models/address_update.gd").CustomerAddressUpdate
const Done := preload("../core/done.gd").Done
const MarketOptions := preload("options.gd").MarketOptions
const NewPasswordInput := preload("../models/account.gd").NewPasswordInput
const Order := preload("../models/orders.gd").Order
const OrderPage := preload("../models/orders.gd").OrderPage
const OrderPager := preload("pagers.gd").OrderPager
const PageOptions := preload("list_options.gd").PageOptions
const PasswordChangeInput := preload("../models/account.gd").PasswordChangeInput
const PasswordResetInput := preload("../models/account.gd").PasswordResetInput
const PasswordResetReceipt := preload("../models/account.gd").PasswordResetReceipt
const Request := preload("../core/request.gd").Request
const Session := preload("../models/account.gd").Session
const SignInInput := preload("../models/account.gd").SignInInput
const SignUpInput := preload("../models/account.gd").SignUpInput
const SignUpReceipt := preload("../models/account.gd").SignUpReceipt
const SignedIn := preload("../models/account.gd").SignedIn
const VerifyInput := preload("../models/account.gd").VerifyInput


## The account of the customer.
class AccountService:
	extends RefCounted

	var _calls: Calls

	func _init(calls: Calls) -> void:
		_calls = calls

	## Read the session: the signed-in customer, if there is one.
	func session(options: CallOptions = null) -> Session:
		var answer: Session = Session.new()
		var request: Request = Request.new("getSession", HTTPClient.METHOD_GET, "/store/{storeId}/session")
		await _calls.send(request.with(options), answer, self)
		return answer

	## Request an account; the service sends a link to verify the email address.
	func sign_up(input: SignUpInput, options: MarketOptions = null) -> SignUpReceipt:
		var answer: SignUpReceipt = SignUpReceipt.new()
		var request: Request = Request.new("signUp", HTTPClient.METHOD_POST, "/store/{storeId}/account/sign-up")
		await _calls.send(request.sending(input).with(options, MarketOptions), answer, self)
		return answer

	## Open the account with the token of the link, and sign in.
	func verify(input: VerifyInput, options: MarketOptions = null) -> SignedIn:
		var answer: SignedIn = SignedIn.new()
		var request: Request = Request.new("verifyAccount", HTTPClient.METHOD_POST, "/store/{storeId}/account/verify")
		await _calls.send(request.sending(input).with(options, MarketOptions), answer, self)
		return answer

	## Sign in; the browser's cart becomes the cart of the account.
	func sign_in(input: SignInInput, options: MarketOptions = null) -> SignedIn:
		var answer: SignedIn = SignedIn.new()
		var request: Request = Request.new("signIn", HTTPClient.METHOD_POST, "/store/{storeId}/account/sign-in")
		await _calls.send(request.sending(input).with(options, MarketOptions).once(), answer, self)
		return answer

	## Sign out in this browser. Repeating it changes nothing.
	func sign_out(options: CallOptions = null) -> Done:
		var answer: Done = Done.new()
		var request: Request = Request.new("signOut", HTTPClient.METHOD_POST, "/store/{storeId}/account/sign-out")
		await _calls.send(request.with(options), answer, self)
		return answer

	## Send a link to set a new password.
	func request_password_reset(input: PasswordResetInput, options: MarketOptions = null) -> PasswordResetReceipt:
		var answer: PasswordResetReceipt = PasswordResetReceipt.new()
		var request: Request = Request.new(
			"requestPasswordReset", HTTPClient.METHOD_POST, "/store/{storeId}/account/password-reset"
		)
		await _calls.send(request.sending(input).with(options, MarketOptions), answer, self)
		return answer

	## Set a new password with the token of the link, and sign in; all other sessions end.
	func reset_password(input: NewPasswordInput, options: MarketOptions = null) -> SignedIn:
		var answer: SignedIn = SignedIn.new()
		var request: Request = Request.new(
			"completePasswordReset", HTTPClient.METHOD_POST, "/store/{storeId}/account/password-reset/complete"
		)
		await _calls.send(request.sending(input).with(options, MarketOptions), answer, self)
		return answer

	## Change the password; all other sessions end.
	func change_password(input: PasswordChangeInput, options: MarketOptions = null) -> Customer:
		var answer: Customer = Customer.new()
		var request: Request = Request.new(
			"changePassword", HTTPClient.METHOD_POST, "/store/{storeId}/account/password"
		)
		await _calls.send(request.sending(input).with(options, MarketOptions).once(), answer, self)
		return answer

	## Read the customer.
	func fetch(options: CallOptions = null) -> Customer:
		var answer: Customer = Customer.new()
		var request: Request = Request.new("getAccount", HTTPClient.METHOD_GET, "/store/{storeId}/account")
		await _calls.send(request.with(options), answer, self)
		return answer

	## Change name or consent; fields that are left out stay.
	func update(input: AccountUpdateInput, options: CallOptions = null) -> Customer:
		var answer: Customer = Customer.new()
		var request: Request = Request.new("updateAccount", HTTPClient.METHOD_PATCH, "/store/{storeId}/account")
		await _calls.send(request.sending(input).with(options), answer, self)
		return answer

	## Delete the account; the shop keeps its orders without the account.
	func delete(input: AccountDeletion, options: MarketOptions = null) -> Done:
		var answer: Done = Done.new()
		var request: Request = Request.new("deleteAccount", HTTPClient.METHOD_POST, "/store/{storeId}/account/delete")
		await _calls.send(request.sending(input).with(options, MarketOptions).once(), answer, self)
		return answer

	## List the customer's orders, newest first.
	func orders(options: PageOptions = null) -> OrderPage:
		var answer: OrderPage = OrderPage.new()
		var request: Request = Request.new("listMyOrders", HTTPClient.METHOD_GET, "/store/{storeId}/account/orders")
		await _calls.send(request.with(options, PageOptions), answer, self)
		return answer

	## Read an order of the customer.
	func order(order_id: String, options: CallOptions = null) -> Order:
		var answer: Order = Order.new()
		var request: Request = Request.new(
			"getMyOrder", HTTPClient.METHOD_GET, "/store/{storeId}/account/orders/{orderId}"
		)
		await _calls.send(request.at("orderId", order_id).with(options), answer, self)
		return answer

	## List the customer's addresses, at most 50, defaults first.
	func addresses(options: CallOptions = null) -> CustomerAddressList:
		var answer: CustomerAddressList = CustomerAddressList.new()
		var request: Request = Request.new("listAddresses", HTTPClient.METHOD_GET, "/store/{storeId}/account/addresses")
		await _calls.send(request.with(options), answer, self)
		return answer

	## Save an address. Repeating it changes nothing.
	func add_address(input: CustomerAddressInput, options: CallOptions = null) -> CustomerAddress:
		var answer: CustomerAddress = CustomerAddress.new()
		var request: Request = Request.new("addAddress", HTTPClient.METHOD_POST, "/store/{storeId}/account/addresses")
		await _calls.send(request.sending(input).with(options), answer, self)
		return answer

	## Change an address.
	func update_address(
		address_id: String, input: CustomerAddressUpdate, options: CallOptions = null
	) -> CustomerAddress:
		var answer: CustomerAddress = CustomerAddress.new()
		var request: Request = Request.new(
			"updateAddress", HTTPClient.METHOD_PATCH, "/store/{storeId}/account/addresses/{addressId}"
		)
		await _calls.send(request.at("addressId", address_id).sending(input).with(options), answer, self)
		return answer

	## Delete an address. Repeating it changes nothing.
	func remove_address(address_id: String, options: CallOptions = null) -> Done:
		var answer: Done = Done.new()
		var request: Request = Request.new(
			"removeAddress", HTTPClient.METHOD_DELETE, "/store/{storeId}/account/addresses/{addressId}"
		)
		await _calls.send(request.at("addressId", address_id).with(options), answer, self)
		return answer

	## Walk through the orders of the customer, newest first, page by page.
	func all_orders(options: PageOptions = null) -> OrderPager:
		var own: PageOptions = PageOptions.new()
		if options != null:
			own.take(options)
			own.cancel = options.cancel
		var page_after: Callable = func(after: String) -> OrderPage:
			if after != "":
				own.after = after
			return await orders(own)
		return OrderPager.new(page_after, own.after)
