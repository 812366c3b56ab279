package operations

import (
	"context"

	storefront "github.com/storefront-elements/storefront-elements/src/native/go"
)

func notifyRestock(ctx context.Context, client *storefront.Client) error {
	// snippet: notifyRestock
	receipt, err := client.Engagement.NotifyRestock(ctx, storefront.RestockInput{
		VariantID: "moss-teapot", Channel: storefront.RestockInputChannelEmail, Address: "ada@example.com",
	}, nil)
	// end
	return use(receipt, err)
}

func unsubscribeRestock(ctx context.Context, client *storefront.Client, token string) error {
	// snippet: unsubscribeRestock
	err := client.Engagement.UnsubscribeRestock(ctx, storefront.RestockUnsubscribe{Token: token}, nil)
	// end
	return err
}

func sendContact(ctx context.Context, client *storefront.Client) error {
	// snippet: sendContact
	receipt, err := client.Engagement.Contact(ctx, storefront.ContactInput{
		Name: "Ada Kiln", Email: "ada@example.com", Message: "Do you repair teapots?",
	}, nil)
	// end
	return use(receipt, err)
}

func declareWithdrawal(ctx context.Context, client *storefront.Client) error {
	// snippet: declareWithdrawal
	receipt, err := client.Engagement.Withdraw(ctx, storefront.WithdrawalInput{Name: "Ada Kiln", Email: "ada@example.com", Contract: storefront.Ptr("1001")}, nil)
	// end
	return use(receipt, err)
}

func listExtensions(ctx context.Context, client *storefront.Client) error {
	// snippet: listExtensions
	extensions, err := client.Extensions.List(ctx, nil)
	// end
	return use(extensions, err)
}

func getExtensionCode(ctx context.Context, client *storefront.Client, sha256 string) error {
	// snippet: getExtensionCode
	code, err := client.Extensions.Code(ctx, sha256, nil)
	// end
	return use(code, err)
}

func createExtensionSessionToken(ctx context.Context, client *storefront.Client, extensionID string) error {
	// snippet: createExtensionSessionToken
	token, err := client.Extensions.SessionToken(ctx, extensionID, nil)
	// end
	return use(token, err)
}
