extends RefCounted
## The store, its markets and its addresses.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const Category := preload("catalogue.gd").Category
const MarketTaxBehaviour := preload("enums_orders.gd").MarketTaxBehaviour
const Money := preload("money.gd").Money
const PageInfo := preload("problem.gd").PageInfo
const PaymentProviderInfo := preload("checkout.gd").PaymentProviderInfo
const Rounding := preload("money.gd").Rounding


## A region with one price list, one currency and one tax treatment.
class Market:
	extends Model

	## Code of the market.
	var code: String
	## Name that shoppers see.
	var name: String
	## ISO 4217 code.
	var currency: String
	## Languages as BCP 47 tags; the first is the default.
	var locales: Array[String]
	## Countries to which the market ships.
	var countries: Array[String]
	## true: prices contain the tax.
	var tax_inclusive: bool
	## Rounding of amounts in this market.
	var rounding: Rounding
	## Home of the seller's taxes. Without it, prices are the same in places with other taxes.
	var tax: MarketTax
	## true: the default market for shoppers who have not chosen one.
	var is_default: bool
	## true or false: pages show, or do not show, the function to withdraw from a contract online. Default: shown in
	## markets that ship to the European Union.
	var withdrawal: bool:
		set(value):
			withdrawal = value
			_given[&"withdrawal"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"code").limit("pattern=^[a-z0-9-]{1,32}$"),
			Field.text(&"name").limit("minLength=1 maxLength=100"),
			Field.text(&"currency").limit("pattern=^[A-Z]{3}$"),
			Field.text(&"locales").list().limit("minItems=1 maxItems=50; [] pattern=^[A-Za-z0-9-]{2,35}$"),
			Field.text(&"countries").list().limit("minItems=1 maxItems=250; [] pattern=^[A-Z]{2}$"),
			Field.truth(&"tax_inclusive"),
			Field.part(&"rounding", Rounding),
			Field.part(&"tax", MarketTax).optional(),
			Field.truth(&"is_default"),
			Field.truth(&"withdrawal").optional(),
		]


## The home of the seller's taxes, and the prices in places with other taxes.
class MarketTax:
	extends Model

	## Home of the seller's taxes. Prices of a tax-inclusive market contain the taxes of this place.
	var home_country: String
	## Prices with tax in places with other taxes. keep-gross: the price stays the same. keep-net: the net part
	## stays and the taxes of the address are added. Default: keep-gross.
	var behaviour: String:
		set(value):
			behaviour = value
			_given[&"behaviour"] = true
	## true: deliveries to another EU country with a VAT number in the shipping address are free of tax, because the
	## buyer owes it. Deliveries at home always have tax. Only the form of the number is checked. Default: false.
	var reverse_charge: bool:
		set(value):
			reverse_charge = value
			_given[&"reverse_charge"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"home_country").limit("pattern=^[A-Z]{2}$"),
			Field.choice(&"behaviour", MarketTaxBehaviour).optional(),
			Field.truth(&"reverse_charge").optional(),
		]


## Address patterns of the pages of the shop. [code]{handle}[/code] and [code]{id}[/code] are replaced. The address
## of the current page is matched against the patterns as well.
class SiteRoutes:
	extends Model

	## Home page.
	var home: String:
		set(value):
			home = value
			_given[&"home"] = true
	## Page of a product, with [code]{handle}[/code] or [code]{id}[/code].
	var product: String:
		set(value):
			product = value
			_given[&"product"] = true
	## Page of a category, with [code]{handle}[/code].
	var category: String:
		set(value):
			category = value
			_given[&"category"] = true
	## A page, with [code]{handle}[/code].
	var page: String:
		set(value):
			page = value
			_given[&"page"] = true
	## A story, with [code]{handle}[/code].
	var story: String:
		set(value):
			story = value
			_given[&"story"] = true
	## Search results.
	var search: String:
		set(value):
			search = value
			_given[&"search"] = true
	## Cart.
	var cart: String:
		set(value):
			cart = value
			_given[&"cart"] = true
	## Checkout.
	var checkout: String:
		set(value):
			checkout = value
			_given[&"checkout"] = true
	## Page of an order, with [code]{id}[/code].
	var order: String:
		set(value):
			order = value
			_given[&"order"] = true
	## Page to withdraw from a contract, with [code]{number}[/code] of the order.
	var withdrawal: String:
		set(value):
			withdrawal = value
			_given[&"withdrawal"] = true
	## Account.
	var account: String:
		set(value):
			account = value
			_given[&"account"] = true
	## Page that opens an account, with [code]{token}[/code].
	var verify: String:
		set(value):
			verify = value
			_given[&"verify"] = true
	## Page that sets a new password, with [code]{token}[/code].
	var reset_password: String:
		set(value):
			reset_password = value
			_given[&"reset_password"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"home").optional().limit("maxLength=500"),
			Field.text(&"product").optional().limit("maxLength=500"),
			Field.text(&"category").optional().limit("maxLength=500"),
			Field.text(&"page").optional().limit("maxLength=500"),
			Field.text(&"story").optional().limit("maxLength=500"),
			Field.text(&"search").optional().limit("maxLength=500"),
			Field.text(&"cart").optional().limit("maxLength=500"),
			Field.text(&"checkout").optional().limit("maxLength=500"),
			Field.text(&"order").optional().limit("maxLength=500"),
			Field.text(&"withdrawal").optional().limit("maxLength=500"),
			Field.text(&"account").optional().limit("maxLength=500"),
			Field.text(&"verify").optional().limit("maxLength=500"),
			Field.text(&"reset_password").optional().limit("maxLength=500"),
		]


