// Package conformance reaches every operation of the client by its name in the contract, for the driver and for the surface.
package conformance

import (
	"context"
	"fmt"
	"reflect"
	"strings"

	storefront "github.com/storefront-elements/storefront-elements/src/native/go"
)

// operations has the method of each operation, and the parameters of its path in order.
var operations = map[string]string{
	"getStore":                    "Store.Get",
	"listProducts":                "Store.Products",
	"getProduct":                  "Store.Product handle",
	"getCategory":                 "Store.Category handle",
	"listSitemap":                 "Store.Sitemap",
	"search":                      "Search.Query",
	"searchIndex":                 "Search.Corpus",
	"listMenus":                   "Navigation.Menus",
	"listRedirects":               "Navigation.Redirects",
	"listPages":                   "Content.Pages",
	"getPage":                     "Content.Page handle",
	"listStories":                 "Content.Stories",
	"getStory":                    "Content.Story handle",
	"getBlock":                    "Content.Block handle",
	"listReviews":                 "Reviews.List handle",
	"submitReview":                "Reviews.Submit handle",
	"getCart":                     "Cart.Get",
	"replaceCart":                 "Cart.Update",
	"addCartLine":                 "Cart.AddLine",
	"updateCartLine":              "Cart.UpdateLine lineId",
	"removeCartLine":              "Cart.RemoveLine lineId",
	"setCartAttributes":           "Cart.SetAttributes",
	"setCartNote":                 "Cart.SetNote",
	"applyDiscount":               "Cart.ApplyDiscount",
	"removeDiscount":              "Cart.RemoveDiscount code",
	"applyGiftCard":               "Cart.ApplyGiftCard",
	"removeGiftCard":              "Cart.RemoveGiftCard giftCardId",
	"marketImpact":                "Cart.MarketImpact code",
	"switchMarket":                "Cart.SwitchMarket",
	"estimate":                    "Checkout.Estimate",
	"createCheckout":              "Checkout.Create",
	"getCheckout":                 "Checkout.Get checkoutId",
	"updateCheckout":              "Checkout.Update checkoutId",
	"completeCheckout":            "Checkout.Complete checkoutId",
	"resumeCheckout":              "Checkout.Resume checkoutId",
	"getOrder":                    "Orders.Get orderId",
	"lookupOrder":                 "Orders.Lookup",
	"giftCardBalance":             "GiftCards.Balance",
	"listMyGiftCards":             "GiftCards.List",
	"saveGiftCard":                "GiftCards.Save",
	"getSession":                  "Account.Session",
	"signUp":                      "Account.SignUp",
	"verifyAccount":               "Account.Verify",
	"signIn":                      "Account.SignIn",
	"signOut":                     "Account.SignOut",
	"requestPasswordReset":        "Account.RequestPasswordReset",
	"completePasswordReset":       "Account.ResetPassword",
	"changePassword":              "Account.ChangePassword",
	"getAccount":                  "Account.Get",
	"updateAccount":               "Account.Update",
	"deleteAccount":               "Account.Delete",
	"listMyOrders":                "Account.Orders",
	"getMyOrder":                  "Account.Order orderId",
	"listAddresses":               "Account.Addresses",
	"addAddress":                  "Account.AddAddress",
	"updateAddress":               "Account.UpdateAddress addressId",
	"removeAddress":               "Account.RemoveAddress addressId",
	"listMySubscriptions":         "Subscriptions.List",
	"getMySubscription":           "Subscriptions.Get subscriptionId",
	"updateMySubscription":        "Subscriptions.Update subscriptionId",
	"pauseMySubscription":         "Subscriptions.Pause subscriptionId",
	"resumeMySubscription":        "Subscriptions.Resume subscriptionId",
	"skipMySubscription":          "Subscriptions.Skip subscriptionId",
	"cancelMySubscription":        "Subscriptions.Cancel subscriptionId",
	"payMySubscription":           "Subscriptions.Pay subscriptionId",
	"notifyRestock":               "Engagement.NotifyRestock",
	"unsubscribeRestock":          "Engagement.UnsubscribeRestock",
	"sendContact":                 "Engagement.Contact",
	"declareWithdrawal":           "Engagement.Withdraw",
	"listExtensions":              "Extensions.List",
	"getExtensionCode":            "Extensions.Code sha256",
	"createExtensionSessionToken": "Extensions.SessionToken extensionId",
	// The one call that is more than one operation.
	"updateCart": "Cart.Update",
}

// Names returns the operations of the contract.
func Names() []string {
	var names []string
	for name := range operations {
		if name != "updateCart" {
			names = append(names, name)
		}
	}
	return names
}

// Method returns the method of an operation, bound to the client.
func Method(client *storefront.Client, operation string) (reflect.Value, error) {
	words := strings.Fields(operations[operation])
	if len(words) == 0 {
		return reflect.Value{}, fmt.Errorf("the driver has no %s", operation)
	}
	service, method, _ := strings.Cut(words[0], ".")
	return reflect.ValueOf(client).Elem().FieldByName(service).MethodByName(method), nil
}

// Filler gives the arguments of a call.
type Filler struct {
	// Text is a parameter of the path.
	Text func(name string) string
	// Input fills the body; it gets a pointer.
	Input func(body any) error
	// Options fills the options; it gets a pointer to a struct.
	Options func(options reflect.Value)
}

// Call calls an operation. The answer is nil when there is none.
func Call(ctx context.Context, client *storefront.Client, operation string, fill Filler) (any, error) {
	method, err := Method(client, operation)
	if err != nil {
		return nil, err
	}
	names := strings.Fields(operations[operation])[1:]
	arguments := []reflect.Value{reflect.ValueOf(ctx)}
	for at := 1; at < method.Type().NumIn(); at++ {
		switch kind := method.Type().In(at); kind.Kind() {
		case reflect.String:
			arguments = append(arguments, reflect.ValueOf(fill.Text(names[at-1])))
		case reflect.Pointer:
			options := reflect.New(kind.Elem())
			fill.Options(options.Elem())
			arguments = append(arguments, options)
		default:
			input := reflect.New(kind)
			if err := fill.Input(input.Interface()); err != nil {
				return nil, err
			}
			arguments = append(arguments, input.Elem())
		}
	}
	results := method.Call(arguments)
	if failure, isError := results[len(results)-1].Interface().(error); isError {
		return nil, failure
	}
	if len(results) == 1 || (results[0].Kind() == reflect.Pointer && results[0].IsNil()) {
		return nil, nil
	}
	return results[0].Interface(), nil
}
