package storefront

// Address: a postal address. Which fields are required depends on the country: see `addressRules`
// in `address-rules.ts`.
type Address struct {
	// Given name.
	FirstName string `json:"firstName" limit:"maxLength=100"`
	// Family name.
	LastName string `json:"lastName" limit:"maxLength=100"`
	// Company.
	Company *string `json:"company,omitempty" limit:"maxLength=100"`
	// Street and number.
	Address1 string `json:"address1" limit:"maxLength=200"`
	// Second line: flat, floor, building.
	Address2 *string `json:"address2,omitempty" limit:"maxLength=200"`
	// City or town.
	City string `json:"city" limit:"maxLength=100"`
	// State, province or prefecture: the ISO 3166-2 part after the dash where one exists.
	Region *string `json:"region,omitempty" limit:"maxLength=100"`
	// Postal code, as the country writes it.
	PostalCode *string `json:"postalCode,omitempty" limit:"maxLength=20"`
	// ISO 3166-1 alpha-2.
	CountryCode string `json:"countryCode" limit:"pattern=^[A-Z]{2}$"`
	// Telephone number, for the carrier.
	Phone *string `json:"phone,omitempty" limit:"maxLength=40"`
	// VAT number of the buyer with the country prefix: DE123456789. It is used in the shipping
	// address only.
	VatNumber *string `json:"vatNumber,omitempty" limit:"maxLength=20"`
}

// Checkout: a checkout turns a cart into an order.
type Checkout struct {
	// Id of the checkout.
	ID string `json:"id"`
	// incomplete: something is missing. ready: the order can be placed. processing, requires-action:
	// the payment is under way. completed: there is an order. failed: the payment failed; try again.
	// expired: begin again.
	Status CheckoutStatus `json:"status"`
	// Version of the cart on which the quote is based.
	CartVersion int64 `json:"cartVersion"`
	// Code of the market.
	Market string `json:"market"`
	// ISO 4217 code of every amount.
	Currency string `json:"currency"`
	// Email address for the receipt. Empty until the shopper enters one.
	Email string `json:"email"`
	// Shipping address as typed so far.
	ShippingAddress PartialAddress `json:"shippingAddress"`
	// Billing address as typed so far. null: the same as the shipping address.
	BillingAddress *PartialAddress `json:"billingAddress"`
	// Price for the current input.
	Quote Quote `json:"quote"`
	// Requirements that are missing before the order can be placed.
	Requirements []Requirement `json:"requirements"`
	// Order of this checkout, from the status `pending` on, or null if there is none yet.
	Order *Order `json:"order"`
	// Reason of the last failed payment, or null. The same checkout can try again.
	LastPaymentError *PaymentError `json:"lastPaymentError"`
	// Time at which an unfinished checkout expires.
	ExpiresAt string `json:"expiresAt" limit:"format=date-time"`
}

// CheckoutInput: a change of a checkout. Fields that are left out keep their values. An incomplete
// address is stored as typed.
type CheckoutInput struct {
	// Email address for the receipt. An empty string removes it.
	Email *string `json:"email,omitempty" limit:"maxLength=254 pattern=^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"`
	// Replaces the address as a whole.
	ShippingAddress *PartialAddress `json:"shippingAddress,omitempty"`
	// Billing address. null: the same as the shipping address.
	BillingAddress Opt[PartialAddress] `json:"billingAddress,omitzero"`
	// Id of the chosen shipping method, or null.
	ShippingMethodID Opt[string] `json:"shippingMethodId,omitzero" limit:"maxLength=100"`
}

// CompleteInput: places the order for exactly the quote that the shopper saw.
type CompleteInput struct {
	// `quote.hash` of the checkout that the shopper saw.
	QuoteHash string `json:"quoteHash" limit:"minLength=1 maxLength=128"`
	// `quote.totals.amountDue` of the checkout that the shopper saw.
	ExpectedAmount Money `json:"expectedAmount"`
	// Name of the payment provider. Leave it out when nothing is due.
	Provider *string `json:"provider,omitempty" limit:"maxLength=32"`
}

