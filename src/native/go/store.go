package storefront

import "context"

// StoreService reads the store and the catalogue, the same for every shopper of a market.
type StoreService struct {
	client *Client
}

// StoreProductsOptions are the options of [StoreService.Products].
type StoreProductsOptions struct {
	// `pageInfo.endCursor` of the previous page. Leave it out for the first page.
	After string `query:"after" limit:"maxLength=500"`
	// true: only products that can be bought now.
	Available *bool `query:"available"`
	// Brands, separated by commas. Any of them matches. Write a comma inside a value as `\,`.
	Brands string `query:"brands" limit:"maxLength=1000"`
	// Handle of a category.
	Category string `query:"category" limit:"maxLength=200"`
	// Handle or id of a product to leave out. It cannot be combined with `ids`.
	Exclude string `query:"exclude" limit:"maxLength=200"`
	// true: count brands and tags of the list as well. It has no effect with `ids`.
	Facets *bool `query:"facets"`
	// Largest number of entries on a page.
	First *int64 `query:"first" limit:"minimum=1 maximum=100"`
	// Product ids, separated by commas. The response keeps their order. At most 50.
	IDs string `query:"ids" limit:"maxLength=5000"`
	// Language as a BCP 47 tag. A language that the market does not have is replaced by its first
	// language.
	Locale string `query:"locale" limit:"maxLength=35"`
	// Code of the market. Default: the market in the cookie `wb_market`, then the default market of
	// the store.
	Market string `query:"market" limit:"maxLength=32"`
	// Highest price in minor units of the market's currency.
	MaxPrice *int64 `query:"maxPrice" limit:"minimum=0 maximum=999999999999"`
	// Lowest price in minor units of the market's currency.
	MinPrice *int64 `query:"minPrice" limit:"minimum=0 maximum=999999999999"`
	// Order of the list.
	Sort ProductSort `query:"sort"`
	// Only products with this tag.
	Tag string `query:"tag" limit:"maxLength=50"`
	// Tags, separated by commas. Any of them matches. Write a comma inside a value as `\,`.
	Tags string `query:"tags" limit:"maxLength=1000"`
}

// StoreSitemapOptions are the options of [StoreService.Sitemap].
type StoreSitemapOptions struct {
	// `pageInfo.endCursor` of the previous page. Leave it out for the first page.
	After string `query:"after" limit:"maxLength=500"`
	// Largest number of entries on a page.
	First *int64 `query:"first" limit:"minimum=1 maximum=1000"`
	// Kind of record to list.
	Kind SitemapKind `query:"kind,required"`
	// Language as a BCP 47 tag. A language that the market does not have is replaced by its first
	// language.
	Locale string `query:"locale" limit:"maxLength=35"`
	// Code of the market. Default: the market in the cookie `wb_market`, then the default market of
	// the store.
	Market string `query:"market" limit:"maxLength=32"`
}

// Get: read the settings, markets, categories and payment providers of a store.
func (s *StoreService) Get(ctx context.Context, opts *MarketOptions) (*StorePublicData, error) {
	return send[StorePublicData](ctx, s.client, request{
		operation: "getStore",
		method:    "GET",
		path:      "/store/{storeId}",
		options:   opts,
	})
}

// Products: list the products of a market.
func (s *StoreService) Products(ctx context.Context, opts *StoreProductsOptions) (*ProductPage, error) {
	return send[ProductPage](ctx, s.client, request{
		operation: "listProducts",
		method:    "GET",
		path:      "/store/{storeId}/products",
		options:   opts,
	})
}

// Product: read a product by handle or id.
func (s *StoreService) Product(ctx context.Context, handle string, opts *MarketOptions) (*Product, error) {
	return send[Product](ctx, s.client, request{
		operation: "getProduct",
		method:    "GET",
		path:      "/store/{storeId}/products/{handle}",
		params:    []string{"handle", handle},
		options:   opts,
	})
}

// Category: read a category.
func (s *StoreService) Category(ctx context.Context, handle string, opts *MarketOptions) (*Category, error) {
	return send[Category](ctx, s.client, request{
		operation: "getCategory",
		method:    "GET",
		path:      "/store/{storeId}/categories/{handle}",
		params:    []string{"handle", handle},
		options:   opts,
	})
}

// Sitemap: list the records that have a page of their own, with their last change and their
// markets.
func (s *StoreService) Sitemap(ctx context.Context, opts *StoreSitemapOptions) (*SitemapPage, error) {
	return send[SitemapPage](ctx, s.client, request{
		operation: "listSitemap",
		method:    "GET",
		path:      "/store/{storeId}/sitemap",
		options:   opts,
	})
}
