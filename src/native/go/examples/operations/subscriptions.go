package operations

import (
	"context"

	storefront "github.com/storefront-elements/storefront-elements/src/native/go"
)

func listMySubscriptions(ctx context.Context, client *storefront.Client) error {
	// snippet: listMySubscriptions
	page, err := client.Subscriptions.List(ctx, nil)
	// end
	return use(page, err)
}

func getMySubscription(ctx context.Context, client *storefront.Client, subscriptionID string) error {
	// snippet: getMySubscription
	subscription, err := client.Subscriptions.Get(ctx, subscriptionID, nil)
	// end
	return use(subscription, err)
}

func updateMySubscription(ctx context.Context, client *storefront.Client, subscriptionID string) error {
	// snippet: updateMySubscription
	subscription, err := client.Subscriptions.Update(ctx, subscriptionID, storefront.SubscriptionUpdate{Quantity: storefront.Ptr(int64(2))}, nil)
	// end
	return use(subscription, err)
}

func pauseMySubscription(ctx context.Context, client *storefront.Client, subscriptionID string) error {
	// snippet: pauseMySubscription
	subscription, err := client.Subscriptions.Pause(ctx, subscriptionID, storefront.SubscriptionPause{Until: storefront.Ptr("2027-02-01")}, nil)
	// end
	return use(subscription, err)
}

func resumeMySubscription(ctx context.Context, client *storefront.Client, subscriptionID string) error {
	// snippet: resumeMySubscription
	subscription, err := client.Subscriptions.Resume(ctx, subscriptionID, nil)
	// end
	return use(subscription, err)
}

func skipMySubscription(ctx context.Context, client *storefront.Client, subscriptionID string) error {
	// snippet: skipMySubscription
	subscription, err := client.Subscriptions.Skip(ctx, subscriptionID, storefront.SubscriptionPeriod{PeriodOn: "2027-02-01"}, nil)
	// end
	return use(subscription, err)
}

func cancelMySubscription(ctx context.Context, client *storefront.Client, subscriptionID string) error {
	// snippet: cancelMySubscription
	subscription, err := client.Subscriptions.Cancel(ctx, subscriptionID, nil)
	// end
	return use(subscription, err)
}

func payMySubscription(ctx context.Context, client *storefront.Client, subscriptionID string) error {
	// snippet: payMySubscription
	payment, err := client.Subscriptions.Pay(ctx, subscriptionID, storefront.SubscriptionPaymentInput{PeriodOn: "2027-02-01", Provider: "card"}, nil)
	// end
	return use(payment, err)
}
