package storefront

import "context"

// CheckoutService leads from the cart to an order.
type CheckoutService struct {
	client *Client
}

// CheckoutCompleteOptions are the options of [CheckoutService.Complete].
type CheckoutCompleteOptions struct {
	// Language of the emails about the order, as a BCP 47 tag. Default: the first language of the
	// checkout's market.
	Locale string `query:"locale" limit:"minLength=2 maxLength=35"`
	// IdempotencyKey: the same key and input act once, however often they are sent. By default each call
	// gets a key of its own.
	IdempotencyKey string `header:"Idempotency-Key"`
}

// Estimate: calculate all totals of the cart at an address.
func (s *CheckoutService) Estimate(ctx context.Context, input EstimateInput, opts *MarketOptions) (*Quote, error) {
	return send[Quote](ctx, s.client, request{
		operation: "estimate",
		method:    "POST",
		path:      "/store/{storeId}/estimate",
		body:      input,
		options:   opts,
	})
}

// Create: read the open checkout of the cart, or create one.
func (s *CheckoutService) Create(ctx context.Context, input CheckoutInput, opts *MarketOptions) (*Checkout, error) {
	return send[Checkout](ctx, s.client, request{
		operation: "createCheckout",
		method:    "POST",
		path:      "/store/{storeId}/checkout",
		body:      input,
		options:   opts,
	})
}

// Get: read a checkout of this shopper.
func (s *CheckoutService) Get(ctx context.Context, checkoutID string, opts *CallOptions) (*Checkout, error) {
	return send[Checkout](ctx, s.client, request{
		operation: "getCheckout",
		method:    "GET",
		path:      "/store/{storeId}/checkout/{checkoutId}",
		params:    []string{"checkoutId", checkoutID},
		options:   opts,
	})
}

// Update: set contact, address or shipping; incomplete input is stored.
func (s *CheckoutService) Update(ctx context.Context, checkoutID string, input CheckoutInput, opts *CallOptions) (*Checkout, error) {
	return send[Checkout](ctx, s.client, request{
		operation: "updateCheckout",
		method:    "PATCH",
		path:      "/store/{storeId}/checkout/{checkoutId}",
		params:    []string{"checkoutId", checkoutID},
		body:      input,
		options:   opts,
	})
}

// Complete: place the order for exactly the quote that the shopper saw.
func (s *CheckoutService) Complete(ctx context.Context, checkoutID string, input CompleteInput, opts *CheckoutCompleteOptions) (*CompleteResult, error) {
	return send[CompleteResult](ctx, s.client, request{
		operation: "completeCheckout",
		method:    "POST",
		path:      "/store/{storeId}/checkout/{checkoutId}/complete",
		params:    []string{"checkoutId", checkoutID},
		body:      input,
		options:   opts,
		keyed:     true,
	})
}

// Resume: ask the payment provider for the result of a payment, and return the state of the
// checkout.
func (s *CheckoutService) Resume(ctx context.Context, checkoutID string, opts *CallOptions) (*CompleteResult, error) {
	return send[CompleteResult](ctx, s.client, request{
		operation: "resumeCheckout",
		method:    "POST",
		path:      "/store/{storeId}/checkout/{checkoutId}/resume",
		params:    []string{"checkoutId", checkoutID},
		options:   opts,
	})
}
