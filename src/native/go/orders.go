package storefront

import "context"

// OrdersService reads orders of this shopper.
type OrdersService struct {
	client *Client
}

// Get: read an order of this shopper.
func (s *OrdersService) Get(ctx context.Context, orderID string, opts *CallOptions) (*Order, error) {
	return send[Order](ctx, s.client, request{
		operation: "getOrder",
		method:    "GET",
		path:      "/store/{storeId}/orders/{orderId}",
		params:    []string{"orderId", orderID},
		options:   opts,
	})
}

// Lookup: find a guest's order by number and email address.
func (s *OrdersService) Lookup(ctx context.Context, input OrderLookupInput, opts *CallOptions) (*Order, error) {
	return send[Order](ctx, s.client, request{
		operation: "lookupOrder",
		method:    "POST",
		path:      "/store/{storeId}/orders/lookup",
		body:      input,
		options:   opts,
	})
}
