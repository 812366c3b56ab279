extends RefCounted
## The operations of the store and of the cart, in the order of the contract.

var client: Storefront.Client


func _get_store() -> void:
	# snippet: getStore
	var store: Storefront.StorePublicData = await client.store.fetch()
	print(store.name, " sells in ", store.markets.size(), " markets")
	# end


func _list_products() -> void:
	# snippet: listProducts
	var options: Storefront.ProductListOptions = Storefront.ProductListOptions.new()
	options.sort = Storefront.ProductSort.PRICE_ASC
	var page: Storefront.ProductPage = await client.store.products(options)
	for product: Storefront.ProductSummary in page.items:
		print(product.title, " ", product.price)
	# end


func _get_product() -> void:
	# snippet: getProduct
	var product: Storefront.Product = await client.store.product("moss-teapot")
	for variant: Storefront.ProductVariant in product.variants:
		print(variant.id, " ", variant.price, " ", variant.stock.status)
	# end


func _get_category() -> void:
	# snippet: getCategory
	var category: Storefront.Category = await client.store.category("teapots")
	print(category.title, " has ", category.product_count, " products")
	# end


func _search() -> void:
	# snippet: search
	var found: Storefront.SearchResult = await client.search.query("tea")
	for hit: Storefront.SearchHit in found.items:
		print(hit.kind, " ", hit.title)
	# end


func _search_index() -> void:
	# snippet: searchIndex
	var corpus: Storefront.SearchCorpus = await client.search.corpus()
	print(corpus.documents.size(), " documents, version ", corpus.version)
	# end


func _list_menus() -> void:
	# snippet: listMenus
	var list: Storefront.MenuList = await client.navigation.menus()
	for menu: Storefront.Menu in list.items:
		print(menu.title, ": ", menu.items.size(), " entries")
	# end


func _list_redirects() -> void:
	# snippet: listRedirects
	var list: Storefront.RedirectList = await client.navigation.redirects()
	for redirect: Storefront.Redirect in list.items:
		print(redirect.path, " is now ", redirect.target)
	# end


func _list_sitemap() -> void:
	# snippet: listSitemap
	var page: Storefront.SitemapPage = await client.store.sitemap(Storefront.SitemapKind.PRODUCT)
	for item: Storefront.SitemapItem in page.items:
		print(item.handle, " changed at ", item.updated_at)
	# end


func _list_pages() -> void:
	# snippet: listPages
	var page: Storefront.ContentPage = await client.content.pages()
	for summary: Storefront.ContentSummary in page.items:
		print(summary.title)
	# end


func _get_page() -> void:
	# snippet: getPage
	var page: Storefront.Content = await client.content.page("about")
	print(page.title, ": ", page.summary)
	# end


func _list_stories() -> void:
	# snippet: listStories
	var page: Storefront.ContentPage = await client.content.stories()
	for summary: Storefront.ContentSummary in page.items:
		print(summary.published_at, " ", summary.title)
	# end


func _get_story() -> void:
	# snippet: getStory
	var story: Storefront.Content = await client.content.story("a-day-at-the-kiln")
	print(story.title, ": ", story.summary)
	# end


func _get_block() -> void:
	# snippet: getBlock
	var block: Storefront.Block = await client.content.block("opening-hours")
	print(block.html)
	# end


func _list_reviews() -> void:
	# snippet: listReviews
	var page: Storefront.ReviewPage = await client.reviews.list("moss-teapot")
	for review: Storefront.Review in page.items:
		print(review.rating, " ", review.title)
	# end


func _submit_review() -> void:
	# snippet: submitReview
	var input: Storefront.ReviewInput = Storefront.ReviewInput.new()
	input.author = "Clara"
	input.rating = 5
	input.body = "It pours without a drop."
	var receipt: Storefront.ReviewReceipt = await client.reviews.submit("moss-teapot", input)
	print(receipt.status)
	# end


func _get_cart() -> void:
	# snippet: getCart
	var cart: Storefront.Cart = await client.cart.fetch()
	print(cart.item_count, " pieces for ", cart.totals.total)
	# end


