package storefront

import "context"

// EngagementService takes restock notices and messages to the merchant.
type EngagementService struct {
	client *Client
}

// EngagementContactOptions are the options of [EngagementService.Contact].
type EngagementContactOptions struct {
	// IdempotencyKey: the same key and input act once, however often they are sent. By default each call
	// gets a key of its own.
	IdempotencyKey string `header:"Idempotency-Key"`
}

// EngagementWithdrawOptions are the options of [EngagementService.Withdraw].
type EngagementWithdrawOptions struct {
	// IdempotencyKey: the same key and input act once, however often they are sent. By default each call
	// gets a key of its own.
	IdempotencyKey string `header:"Idempotency-Key"`
}

// NotifyRestock: notify the shopper by email when a variant can be bought again.
func (s *EngagementService) NotifyRestock(ctx context.Context, input RestockInput, opts *CallOptions) (*RestockReceipt, error) {
	return send[RestockReceipt](ctx, s.client, request{
		operation: "notifyRestock",
		method:    "POST",
		path:      "/store/{storeId}/restock-notifications",
		body:      input,
		options:   opts,
	})
}

// UnsubscribeRestock: cancel a restock notification with the token of its link; repeating it
// changes nothing.
func (s *EngagementService) UnsubscribeRestock(ctx context.Context, input RestockUnsubscribe, opts *CallOptions) error {
	_, err := send[struct{}](ctx, s.client, request{
		operation: "unsubscribeRestock",
		method:    "POST",
		path:      "/store/{storeId}/restock-notifications/unsubscribe",
		body:      input,
		options:   opts,
	})
	return err
}

// Contact: send a message to the merchant.
func (s *EngagementService) Contact(ctx context.Context, input ContactInput, opts *EngagementContactOptions) (*ContactReceipt, error) {
	return send[ContactReceipt](ctx, s.client, request{
		operation: "sendContact",
		method:    "POST",
		path:      "/store/{storeId}/contact",
		body:      input,
		options:   opts,
		keyed:     true,
	})
}

// Withdraw: declare the withdrawal from a contract; every declaration is recorded, and its receipt
// sent by email.
func (s *EngagementService) Withdraw(ctx context.Context, input WithdrawalInput, opts *EngagementWithdrawOptions) (*WithdrawalReceipt, error) {
	return send[WithdrawalReceipt](ctx, s.client, request{
		operation: "declareWithdrawal",
		method:    "POST",
		path:      "/store/{storeId}/withdrawals",
		body:      input,
		options:   opts,
		keyed:     true,
	})
}
