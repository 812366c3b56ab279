package storefront

// Order: an order.
type Order struct {
	// Id of the order.
	ID string `json:"id"`
	// Number of the order. It is assigned when the order is placed, so failed attempts leave no gaps.
	Number *string `json:"number"`
	// pending: the order waits for its payment. placed: it is ordered. canceled or completed: it is
	// closed.
	Status OrderStatus `json:"status"`
	// Status of the money.
	PaymentStatus OrderPaymentStatus `json:"paymentStatus"`
	// Status of the shipment.
	FulfillmentStatus OrderFulfillmentStatus `json:"fulfillmentStatus"`
	// Code of the market.
	Market string `json:"market"`
	// ISO 4217 code of every amount.
	Currency string `json:"currency"`
	// Email address for the receipt.
	Email string `json:"email"`
	// Address that it is sent to.
	ShippingAddress PartialAddress `json:"shippingAddress"`
	// Billing address. It may be incomplete.
	BillingAddress PartialAddress `json:"billingAddress"`
	// Shipping method. null: nothing to ship, or not known.
	ShippingMethod *OrderShippingMethod `json:"shippingMethod"`
	// Ordered lines at the prices of the order.
	Lines []CartLine `json:"lines"`
	// Charged totals.
	Totals Totals `json:"totals"`
	// Taxes by rate. They add up to taxTotal.
	Taxes []TaxSum `json:"taxes"`
	// Payments, apart from gift cards.
	Payments []OrderPayment `json:"payments"`
	// Note of the shopper from the cart, as plain text. Empty: there is no note.
	Note string `json:"note"`
	// Attributes of the cart at the time of the order.
	Attributes []CartAttribute `json:"attributes"`
	// Effects of the merchant's checkout rules.
	AppliedRules []AppliedRule `json:"appliedRules"`
	// Gift cards that pay a part.
	GiftCards []OrderGiftCard `json:"giftCards"`
	// Refunds, oldest first.
	Refunds []OrderRefund `json:"refunds"`
	// Total of completed refunds. Pending refunds are not included.
	RefundTotal Money `json:"refundTotal"`
	// Parcels.
	Shipments []Shipment `json:"shipments"`
	// Time at which the checkout was completed.
	CreatedAt string `json:"createdAt" limit:"format=date-time"`
	// Time at which the order was placed, or null before that.
	PlacedAt *string `json:"placedAt" limit:"format=date-time"`
	// Secret of the buyer for links to write a review. It proves the purchase. Present when the order
	// is paid.
	ReviewToken *string `json:"reviewToken,omitempty"`
}

// OrderGiftCard: a gift card that pays a part of an order.
type OrderGiftCard struct {
	// Last four characters of the code.
	Last4 string `json:"last4"`
	// Amount that it pays.
	Applied Money `json:"applied"`
}

// OrderLookupInput: number and email address of an order.
type OrderLookupInput struct {
	// Number of the order, as on the receipt.
	Number string `json:"number" limit:"minLength=1 maxLength=32"`
	// Email address of the order. Letter case is ignored.
	Email string `json:"email" limit:"minLength=3 maxLength=254"`
}

// OrderPage: a page of a list of Order.
type OrderPage struct {
	// Entries of this page.
	Items []Order `json:"items"`
	// End of this page.
	PageInfo PageInfo `json:"pageInfo"`
	// Entries on all pages, counted up to 1,000.
	TotalCount int64 `json:"totalCount" limit:"minimum=0"`
}

// OrderPayment: a payment of an order.
type OrderPayment struct {
	// Name of the payment provider.
	Provider string `json:"provider"`
	// Status of the payment.
	Status string `json:"status"`
	// Amount.
	Amount Money `json:"amount"`
	// Brand of the card, or null if it is not known.
	Brand *string `json:"brand"`
	// Last four digits of the card number, or null if it is not known.
	Last4 *string `json:"last4"`
}

// OrderRefund: a refund, pending or completed. A refund to several means of payment has several
// entries.
type OrderRefund struct {
	// Amount.
	Amount Money `json:"amount"`
	// Status of the refund.
	Status OrderRefundStatus `json:"status"`
	// Means of payment that receives it.
	To OrderRefundTo `json:"to"`
	// Last four digits of the card number, or null if it is not known.
	Last4 *string `json:"last4"`
	// Time of creation.
	CreatedAt string `json:"createdAt" limit:"format=date-time"`
}

// OrderShippingMethod: shipping method of an order.
type OrderShippingMethod struct {
	// Id of the method.
	ID string `json:"id"`
	// Name that shoppers see.
	Title string `json:"title"`
	// Fewest days on the way, as agreed with the order. null: not known.
	MinDays *int64 `json:"minDays"`
	// Most days on the way, as agreed with the order. null: not known.
	MaxDays *int64 `json:"maxDays"`
}

// Shipment: a parcel of an order. `status` is the status of its newest update.
type Shipment struct {
	// Id of the parcel.
	ID string `json:"id"`
	// Status of the parcel.
	Status ShipmentStatus `json:"status"`
	// Name of the carrier, or null if it is not known.
	Carrier *string `json:"carrier"`
	// Number of the parcel, or null.
	TrackingNumber *string `json:"trackingNumber"`
	// Always http or https.
	TrackingURL *string `json:"trackingUrl"`
	// Estimated time of arrival, or null if it is not known.
	EstimatedDeliveryAt *string `json:"estimatedDeliveryAt" limit:"format=date-time"`
	// Contents of the parcel.
	Lines []ShipmentLine `json:"lines"`
	// Updates, newest first.
	Updates []ShipmentUpdate `json:"updates"`
	// Time of creation.
	CreatedAt string `json:"createdAt" limit:"format=date-time"`
}

// ShipmentLine: pieces of a line in a parcel.
type ShipmentLine struct {
	// Id of the line of the order.
	LineID string `json:"lineId"`
	// Number of pieces.
	Quantity int64 `json:"quantity" limit:"minimum=1"`
}

// ShipmentUpdate: a tracking update of a parcel.
type ShipmentUpdate struct {
	// Id of the update.
	ID string `json:"id"`
	// Time of the event.
	At string `json:"at" limit:"format=date-time"`
	// Status of the parcel.
	Status ShipmentUpdateStatus `json:"status"`
	// Message of the carrier or the merchant. It may be empty.
	Message string `json:"message"`
	// Location, or null if it is not known.
	Location *string `json:"location"`
}
