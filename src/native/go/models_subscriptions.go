package storefront

// Subscription: a repeated order of a product.
type Subscription struct {
	// Id of the subscription.
	ID string `json:"id"`
	// past-due: the card was refused and the service tries again. payment-needed: there is no card to
	// charge, so the shopper must pay.
	Status SubscriptionStatus `json:"status"`
	// Plan of the subscription.
	Plan LineSubscription `json:"plan"`
	// Product and quantity.
	Line SubscriptionLine `json:"line"`
	// Agreed price of one piece. The market defines whether it contains tax.
	UnitPrice Money `json:"unitPrice"`
	// A day in UTC: 2031-01-31.
	StartedOn string `json:"startedOn" limit:"pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"`
	// Day of the next renewal. null: there is none.
	NextOn *string `json:"nextOn" limit:"pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"`
	// Day on which it resumes automatically, or null.
	PausedUntil *string `json:"pausedUntil" limit:"pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"`
	// Reason why the due renewal is not paid. null: nothing is due.
	LastFailure *SubscriptionFailure `json:"lastFailure"`
	// The last order of the subscription, or null.
	LastOrder *SubscriptionOrder `json:"lastOrder"`
	// Payment card for renewals. null: no card is saved.
	Payment *SubscriptionCard `json:"payment"`
	// Address that it is sent to.
	ShippingAddress PartialAddress `json:"shippingAddress"`
	// Shipping method, or null if it is not known.
	ShippingMethod *SubscriptionShippingMethod `json:"shippingMethod"`
}

// SubscriptionCard: a saved payment card.
type SubscriptionCard struct {
	// Brand of the card, or null if it is not known.
	Brand *string `json:"brand"`
	// Last four digits of the card number, or null if it is not known.
	Last4 *string `json:"last4"`
}

// SubscriptionFailure: reason why the due renewal is not paid.
type SubscriptionFailure struct {
	// Code of the provider, such as card_declined or authentication_required.
	Reason string `json:"reason"`
	// Day of the next attempt, or null.
	NextTryOn *string `json:"nextTryOn" limit:"pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"`
}

// SubscriptionLine: product and quantity of each renewal.
type SubscriptionLine struct {
	// Id of the product.
	ProductID string `json:"productId"`
	// Id of the variant.
	VariantID string `json:"variantId"`
	// Title of the product.
	Title string `json:"title"`
	// Handle of the product.
	Handle string `json:"handle"`
	// Chosen values, such as size and colour.
	Options []OptionValue `json:"options"`
	// Image of the variant, or else of the product. null: there is no image.
	Image *Image `json:"image"`
	// Fields that the shopper filled in for the line.
	Attributes []LineAttribute `json:"attributes"`
	// Pieces in each renewal.
	Quantity int64 `json:"quantity" limit:"minimum=1 maximum=9999"`
}

// SubscriptionOrder: an order of a subscription.
type SubscriptionOrder struct {
	// Id of the order.
	ID string `json:"id"`
	// Number of the order.
	Number string `json:"number"`
	// Time of the order.
	PlacedAt string `json:"placedAt" limit:"format=date-time"`
}

// SubscriptionPage: a page of a list of Subscription.
type SubscriptionPage struct {
	// Entries of this page.
	Items []Subscription `json:"items"`
	// End of this page.
	PageInfo PageInfo `json:"pageInfo"`
	// Entries on all pages, counted up to 1,000.
	TotalCount int64 `json:"totalCount" limit:"minimum=0"`
}

// SubscriptionPause: a pause. Without a day, it lasts until the subscription is resumed.
type SubscriptionPause struct {
	// Day on which it resumes automatically.
	Until *string `json:"until,omitempty" limit:"pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"`
}

// SubscriptionPayment: the order of a renewal and the data to pay it.
type SubscriptionPayment struct {
	// The current subscription.
	Subscription Subscription `json:"subscription"`
	// Id of the order of this renewal.
	OrderID string `json:"orderId"`
	// Data for the payment form. null: nothing is due.
	Payment *PaymentSession `json:"payment"`
}

// SubscriptionPaymentInput: the renewal to pay and the payment provider.
type SubscriptionPaymentInput struct {
	// `nextOn` of the subscription that the caller saw.
	PeriodOn string `json:"periodOn" limit:"pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"`
	// Name of a payment provider of the store.
	Provider string `json:"provider" limit:"minLength=1 maxLength=32"`
}

// SubscriptionPeriod: identifies the renewal, so that a repeated request does not affect the
// following renewal.
type SubscriptionPeriod struct {
	// `nextOn` of the subscription that the caller saw.
	PeriodOn string `json:"periodOn" limit:"pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"`
}

// SubscriptionPlan: a subscription plan for products.
type SubscriptionPlan struct {
	// Id of the plan.
	ID string `json:"id" limit:"pattern=^[a-z0-9-]{1,64}$"`
	// Description that shoppers see. It may be empty.
	Description string `json:"description"`
	// Name that shoppers see.
	Name string `json:"name" limit:"minLength=1 maxLength=100"`
	// Unit of the interval between renewals.
	Interval SubscriptionPlanInterval `json:"interval"`
	// Number of intervals between renewals: 2 and week means every two weeks.
	IntervalCount int64 `json:"intervalCount" limit:"minimum=1 maximum=365"`
	// Discount on the unit price in parts per million: 10 % is 100000.
	DiscountPpm int64 `json:"discountPpm" limit:"minimum=0 maximum=1000000"`
}

// SubscriptionUpdate: a change of the next renewals. Fields that are left out keep their values.
// Limits: minProperties=1.
type SubscriptionUpdate struct {
	_ struct{} `limit:"minProperties=1"`
	// Pieces in each renewal.
	Quantity *int64 `json:"quantity,omitempty" limit:"minimum=1 maximum=9999"`
	// Replaces the address as a whole.
	ShippingAddress *Address `json:"shippingAddress,omitempty"`
}

// SubscriptionShippingMethod: shipping method of the renewals.
type SubscriptionShippingMethod struct {
	// Id of the method.
	ID string `json:"id"`
	// Name that shoppers see.
	Title string `json:"title"`
}
