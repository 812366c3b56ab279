extends RefCounted
## Messages to the merchant, and notices of stock.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const RestockInputChannel := preload("enums_other.gd").RestockInputChannel
const RestockReceiptStatus := preload("enums_other.gd").RestockReceiptStatus


## A message to the merchant.
class ContactInput:
	extends Model

	## Topic from the list of the page.
	var topic: String:
		set(value):
			topic = value
			_given[&"topic"] = true
	## Name of the sender.
	var name: String
	## Email address for the reply.
	var email: String
	## The message, plain text.
	var message: String
	## The page's own fields, by name.
	var fields: Dictionary[String, String]:
		set(value):
			fields = value
			_given[&"fields"] = true
	## A hidden field. The service marks a message that fills it in as spam.
	var website: String:
		set(value):
			website = value
			_given[&"website"] = true
	## Language of the page.
	var locale: String:
		set(value):
			locale = value
			_given[&"locale"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"topic").optional().limit("maxLength=100"),
			Field.text(&"name").limit("minLength=1 maxLength=100"),
			Field.text(&"email").limit(r"minLength=3 maxLength=254 pattern=^[^@\s]+@[^@\s]+\.[^@\s]+$"),
			Field.text(&"message").limit("minLength=1 maxLength=5000"),
			Field.text(&"fields").map().optional().limit("maxProperties=20; {} maxLength=1000"),
			Field.text(&"website").optional().limit("maxLength=500"),
			Field.text(&"locale").optional().limit("maxLength=35"),
		]


## Receipt for a message.
class ContactReceipt:
	extends Model

	## Id of the message.
	var id: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
		]


## A request for a notification when a variant can be bought again.
class RestockInput:
	extends Model

	## Id of the variant.
	var variant_id: String
	## Channel of the notification.
	var channel: String
	## Email address. For [code]sms[/code]: telephone number with country code (+49…).
	var address: String
	## true: the shopper gave the consent that the page asks for.
	var consent: bool:
		set(value):
			consent = value
			_given[&"consent"] = true
	## Language of the notification. Default: the language of the market.
	var locale: String:
		set(value):
			locale = value
			_given[&"locale"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"variant_id").limit("pattern=^[A-Za-z0-9._~-]{1,100}$"),
			Field.choice(&"channel", RestockInputChannel),
			Field.text(&"address").limit("minLength=3 maxLength=254"),
			Field.truth(&"consent").optional(),
			Field.text(&"locale").optional().limit("maxLength=35"),
		]


## The response is the same for an address that is already on the list, so it does not reveal addresses.
class RestockReceipt:
	extends Model

	## The address is on the list.
	var status: String

	func _table() -> Array[Field]:
		return [
			Field.choice(&"status", RestockReceiptStatus),
		]


## Cancels a restock notification.
class RestockUnsubscribe:
	extends Model

	## Token of the link in the notification.
	var token: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"token").limit("minLength=16 maxLength=128"),
		]


## A declaration of withdrawal from a contract.
class WithdrawalInput:
	extends Model

	## Name of the consumer.
	var name: String
	## Email address for the receipt.
	var email: String
	## What identifies the contract: usually the number of the order. Any text is accepted, also none.
	var contract: String:
		set(value):
			contract = value
			_given[&"contract"] = true
	## Further words, such as the goods if it is not the whole order. It may be empty.
	var statement: String:
		set(value):
			statement = value
			_given[&"statement"] = true
	## Language of the page, BCP 47.
	var locale: String:
		set(value):
			locale = value
			_given[&"locale"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"name").limit("minLength=1 maxLength=200"),
			Field.text(&"email").limit(r"minLength=3 maxLength=254 pattern=^[^@\s]+@[^@\s]+\.[^@\s]+$"),
			Field.text(&"contract").optional().limit("maxLength=200"),
			Field.text(&"statement").optional().limit("maxLength=2000"),
			Field.text(&"locale").optional().limit("minLength=2 maxLength=35"),
		]


## The declaration was received. The same receipt is sent by email.
class WithdrawalReceipt:
	extends Model

	## Id of the declaration.
	var id: String
	## Time at which the declaration was received.
	var received_at: String
	## Time from which the receipt is sent by email. An address gets at most ten within an hour; the others follow
	## later.
	var receipt_at: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.text(&"received_at").limit("format=date-time"),
			Field.text(&"receipt_at").limit("format=date-time"),
		]
