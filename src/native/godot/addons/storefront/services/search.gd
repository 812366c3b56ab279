extends RefCounted
## Finds products, categories and content.

const Calls := preload("../core/calls.gd").Calls
const CorpusOptions := preload("options.gd").CorpusOptions
const HitPager := preload("pagers.gd").HitPager
const Request := preload("../core/request.gd").Request
const SearchCorpus := preload("../models/search_corpus.gd").SearchCorpus
const SearchOptions := preload("list_options.gd").SearchOptions
const SearchResult := preload("../models/search.gd").SearchResult


## Finds products, categories and content.
class SearchService:
	extends RefCounted

	var _calls: Calls

	func _init(calls: Calls) -> void:
		_calls = calls

	## Find products, collections, pages and stories. An empty text finds nothing.
	func query(text: String, options: SearchOptions = null) -> SearchResult:
		var asked: SearchOptions = SearchOptions.new()
		if options != null:
			asked.take(options)
			asked.cancel = options.cancel
		asked.q = text
		var answer: SearchResult = SearchResult.new()
		var request: Request = Request.new("search", HTTPClient.METHOD_GET, "/store/{storeId}/search")
		await _calls.send(request.with(asked), answer, self)
		return answer

	## Read all searchable documents of a market, at most 8 MB. [code]http_status[/code] is 304, and the answer empty,
	## when the version in the options is current. The request is not repeated.
	func corpus(options: CorpusOptions = null) -> SearchCorpus:
		var answer: SearchCorpus = SearchCorpus.new()
		var request: Request = Request.new("searchIndex", HTTPClient.METHOD_GET, "/store/{storeId}/search/index")
		if options != null and options.version != "":
			request = request.header("If-None-Match", '"%s"' % options.version)
		await _calls.send(request.with(options, CorpusOptions).once().bulk(), answer, self)
		return answer

	## Walk through the hits of a query, page by page.
	func all_hits(text: String, options: SearchOptions = null) -> HitPager:
		var own: SearchOptions = SearchOptions.new()
		if options != null:
			own.take(options)
			own.cancel = options.cancel
		var page_after: Callable = func(after: String) -> SearchResult:
			if after != "":
				own.after = after
			return await query(text, own)
		return HitPager.new(page_after, own.after)
