extends RefCounted
## Menus and redirects.

const Calls := preload("../core/calls.gd").Calls
const MarketOptions := preload("options.gd").MarketOptions
const MenuList := preload("../models/navigation.gd").MenuList
const RedirectList := preload("../models/navigation.gd").RedirectList
const Request := preload("../core/request.gd").Request


## Menus and redirects.
class NavigationService:
	extends RefCounted

	var _calls: Calls

	func _init(calls: Calls) -> void:
		_calls = calls

	## List the merchant's menus.
	func menus(options: MarketOptions = null) -> MenuList:
		var answer: MenuList = MenuList.new()
		var request: Request = Request.new("listMenus", HTTPClient.METHOD_GET, "/store/{storeId}/menus")
		await _calls.send(request.with(options, MarketOptions), answer, self)
		return answer

	## List the merchant's URL redirects.
	func redirects(options: MarketOptions = null) -> RedirectList:
		var answer: RedirectList = RedirectList.new()
		var request: Request = Request.new("listRedirects", HTTPClient.METHOD_GET, "/store/{storeId}/redirects")
		await _calls.send(request.with(options, MarketOptions), answer, self)
		return answer
