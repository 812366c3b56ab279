extends RefCounted
## Addresses of shoppers and of customers.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model


## A postal address. Which fields are required depends on the country: see [code]address_rules[/code] in
## [code]address-rules.ts[/code].
class Address:
	extends Model

	## Given name.
	var first_name: String
	## Family name.
	var last_name: String
	## Company.
	var company: String:
		set(value):
			company = value
			_given[&"company"] = true
	## Street and number.
	var address1: String
	## Second line: flat, floor, building.
	var address2: String:
		set(value):
			address2 = value
			_given[&"address2"] = true
	## City or town.
	var city: String
	## State, province or prefecture: the ISO 3166-2 part after the dash where one exists.
	var region: String:
		set(value):
			region = value
			_given[&"region"] = true
	## Postal code, as the country writes it.
	var postal_code: String:
		set(value):
			postal_code = value
			_given[&"postal_code"] = true
	## ISO 3166-1 alpha-2.
	var country_code: String
	## Telephone number, for the carrier.
	var phone: String:
		set(value):
			phone = value
			_given[&"phone"] = true
	## VAT number of the buyer with the country prefix: DE123456789. It is used in the shipping address only.
	var vat_number: String:
		set(value):
			vat_number = value
			_given[&"vat_number"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"first_name").limit("maxLength=100"),
			Field.text(&"last_name").limit("maxLength=100"),
			Field.text(&"company").optional().limit("maxLength=100"),
			Field.text(&"address1").limit("maxLength=200"),
			Field.text(&"address2").optional().limit("maxLength=200"),
			Field.text(&"city").limit("maxLength=100"),
			Field.text(&"region").optional().limit("maxLength=100"),
			Field.text(&"postal_code").optional().limit("maxLength=20"),
			Field.text(&"country_code").limit("pattern=^[A-Z]{2}$"),
			Field.text(&"phone").optional().limit("maxLength=40"),
			Field.text(&"vat_number").optional().limit("maxLength=20"),
		]


## A saved address of the customer. At most one is the default of each kind.
class CustomerAddress:
	extends Model

	## Id of the address.
	var id: String
	## Given name.
	var first_name: String
	## Family name.
	var last_name: String
	## Company.
	var company: String:
		set(value):
			company = value
			_given[&"company"] = true
	## Street and number.
	var address1: String
	## Second line: flat, floor, building.
	var address2: String:
		set(value):
			address2 = value
			_given[&"address2"] = true
	## City or town.
	var city: String
	## State, province or prefecture: the ISO 3166-2 part after the dash where one exists.
	var region: String:
		set(value):
			region = value
			_given[&"region"] = true
	## Postal code, as the country writes it.
	var postal_code: String:
		set(value):
			postal_code = value
			_given[&"postal_code"] = true
	## ISO 3166-1 alpha-2.
	var country_code: String
	## Telephone number, for the carrier.
	var phone: String:
		set(value):
			phone = value
			_given[&"phone"] = true
	## VAT number of the buyer with the country prefix: DE123456789. It is used in the shipping address only.
	var vat_number: String:
		set(value):
			vat_number = value
			_given[&"vat_number"] = true
	## true: the checkout fills it in as the shipping address.
	var default_shipping: bool
	## true: the checkout fills it in as the billing address.
	var default_billing: bool

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.text(&"first_name").limit("maxLength=100"),
			Field.text(&"last_name").limit("maxLength=100"),
			Field.text(&"company").optional().limit("maxLength=100"),
			Field.text(&"address1").limit("maxLength=200"),
			Field.text(&"address2").optional().limit("maxLength=200"),
			Field.text(&"city").limit("maxLength=100"),
			Field.text(&"region").optional().limit("maxLength=100"),
			Field.text(&"postal_code").optional().limit("maxLength=20"),
			Field.text(&"country_code").limit("pattern=^[A-Z]{2}$"),
			Field.text(&"phone").optional().limit("maxLength=40"),
			Field.text(&"vat_number").optional().limit("maxLength=20"),
			Field.truth(&"default_shipping"),
			Field.truth(&"default_billing"),
		]


## An address to save. It must be complete by the rules of its country, [code]address_rules[/code]. The first
## address becomes the default of both kinds.
class CustomerAddressInput:
	extends Model

	## Given name.
	var first_name: String
	## Family name.
	var last_name: String
	## Company.
	var company: String:
		set(value):
			company = value
			_given[&"company"] = true
	## Street and number.
	var address1: String
	## Second line: flat, floor, building.
	var address2: String:
		set(value):
			address2 = value
			_given[&"address2"] = true
	## City or town.
	var city: String
	## State, province or prefecture: the ISO 3166-2 part after the dash where one exists.
	var region: String:
		set(value):
			region = value
			_given[&"region"] = true
	## Postal code, as the country writes it.
	var postal_code: String:
		set(value):
			postal_code = value
			_given[&"postal_code"] = true
	## ISO 3166-1 alpha-2.
	var country_code: String
	## Telephone number, for the carrier.
	var phone: String:
		set(value):
			phone = value
			_given[&"phone"] = true
	## VAT number of the buyer with the country prefix: DE123456789. It is used in the shipping address only.
	var vat_number: String:
		set(value):
			vat_number = value
			_given[&"vat_number"] = true
	## true: the checkout fills it in as the shipping address. The first address is the default of both kinds.
	var default_shipping: bool:
		set(value):
			default_shipping = value
			_given[&"default_shipping"] = true
	## true: the checkout fills it in as the billing address.
	var default_billing: bool:
		set(value):
			default_billing = value
			_given[&"default_billing"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"first_name").limit("maxLength=100"),
			Field.text(&"last_name").limit("maxLength=100"),
			Field.text(&"company").optional().limit("maxLength=100"),
			Field.text(&"address1").limit("maxLength=200"),
			Field.text(&"address2").optional().limit("maxLength=200"),
			Field.text(&"city").limit("maxLength=100"),
			Field.text(&"region").optional().limit("maxLength=100"),
			Field.text(&"postal_code").optional().limit("maxLength=20"),
			Field.text(&"country_code").limit("pattern=^[A-Z]{2}$"),
			Field.text(&"phone").optional().limit("maxLength=40"),
			Field.text(&"vat_number").optional().limit("maxLength=20"),
			Field.truth(&"default_shipping").optional(),
			Field.truth(&"default_billing").optional(),
		]


## A complete list of CustomerAddress, without pages.
class CustomerAddressList:
	extends Model

	## All entries.
	var items: Array[CustomerAddress]

	func _table() -> Array[Field]:
		return [
			Field.part(&"items", CustomerAddress).list(),
		]
