extends RefCounted
## Addresses of which only a part is given.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model


## A change of an address. Fields that are left out keep their values.
class CustomerAddressUpdate:
	extends Model

	## Documents what the service demands of the whole.
	const LIMIT: String = "minProperties=1"

	## Given name.
	var first_name: String:
		set(value):
			first_name = value
			_given[&"first_name"] = true
	## Family name.
	var last_name: String:
		set(value):
			last_name = value
			_given[&"last_name"] = true
	## Company.
	var company: String:
		set(value):
			company = value
			_given[&"company"] = true
	## Street and number.
	var address1: String:
		set(value):
			address1 = value
			_given[&"address1"] = true
	## Second line: flat, floor, building.
	var address2: String:
		set(value):
			address2 = value
			_given[&"address2"] = true
	## City or town.
	var city: String:
		set(value):
			city = value
			_given[&"city"] = true
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
	var country_code: String:
		set(value):
			country_code = value
			_given[&"country_code"] = true
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
			Field.text(&"first_name").optional().limit("maxLength=100"),
			Field.text(&"last_name").optional().limit("maxLength=100"),
			Field.text(&"company").optional().limit("maxLength=100"),
			Field.text(&"address1").optional().limit("maxLength=200"),
			Field.text(&"address2").optional().limit("maxLength=200"),
			Field.text(&"city").optional().limit("maxLength=100"),
			Field.text(&"region").optional().limit("maxLength=100"),
			Field.text(&"postal_code").optional().limit("maxLength=20"),
			Field.text(&"country_code").optional().limit("pattern=^[A-Z]{2}$"),
			Field.text(&"phone").optional().limit("maxLength=40"),
			Field.text(&"vat_number").optional().limit("maxLength=20"),
			Field.truth(&"default_shipping").optional(),
			Field.truth(&"default_billing").optional(),
		]


## An address that may be incomplete. Any field may be absent.
class PartialAddress:
	extends Model

	## Given name.
	var first_name: String:
		set(value):
			first_name = value
			_given[&"first_name"] = true
	## Family name.
	var last_name: String:
		set(value):
			last_name = value
			_given[&"last_name"] = true
	## Company.
	var company: String:
		set(value):
			company = value
			_given[&"company"] = true
	## Street and number.
	var address1: String:
		set(value):
			address1 = value
			_given[&"address1"] = true
	## Second line: flat, floor, building.
	var address2: String:
		set(value):
			address2 = value
			_given[&"address2"] = true
	## City or town.
	var city: String:
		set(value):
			city = value
			_given[&"city"] = true
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
	var country_code: String:
		set(value):
			country_code = value
			_given[&"country_code"] = true
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
			Field.text(&"first_name").optional().limit("maxLength=100"),
			Field.text(&"last_name").optional().limit("maxLength=100"),
			Field.text(&"company").optional().limit("maxLength=100"),
			Field.text(&"address1").optional().limit("maxLength=200"),
			Field.text(&"address2").optional().limit("maxLength=200"),
			Field.text(&"city").optional().limit("maxLength=100"),
			Field.text(&"region").optional().limit("maxLength=100"),
			Field.text(&"postal_code").optional().limit("maxLength=20"),
			Field.text(&"country_code").optional().limit("pattern=^[A-Z]{2}$"),
			Field.text(&"phone").optional().limit("maxLength=40"),
			Field.text(&"vat_number").optional().limit("maxLength=20"),
		]
