package storefront

// SearchCategory: a category that products of the corpus are in.
type SearchCategory struct {
	// Handle of the category.
	Handle string `json:"handle"`
	// Title of the category.
	Title string `json:"title"`
}

// SearchCorpus: all documents of a market with the search settings. Equal copies give equal
// results everywhere.
type SearchCorpus struct {
	// Hash of the other fields. It is also the ETag.
	Version string `json:"version"`
	// Number of the format. Drop a stored copy in another format.
	Format int64 `json:"format"`
	// Id of the store.
	StoreID int64 `json:"storeId"`
	// Code of the market.
	Market string `json:"market"`
	// ISO 4217 code of every amount.
	Currency string `json:"currency"`
	// Match mode.
	Mode SearchCorpusMode `json:"mode"`
	// Groups of words that mean the same.
	Synonyms [][]string `json:"synonyms"`
	// Address patterns of the pages of the shop.
	Routes SiteRoutes `json:"routes"`
	// Categories. Documents refer to them by position.
	Categories []SearchCategory `json:"categories"`
	// All documents.
	Documents []SearchDocument `json:"documents"`
}

// SearchCounts: hits by kind.
type SearchCounts struct {
	// Products.
	Product int64 `json:"product" limit:"minimum=0"`
	// Categories.
	Collection int64 `json:"collection" limit:"minimum=0"`
	// Pages.
	Page int64 `json:"page" limit:"minimum=0"`
	// Stories.
	Story int64 `json:"story" limit:"minimum=0"`
}

// SearchDocument: a document of the corpus: about 310 bytes and up to 400 characters of text.
// Fields with their default value are left out. Amounts are in minor units of the currency of the
// corpus.
type SearchDocument struct {
	// Unique id in the corpus: the kind, a colon, and the id of the record.
	ID string `json:"id"`
	// Matching text.
	Kind SearchDocumentKind `json:"kind"`
	// Handle of the record.
	Handle string `json:"handle"`
	// Title.
	Title string `json:"title"`
	// Beginning of the text, without markup. Absent: there is no text.
	Text *string `json:"text,omitempty" limit:"maxLength=400"`
	// Image. Default: none.
	Image *Image `json:"image,omitempty"`
	// Position in the order of the shop. The smaller one comes first among equally good hits.
	Rank int64 `json:"rank"`
	// Release time in seconds since 1970, for the order "newest".
	Released *int64 `json:"released,omitempty"`
	// Fields of a product. Absent for other kinds.
	Product *SearchDocumentProduct `json:"product,omitempty"`
}

// SearchDocumentProduct: fields of a product in the corpus.
type SearchDocumentProduct struct {
	// Price of the cheapest variant.
	Price int64 `json:"price"`
	// Price before a reduction. Leave it out if it is not reduced.
	CompareAtPrice *int64 `json:"compareAtPrice,omitempty"`
	// Price of the most expensive variant. Absent: all variants cost the same.
	MaxPrice *int64 `json:"maxPrice,omitempty"`
	// true: it can be bought now.
	Available bool `json:"available"`
	// Id of the only variant. Absent: the shopper must choose one.
	VariantID *string `json:"variantId,omitempty"`
	// Brand. Default: none.
	Brand *string `json:"brand,omitempty"`
	// The merchant's tags. Default: none.
	Tags []string `json:"tags,omitzero"`
	// Positions in `categories` of the corpus.
	Categories []int64 `json:"categories,omitzero" limit:"[] minimum=0"`
	// SKUs of the variants that are sold in the market, then EAN, UPC or GTIN numbers: 4000
	// characters at most. Search finds them with and without punctuation, whole or by a part.
	// Default: none.
	Codes []string `json:"codes,omitzero"`
	// Option values of these variants, each once: 1000 characters at most. Default: none.
	Options []string `json:"options,omitzero"`
}

// SearchFacet: something to filter by.
type SearchFacet struct {
	// Name of the filter.
	Name SearchFacetName `json:"name"`
	// Values, the most frequent first. The counts of a facet ignore the filter of this facet, so the
	// shopper can choose another value.
	Values []SearchFacetValue `json:"values" limit:"maxItems=50"`
}

// SearchFacetValue: a value of a facet.
type SearchFacetValue struct {
	// Value for the filter.
	Value string `json:"value"`
	// For people.
	Label string `json:"label"`
	// Number of hits with this value.
	Count int64 `json:"count" limit:"minimum=0"`
}

// SearchHighlights: matches of the query in title and text.
type SearchHighlights struct {
	// In the title.
	Title [][2]int64 `json:"title" limit:"[] minItems=2 maxItems=2; [][0] minimum=0; [][1] minimum=0"`
	// In the text.
	Text [][2]int64 `json:"text" limit:"[] minItems=2 maxItems=2; [][0] minimum=0; [][1] minimum=0"`
}

// SearchHit: something that was found.
type SearchHit struct {
	// Matching text.
	Kind SearchHitKind `json:"kind"`
	// Id of the record.
	ID string `json:"id"`
	// Handle of the record.
	Handle string `json:"handle"`
	// Title.
	Title string `json:"title"`
	// Address of its page, from the route patterns of the store. null: the store has no pattern for
	// it.
	URL *string `json:"url"`
	// Beginning of the text, without markup.
	Text string `json:"text"`
	// Matches of the query.
	Highlights SearchHighlights `json:"highlights"`
	// Image, or null.
	Image *Image `json:"image"`
	// Fields of a product. null for other kinds.
	Product *SearchHitProduct `json:"product"`
}

// SearchHitProduct: fields of a product in a hit.
type SearchHitProduct struct {
	// Price of the cheapest variant.
	Price Money `json:"price"`
	// Price before a reduction. null: it is not reduced.
	CompareAtPrice *Money `json:"compareAtPrice"`
	// Price of the most expensive variant. null: all variants cost the same.
	MaxPrice *Money `json:"maxPrice"`
	// true: it can be bought now.
	Available bool `json:"available"`
	// Id of the only variant. null: the shopper must choose one.
	VariantID *string `json:"variantId"`
	// Brand, or null.
	Brand *string `json:"brand"`
}

// SearchResult: matching text.
type SearchResult struct {
	// The query after trimming and collapsing spaces.
	Query string `json:"query"`
	// Match mode of the query.
	Mode SearchResultMode `json:"mode"`
	// Hits, best first.
	Items []SearchHit `json:"items"`
	// End of the page.
	PageInfo PageInfo `json:"pageInfo"`
	// Total number of hits.
	TotalCount int64 `json:"totalCount" limit:"minimum=0"`
	// Number of hits by kind. It ignores the filter by kind.
	Counts SearchCounts `json:"counts"`
	// Facets. Empty unless `facets=true`.
	Facets []SearchFacet `json:"facets"`
	// A suggested query that finds more, or null.
	DidYouMean *string `json:"didYouMean"`
}
