extends RefCounted
## Amounts of money, and what makes up a total.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const ErrorCode := preload("error_codes.gd").ErrorCode
const Failure := preload("../core/model.gd").Failure
const RoundingMode := preload("enums_orders.gd").RoundingMode
const RoundingTax := preload("enums_orders.gd").RoundingTax


## An amount of money: an integer in minor units (cents, yen, fils) of an ISO 4217 currency.
class Money:
	extends Model

	## Currencies whose digits after the point are not two, by ISO 4217.
	const DIGITS: Dictionary[int, String] = {
		0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
		3: "BHD IQD JOD KWD LYD OMR TND",
		4: "CLF UYW",
	}

	## Amount in minor units. ISO 4217 defines the digits (JPY 0, KWD 3, HUF 2).
	var amount: int
	## ISO 4217 code.
	var currency: String

	## So many minor units of a currency.
	static func of(minor_units: int, currency_code: String) -> Money:
		var money: Money = Money.new()
		money.amount = minor_units
		money.currency = currency_code
		return money

	## The sum. It has an error for two currencies, and beyond 64 bits.
	func plus(other: Money) -> Money:
		if currency != other.currency:
			return _refused("%s and %s cannot be added" % [currency, other.currency])
		var sum: int = amount + other.amount
		if (other.amount >= 0) != (sum >= amount):
			return _refused("the sum of %d and %d is too large" % [amount, other.amount])
		return Money.of(sum, currency)

	## The amount in whole units, with the digits of the currency: "12.50", "1250" (JPY), "1.250" (KWD).
	func decimal() -> String:
		var digits: int = 2
		for count: int in DIGITS:
			if currency in DIGITS[count].split(" "):
				digits = count
		var text: String = str(amount).trim_prefix("-").pad_zeros(digits + 1)
		var point: int = text.length() - digits
		return ("-" if amount < 0 else "") + text.left(point) + ("." + text.substr(point) if digits > 0 else "")

	## The amount with its currency: "12.50 EUR". For logs; a shop formats by the language of its shopper.
	func _to_string() -> String:
		return decimal() + " " + currency

	static func _refused(reason: String) -> Money:
		var money: Money = Money.new()
		money.error = Failure.new(ErrorCode.UNEXPECTED, reason)
		return money

	func _table() -> Array[Field]:
		return [
			Field.whole(&"amount").limit("minimum=-999999999999 maximum=999999999999"),
			Field.text(&"currency").limit("pattern=^[A-Z]{3}$"),
		]


## Rounding of amounts.
class Rounding:
	extends Model

	## Round tax on each line, or once per rate over the order.
	var tax: String
	## Rounding of an exact half: up, or to the even neighbour.
	var mode: String
	## Converted prices are rounded to this many minor units.
	var price_increment: int
	## The total is rounded to a multiple of this. Default: 1, because cards can pay every cent. CHF in cash needs
	## 5.
	var total_increment: int

	func _table() -> Array[Field]:
		return [
			Field.choice(&"tax", RoundingTax),
			Field.choice(&"mode", RoundingMode),
			Field.whole(&"price_increment").limit("minimum=1 maximum=100000"),
			Field.whole(&"total_increment").limit("minimum=1 maximum=1000"),
		]


## Tax of one rate.
class TaxSum:
	extends Model

	## Name of the tax, such as VAT.
	var name: String
	## Name by language. Absent: [code]name[/code] in every language.
	var names: Dictionary[String, String]:
		set(value):
			names = value
			_given[&"names"] = true
	## Rate in parts per million: 19 % is 190000.
	var rate_ppm: int
	## Amount of tax.
	var amount: Money

	func _table() -> Array[Field]:
		return [
			Field.text(&"name"),
			Field.text(&"names").map().optional(),
			Field.whole(&"rate_ppm"),
			Field.part(&"amount", Money),
		]


## Sums of a cart, a quote or an order.
class Totals:
	extends Model

	## Sum of the lines before discounts.
	var subtotal: Money
	## Sum of all discounts.
	var discount_total: Money
	## Shipping after discounts.
	var shipping_total: Money
	## All taxes.
	var tax_total: Money
	## true: the other sums already contain taxTotal.
	var tax_included: bool
	## Amount that rounding adds to the total. It is negative when rounding reduces the total.
	var rounding_total: Money
	## Total price of the order.
	var total: Money
	## Part of the total that gift cards pay.
	var gift_card_total: Money
	## Part of the total that remains after gift cards.
	var amount_due: Money
	## true: amountDue is the amount that would be charged now.
	var exact: bool

	func _table() -> Array[Field]:
		return [
			Field.part(&"subtotal", Money),
			Field.part(&"discount_total", Money),
			Field.part(&"shipping_total", Money),
			Field.part(&"tax_total", Money),
			Field.truth(&"tax_included"),
			Field.part(&"rounding_total", Money),
			Field.part(&"total", Money),
			Field.part(&"gift_card_total", Money),
			Field.part(&"amount_due", Money),
			Field.truth(&"exact"),
		]
