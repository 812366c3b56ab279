package storefront

import "context"

// ContentService reads pages, stories and blocks.
type ContentService struct {
	client *Client
}

// ContentPagesOptions are the options of [ContentService.Pages].
type ContentPagesOptions struct {
	// `pageInfo.endCursor` of the previous page. Leave it out for the first page.
	After string `query:"after" limit:"maxLength=500"`
	// Largest number of entries on a page.
	First *int64 `query:"first" limit:"minimum=1 maximum=100"`
	// Language as a BCP 47 tag. A language that the market does not have is replaced by its first
	// language.
	Locale string `query:"locale" limit:"maxLength=35"`
	// Code of the market. Default: the market in the cookie `wb_market`, then the default market of
	// the store.
	Market string `query:"market" limit:"maxLength=32"`
}

// ContentStoriesOptions are the options of [ContentService.Stories].
type ContentStoriesOptions struct {
	// `pageInfo.endCursor` of the previous page. Leave it out for the first page.
	After string `query:"after" limit:"maxLength=500"`
	// Largest number of entries on a page.
	First *int64 `query:"first" limit:"minimum=1 maximum=100"`
	// Language as a BCP 47 tag. A language that the market does not have is replaced by its first
	// language.
	Locale string `query:"locale" limit:"maxLength=35"`
	// Code of the market. Default: the market in the cookie `wb_market`, then the default market of
	// the store.
	Market string `query:"market" limit:"maxLength=32"`
}

// Pages: list published pages in the order of the shop.
func (s *ContentService) Pages(ctx context.Context, opts *ContentPagesOptions) (*ContentPage, error) {
	return send[ContentPage](ctx, s.client, request{
		operation: "listPages",
		method:    "GET",
		path:      "/store/{storeId}/pages",
		options:   opts,
	})
}

// Page: read a published page.
func (s *ContentService) Page(ctx context.Context, handle string, opts *MarketOptions) (*Content, error) {
	return send[Content](ctx, s.client, request{
		operation: "getPage",
		method:    "GET",
		path:      "/store/{storeId}/pages/{handle}",
		params:    []string{"handle", handle},
		options:   opts,
	})
}

// Stories: list published stories, newest first.
func (s *ContentService) Stories(ctx context.Context, opts *ContentStoriesOptions) (*ContentPage, error) {
	return send[ContentPage](ctx, s.client, request{
		operation: "listStories",
		method:    "GET",
		path:      "/store/{storeId}/stories",
		options:   opts,
	})
}

// Story: read a published story.
func (s *ContentService) Story(ctx context.Context, handle string, opts *MarketOptions) (*Content, error) {
	return send[Content](ctx, s.client, request{
		operation: "getStory",
		method:    "GET",
		path:      "/store/{storeId}/stories/{handle}",
		params:    []string{"handle", handle},
		options:   opts,
	})
}

// Block: read a named block of HTML.
func (s *ContentService) Block(ctx context.Context, handle string, opts *MarketOptions) (*Block, error) {
	return send[Block](ctx, s.client, request{
		operation: "getBlock",
		method:    "GET",
		path:      "/store/{storeId}/blocks/{handle}",
		params:    []string{"handle", handle},
		options:   opts,
	})
}