// CompleteResult: the order and the data to pay it.
type CompleteResult struct {
	// The current checkout.
	Checkout Checkout `json:"checkout"`
	// The placed order.
	Order Order `json:"order"`
	// Data for the payment form. null: nothing is due, or everything is paid.
	Payment *PaymentSession `json:"payment"`
}

// PartialAddress: an address that may be incomplete. Any field may be absent.
type PartialAddress struct {
	// Given name.
	FirstName *string `json:"firstName,omitempty" limit:"maxLength=100"`
	// Family name.
	LastName *string `json:"lastName,omitempty" limit:"maxLength=100"`
	// Company.
	Company *string `json:"company,omitempty" limit:"maxLength=100"`
	// Street and number.
	Address1 *string `json:"address1,omitempty" limit:"maxLength=200"`
	// Second line: flat, floor, building.
	Address2 *string `json:"address2,omitempty" limit:"maxLength=200"`
	// City or town.
	City *string `json:"city,omitempty" limit:"maxLength=100"`
	// State, province or prefecture: the ISO 3166-2 part after the dash where one exists.
	Region *string `json:"region,omitempty" limit:"maxLength=100"`
	// Postal code, as the country writes it.
	PostalCode *string `json:"postalCode,omitempty" limit:"maxLength=20"`
	// ISO 3166-1 alpha-2.
	CountryCode *string `json:"countryCode,omitempty" limit:"pattern=^[A-Z]{2}$"`
	// Telephone number, for the carrier.
	Phone *string `json:"phone,omitempty" limit:"maxLength=40"`
	// VAT number of the buyer with the country prefix: DE123456789. It is used in the shipping
	// address only.
	VatNumber *string `json:"vatNumber,omitempty" limit:"maxLength=20"`
}

// PaymentError: reason of a failed payment.
type PaymentError struct {
	// Code of the provider, such as card_declined.
	Code string `json:"code"`
	// Message in English for developers and logs.
	Message string `json:"message"`
	// true: another attempt can succeed, for example with another card.
	Retryable bool `json:"retryable"`
}

// PaymentProviderInfo: public data of a payment provider. It never contains a secret.
type PaymentProviderInfo struct {
	// Name of the provider.
	Name string `json:"name"`
	// Key for the form of the payment provider.
	PublishableKey *string `json:"publishableKey,omitempty"`
	// URL of the script of the payment form.
	ScriptURL *string `json:"scriptUrl,omitempty"`
	// Origin of the frame of the payment form.
	FrameOrigin *string `json:"frameOrigin,omitempty"`
	// Capture mode of the store: with the payment, or later by the merchant. Create the payment form
	// with the same mode.
	Capture PaymentProviderInfoCapture `json:"capture"`
}

// PaymentSession: data that the browser passes to the form of the payment provider.
type PaymentSession struct {
	// Name of the payment provider.
	Provider string `json:"provider"`
	// Id of the payment at the provider.
	IntentID string `json:"intentId"`
	// Secret for the form of the payment provider. Never store or log it.
	ClientSecret string `json:"clientSecret"`
	// Amount to pay.
	Amount Money `json:"amount"`
}

// Requirement: something that is missing before an order can be placed.
type Requirement struct {
	// Step of the checkout that asks for it.
	Step CheckoutStep `json:"step"`
	// Path of the field with dots: shippingAddress.postalCode.
	Field string `json:"field"`
	// Code of the problem.
	Code ErrorCode `json:"code"`
	// Message in English for developers and logs.
	Message string `json:"message"`
}

// ShippingMethod: a shipping method for the order.
type ShippingMethod struct {
	// Id of the method.
	ID string `json:"id"`
	// Name that shoppers see.
	Title string `json:"title"`
	// Description that shoppers see. It may be empty.
	Description string `json:"description"`
	// Price for this cart.
	Price Money `json:"price"`
	// Value of goods from which shipping is free. null: shipping is never free, or is free already.
	FreeFrom *Money `json:"freeFrom"`
	// Fewest days on the way, or null if it is not known.
	MinDays *int64 `json:"minDays"`
	// Most days on the way, or null if it is not known.
	MaxDays *int64 `json:"maxDays"`
}
