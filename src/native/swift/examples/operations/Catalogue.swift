import Storefront

// One call of each operation, in the order of the contract. The API reference shows them.

func getStore(_ client: StorefrontClient) async throws -> StorePublicData {
  // snippet: getStore
  let store = try await client.store.get()
  // end
  return store
}

func listProducts(_ client: StorefrontClient) async throws -> ProductPage {
  // snippet: listProducts
  let page = try await client.store.products(.init(first: 24, category: "teapots"))
  // end
  return page
}

func getProduct(_ client: StorefrontClient) async throws -> Product {
  // snippet: getProduct
  let product = try await client.store.product("moss-teapot")
  // end
  return product
}

func getCategory(_ client: StorefrontClient) async throws -> Category {
  // snippet: getCategory
  let category = try await client.store.category("teapots")
  // end
  return category
}

func search(_ client: StorefrontClient) async throws -> SearchResult {
  // snippet: search
  let result = try await client.search.query(.init(q: "green teapot"))
  // end
  return result
}

func searchIndex(_ client: StorefrontClient) async throws -> SearchCorpus? {
  // snippet: searchIndex
  let corpus = try await client.search.corpus()
  // end
  return corpus
}

func listMenus(_ client: StorefrontClient) async throws -> MenuList {
  // snippet: listMenus
  let menus = try await client.navigation.menus()
  // end
  return menus
}

func listRedirects(_ client: StorefrontClient) async throws -> RedirectList {
  // snippet: listRedirects
  let redirects = try await client.navigation.redirects()
  // end
  return redirects
}

func listSitemap(_ client: StorefrontClient) async throws -> SitemapPage {
  // snippet: listSitemap
  let page = try await client.store.sitemap(.init(kind: .product))
  // end
  return page
}

func listPages(_ client: StorefrontClient) async throws -> ContentPage {
  // snippet: listPages
  let page = try await client.content.pages()
  // end
  return page
}

func getPage(_ client: StorefrontClient) async throws -> Content {
  // snippet: getPage
  let content = try await client.content.page("about")
  // end
  return content
}

func listStories(_ client: StorefrontClient) async throws -> ContentPage {
  // snippet: listStories
  let page = try await client.content.stories()
  // end
  return page
}

func getStory(_ client: StorefrontClient) async throws -> Content {
  // snippet: getStory
  let content = try await client.content.story("firing-the-kiln")
  // end
  return content
}

func getBlock(_ client: StorefrontClient) async throws -> Block {
  // snippet: getBlock
  let block = try await client.content.block("delivery-note")
  // end
  return block
}

func listReviews(_ client: StorefrontClient) async throws -> ReviewPage {
  // snippet: listReviews
  let page = try await client.reviews.list("moss-teapot")
  // end
  return page
}

func submitReview(_ client: StorefrontClient) async throws -> ReviewReceipt {
  // snippet: submitReview
  let receipt = try await client.reviews.submit(
    "moss-teapot", .init(rating: 5, body: "It pours without a drop.", author: "Ada"))
  // end
  return receipt
}
