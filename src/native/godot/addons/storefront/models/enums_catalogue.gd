extends RefCounted
## Open lists of the catalogue and of the search.


## Values of MenuBranch.type. An open list: a later version of the service may send others.
class MenuBranchType:
	extends RefCounted

	const HOME: String = "home"
	const CATEGORY: String = "category"
	const PRODUCT: String = "product"
	const PAGE: String = "page"
	const STORY: String = "story"
	const URL: String = "url"


## Values of MenuItem.type. An open list: a later version of the service may send others.
class MenuItemType:
	extends RefCounted

	const HOME: String = "home"
	const CATEGORY: String = "category"
	const PRODUCT: String = "product"
	const PAGE: String = "page"
	const STORY: String = "story"
	const URL: String = "url"


## Values of MenuLeaf.type. An open list: a later version of the service may send others.
class MenuLeafType:
	extends RefCounted

	const HOME: String = "home"
	const CATEGORY: String = "category"
	const PRODUCT: String = "product"
	const PAGE: String = "page"
	const STORY: String = "story"
	const URL: String = "url"


## Values of Redirect.status_code. An open list: a later version of the service may send others.
class RedirectStatusCode:
	extends RefCounted

	const MOVED_PERMANENTLY: int = 301
	const FOUND: int = 302
	const TEMPORARY_REDIRECT: int = 307
	const PERMANENT_REDIRECT: int = 308


## Values of ReviewReceipt.status. An open list: a later version of the service may send others.
class ReviewReceiptStatus:
	extends RefCounted

	const PENDING: String = "pending"
	const PUBLISHED: String = "published"
	const REJECTED: String = "rejected"


## Values of SearchCorpus.mode. An open list: a later version of the service may send others.
class SearchCorpusMode:
	extends RefCounted

	const FUZZY: String = "fuzzy"
	const PREFIX: String = "prefix"
	const SUBSTRING: String = "substring"
	const EXACT: String = "exact"


## Values of SearchDocument.kind. An open list: a later version of the service may send others.
class SearchDocumentKind:
	extends RefCounted

	const PRODUCT: String = "product"
	const COLLECTION: String = "collection"
	const PAGE: String = "page"
	const STORY: String = "story"


## Values of SearchFacet.name. An open list: a later version of the service may send others.
class SearchFacetName:
	extends RefCounted

	const CATEGORY: String = "category"
	const BRAND: String = "brand"
	const TAG: String = "tag"


## Values of SearchHit.kind. An open list: a later version of the service may send others.
class SearchHitKind:
	extends RefCounted

	const PRODUCT: String = "product"
	const COLLECTION: String = "collection"
	const PAGE: String = "page"
	const STORY: String = "story"


## Values of SearchResult.mode. An open list: a later version of the service may send others.
class SearchResultMode:
	extends RefCounted

	const FUZZY: String = "fuzzy"
	const PREFIX: String = "prefix"
	const SUBSTRING: String = "substring"
	const EXACT: String = "exact"


## Values of Stock.status. An open list: a later version of the service may send others.
class StockStatus:
	extends RefCounted

	const IN_STOCK: String = "in-stock"
	const LOW: String = "low"
	const SOLD_OUT: String = "sold-out"


## Values of the option sort of listProducts.
class ProductSort:
	extends RefCounted

	const FEATURED: String = "featured"
	const NEWEST: String = "newest"
	const PRICE_ASC: String = "price-asc"
	const PRICE_DESC: String = "price-desc"
	const TITLE_ASC: String = "title-asc"


## Values of the option sort of listReviews.
class ReviewSort:
	extends RefCounted

	const NEWEST: String = "newest"
	const OLDEST: String = "oldest"
	const RATING_DESC: String = "rating-desc"
	const RATING_ASC: String = "rating-asc"


## Values of the option kind of listSitemap.
class SitemapKind:
	extends RefCounted

	const PRODUCT: String = "product"
	const CATEGORY: String = "category"
	const PAGE: String = "page"
	const STORY: String = "story"


## Values of the option match of search.
class SearchMatch:
	extends RefCounted

	const FUZZY: String = "fuzzy"
	const PREFIX: String = "prefix"
	const SUBSTRING: String = "substring"
	const EXACT: String = "exact"


## Values of the option sort of search.
class SearchSort:
	extends RefCounted

	const RELEVANCE: String = "relevance"
	const NEWEST: String = "newest"
	const PRICE_ASC: String = "price-asc"
	const PRICE_DESC: String = "price-desc"
	const TITLE_ASC: String = "title-asc"
