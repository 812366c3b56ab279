// Package storefront is a client of the shopper API of Storefront Elements: catalogue, cart, checkout, orders and
// accounts. It needs the standard library only.
//
//	client, err := storefront.New("https://api.example.com", storefront.WithStore(1))
//	if err != nil {
//		return err
//	}
//	page, err := client.Store.Products(ctx, &storefront.StoreProductsOptions{Market: "eu"})
//
// One client is one shopper: it keeps the cookies of the API. It is safe for use by several goroutines. Amounts are
// integers of the minor unit of their currency. Fields that a later version of the service adds are passed over, and
// values that it adds to an open list are kept as they come.
package storefront
