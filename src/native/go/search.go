package storefront

import (
	"context"
	"net/http"
)

// SearchService finds products, categories and content.
type SearchService struct {
	client *Client
}

// SearchQueryOptions are the options of [SearchService.Query].
type SearchQueryOptions struct {
	// `pageInfo.endCursor` of the previous page. Leave it out for the first page.
	After string `query:"after" limit:"maxLength=500"`
	// true: only products that can be bought now.
	Available *bool `query:"available"`
	// separated by commas. Any of them matches. Write a comma inside a value as `\,`. Filters apply
	// to products: with a filter, only products are found.
	Brand string `query:"brand" limit:"maxLength=1000"`
	// Handles; separated by commas. Any of them matches. Write a comma inside a value as `\,`.
	// Filters apply to products: with a filter, only products are found.
	Category string `query:"category" limit:"maxLength=1000"`
	// true: count the facets as well.
	Facets *bool `query:"facets"`
	// Largest number of hits on a page.
	First *int64 `query:"first" limit:"minimum=1 maximum=50"`
	// Kinds to find, separated by commas. Default: all kinds.
	Kinds string `query:"kinds" limit:"maxLength=100 pattern=^(product|collection|page|story)(,(product|collection|page|story))*$"`
	// Language as a BCP 47 tag. A language that the market does not have is replaced by its first
	// language.
	Locale string `query:"locale" limit:"maxLength=35"`
	// Code of the market. Default: the market in the cookie `wb_market`, then the default market of
	// the store.
	Market string `query:"market" limit:"maxLength=32"`
	// Match mode. Default: the setting of the store.
	Match SearchMatch `query:"match"`
	// Highest price in minor units of the market's currency.
	MaxPrice *int64 `query:"maxPrice" limit:"minimum=0 maximum=999999999999"`
	// Lowest price in minor units of the market's currency.
	MinPrice *int64 `query:"minPrice" limit:"minimum=0 maximum=999999999999"`
	// Text that the shopper typed. An empty text finds nothing.
	Q string `query:"q,required" limit:"maxLength=200"`
	// Order of the hits.
	Sort SearchSort `query:"sort"`
	// separated by commas. Any of them matches. Write a comma inside a value as `\,`. Filters apply
	// to products: with a filter, only products are found.
	Tag string `query:"tag" limit:"maxLength=1000"`
}

// Query: find products, collections, pages and stories.
func (s *SearchService) Query(ctx context.Context, opts *SearchQueryOptions) (*SearchResult, error) {
	return send[SearchResult](ctx, s.client, request{
		operation: "search",
		method:    "GET",
		path:      "/store/{storeId}/search",
		options:   opts,
	})
}

// SearchCorpusOptions are the options of [SearchService.Corpus].
type SearchCorpusOptions struct {
	// Code of the market. Default: that of the client, then the market in the cookie `wb_market`, then the default
	// market of the store.
	Market string `query:"market" limit:"maxLength=32"`
	// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.
	Locale string `query:"locale" limit:"maxLength=35"`
	// Version of the copy that the caller has.
	Version string
}

// Corpus: read all searchable documents of a market, at most 8 MB. It is nil when Version is current. The request is not
// repeated.
func (s *SearchService) Corpus(ctx context.Context, opts *SearchCorpusOptions) (*SearchCorpus, error) {
	var header http.Header
	if opts != nil && opts.Version != "" {
		header = http.Header{"If-None-Match": {`"` + opts.Version + `"`}}
	}
	return send[SearchCorpus](ctx, s.client, request{
		operation: "searchIndex",
		method:    "GET",
		path:      "/store/{storeId}/search/index",
		header:    header,
		options:   opts,
		once:      true,
		bulk:      true,
	})
}
