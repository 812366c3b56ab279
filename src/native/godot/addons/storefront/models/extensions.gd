extends RefCounted
## Extensions of the merchant.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const ExtensionCapabilities := preload("enums_other.gd").ExtensionCapabilities


## An extension for pages. The code is at [code]/store/{storeId}/extensions/code/{sha256}[/code].
class Extension:
	extends Model

	## Id of the extension: lower-case letters, digits and hyphens.
	var id: String
	## Name that shoppers see in “Provided by …”.
	var name: String
	## Version that its author gives.
	var version: String
	## Targets on the page.
	var targets: Array[String]
	## Capabilities: the data it may read and the actions it may take.
	var capabilities: Array[String]
	## Origins of its images, in addition to the media of the store.
	var image_origins: Array[String]
	## Origins that it may request through the page. It needs the capability fetch.
	var fetch_origins: Array[String]
	## SHA-256 of the code, in UTF-8, as hex.
	var sha256: String
	## Settings of the merchant for this extension, by name. Every page can read them. Do not store secrets in them.
	var settings: Dictionary[String, Variant]

	func _table() -> Array[Field]:
		return [
			Field.text(&"id").limit("pattern=^[a-z0-9-]{1,64}$"),
			Field.text(&"name").limit("minLength=1 maxLength=60"),
			Field.text(&"version").limit("minLength=1 maxLength=32"),
			Field.text(&"targets").list().limit(r"[] maxLength=100 pattern=^[a-z0-9-]+(\.[a-z0-9-]+)*$"),
			Field.choice(&"capabilities", ExtensionCapabilities).list().limit("maxItems=20 uniqueItems=true"),
			Field.text(&"image_origins").list().limit(r"maxItems=10; [] maxLength=300 pattern=^https?://[^/?#@\s]+$"),
			Field.text(&"fetch_origins").list().limit(r"maxItems=10; [] maxLength=300 pattern=^https?://[^/?#@\s]+$"),
			Field.text(&"sha256").limit("pattern=^[0-9a-f]{64}$"),
			Field.any(&"settings").map().limit("maxProperties=40; {} maxLength=2000"),
		]


## Extensions of a page.
class ExtensionList:
	extends Model

	## URL of the sandbox on another origin. null: /ext/sandbox of this API.
	var sandbox_url: String:
		set(value):
			sandbox_url = value
			_given[&"sandbox_url"] = true
	## Base URL of the images that every extension may show. Empty: none.
	var media_base_url: String
	## Extensions in the order of rendering.
	var items: Array[Extension]

	func _table() -> Array[Field]:
		return [
			Field.text(&"sandbox_url").nullable(),
			Field.text(&"media_base_url"),
			Field.part(&"items", Extension).list(),
		]


## A token that proves to the server of an extension that the request comes from a shopper in the shop now.
class ExtensionSessionToken:
	extends Model

	## JWT, HS256 with the extension’s secret. iss: storefront-elements; dest: the store’s id; aud: the extension’s
	## id; sub: an id of the shopper that only this extension gets; iat, exp, jti.
	var token: String
	## Expiry time, five minutes after creation.
	var expires_at: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"token"),
			Field.text(&"expires_at").limit("format=date-time"),
		]
