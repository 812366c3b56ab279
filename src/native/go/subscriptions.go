package storefront

import "context"

// SubscriptionsService has the subscriptions of the customer.
type SubscriptionsService struct {
	client *Client
}

// SubscriptionsListOptions are the options of [SubscriptionsService.List].
type SubscriptionsListOptions struct {
	// `pageInfo.endCursor` of the previous page. Leave it out for the first page.
	After string `query:"after" limit:"maxLength=500"`
	// Largest number of entries on a page.
	First *int64 `query:"first" limit:"minimum=1 maximum=100"`
}

// List: list the customer's subscriptions, newest first.
func (s *SubscriptionsService) List(ctx context.Context, opts *SubscriptionsListOptions) (*SubscriptionPage, error) {
	return send[SubscriptionPage](ctx, s.client, request{
		operation: "listMySubscriptions",
		method:    "GET",
		path:      "/store/{storeId}/account/subscriptions",
		options:   opts,
	})
}

// Get: read a subscription of the customer.
func (s *SubscriptionsService) Get(ctx context.Context, subscriptionID string, opts *CallOptions) (*Subscription, error) {
	return send[Subscription](ctx, s.client, request{
		operation: "getMySubscription",
		method:    "GET",
		path:      "/store/{storeId}/account/subscriptions/{subscriptionId}",
		params:    []string{"subscriptionId", subscriptionID},
		options:   opts,
	})
}

// Update: change the quantity or the address of the next deliveries.
func (s *SubscriptionsService) Update(ctx context.Context, subscriptionID string, input SubscriptionUpdate, opts *CallOptions) (*Subscription, error) {
	return send[Subscription](ctx, s.client, request{
		operation: "updateMySubscription",
		method:    "PATCH",
		path:      "/store/{storeId}/account/subscriptions/{subscriptionId}",
		params:    []string{"subscriptionId", subscriptionID},
		body:      input,
		options:   opts,
	})
}

// Pause: pause a subscription until it is resumed or until a date; repeating it changes nothing.
func (s *SubscriptionsService) Pause(ctx context.Context, subscriptionID string, input SubscriptionPause, opts *CallOptions) (*Subscription, error) {
	return send[Subscription](ctx, s.client, request{
		operation: "pauseMySubscription",
		method:    "POST",
		path:      "/store/{storeId}/account/subscriptions/{subscriptionId}/pause",
		params:    []string{"subscriptionId", subscriptionID},
		body:      input,
		options:   opts,
	})
}

// Resume: resume a paused subscription; repeating it changes nothing.
func (s *SubscriptionsService) Resume(ctx context.Context, subscriptionID string, opts *CallOptions) (*Subscription, error) {
	return send[Subscription](ctx, s.client, request{
		operation: "resumeMySubscription",
		method:    "POST",
		path:      "/store/{storeId}/account/subscriptions/{subscriptionId}/resume",
		params:    []string{"subscriptionId", subscriptionID},
		options:   opts,
	})
}

// Skip: skip the next renewal; repeating it changes nothing.
func (s *SubscriptionsService) Skip(ctx context.Context, subscriptionID string, input SubscriptionPeriod, opts *CallOptions) (*Subscription, error) {
	return send[Subscription](ctx, s.client, request{
		operation: "skipMySubscription",
		method:    "POST",
		path:      "/store/{storeId}/account/subscriptions/{subscriptionId}/skip",
		params:    []string{"subscriptionId", subscriptionID},
		body:      input,
		options:   opts,
	})
}

// Cancel: cancel a subscription permanently; repeating it changes nothing.
func (s *SubscriptionsService) Cancel(ctx context.Context, subscriptionID string, opts *CallOptions) (*Subscription, error) {
	return send[Subscription](ctx, s.client, request{
		operation: "cancelMySubscription",
		method:    "POST",
		path:      "/store/{storeId}/account/subscriptions/{subscriptionId}/cancel",
		params:    []string{"subscriptionId", subscriptionID},
		options:   opts,
	})
}

// Pay: pay the due renewal with the saved card or another one; later renewals use the card of this
// payment.
func (s *SubscriptionsService) Pay(ctx context.Context, subscriptionID string, input SubscriptionPaymentInput, opts *CallOptions) (*SubscriptionPayment, error) {
	return send[SubscriptionPayment](ctx, s.client, request{
		operation: "payMySubscription",
		method:    "POST",
		path:      "/store/{storeId}/account/subscriptions/{subscriptionId}/pay",
		params:    []string{"subscriptionId", subscriptionID},
		body:      input,
		options:   opts,
	})
}
