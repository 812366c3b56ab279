package storefront

// AppliedDiscountCode: a discount code on a cart. A code that does not apply now stays on the cart
// with a reason.
type AppliedDiscountCode struct {
	// The code as typed.
	Code string `json:"code"`
	// Title of the discount. Empty for an unknown code.
	Title string `json:"title"`
	// Amount that it takes off now.
	Amount Money `json:"amount"`
	// true: it takes something off now.
	Applies bool `json:"applies"`
	// Reason why it takes nothing off now, or null.
	Reason *ErrorCode `json:"reason"`
}

// AppliedGiftCard: a gift card on a cart, with the amount that it pays.
type AppliedGiftCard struct {
	// Id of the card.
	ID string `json:"id"`
	// Last four characters of the code.
	Last4 string `json:"last4"`
	// Balance that is left.
	Balance Money `json:"balance"`
	// active, used up, expired, or disabled by the merchant.
	Status AppliedGiftCardStatus `json:"status"`
	// Expiry time. null: it never expires.
	ExpiresAt *string `json:"expiresAt" limit:"format=date-time"`
	// Amount that it pays.
	Applied Money `json:"applied"`
}

// AppliedRule: effect of a checkout rule of the merchant on an estimate or an order.
type AppliedRule struct {
	// Id of the rule.
	ID string `json:"id"`
	// Kind of the rule.
	Kind AppliedRuleKind `json:"kind"`
	// Title that shoppers see.
	Title string `json:"title"`
	// skipped: the rule had no effect. blocked: no order can be placed until the requirement is met.
	Status AppliedRuleStatus `json:"status"`
	// Amount that it took off.
	Amount *Money `json:"amount"`
	// Message of the rule to the shopper.
	Message *string `json:"message"`
}

// ApplyGiftCardInput: either a code that the shopper types, or the id of a saved gift card.
// Limits: minProperties=1 maxProperties=1.
type ApplyGiftCardInput struct {
	_ struct{} `limit:"minProperties=1 maxProperties=1"`
	// The code as typed.
	Code *string `json:"code,omitempty" limit:"minLength=8 maxLength=64 pattern=^[A-Za-z0-9 -]+$"`
	// Id of a saved gift card of the shopper.
	ID *string `json:"id,omitempty" limit:"minLength=1 maxLength=100"`
}

// GiftCard: a gift card. No answer, address or log holds its code.
type GiftCard struct {
	// Id of the card.
	ID string `json:"id"`
	// Last four characters of the code.
	Last4 string `json:"last4"`
	// Balance that is left.
	Balance Money `json:"balance"`
	// active, used up, expired, or disabled by the merchant.
	Status GiftCardStatus `json:"status"`
	// Expiry time. null: it never expires.
	ExpiresAt *string `json:"expiresAt" limit:"format=date-time"`
}

// GiftCardCodeInput: the code of a gift card.
type GiftCardCodeInput struct {
	// Code of a gift card. Spaces, hyphens and letter case are ignored.
	Code string `json:"code" limit:"minLength=8 maxLength=64 pattern=^[A-Za-z0-9 -]+$"`
}

// GiftCardDelivery: whom a gift card that is bought goes to, and when.
type GiftCardDelivery struct {
	// Email address that gets the code. Empty: the buyer gets it.
	RecipientEmail string `json:"recipientEmail" limit:"maxLength=254 pattern=^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"`
	// Name of the recipient. It may be empty.
	RecipientName string `json:"recipientName" limit:"maxLength=100"`
	// Message to the recipient, as plain text. It may be empty.
	Message string `json:"message" limit:"maxLength=200"`
	// Day on which the code is sent, at 8:00 in `timeZone`. null: at once when the order is paid.
	SendOn *string `json:"sendOn" limit:"pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"`
	// IANA time zone of `sendOn`, such as Europe/Berlin. Empty: UTC.
	TimeZone string `json:"timeZone" limit:"maxLength=64"`
}

// GiftCardDeliveryInput: whom a gift card goes to. Fields that are left out are empty.
type GiftCardDeliveryInput struct {
	// Email address that gets the code. Empty: the buyer gets it.
	RecipientEmail *string `json:"recipientEmail,omitempty" limit:"maxLength=254 pattern=^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"`
	// Name of the recipient. It may be empty.
	RecipientName *string `json:"recipientName,omitempty" limit:"maxLength=100"`
	// Message to the recipient, as plain text. It may be empty.
	Message *string `json:"message,omitempty" limit:"maxLength=200"`
	// Day on which the code is sent, at 8:00 in `timeZone`. null: at once when the order is paid.
	SendOn Opt[string] `json:"sendOn,omitzero" limit:"pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"`
	// IANA time zone of `sendOn`, such as Europe/Berlin. Empty: UTC.
	TimeZone *string `json:"timeZone,omitempty" limit:"maxLength=64"`
}

// GiftCardList: a complete list of GiftCard, without pages.
type GiftCardList struct {
	// All entries.
	Items []GiftCard `json:"items"`
}

// Money: an amount of money: an integer in minor units (cents, yen, fils) of an ISO 4217 currency.
type Money struct {
	// Amount in minor units. ISO 4217 defines the digits (JPY 0, KWD 3, HUF 2).
	Amount int64 `json:"amount" limit:"minimum=-999999999999 maximum=999999999999"`
	// ISO 4217 code.
	Currency string `json:"currency" limit:"pattern=^[A-Z]{3}$"`
}

// Rounding: rounding of amounts.
type Rounding struct {
	// Round tax on each line, or once per rate over the order.
	Tax RoundingTax `json:"tax"`
	// Rounding of an exact half: up, or to the even neighbour.
	Mode RoundingMode `json:"mode"`
	// Converted prices are rounded to this many minor units.
	PriceIncrement int64 `json:"priceIncrement" limit:"minimum=1 maximum=100000"`
	// The total is rounded to a multiple of this. Default: 1, because cards can pay every cent. CHF
	// in cash needs 5.
	TotalIncrement int64 `json:"totalIncrement" limit:"minimum=1 maximum=1000"`
}

// TaxSum: tax of one rate.
type TaxSum struct {
	// Name of the tax, such as VAT.
	Name string `json:"name"`
	// Name by language. Absent: `name` in every language.
	Names map[string]string `json:"names,omitzero"`
	// Rate in parts per million: 19 % is 190000.
	RatePpm int64 `json:"ratePpm"`
	// Amount of tax.
	Amount Money `json:"amount"`
}

// Totals: sums of a cart, a quote or an order.
type Totals struct {
	// Sum of the lines before discounts.
	Subtotal Money `json:"subtotal"`
	// Sum of all discounts.
	DiscountTotal Money `json:"discountTotal"`
	// Shipping after discounts.
	ShippingTotal Money `json:"shippingTotal"`
	// All taxes.
	TaxTotal Money `json:"taxTotal"`
	// true: the other sums already contain taxTotal.
	TaxIncluded bool `json:"taxIncluded"`
	// Amount that rounding adds to the total. It is negative when rounding reduces the total.
	RoundingTotal Money `json:"roundingTotal"`
	// Total price of the order.
	Total Money `json:"total"`
	// Part of the total that gift cards pay.
	GiftCardTotal Money `json:"giftCardTotal"`
	// Part of the total that remains after gift cards.
	AmountDue Money `json:"amountDue"`
	// true: amountDue is the amount that would be charged now.
	Exact bool `json:"exact"`
}
