// Command account signs up at a running service, and uses the account: addresses, orders, subscriptions, and gift cards.
//
//	go run ./examples/account -api http://localhost:4100 -store 1 -outbox http://localhost:4300 -giftcard CODE
//
// The outbox answers GET ?to=EMAIL with the text of the newest email, as {"text": "…"}. A shopper reads it in a mail program.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"time"

	storefront "github.com/storefront-elements/storefront-elements/src/native/go"
)

const (
	email       = "ada.kiln@example.com"
	password    = "four quiet kilns 71"
	newPassword = "five loud wheels 82"
)

func main() {
	api := flag.String("api", "", "address of the API")
	store := flag.Int64("store", 1, "number of the store")
	outbox := flag.String("outbox", "", "address of the outbox")
	giftCard := flag.String("giftcard", "", "code of a gift card")
	flag.String("sandbox", "", "not used: nothing is paid here")
	flag.Parse()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if err := use(ctx, *api, *store, *outbox, *giftCard); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println("account", email)
}

func use(ctx context.Context, api string, store int64, outbox, giftCard string) error {
	client, err := storefront.New(api, storefront.WithStore(store))
	if err != nil {
		return err
	}
	steps := []func(context.Context, *storefront.Client) error{
		func(ctx context.Context, client *storefront.Client) error { return signUp(ctx, client, outbox) },
		addresses,
		orders,
		subscriptions,
		func(ctx context.Context, client *storefront.Client) error { return giftCards(ctx, client, giftCard) },
		leave,
	}
	for _, step := range steps {
		if err := step(ctx, client); err != nil {
			return err
		}
	}
	return nil
}

// signUp asks for an account, opens it with the link in the email, and signs in.
func signUp(ctx context.Context, client *storefront.Client, outbox string) error {
	_, err := client.Account.SignUp(ctx, storefront.SignUpInput{Email: email, Password: password, FirstName: storefront.Ptr("Ada")}, nil)
	if err != nil {
		return err
	}
	token, err := tokenOf(ctx, outbox)
	if err != nil {
		return err
	}
	if _, err := client.Account.Verify(ctx, storefront.VerifyInput{Token: token, Password: storefront.Ptr(password)}, nil); err != nil {
		return err
	}
	if err := client.Account.SignOut(ctx, nil); err != nil {
		return err
	}
	_, err = client.Account.SignIn(ctx, storefront.SignInInput{Email: email, Password: "a wrong password"}, nil)
	var refused *storefront.Error
	if !errors.As(err, &refused) || refused.Code != storefront.ErrorCodeEmailOrPasswordWrong {
		return fmt.Errorf("a wrong password must be refused: %w", err)
	}
	signedIn, err := client.Account.SignIn(ctx, storefront.SignInInput{Email: email, Password: password}, nil)
	if err != nil {
		return err
	}
	fmt.Println("signed in", signedIn.Customer.FirstName)
	return nil
}

func tokenOf(ctx context.Context, outbox string) (string, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, outbox+"?to="+url.QueryEscape(email), nil)
	if err != nil {
		return "", err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return "", err
	}
	var newest struct{ Text string }
	err = json.NewDecoder(response.Body).Decode(&newest)
	if err = errors.Join(err, response.Body.Close()); err != nil {
		return "", err
	}
	found := regexp.MustCompile(`token=([\w-]+)`).FindStringSubmatch(newest.Text)
	if found == nil {
		return "", errors.New("the email has no link")
	}
	return found[1], nil
}

func addresses(ctx context.Context, client *storefront.Client) error {
	added, err := client.Account.AddAddress(ctx, storefront.CustomerAddressInput{
		FirstName: "Ada", LastName: "Kiln", Address1: "Hauptstr. 1", City: "Berlin",
		PostalCode: storefront.Ptr("10115"), CountryCode: "DE",
	}, nil)
	if err != nil {
		return err
	}
	changed, err := client.Account.UpdateAddress(ctx, added.ID, storefront.CustomerAddressUpdate{City: storefront.Ptr("Potsdam")}, nil)
	if err != nil {
		return err
	}
	list, err := client.Account.Addresses(ctx, nil)
	if err != nil {
		return err
	}
	fmt.Println("addresses", len(list.Items), changed.City)
	return client.Account.RemoveAddress(ctx, added.ID, nil)
}

func orders(ctx context.Context, client *storefront.Client) error {
	count := 0
	for _, err := range client.Account.AllOrders(ctx, nil) {
		if err != nil {
			return err
		}
		count++
	}
	fmt.Println("orders", count)
	return nil
}

// subscriptions pauses the first active one, and resumes it.
func subscriptions(ctx context.Context, client *storefront.Client) error {
	page, err := client.Subscriptions.List(ctx, nil)
	if err != nil {
		return err
	}
	fmt.Println("subscriptions", len(page.Items))
	for _, one := range page.Items {
		if one.Status != storefront.SubscriptionStatusActive {
			continue
		}
		paused, err := client.Subscriptions.Pause(ctx, one.ID, storefront.SubscriptionPause{}, nil)
		if err != nil {
			return err
		}
		resumed, err := client.Subscriptions.Resume(ctx, one.ID, nil)
		if err != nil {
			return err
		}
		fmt.Println("subscription", paused.Status, resumed.Status)
		break
	}
	return nil
}

// giftCards asks for the balance of a card, and puts the card on the cart.
func giftCards(ctx context.Context, client *storefront.Client, code string) error {
	if code == "" {
		return nil
	}
	card, err := client.GiftCards.Balance(ctx, storefront.GiftCardCodeInput{Code: code}, nil)
	if err != nil {
		return err
	}
	cart, err := client.Cart.ApplyGiftCard(ctx, storefront.ApplyGiftCardInput{Code: storefront.Ptr(code)}, nil)
	if err != nil {
		return err
	}
	fmt.Println("gift card", card.Balance, "on a cart with", len(cart.GiftCards))
	return nil
}

func leave(ctx context.Context, client *storefront.Client) error {
	change := storefront.PasswordChangeInput{CurrentPassword: password, Password: newPassword}
	if _, err := client.Account.ChangePassword(ctx, change, nil); err != nil {
		return err
	}
	return client.Account.SignOut(ctx, nil)
}
