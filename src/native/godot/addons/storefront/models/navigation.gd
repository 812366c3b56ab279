extends RefCounted
## Menus and redirects.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const MenuBranchType := preload("enums_catalogue.gd").MenuBranchType
const MenuItemType := preload("enums_catalogue.gd").MenuItemType
const MenuLeafType := preload("enums_catalogue.gd").MenuLeafType
const RedirectStatusCode := preload("enums_catalogue.gd").RedirectStatusCode


## A menu. Items nest at most three levels deep.
class Menu:
	extends Model

	## Handle of the menu.
	var handle: String
	## Title that shoppers see.
	var title: String
	## Items of the first level.
	var items: Array[MenuItem]

	func _table() -> Array[Field]:
		return [
			Field.text(&"handle").limit("pattern=^[a-z0-9-]{1,64}$"),
			Field.text(&"title").limit("maxLength=100"),
			Field.part(&"items", MenuItem).list().limit("maxItems=50"),
		]


## An item of the second level of a menu.
class MenuBranch:
	extends Model

	## Text of the item.
	var title: String
	## Kind of target.
	var type: String
	## Handle of the product, category, page or story.
	var handle: String:
		set(value):
			handle = value
			_given[&"handle"] = true
	## An http(s), mailto or tel URL, or a path. The service fills it in from the store routes when the type names a
	## record.
	var url: String:
		set(value):
			url = value
			_given[&"url"] = true
	## Items of the third level.
	var items: Array[MenuLeaf]:
		set(value):
			items = value
			_given[&"items"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"title").limit("minLength=1 maxLength=100"),
			Field.choice(&"type", MenuBranchType),
			Field.text(&"handle").optional().limit("maxLength=200"),
			Field.text(&"url").optional().limit("maxLength=2000"),
			Field.part(&"items", MenuLeaf).list().optional().limit("maxItems=50"),
		]


## An item of a menu.
class MenuItem:
	extends Model

	## Text of the item.
	var title: String
	## Kind of target.
	var type: String
	## Handle of the product, category, page or story.
	var handle: String:
		set(value):
			handle = value
			_given[&"handle"] = true
	## An http(s), mailto or tel URL, or a path. The service fills it in from the store routes when the type names a
	## record.
	var url: String:
		set(value):
			url = value
			_given[&"url"] = true
	## Items of the second level.
	var items: Array[MenuBranch]:
		set(value):
			items = value
			_given[&"items"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"title").limit("minLength=1 maxLength=100"),
			Field.choice(&"type", MenuItemType),
			Field.text(&"handle").optional().limit("maxLength=200"),
			Field.text(&"url").optional().limit("maxLength=2000"),
			Field.part(&"items", MenuBranch).list().optional().limit("maxItems=50"),
		]


## An item of the third level of a menu.
class MenuLeaf:
	extends Model

	## Text of the item.
	var title: String
	## Kind of target.
	var type: String
	## Handle of the product, category, page or story.
	var handle: String:
		set(value):
			handle = value
			_given[&"handle"] = true
	## An http(s), mailto or tel URL, or a path. The service fills it in from the store routes when the type names a
	## record.
	var url: String:
		set(value):
			url = value
			_given[&"url"] = true

	func _table() -> Array[Field]:
		return [
			Field.text(&"title").limit("minLength=1 maxLength=100"),
			Field.choice(&"type", MenuLeafType),
			Field.text(&"handle").optional().limit("maxLength=200"),
			Field.text(&"url").optional().limit("maxLength=2000"),
		]


## A complete list of Menu, without pages.
class MenuList:
	extends Model

	## All entries.
	var items: Array[Menu]

	func _table() -> Array[Field]:
		return [
			Field.part(&"items", Menu).list(),
		]


## A redirect from a path of the shop.
class Redirect:
	extends Model

	## Path on the site of the shop. It begins with [code]/[/code].
	var path: String
	## Path or URL of the target.
	var target: String
	## HTTP status of the redirect.
	var status_code: int

	func _table() -> Array[Field]:
		return [
			Field.text(&"path").limit("maxLength=500 pattern=^/"),
			Field.text(&"target").limit("minLength=1 maxLength=2000 pattern=^(/(?!/)|https?://)"),
			Field.whole_choice(&"status_code", RedirectStatusCode),
		]


## A complete list of Redirect, without pages.
class RedirectList:
	extends Model

	## All entries.
	var items: Array[Redirect]

	func _table() -> Array[Field]:
		return [
			Field.part(&"items", Redirect).list(),
		]
