extends "../program.gd"
## Signs up at a running service, and uses the account: addresses, orders, subscriptions, and gift cards.
##
##   godot --headless --script res://examples/account.gd -- -api URL -store 1 -outbox URL -giftcard CODE
##
## The outbox answers GET ?to=EMAIL with the text of the newest email, as {"text": "…"}. A shopper reads it in a mail
## program.

const EMAIL: String = "ada.kiln@example.com"
const PASSWORD: String = "four quiet kilns 71"
const NEW_PASSWORD: String = "five loud wheels 82"

var _shop: Storefront.Client
## Why it stopped.
var _fault: String = ""


func _init() -> void:
	limit_seconds = 100.0


func run() -> int:
	_shop = Storefront.client(argument("api"), argument("store").to_int())
	var steps: Array[Callable] = [_sign_up, _use_addresses, _list_orders, _use_subscriptions, _use_gift_card, _leave]
	for step: Callable in steps:
		await step.call()
		if _fault != "":
			printerr(_fault)
			return 1
	print("account ", EMAIL)
	return 0


## Asks for an account, opens it with the link in the email, and signs in.
func _sign_up() -> void:
	var wish: Storefront.SignUpInput = Storefront.SignUpInput.new()
	wish.email = EMAIL
	wish.password = PASSWORD
	wish.first_name = "Ada"
	if _has_failed(await _shop.account.sign_up(wish)):
		return
	var link: Storefront.VerifyInput = Storefront.VerifyInput.new()
	link.token = await _token()
	link.password = PASSWORD
	if _fault != "" or _has_failed(await _shop.account.verify(link)) or _has_failed(await _shop.account.sign_out()):
		return
	var guess: Storefront.SignInInput = Storefront.SignInInput.new()
	guess.email = EMAIL
	guess.password = "a wrong password"
	var refused: Storefront.SignedIn = await _shop.account.sign_in(guess)
	if refused.error == null or refused.error.code != Storefront.ErrorCode.EMAIL_OR_PASSWORD_WRONG:
		_fault = "a wrong password must be refused: %s" % refused.error
		return
	guess.password = PASSWORD
	var signed_in: Storefront.SignedIn = await _shop.account.sign_in(guess)
	if not _has_failed(signed_in):
		print("signed in ", signed_in.customer.first_name)


func _token() -> String:
	var answer: Array = await ask(argument("outbox") + "/?to=" + EMAIL.uri_encode())
	var bytes: PackedByteArray = answer[3]
	var found: RegExMatch = RegEx.create_from_string("token=([A-Za-z0-9_-]+)").search(bytes.get_string_from_utf8())
	if found == null:
		_fault = "the email has no link"
		return ""
	return found.get_string(1)


func _use_addresses() -> void:
	var input: Storefront.CustomerAddressInput = Storefront.CustomerAddressInput.new()
	input.first_name = "Ada"
	input.last_name = "Kiln"
	input.address1 = "Hauptstr. 1"
	input.city = "Berlin"
	input.postal_code = "10115"
	input.country_code = "DE"
	var added: Storefront.CustomerAddress = await _shop.account.add_address(input)
	if _has_failed(added):
		return
	var change: Storefront.CustomerAddressUpdate = Storefront.CustomerAddressUpdate.new()
	change.city = "Potsdam"
	var changed: Storefront.CustomerAddress = await _shop.account.update_address(added.id, change)
	if _has_failed(changed):
		return
	var list: Storefront.CustomerAddressList = await _shop.account.addresses()
	if _has_failed(list):
		return
	print("addresses ", list.items.size(), " ", changed.city)
	var _removed: bool = not _has_failed(await _shop.account.remove_address(added.id))


func _list_orders() -> void:
	var count: int = 0
	var orders: Storefront.OrderPager = _shop.account.all_orders()
	while await orders.next():
		count += 1
	if orders.error != null:
		_fault = str(orders.error)
	print("orders ", count)


## Pauses the first active subscription, and resumes it.
func _use_subscriptions() -> void:
	var page: Storefront.SubscriptionPage = await _shop.subscriptions.list()
	if _has_failed(page):
		return
	print("subscriptions ", page.items.size())
	for one: Storefront.Subscription in page.items:
		if one.status != Storefront.SubscriptionStatus.ACTIVE:
			continue
		var pausing: Storefront.Subscription = await _shop.subscriptions.pause(
			one.id, Storefront.SubscriptionPause.new()
		)
		if _has_failed(pausing):
			return
		var resumed: Storefront.Subscription = await _shop.subscriptions.resume(one.id)
		if not _has_failed(resumed):
			print("subscription ", pausing.status, " ", resumed.status)
		return


## Asks for the balance of a card, and puts the card on the cart.
func _use_gift_card() -> void:
	if argument("giftcard") == "":
		return
	var code: Storefront.GiftCardCodeInput = Storefront.GiftCardCodeInput.new()
	code.code = argument("giftcard")
	var card: Storefront.GiftCard = await _shop.gift_cards.balance(code)
	if _has_failed(card):
		return
	var input: Storefront.ApplyGiftCardInput = Storefront.ApplyGiftCardInput.new()
	input.code = argument("giftcard")
	var cart: Storefront.Cart = await _shop.cart.apply_gift_card(input)
	if not _has_failed(cart):
		print("gift card ", card.balance, " on a cart with ", cart.gift_cards.size())


func _leave() -> void:
	var change: Storefront.PasswordChangeInput = Storefront.PasswordChangeInput.new()
	change.current_password = PASSWORD
	change.password = NEW_PASSWORD
	var changed: Storefront.Customer = await _shop.account.change_password(change)
	if not _has_failed(changed):
		var _left: bool = not _has_failed(await _shop.account.sign_out())


func _has_failed(answer: Storefront.Model) -> bool:
	if answer.error != null:
		_fault = str(answer.error)
	return _fault != ""