func _replace_cart() -> void:
	# snippet: replaceCart
	var cart: Storefront.Cart = await client.cart.fetch()
	var wish: Storefront.CartInput = Storefront.CartInput.of(cart)
	wish.note = "Please ring the bell."
	cart = await client.cart.update(wish)
	print(cart.note)
	# end


func _add_cart_line() -> void:
	# snippet: addCartLine
	var line: Storefront.CartLineAddition = Storefront.CartLineAddition.new()
	line.variant_id = "moss-teapot"
	line.quantity = 1
	var cart: Storefront.Cart = await client.cart.add_line(line)
	print(cart.lines.size(), " lines")
	# end


func _update_cart_line() -> void:
	# snippet: updateCartLine
	var change: Storefront.CartLineUpdate = Storefront.CartLineUpdate.new()
	change.quantity = 2
	var cart: Storefront.Cart = await client.cart.update_line("line-1", change)
	print(cart.item_count, " pieces")
	# end


func _remove_cart_line() -> void:
	# snippet: removeCartLine
	var cart: Storefront.Cart = await client.cart.remove_line("line-1")
	print(cart.lines.size(), " lines left")
	# end


func _set_cart_attributes() -> void:
	# snippet: setCartAttributes
	var input: Storefront.CartAttributesInput = Storefront.CartAttributesInput.new()
	input.attributes["gift-wrap"] = Storefront.CartAttributeInput.new()
	input.attributes["gift-wrap"].label = "Gift wrap"
	input.attributes["gift-wrap"].value = "Yes"
	var cart: Storefront.Cart = await client.cart.set_attributes(input)
	print(cart.attributes.size(), " attributes")
	# end


func _set_cart_note() -> void:
	# snippet: setCartNote
	var input: Storefront.CartNoteInput = Storefront.CartNoteInput.new()
	input.note = "Please ring the bell."
	var cart: Storefront.Cart = await client.cart.set_note(input)
	print(cart.note)
	# end


func _apply_discount() -> void:
	# snippet: applyDiscount
	var input: Storefront.DiscountCodeInput = Storefront.DiscountCodeInput.new()
	input.code = "SPRING"
	var cart: Storefront.Cart = await client.cart.apply_discount(input)
	print(cart.totals.discount_total)
	# end


func _remove_discount() -> void:
	# snippet: removeDiscount
	var cart: Storefront.Cart = await client.cart.remove_discount("SPRING")
	print(cart.discount_codes.size(), " codes left")
	# end


func _apply_gift_card() -> void:
	# snippet: applyGiftCard
	var input: Storefront.ApplyGiftCardInput = Storefront.ApplyGiftCardInput.new()
	input.code = "TEA4-7F2K-9QXM-3WHP"
	var cart: Storefront.Cart = await client.cart.apply_gift_card(input)
	print(cart.totals.amount_due, " is left to pay")
	# end


func _remove_gift_card() -> void:
	# snippet: removeGiftCard
	var cart: Storefront.Cart = await client.cart.remove_gift_card("gift-card-1")
	print(cart.totals.amount_due)
	# end


func _market_impact() -> void:
	# snippet: marketImpact
	var impact: Storefront.MarketImpact = await client.cart.market_impact("ch")
	print(impact.before.totals.total, " becomes ", impact.after.totals.total)
	# end


func _switch_market() -> void:
	# snippet: switchMarket
	var impact: Storefront.MarketImpact = await client.cart.market_impact("ch")
	var input: Storefront.SwitchMarketInput = Storefront.SwitchMarketInput.new()
	input.market = "ch"
	input.impact_hash = impact.impact_hash
	var cart: Storefront.Cart = await client.cart.switch_market(input)
	print(cart.market, " ", cart.currency)
	# end


func _estimate() -> void:
	# snippet: estimate
	var input: Storefront.EstimateInput = Storefront.EstimateInput.new()
	input.shipping_address = Storefront.PartialAddress.new()
	input.shipping_address.country_code = "DE"
	var quote: Storefront.Quote = await client.checkout.estimate(input)
	for method: Storefront.ShippingMethod in quote.shipping_methods:
		print(method.title)
	# end
