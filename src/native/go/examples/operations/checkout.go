package operations

import (
	"context"

	storefront "github.com/storefront-elements/storefront-elements/src/native/go"
)

func estimate(ctx context.Context, client *storefront.Client) error {
	// snippet: estimate
	quote, err := client.Checkout.Estimate(ctx, storefront.EstimateInput{
		ShippingAddress: &storefront.PartialAddress{CountryCode: storefront.Ptr("DE"), PostalCode: storefront.Ptr("10115")},
	}, nil)
	// end
	return use(quote, err)
}

func createCheckout(ctx context.Context, client *storefront.Client, address storefront.PartialAddress) error {
	// snippet: createCheckout
	checkout, err := client.Checkout.Create(ctx, storefront.CheckoutInput{
		Email: storefront.Ptr("ada@example.com"), ShippingAddress: &address, ShippingMethodID: storefront.Set("eu-parcel"),
	}, nil)
	// end
	return use(checkout, err)
}

func getCheckout(ctx context.Context, client *storefront.Client, checkoutID string) error {
	// snippet: getCheckout
	checkout, err := client.Checkout.Get(ctx, checkoutID, nil)
	// end
	return use(checkout, err)
}

func updateCheckout(ctx context.Context, client *storefront.Client, checkoutID string) error {
	// snippet: updateCheckout
	checkout, err := client.Checkout.Update(ctx, checkoutID, storefront.CheckoutInput{ShippingMethodID: storefront.Set("eu-express")}, nil)
	// end
	return use(checkout, err)
}

func completeCheckout(ctx context.Context, client *storefront.Client, checkout *storefront.Checkout) error {
	// snippet: completeCheckout
	placed, err := client.Checkout.Complete(ctx, checkout.ID, storefront.CompleteInput{
		QuoteHash: checkout.Quote.Hash, ExpectedAmount: checkout.Quote.Totals.AmountDue, Provider: storefront.Ptr("card"),
	}, nil)
	// end
	return use(placed, err)
}

func resumeCheckout(ctx context.Context, client *storefront.Client, checkoutID string) error {
	// snippet: resumeCheckout
	placed, err := client.Checkout.Resume(ctx, checkoutID, nil)
	// end
	return use(placed, err)
}

func getOrder(ctx context.Context, client *storefront.Client, orderID string) error {
	// snippet: getOrder
	order, err := client.Orders.Get(ctx, orderID, nil)
	// end
	return use(order, err)
}

func lookupOrder(ctx context.Context, client *storefront.Client) error {
	// snippet: lookupOrder
	order, err := client.Orders.Lookup(ctx, storefront.OrderLookupInput{Number: "1001", Email: "ada@example.com"}, nil)
	// end
	return use(order, err)
}

func giftCardBalance(ctx context.Context, client *storefront.Client, code string) error {
	// snippet: giftCardBalance
	card, err := client.GiftCards.Balance(ctx, storefront.GiftCardCodeInput{Code: code}, nil)
	// end
	return use(card, err)
}

func listMyGiftCards(ctx context.Context, client *storefront.Client) error {
	// snippet: listMyGiftCards
	cards, err := client.GiftCards.List(ctx, nil)
	// end
	return use(cards, err)
}

func saveGiftCard(ctx context.Context, client *storefront.Client, code string) error {
	// snippet: saveGiftCard
	card, err := client.GiftCards.Save(ctx, storefront.GiftCardCodeInput{Code: code}, nil)
	// end
	return use(card, err)
}
