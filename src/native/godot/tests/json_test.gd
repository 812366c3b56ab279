extends "suite.gd"
## Reading and writing of models.

const JsonText := preload("../addons/storefront/core/json_text.gd")


func test_a_fault_names_the_path() -> void:
	var wanted: Dictionary[String, String] = {
		'{"amount":1.5,"currency":"EUR"}': "amount: 1.5 is no whole number",
		'{"amount":99999999999999999999,"currency":"EUR"}': "is no whole number of 64 bits",
		'{"amount":1}': "currency is missing",
		'{"amount":1,"currency":null}': "currency: text expected, null came",
		'{"amount":"1","currency":"EUR"}': "amount: whole number expected, a text came",
		'{"amount":true,"currency":"EUR"}': "amount: whole number expected, a truth value came",
		"[]": "object expected, a list came",
	}
	for text: String in wanted:
		expect_contains(Storefront.Money.new().read_json(JsonText.parse(text).value), wanted[text])
	for text: String in ['{"amount":1}<html>', "<html>", "", "{", '{"a":1'.repeat(600), "nul", "[1 2]", '"\\q"']:
		expect_true(JsonText.parse(text).fault != "", "%s was read" % text.left(20))
	var order_page: Storefront.Problem = Storefront.Problem.new()
	var inner: String = '{"type":"t","title":"t","status":1,"errors":[{"code":"A","message":"m","severity":"error"},{}]}'
	expect_equal(order_page.read_json(JSON.parse_string(inner)), "errors.1.code is missing")


func test_whole_numbers_are_exact() -> void:
	for text: String in ["9007199254740993", "-9007199254740993", "9223372036854775807", "0", "-1", "1000000000000000"]:
		var money: Storefront.Money = Storefront.Money.new()
		expect_equal(money.read_json(JsonText.parse('{"amount":%s,"currency":"EUR"}' % text).value), "")
		expect_equal(str(money.amount), text)
		expect_contains(JSON.stringify(money.to_json()), text)
	var document: Variant = (
		JsonText.parse('{"a":"x 9007199254740993 \\" 1","b":[0.12345678901234567,9007199254740993]}').value
	)
	expect_equal(document, {"a": 'x 9007199254740993 " 1', "b": [0.12345678901234567, 9007199254740993]})
	var too_large: Storefront.Money = Storefront.Money.new()
	var parsed: Variant = JsonText.parse('{"amount":9223372036854775808,"currency":"EUR"}').value
	expect_contains(too_large.read_json(parsed), "is no whole number")


func test_what_is_new_is_kept_or_passed_over() -> void:
	var item: Storefront.ErrorItem = Storefront.ErrorItem.new()
	var text: String = '{"code":"CODE_OF_TOMORROW","message":"m","severity":"hint","colour":{"deep":[1]}}'
	expect_equal(item.read_json(JSON.parse_string(text)), "")
	expect_equal(item.code, "CODE_OF_TOMORROW")
	expect_equal(item.severity, "hint")
	expect_true(not item.to_json().has("colour"), "an unknown field was kept")


func test_a_field_may_be_absent_null_or_empty() -> void:
	var input: Storefront.CheckoutInput = Storefront.CheckoutInput.new()
	expect_equal(JSON.stringify(input.to_json()), "{}")
	input.set_null(&"shipping_method_id")
	input.billing_address = null
	expect_equal(input.to_json(), {"shippingMethodId": null, "billingAddress": null})
	input.shipping_method_id = ""
	input.billing_address = Storefront.PartialAddress.new()
	expect_equal(input.to_json(), {"shippingMethodId": "", "billingAddress": {}})
	input.unset(&"shipping_method_id")
	expect_true(not input.has_value(&"shipping_method_id"), "a field that was taken back has a value")
	var change: Storefront.CustomerAddressUpdate = Storefront.CustomerAddressUpdate.new()
	change.address2 = ""
	change.default_billing = false
	expect_equal(change.to_json(), {"address2": "", "defaultBilling": false})
	var cart: Storefront.CartInput = Storefront.CartInput.new()
	cart.discount_codes.append("TEA")
	expect_equal(cart.to_json(), {"lines": [], "discountCodes": ["TEA"]})
	cart.discount_codes = []
	expect_equal(cart.to_json(), {"lines": [], "discountCodes": []})


func test_defaults_are_never_sent() -> void:
	expect_equal(Storefront.CustomerAddressUpdate.new().to_json(), {})
	expect_equal(Storefront.CheckoutInput.new().to_json(), {})


func test_money_has_the_digits_of_its_currency() -> void:
	var wanted: Dictionary[String, Storefront.Money] = {
		"12.50 EUR": Storefront.Money.of(1250, "EUR"),
		"0.05 EUR": Storefront.Money.of(5, "EUR"),
		"-0.05 EUR": Storefront.Money.of(-5, "EUR"),
		"1250 JPY": Storefront.Money.of(1250, "JPY"),
		"0 JPY": Storefront.Money.of(0, "JPY"),
		"1.250 KWD": Storefront.Money.of(1250, "KWD"),
		"-99999999.9999 CLF": Storefront.Money.of(-999999999999, "CLF"),
	}
	for text: String in wanted:
		expect_equal(str(wanted[text]), text)


func test_money_adds_within_one_currency() -> void:
	expect_equal(Storefront.Money.of(1, "EUR").plus(Storefront.Money.of(2, "EUR")).amount, 3)
	var largest: int = 9223372036854775807
	for sum: Storefront.Money in [
		Storefront.Money.of(1, "EUR").plus(Storefront.Money.of(2, "CHF")),
		Storefront.Money.of(largest, "EUR").plus(Storefront.Money.of(1, "EUR")),
		Storefront.Money.of(-largest, "EUR").plus(Storefront.Money.of(-2, "EUR")),
	]:
		expect_true(sum.error != null, "%s was added" % sum)


## A field that is added later breaks no caller: models are made without arguments, and answers may lack what is
## optional.
func test_a_field_more_breaks_no_caller() -> void:
	var grown: GDScript = GDScript.new()
	var folder: String = "res://addons/storefront/"
	grown.source_code = (
		FileAccess
		. get_file_as_string(folder + "models/money.gd")
		. replace("../core/", folder + "core/")
		. replace('preload("e', 'preload("%smodels/e' % folder)
		. replace("\t## ISO 4217 code.\n", "\tvar vault: String\n\t## ISO 4217 code.\n")
		. replace(
			'\t\t\tField.whole(&"amount")', '\t\t\tField.text(&"vault").optional(),\n\t\t\tField.whole(&"amount")'
		)
	)
	expect_equal(grown.reload(), OK)
	var class_of_money: GDScript = grown.get_script_constant_map()["Money"]
	var money: Object = class_of_money.new()
	expect_true(&"vault" in money, "the field was not added")
	expect_equal(money.call("read_json", {"amount": 5.0, "currency": "EUR"}), "")
	expect_equal(money.get("amount"), 5)
	for name: String in _models():
		var script: GDScript = _models()[name]
		for method: Dictionary in script.get_script_method_list():
			var arguments: Array = method["args"]
			var is_free: bool = method["name"] != "_init" or arguments.is_empty()
			expect_true(is_free, "%s is made with arguments" % name)


func _models() -> Dictionary[String, GDScript]:
	var models: Dictionary[String, GDScript] = {}
	var constants: Dictionary = (Storefront as Script).get_script_constant_map()
	for name: String in constants:
		if constants[name] is GDScript:
			var script: GDScript = constants[name]
			if script.get_base_script() == (Storefront.Model as Script):
				models[name] = script
	return models
