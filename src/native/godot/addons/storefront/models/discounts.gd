extends RefCounted
## Discounts and gift cards.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const AppliedGiftCardStatus := preload("enums_orders.gd").AppliedGiftCardStatus
const AppliedRuleKind := preload("enums_orders.gd").AppliedRuleKind
const AppliedRuleStatus := preload("enums_orders.gd").AppliedRuleStatus
const ErrorCode := preload("error_codes.gd").ErrorCode
const GiftCardStatus := preload("enums_orders.gd").GiftCardStatus
const Money := preload("money.gd").Money


## A discount code on a cart. A code that does not apply now stays on the cart with a reason.
class AppliedDiscountCode:
	extends Model

	## The code as typed.
	var code: String
	## Title of the discount. Empty for an unknown code.
	var title: String
	## Amount that it takes off now.
	var amount: Money
	## true: it takes something off now.
	var applies: bool
	## Reason why it takes nothing off now, or null.
	var reason: String:
		set(value):
			reason = value
			_given[&"reason"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"code"),
			Field.text(&"title"),
			Field.part(&"amount", Money),
			Field.truth(&"applies"),
			Field.choice(&"reason", ErrorCode).named("ErrorCode").nullable(),
		]


## A gift card on a cart, with the amount that it pays.
class AppliedGiftCard:
	extends Model

	## Id of the card.
	var id: String
	## Last four characters of the code.
	var last4: String
	## Balance that is left.
	var balance: Money
	## active, used up, expired, or disabled by the merchant.
	var status: String
	## Expiry time. null: it never expires.
	var expires_at: String:
		set(value):
			expires_at = value
			_given[&"expires_at"] = true
	## Amount that it pays.
	var applied: Money

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.text(&"last4"),
			Field.part(&"balance", Money),
			Field.choice(&"status", AppliedGiftCardStatus),
			Field.text(&"expires_at").nullable().limit("format=date-time"),
			Field.part(&"applied", Money),
		]


## Effect of a checkout rule of the merchant on an estimate or an order.
class AppliedRule:
	extends Model

	## Id of the rule.
	var id: String
	## Kind of the rule.
	var kind: String
	## Title that shoppers see.
	var title: String
	## skipped: the rule had no effect. blocked: no order can be placed until the requirement is met.
	var status: String
	## Amount that it took off.
	var amount: Money
	## Message of the rule to the shopper.
	var message: String:
		set(value):
			message = value
			_given[&"message"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.choice(&"kind", AppliedRuleKind),
			Field.text(&"title"),
			Field.choice(&"status", AppliedRuleStatus),
			Field.part(&"amount", Money).nullable(),
			Field.text(&"message").nullable(),
		]


## Either a code that the shopper types, or the id of a saved gift card.
class ApplyGiftCardInput:
	extends Model

	## Documents what the service demands of the whole.
	const LIMIT: String = "minProperties=1 maxProperties=1"

	## The code as typed.
	var code: String:
		set(value):
			code = value
			_given[&"code"] = true
	## Id of a saved gift card of the shopper.
	var id: String:
		set(value):
			id = value
			_given[&"id"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"code").optional().limit("minLength=8 maxLength=64 pattern=^[A-Za-z0-9 -]+$"),
			Field.text(&"id").optional().limit("minLength=1 maxLength=100"),
		]


## A discount code.
class DiscountCodeInput:
	extends Model

	## A code that a shopper types. Letter case and outer spaces are ignored.
	var code: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"code").limit(r"minLength=1 maxLength=64 pattern=^\s*\S[^\u0000-\u001f]*$"),
		]


## A gift card. No answer, address or log holds its code.
class GiftCard:
	extends Model

	## Id of the card.
	var id: String
	## Last four characters of the code.
	var last4: String
	## Balance that is left.
	var balance: Money
	## active, used up, expired, or disabled by the merchant.
	var status: String
	## Expiry time. null: it never expires.
	var expires_at: String:
		set(value):
			expires_at = value
			_given[&"expires_at"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.text(&"last4"),
			Field.part(&"balance", Money),
			Field.choice(&"status", GiftCardStatus),
			Field.text(&"expires_at").nullable().limit("format=date-time"),
		]


## The code of a gift card.
class GiftCardCodeInput:
	extends Model

	## Code of a gift card. Spaces, hyphens and letter case are ignored.
	var code: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"code").limit("minLength=8 maxLength=64 pattern=^[A-Za-z0-9 -]+$"),
		]


## Whom a gift card that is bought goes to, and when.
class GiftCardDelivery:
	extends Model

	## Email address that gets the code. Empty: the buyer gets it.
	var recipient_email: String
	## Name of the recipient. It may be empty.
	var recipient_name: String
	## Message to the recipient, as plain text. It may be empty.
	var message: String
	## Day on which the code is sent, at 8:00 in [code]time_zone[/code]. null: at once when the order is paid.
	var send_on: String:
		set(value):
			send_on = value
			_given[&"send_on"] = true
	## IANA time zone of [code]send_on[/code], such as Europe/Berlin. Empty: UTC.
	var time_zone: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"recipient_email").limit(r"maxLength=254 pattern=^$|^[^@\s]+@[^@\s]+\.[^@\s]+$"),
			Field.text(&"recipient_name").limit("maxLength=100"),
			Field.text(&"message").limit("maxLength=200"),
			Field.text(&"send_on").nullable().limit("pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
			Field.text(&"time_zone").limit("maxLength=64"),
		]


## Whom a gift card goes to. Fields that are left out are empty.
class GiftCardDeliveryInput:
	extends Model

	## Email address that gets the code. Empty: the buyer gets it.
	var recipient_email: String:
		set(value):
			recipient_email = value
			_given[&"recipient_email"] = true
	## Name of the recipient. It may be empty.
	var recipient_name: String:
		set(value):
			recipient_name = value
			_given[&"recipient_name"] = true
	## Message to the recipient, as plain text. It may be empty.
	var message: String:
		set(value):
			message = value
			_given[&"message"] = true
	## Day on which the code is sent, at 8:00 in [code]time_zone[/code]. null: at once when the order is paid.
	var send_on: String:
		set(value):
			send_on = value
			_given[&"send_on"] = true
	## IANA time zone of [code]send_on[/code], such as Europe/Berlin. Empty: UTC.
	var time_zone: String:
		set(value):
			time_zone = value
			_given[&"time_zone"] = true

	## The recipient of a line as input.
	static func of(card: GiftCardDelivery) -> GiftCardDeliveryInput:
		var input: GiftCardDeliveryInput = GiftCardDeliveryInput.new()
		input.recipient_email = card.recipient_email
		input.recipient_name = card.recipient_name
		input.message = card.message
		input.time_zone = card.time_zone
		if card.has_value(&"send_on"):
			input.send_on = card.send_on
		else:
			input.set_null(&"send_on")
		return input

	func _table() -> Array[Field]:
		return [
			Field.text(&"recipient_email").optional().limit(r"maxLength=254 pattern=^$|^[^@\s]+@[^@\s]+\.[^@\s]+$"),
			Field.text(&"recipient_name").optional().limit("maxLength=100"),
			Field.text(&"message").optional().limit("maxLength=200"),
			Field.text(&"send_on").optional().nullable().limit("pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
			Field.text(&"time_zone").optional().limit("maxLength=64"),
		]


## A complete list of GiftCard, without pages.
class GiftCardList:
	extends Model

	## All entries.
	var items: Array[GiftCard]

	func _table() -> Array[Field]:
		return [
			Field.part(&"items", GiftCard).list(),
		]
