extends RefCounted
## Pages, stories and blocks.

const Block := preload("../models/content.gd").Block
const Calls := preload("../core/calls.gd").Calls
const Content := preload("../models/content.gd").Content
const ContentListOptions := preload("list_options.gd").ContentListOptions
const ContentPage := preload("../models/content.gd").ContentPage
const MarketOptions := preload("options.gd").MarketOptions
const Request := preload("../core/request.gd").Request


## Pages, stories and blocks.
class ContentService:
	extends RefCounted

	var _calls: Calls

	func _init(calls: Calls) -> void:
		_calls = calls

	## List published pages in the order of the shop.
	func pages(options: ContentListOptions = null) -> ContentPage:
		var answer: ContentPage = ContentPage.new()
		var request: Request = Request.new("listPages", HTTPClient.METHOD_GET, "/store/{storeId}/pages")
		await _calls.send(request.with(options, ContentListOptions), answer, self)
		return answer

	## Read a published page.
	func page(handle: String, options: MarketOptions = null) -> Content:
		var answer: Content = Content.new()
		var request: Request = Request.new("getPage", HTTPClient.METHOD_GET, "/store/{storeId}/pages/{handle}")
		await _calls.send(request.at("handle", handle).with(options, MarketOptions), answer, self)
		return answer

	## List published stories, newest first.
	func stories(options: ContentListOptions = null) -> ContentPage:
		var answer: ContentPage = ContentPage.new()
		var request: Request = Request.new("listStories", HTTPClient.METHOD_GET, "/store/{storeId}/stories")
		await _calls.send(request.with(options, ContentListOptions), answer, self)
		return answer

	## Read a published story.
	func story(handle: String, options: MarketOptions = null) -> Content:
		var answer: Content = Content.new()
		var request: Request = Request.new("getStory", HTTPClient.METHOD_GET, "/store/{storeId}/stories/{handle}")
		await _calls.send(request.at("handle", handle).with(options, MarketOptions), answer, self)
		return answer

	## Read a named block of HTML.
	func block(handle: String, options: MarketOptions = null) -> Block:
		var answer: Block = Block.new()
		var request: Request = Request.new("getBlock", HTTPClient.METHOD_GET, "/store/{storeId}/blocks/{handle}")
		await _calls.send(request.at("handle", handle).with(options, MarketOptions), answer, self)
		return answer