## A record that has a page of its own.
class SitemapItem:
	extends Model

	## Handle of the record.
	var handle: String
	## Time of the last change by the merchant. For a category, changes of its products count.
	var updated_at: String
	## Codes of its markets. A product is in the markets in which it has a price.
	var markets: Array[String]

	func _table() -> Array[Field]:
		return [
			Field.text(&"handle"),
			Field.text(&"updated_at").limit("format=date-time"),
			Field.text(&"markets").list(),
		]


## A page of a list of SitemapItem.
class SitemapPage:
	extends Model

	## Entries of this page.
	var items: Array[SitemapItem]
	## End of this page.
	var page_info: PageInfo
	## Entries on all pages, counted up to 1,000.
	var total_count: int

	func _table() -> Array[Field]:
		return [
			Field.part(&"items", SitemapItem).list(),
			Field.part(&"page_info", PageInfo),
			Field.whole(&"total_count").limit("minimum=0"),
		]


## Public data of a store.
class StorePublicData:
	extends Model

	## Id of the store.
	var id: int
	## Name of the store.
	var name: String
	## Tagline of the store. It may be empty.
	var tagline: String
	## Email address for messages from shoppers. It may be empty.
	var contact_email: String
	## Code of the default market.
	var default_market: String
	## The market of this response.
	var market: Market
	## All markets.
	var markets: Array[Market]
	## Categories with products in this market.
	var categories: Array[Category]
	## Address patterns of the pages of the shop.
	var routes: SiteRoutes
	## --wb-* values of the merchant. Empty if there are none.
	var tokens: Dictionary[String, String]
	## Titles of tags for filters, in the language of this response. Empty if the merchant gave none.
	var tag_titles: Dictionary[String, String]
	## Available payment providers.
	var payment_providers: Array[PaymentProviderInfo]
	## Targets for which the store has extensions. Other targets need no request.
	var extension_targets: Array[String]
	## true: emails reach shoppers. false: do not announce emails.
	var sends_email: bool
	## true: pages of this market show the function to withdraw from a contract online.
	var withdrawal: bool
	## Largest quantity of a line.
	var max_quantity_per_line: int
	## Smallest value of a cart in this market from which one of its methods ships free. null: no method does.
	var free_shipping_from: Money

	func _table() -> Array[Field]:
		return [
			Field.whole(&"id"),
			Field.text(&"name"),
			Field.text(&"tagline"),
			Field.text(&"contact_email"),
			Field.text(&"default_market"),
			Field.part(&"market", Market),
			Field.part(&"markets", Market).list(),
			Field.part(&"categories", Category).list(),
			Field.part(&"routes", SiteRoutes),
			Field.text(&"tokens").map(),
			Field.text(&"tag_titles").map(),
			Field.part(&"payment_providers", PaymentProviderInfo).list(),
			Field.text(&"extension_targets").list().limit(r"[] maxLength=100 pattern=^[a-z0-9-]+(\.[a-z0-9-]+)*$"),
			Field.truth(&"sends_email"),
			Field.truth(&"withdrawal"),
			Field.whole(&"max_quantity_per_line"),
			Field.part(&"free_shipping_from", Money).nullable(),
		]
