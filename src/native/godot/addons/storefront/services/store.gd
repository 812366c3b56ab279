extends RefCounted
## The store and its catalogue, the same for every shopper of a market.

const Calls := preload("../core/calls.gd").Calls
const Category := preload("../models/catalogue.gd").Category
const MarketOptions := preload("options.gd").MarketOptions
const Product := preload("../models/product.gd").Product
const ProductListOptions := preload("list_options.gd").ProductListOptions
const ProductPage := preload("../models/catalogue.gd").ProductPage
const ProductPager := preload("pagers.gd").ProductPager
const Request := preload("../core/request.gd").Request
const SitemapOptions := preload("list_options.gd").SitemapOptions
const SitemapPage := preload("../models/store.gd").SitemapPage
const StorePublicData := preload("../models/store.gd").StorePublicData


## The store and its catalogue, the same for every shopper of a market.
class StoreService:
	extends RefCounted

	var _calls: Calls

	func _init(calls: Calls) -> void:
		_calls = calls

	## Read the settings, markets, categories and payment providers of a store.
	func fetch(options: MarketOptions = null) -> StorePublicData:
		var answer: StorePublicData = StorePublicData.new()
		var request: Request = Request.new("getStore", HTTPClient.METHOD_GET, "/store/{storeId}")
		await _calls.send(request.with(options, MarketOptions), answer, self)
		return answer

	## List the products of a market.
	func products(options: ProductListOptions = null) -> ProductPage:
		var answer: ProductPage = ProductPage.new()
		var request: Request = Request.new("listProducts", HTTPClient.METHOD_GET, "/store/{storeId}/products")
		await _calls.send(request.with(options, ProductListOptions), answer, self)
		return answer

	## Read a product by handle or id.
	func product(handle: String, options: MarketOptions = null) -> Product:
		var answer: Product = Product.new()
		var request: Request = Request.new("getProduct", HTTPClient.METHOD_GET, "/store/{storeId}/products/{handle}")
		await _calls.send(request.at("handle", handle).with(options, MarketOptions), answer, self)
		return answer

	## Read a category.
	func category(handle: String, options: MarketOptions = null) -> Category:
		var answer: Category = Category.new()
		var request: Request = Request.new("getCategory", HTTPClient.METHOD_GET, "/store/{storeId}/categories/{handle}")
		await _calls.send(request.at("handle", handle).with(options, MarketOptions), answer, self)
		return answer

	## List the records of a kind that have a page of their own, with their last change and their markets.
	## [code]Storefront.SitemapKind[/code] has the kinds.
	func sitemap(kind: String, options: SitemapOptions = null) -> SitemapPage:
		var asked: SitemapOptions = SitemapOptions.new()
		if options != null:
			asked.take(options)
			asked.cancel = options.cancel
		asked.kind = kind
		var answer: SitemapPage = SitemapPage.new()
		var request: Request = Request.new("listSitemap", HTTPClient.METHOD_GET, "/store/{storeId}/sitemap")
		await _calls.send(request.with(asked), answer, self)
		return answer

	## Walk through the products of a list, page by page.
	func all_products(options: ProductListOptions = null) -> ProductPager:
		var own: ProductListOptions = ProductListOptions.new()
		if options != null:
			own.take(options)
			own.cancel = options.cancel
		var page_after: Callable = func(after: String) -> ProductPage:
			if after != "":
				own.after = after
			return await products(own)
		return ProductPager.new(page_after, own.after)
