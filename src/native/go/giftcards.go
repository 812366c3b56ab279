package storefront

import "context"

// GiftCardsService is for gift cards outside the cart.
type GiftCardsService struct {
	client *Client
}

// Balance: read the balance of a gift card.
func (s *GiftCardsService) Balance(ctx context.Context, input GiftCardCodeInput, opts *CallOptions) (*GiftCard, error) {
	return send[GiftCard](ctx, s.client, request{
		operation: "giftCardBalance",
		method:    "POST",
		path:      "/store/{storeId}/gift-cards/balance",
		body:      input,
		options:   opts,
	})
}

// List: list the shopper's saved gift cards, at most 50, usable ones first.
func (s *GiftCardsService) List(ctx context.Context, opts *CallOptions) (*GiftCardList, error) {
	return send[GiftCardList](ctx, s.client, request{
		operation: "listMyGiftCards",
		method:    "GET",
		path:      "/store/{storeId}/account/gift-cards",
		options:   opts,
	})
}

// Save: save a gift card in the shopper's list; repeating it changes nothing.
func (s *GiftCardsService) Save(ctx context.Context, input GiftCardCodeInput, opts *CallOptions) (*GiftCard, error) {
	return send[GiftCard](ctx, s.client, request{
		operation: "saveGiftCard",
		method:    "POST",
		path:      "/store/{storeId}/account/gift-cards",
		body:      input,
		options:   opts,
	})
}
