// Command purchase buys from a running service: it looks for a product, fills the cart on two devices at once, orders, pays
// at the card sandbox, and looks the order up.
//
//	go run ./examples/purchase -api http://localhost:4100 -store 1 -sandbox http://localhost:4200
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"

	storefront "github.com/storefront-elements/storefront-elements/src/native/go"
)

func main() {
	api := flag.String("api", "", "address of the API")
	store := flag.Int64("store", 1, "number of the store")
	sandbox := flag.String("sandbox", "", "address of the card sandbox")
	flag.Parse()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	number, err := buy(ctx, *api, *store, *sandbox)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println("order", number)
}

func buy(ctx context.Context, api string, store int64, sandbox string) (string, error) {
	client, err := storefront.New(api, storefront.WithStore(store))
	if err != nil {
		return "", err
	}
	provider, variants, err := look(ctx, client)
	if err != nil {
		return "", err
	}
	cart, err := fill(ctx, client, api, store, variants)
	if err != nil {
		return "", err
	}
	fmt.Println("cart", len(cart.Lines), "lines, version", cart.Version)
	return order(ctx, client, sandbox, provider)
}

// look returns a payment provider of the store, and two variants that can be bought.
func look(ctx context.Context, client *storefront.Client) (*storefront.PaymentProviderInfo, []string, error) {
	shop, err := client.Store.Get(ctx, nil)
	if err != nil {
		return nil, nil, err
	}
	if len(shop.PaymentProviders) == 0 {
		return nil, nil, errors.New("the store has no payment provider")
	}
	var variants []string
	options := &storefront.StoreProductsOptions{Available: storefront.Ptr(true), First: storefront.Ptr(int64(2))}
	for summary, err := range client.Store.AllProducts(ctx, options) {
		if err != nil {
			return nil, nil, err
		}
		product, err := client.Store.Product(ctx, summary.Handle, nil)
		if err != nil {
			return nil, nil, err
		}
		for _, variant := range product.Variants {
			if variant.Available && len(variants) < 2 {
				variants = append(variants, variant.ID)
			}
		}
		if len(variants) == 2 {
			found, err := client.Search.Query(ctx, &storefront.SearchQueryOptions{Q: summary.Title})
			if err != nil {
				return nil, nil, err
			}
			fmt.Println("search", summary.Title, found.TotalCount, "found")
			return &shop.PaymentProviders[0], variants, nil
		}
	}
	return nil, nil, errors.New("the store has fewer than two variants to buy")
}

// fill adds one variant here and one on another device of the same shopper, and changes the older cart: both stay.
func fill(ctx context.Context, client *storefront.Client, api string, store int64, variants []string) (*storefront.Cart, error) {
	before, err := client.Cart.AddLine(ctx, storefront.CartLineAddition{VariantID: variants[0], Quantity: 1}, nil)
	if err != nil {
		return nil, err
	}
	other, err := storefront.New(api, storefront.WithStore(store))
	if err != nil {
		return nil, err
	}
	if err := other.ImportSession(client.ExportSession()); err != nil {
		return nil, err
	}
	if _, err := other.Cart.AddLine(ctx, storefront.CartLineAddition{VariantID: variants[1], Quantity: 1}, nil); err != nil {
		return nil, err
	}
	wish := storefront.InputOf(before)
	wish.Note = storefront.Ptr("Please ring the bell.")
	cart, err := client.Cart.Update(ctx, wish, &storefront.CartUpdateOptions{Base: before})
	if err != nil {
		return nil, err
	}
	if len(cart.Lines) != 2 || cart.Note != *wish.Note {
		return nil, fmt.Errorf("the merge lost something: %d lines, note %q", len(cart.Lines), cart.Note)
	}
	return cart, nil
}

func order(ctx context.Context, client *storefront.Client, sandbox string, provider *storefront.PaymentProviderInfo) (string, error) {
	address := storefront.PartialAddress{
		FirstName: storefront.Ptr("Ada"), LastName: storefront.Ptr("Kiln"), Address1: storefront.Ptr("Hauptstr. 1"),
		City: storefront.Ptr("Berlin"), PostalCode: storefront.Ptr("10115"), CountryCode: storefront.Ptr("DE"),
	}
	quote, err := client.Checkout.Estimate(ctx, storefront.EstimateInput{ShippingAddress: &address}, nil)
	if err != nil {
		return "", err
	}
	if len(quote.ShippingMethods) == 0 {
		return "", errors.New("the store does not ship to Berlin")
	}
	checkout, err := client.Checkout.Create(ctx, storefront.CheckoutInput{
		Email:            storefront.Ptr("ada.kiln@example.com"),
		ShippingAddress:  &address,
		ShippingMethodID: storefront.Set(quote.ShippingMethods[0].ID),
	}, nil)
	if err != nil {
		return "", err
	}
	placed, err := client.Checkout.Complete(ctx, checkout.ID, storefront.CompleteInput{
		QuoteHash:      checkout.Quote.Hash,
		ExpectedAmount: checkout.Quote.Totals.AmountDue,
		Provider:       storefront.Ptr(provider.Name),
	}, nil)
	if err != nil {
		return "", err
	}
	if placed.Payment == nil {
		return "", errors.New("there is nothing to pay")
	}
	if err := pay(ctx, sandbox, *provider, *placed.Payment); err != nil {
		return "", err
	}
	paid, err := client.Checkout.Resume(ctx, checkout.ID, nil)
	if err != nil {
		return "", err
	}
	if paid.Order.PaymentStatus != storefront.OrderPaymentStatusPaid || paid.Order.Number == nil {
		return "", fmt.Errorf("the order is %s", paid.Order.PaymentStatus)
	}
	found, err := client.Orders.Lookup(ctx, storefront.OrderLookupInput{Number: *paid.Order.Number, Email: "ada.kiln@example.com"}, nil)
	if err != nil {
		return "", err
	}
	fmt.Println("paid", found.Totals.Total)
	return *found.Number, nil
}

// pay does what the form of the card sandbox does. In a shop the provider's own SDK takes the card.
func pay(ctx context.Context, sandbox string, provider storefront.PaymentProviderInfo, payment storefront.PaymentSession) error {
	body, err := json.Marshal(map[string]any{
		"publishableKey": provider.PublishableKey,
		"clientSecret":   payment.ClientSecret,
		"expected":       payment.Amount,
		"card":           map[string]any{"number": "4242424242424242", "expMonth": 12, "expYear": 2090, "cvc": "123"},
	})
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, sandbox+"/v1/intents/"+payment.IntentID+"/confirm", bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	text, err := io.ReadAll(response.Body)
	if err = errors.Join(err, response.Body.Close()); err != nil {
		return err
	}
	if response.StatusCode >= http.StatusBadRequest {
		return fmt.Errorf("the card was refused: %s", text)
	}
	return nil
}
