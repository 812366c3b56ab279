package storefront

import "context"

// CartAddLineOptions are the options of [CartService.AddLine].
type CartAddLineOptions struct {
	// Language as a BCP 47 tag. A language that the market does not have is replaced by its first
	// language.
	Locale string `query:"locale" limit:"maxLength=35"`
	// Code of the market. Default: the market in the cookie `wb_market`, then the default market of
	// the store.
	Market string `query:"market" limit:"maxLength=32"`
	// IdempotencyKey: the same key and input act once, however often they are sent. By default each call
	// gets a key of its own.
	IdempotencyKey string `header:"Idempotency-Key"`
}

// Get: read the shopper's cart; the first response sets the cookie.
func (s *CartService) Get(ctx context.Context, opts *MarketOptions) (*Cart, error) {
	return s.remembered(send[Cart](ctx, s.client, request{
		operation: "getCart",
		method:    "GET",
		path:      "/store/{storeId}/cart",
		options:   opts,
	}))
}

// AddLine: add a line to the cart; equal lines are merged.
func (s *CartService) AddLine(ctx context.Context, input CartLineAddition, opts *CartAddLineOptions) (*Cart, error) {
	return s.remembered(send[Cart](ctx, s.client, request{
		operation: "addCartLine",
		method:    "POST",
		path:      "/store/{storeId}/cart/lines",
		body:      input,
		options:   opts,
		keyed:     true,
	}))
}

// UpdateLine: set the quantity of a line.
func (s *CartService) UpdateLine(ctx context.Context, lineID string, input CartLineUpdate, opts *MarketOptions) (*Cart, error) {
	return s.remembered(send[Cart](ctx, s.client, request{
		operation: "updateCartLine",
		method:    "PATCH",
		path:      "/store/{storeId}/cart/lines/{lineId}",
		params:    []string{"lineId", lineID},
		body:      input,
		options:   opts,
	}))
}

// RemoveLine: remove a line; repeating it changes nothing.
func (s *CartService) RemoveLine(ctx context.Context, lineID string, opts *MarketOptions) (*Cart, error) {
	return s.remembered(send[Cart](ctx, s.client, request{
		operation: "removeCartLine",
		method:    "DELETE",
		path:      "/store/{storeId}/cart/lines/{lineId}",
		params:    []string{"lineId", lineID},
		options:   opts,
	}))
}

// SetAttributes: set or remove attributes of the cart, which the order inherits; repeating it
// changes nothing.
func (s *CartService) SetAttributes(ctx context.Context, input CartAttributesInput, opts *MarketOptions) (*Cart, error) {
	return s.remembered(send[Cart](ctx, s.client, request{
		operation: "setCartAttributes",
		method:    "PATCH",
		path:      "/store/{storeId}/cart/attributes",
		body:      input,
		options:   opts,
	}))
}

// SetNote: set the shopper's note, which the order inherits; an empty note removes it; repeating
// it changes nothing.
func (s *CartService) SetNote(ctx context.Context, input CartNoteInput, opts *MarketOptions) (*Cart, error) {
	return s.remembered(send[Cart](ctx, s.client, request{
		operation: "setCartNote",
		method:    "PUT",
		path:      "/store/{storeId}/cart/note",
		body:      input,
		options:   opts,
	}))
}

// ApplyDiscount: apply a discount code to the cart; repeating it changes nothing.
func (s *CartService) ApplyDiscount(ctx context.Context, input DiscountCodeInput, opts *MarketOptions) (*Cart, error) {
	return s.remembered(send[Cart](ctx, s.client, request{
		operation: "applyDiscount",
		method:    "POST",
		path:      "/store/{storeId}/cart/discounts",
		body:      input,
		options:   opts,
	}))
}

// RemoveDiscount: remove a discount code; repeating it changes nothing.
func (s *CartService) RemoveDiscount(ctx context.Context, code string, opts *MarketOptions) (*Cart, error) {
	return s.remembered(send[Cart](ctx, s.client, request{
		operation: "removeDiscount",
		method:    "DELETE",
		path:      "/store/{storeId}/cart/discounts/{code}",
		params:    []string{"code", code},
		options:   opts,
	}))
}

// ApplyGiftCard: pay with a gift card; repeating it changes nothing.
func (s *CartService) ApplyGiftCard(ctx context.Context, input ApplyGiftCardInput, opts *MarketOptions) (*Cart, error) {
	return s.remembered(send[Cart](ctx, s.client, request{
		operation: "applyGiftCard",
		method:    "POST",
		path:      "/store/{storeId}/cart/gift-cards",
		body:      input,
		options:   opts,
	}))
}

// RemoveGiftCard: remove a gift card from the cart; repeating it changes nothing.
func (s *CartService) RemoveGiftCard(ctx context.Context, giftCardID string, opts *MarketOptions) (*Cart, error) {
	return s.remembered(send[Cart](ctx, s.client, request{
		operation: "removeGiftCard",
		method:    "DELETE",
		path:      "/store/{storeId}/cart/gift-cards/{giftCardId}",
		params:    []string{"giftCardId", giftCardID},
		options:   opts,
	}))
}

// MarketImpact: preview how the cart changes in another market; this changes nothing.
func (s *CartService) MarketImpact(ctx context.Context, code string, opts *MarketOptions) (*MarketImpact, error) {
	return send[MarketImpact](ctx, s.client, request{
		operation: "marketImpact",
		method:    "GET",
		path:      "/store/{storeId}/cart/markets/{code}",
		params:    []string{"code", code},
		options:   opts,
	})
}

// SwitchMarket: move the cart and the open checkout to another market, both or neither; repeating
// it changes nothing.
func (s *CartService) SwitchMarket(ctx context.Context, input SwitchMarketInput, opts *MarketOptions) (*Cart, error) {
	return s.remembered(send[Cart](ctx, s.client, request{
		operation: "switchMarket",
		method:    "POST",
		path:      "/store/{storeId}/cart/market",
		body:      input,
		options:   opts,
	}))
}
