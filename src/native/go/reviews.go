package storefront

import "context"

// ReviewsService reads and sends reviews.
type ReviewsService struct {
	client *Client
}

// ReviewsListOptions are the options of [ReviewsService.List].
type ReviewsListOptions struct {
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
	// Order of the list.
	Sort ReviewSort `query:"sort"`
}

// ReviewsSubmitOptions are the options of [ReviewsService.Submit].
type ReviewsSubmitOptions struct {
	// IdempotencyKey: the same key and input act once, however often they are sent. By default each call
	// gets a key of its own.
	IdempotencyKey string `header:"Idempotency-Key"`
}

// List: list the published reviews of a product, by its handle or id.
func (s *ReviewsService) List(ctx context.Context, handle string, opts *ReviewsListOptions) (*ReviewPage, error) {
	return send[ReviewPage](ctx, s.client, request{
		operation: "listReviews",
		method:    "GET",
		path:      "/store/{storeId}/products/{handle}/reviews",
		params:    []string{"handle", handle},
		options:   opts,
	})
}

// Submit: submit a review; the shop shows it after a person has approved it.
func (s *ReviewsService) Submit(ctx context.Context, handle string, input ReviewInput, opts *ReviewsSubmitOptions) (*ReviewReceipt, error) {
	return send[ReviewReceipt](ctx, s.client, request{
		operation: "submitReview",
		method:    "POST",
		path:      "/store/{storeId}/products/{handle}/reviews",
		params:    []string{"handle", handle},
		body:      input,
		options:   opts,
		keyed:     true,
	})
}
