extends RefCounted
## Gift cards.

const CallOptions := preload("../core/call_options.gd").CallOptions
const Calls := preload("../core/calls.gd").Calls
const GiftCard := preload("../models/discounts.gd").GiftCard
const GiftCardCodeInput := preload("../models/discounts.gd").GiftCardCodeInput
const GiftCardList := preload("../models/discounts.gd").GiftCardList
const Request := preload("../core/request.gd").Request


## Gift cards.
class GiftCardsService:
	extends RefCounted

	var _calls: Calls

	func _init(calls: Calls) -> void:
		_calls = calls

	## Read the balance of a gift card.
	func balance(input: GiftCardCodeInput, options: CallOptions = null) -> GiftCard:
		var answer: GiftCard = GiftCard.new()
		var request: Request = Request.new(
			"giftCardBalance", HTTPClient.METHOD_POST, "/store/{storeId}/gift-cards/balance"
		)
		await _calls.send(request.sending(input).with(options), answer, self)
		return answer

	## List the shopper's saved gift cards, at most 50, usable ones first.
	func list(options: CallOptions = null) -> GiftCardList:
		var answer: GiftCardList = GiftCardList.new()
		var request: Request = Request.new(
			"listMyGiftCards", HTTPClient.METHOD_GET, "/store/{storeId}/account/gift-cards"
		)
		await _calls.send(request.with(options), answer, self)
		return answer

	## Save a gift card in the shopper's list. Repeating it changes nothing.
	func save(input: GiftCardCodeInput, options: CallOptions = null) -> GiftCard:
		var answer: GiftCard = GiftCard.new()
		var request: Request = Request.new(
			"saveGiftCard", HTTPClient.METHOD_POST, "/store/{storeId}/account/gift-cards"
		)
		await _calls.send(request.sending(input).with(options), answer, self)
		return answer
