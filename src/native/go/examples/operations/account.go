package operations

import (
	"context"

	storefront "github.com/storefront-elements/storefront-elements/src/native/go"
)

func getSession(ctx context.Context, client *storefront.Client) error {
	// snippet: getSession
	session, err := client.Account.Session(ctx, nil)
	// end
	return use(session, err)
}

func signUp(ctx context.Context, client *storefront.Client, password string) error {
	// snippet: signUp
	receipt, err := client.Account.SignUp(ctx, storefront.SignUpInput{Email: "ada@example.com", Password: password}, nil)
	// end
	return use(receipt, err)
}

func verifyAccount(ctx context.Context, client *storefront.Client, password string, token string) error {
	// snippet: verifyAccount
	signedIn, err := client.Account.Verify(ctx, storefront.VerifyInput{Token: token, Password: storefront.Ptr(password)}, nil)
	// end
	return use(signedIn, err)
}

func signIn(ctx context.Context, client *storefront.Client, password string) error {
	// snippet: signIn
	signedIn, err := client.Account.SignIn(ctx, storefront.SignInInput{Email: "ada@example.com", Password: password}, nil)
	// end
	return use(signedIn, err)
}

func signOut(ctx context.Context, client *storefront.Client) error {
	// snippet: signOut
	err := client.Account.SignOut(ctx, nil)
	// end
	return err
}

func requestPasswordReset(ctx context.Context, client *storefront.Client) error {
	// snippet: requestPasswordReset
	receipt, err := client.Account.RequestPasswordReset(ctx, storefront.PasswordResetInput{Email: "ada@example.com"}, nil)
	// end
	return use(receipt, err)
}

func completePasswordReset(ctx context.Context, client *storefront.Client, password string, token string) error {
	// snippet: completePasswordReset
	signedIn, err := client.Account.ResetPassword(ctx, storefront.NewPasswordInput{Token: token, Password: password}, nil)
	// end
	return use(signedIn, err)
}

func changePassword(ctx context.Context, client *storefront.Client, password string, next string) error {
	// snippet: changePassword
	customer, err := client.Account.ChangePassword(ctx, storefront.PasswordChangeInput{CurrentPassword: password, Password: next}, nil)
	// end
	return use(customer, err)
}

func getAccount(ctx context.Context, client *storefront.Client) error {
	// snippet: getAccount
	customer, err := client.Account.Get(ctx, nil)
	// end
	return use(customer, err)
}

func updateAccount(ctx context.Context, client *storefront.Client) error {
	// snippet: updateAccount
	customer, err := client.Account.Update(ctx, storefront.AccountUpdateInput{FirstName: storefront.Ptr("Ada")}, nil)
	// end
	return use(customer, err)
}

func deleteAccount(ctx context.Context, client *storefront.Client, password string) error {
	// snippet: deleteAccount
	err := client.Account.Delete(ctx, storefront.AccountDeletion{Password: password}, nil)
	// end
	return err
}

func listMyOrders(ctx context.Context, client *storefront.Client) error {
	// snippet: listMyOrders
	page, err := client.Account.Orders(ctx, nil)
	// end
	return use(page, err)
}

func getMyOrder(ctx context.Context, client *storefront.Client, orderID string) error {
	// snippet: getMyOrder
	order, err := client.Account.Order(ctx, orderID, nil)
	// end
	return use(order, err)
}

func listAddresses(ctx context.Context, client *storefront.Client) error {
	// snippet: listAddresses
	addresses, err := client.Account.Addresses(ctx, nil)
	// end
	return use(addresses, err)
}

func addAddress(ctx context.Context, client *storefront.Client) error {
	// snippet: addAddress
	added, err := client.Account.AddAddress(ctx, storefront.CustomerAddressInput{
		FirstName: "Ada", LastName: "Kiln", Address1: "Hauptstr. 1", City: "Berlin", CountryCode: "DE",
	}, nil)
	// end
	return use(added, err)
}

func updateAddress(ctx context.Context, client *storefront.Client, addressID string) error {
	// snippet: updateAddress
	changed, err := client.Account.UpdateAddress(ctx, addressID, storefront.CustomerAddressUpdate{City: storefront.Ptr("Potsdam")}, nil)
	// end
	return use(changed, err)
}

func removeAddress(ctx context.Context, client *storefront.Client, addressID string) error {
	// snippet: removeAddress
	err := client.Account.RemoveAddress(ctx, addressID, nil)
	// end
	return err
}
