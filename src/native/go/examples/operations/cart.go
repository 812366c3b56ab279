package operations

import (
	"context"

	storefront "github.com/storefront-elements/storefront-elements/src/native/go"
)

func getCart(ctx context.Context, client *storefront.Client) error {
	// snippet: getCart
	cart, err := client.Cart.Get(ctx, nil)
	// end
	return use(cart, err)
}

func replaceCart(ctx context.Context, client *storefront.Client) error {
	// snippet: replaceCart
	cart, err := client.Cart.Update(ctx, storefront.CartInput{
		Lines: []storefront.CartLineInput{{VariantID: "moss-teapot", Quantity: 2}},
	}, nil) // merges when another device changed the cart
	// end
	return use(cart, err)
}

func addCartLine(ctx context.Context, client *storefront.Client) error {
	// snippet: addCartLine
	cart, err := client.Cart.AddLine(ctx, storefront.CartLineAddition{VariantID: "moss-teapot", Quantity: 1}, nil)
	// end
	return use(cart, err)
}

func updateCartLine(ctx context.Context, client *storefront.Client, lineID string) error {
	// snippet: updateCartLine
	cart, err := client.Cart.UpdateLine(ctx, lineID, storefront.CartLineUpdate{Quantity: 3}, nil)
	// end
	return use(cart, err)
}

func removeCartLine(ctx context.Context, client *storefront.Client, lineID string) error {
	// snippet: removeCartLine
	cart, err := client.Cart.RemoveLine(ctx, lineID, nil)
	// end
	return use(cart, err)
}

func setCartAttributes(ctx context.Context, client *storefront.Client) error {
	// snippet: setCartAttributes
	cart, err := client.Cart.SetAttributes(ctx, storefront.CartAttributesInput{
		Attributes: map[string]*storefront.CartAttributeInput{"delivery-day": {Label: "Day", Value: "2027-01-31"}},
	}, nil)
	// end
	return use(cart, err)
}

func setCartNote(ctx context.Context, client *storefront.Client) error {
	// snippet: setCartNote
	cart, err := client.Cart.SetNote(ctx, storefront.CartNoteInput{Note: "Please ring the bell."}, nil)
	// end
	return use(cart, err)
}

func applyDiscount(ctx context.Context, client *storefront.Client) error {
	// snippet: applyDiscount
	cart, err := client.Cart.ApplyDiscount(ctx, storefront.DiscountCodeInput{Code: "WELCOME10"}, nil)
	// end
	return use(cart, err)
}

func removeDiscount(ctx context.Context, client *storefront.Client) error {
	// snippet: removeDiscount
	cart, err := client.Cart.RemoveDiscount(ctx, "WELCOME10", nil)
	// end
	return use(cart, err)
}

func applyGiftCard(ctx context.Context, client *storefront.Client, code string) error {
	// snippet: applyGiftCard
	cart, err := client.Cart.ApplyGiftCard(ctx, storefront.ApplyGiftCardInput{Code: storefront.Ptr(code)}, nil)
	// end
	return use(cart, err)
}

func removeGiftCard(ctx context.Context, client *storefront.Client, giftCardID string) error {
	// snippet: removeGiftCard
	cart, err := client.Cart.RemoveGiftCard(ctx, giftCardID, nil)
	// end
	return use(cart, err)
}

func marketImpact(ctx context.Context, client *storefront.Client) error {
	// snippet: marketImpact
	impact, err := client.Cart.MarketImpact(ctx, "us", nil)
	// end
	return use(impact, err)
}

func switchMarket(ctx context.Context, client *storefront.Client, hash string) error {
	// snippet: switchMarket
	cart, err := client.Cart.SwitchMarket(ctx, storefront.SwitchMarketInput{Market: "us", ImpactHash: storefront.Ptr(hash)}, nil)
	// end
	return use(cart, err)
}
