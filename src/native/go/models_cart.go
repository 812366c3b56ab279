package storefront

// Cart: the cart of a shopper.
type Cart struct {
	// Id of the cart.
	ID string `json:"id"`
	// Version. Each change increases it. The ETag is the version in quotes: "3". Send the ETag as If-
	// Match when you replace the cart.
	Version int64 `json:"version" limit:"minimum=0"`
	// Code of the market whose prices apply.
	Market string `json:"market"`
	// ISO 4217 code of every amount.
	Currency string `json:"currency"`
	// Lines, in the order in which they were added.
	Lines []CartLine `json:"lines"`
	// Number of lines.
	LineCount int64 `json:"lineCount" limit:"minimum=0"`
	// Sum of quantities.
	ItemCount int64 `json:"itemCount" limit:"minimum=0"`
	// Totals. An estimate or a checkout adds shipping and tax.
	Totals Totals `json:"totals"`
	// Discount codes on the cart, including codes that do not apply now.
	DiscountCodes []AppliedDiscountCode `json:"discountCodes"`
	// Gift cards on the cart, in the order in which they pay.
	GiftCards []AppliedGiftCard `json:"giftCards"`
	// The shopper's note to the shop, as plain text. Empty: there is no note.
	Note string `json:"note"`
	// Facts about the whole cart.
	Attributes []CartAttribute `json:"attributes"`
	// Changes since the shopper last saw the cart.
	Warnings []ErrorItem `json:"warnings"`
	// Time of the last change.
	UpdatedAt string `json:"updatedAt" limit:"format=date-time"`
}

// CartAttribute: a fact about the whole cart, such as the desired day of delivery. A value in the
// form 2027-01-31 is shown as a date.
type CartAttribute struct {
	// Name for programs. It is the same in every language.
	Name string `json:"name" limit:"maxLength=64 pattern=^[a-z0-9][a-z0-9._-]*$"`
	// Text for people, in the language of its author.
	Label string `json:"label" limit:"minLength=1 maxLength=64"`
	// Text for people, in the language of its author.
	Value string `json:"value" limit:"minLength=1 maxLength=500"`
}

// CartAttributeInput: label and value of an attribute.
type CartAttributeInput struct {
	// Text for people, in the language of its author.
	Label string `json:"label" limit:"minLength=1 maxLength=64"`
	// Text for people, in the language of its author.
	Value string `json:"value" limit:"minLength=1 maxLength=500"`
}

// CartAttributesInput: attributes to set, by name. Attributes that are left out stay. `null`
// removes an attribute.
type CartAttributesInput struct {
	// Attributes by name. Attributes that are left out stay. null removes an attribute.
	Attributes map[string]*CartAttributeInput `json:"attributes" limit:"maxProperties=20"`
}

// CartInput: the whole cart, as `cart.update(cartDTO)` sends it. Fields that are present replace
// the current ones. Fields that are left out stay.
type CartInput struct {
	// All lines. A line that is left out is removed.
	Lines []CartLineInput `json:"lines" limit:"maxItems=100"`
	// Leave it out to keep the current one.
	Note *string `json:"note,omitempty" limit:"maxLength=2000"`
	// Leave it out to keep the current ones.
	DiscountCodes []string `json:"discountCodes,omitzero" limit:"maxItems=10; [] minLength=1 maxLength=64 pattern=^\\s*\\S[^\\u0000-\\u001f]*$"`
}

// CartLine: a line of a cart, a quote or an order.
type CartLine struct {
	// Id of the line. It never changes.
	ID string `json:"id"`
	// Id of the product.
	ProductID string `json:"productId" limit:"pattern=^[A-Za-z0-9._~-]{1,100}$"`
	// Id of the variant.
	VariantID string `json:"variantId" limit:"pattern=^[A-Za-z0-9._~-]{1,100}$"`
	// Handle of the product.
	Handle string `json:"handle"`
	// Title of the product.
	Title string `json:"title"`
	// Chosen values, such as size and colour.
	Options []OptionValue `json:"options"`
	// Image of the variant, or else of the product. null: there is no image.
	Image *Image `json:"image"`
	// Number of pieces.
	Quantity int64 `json:"quantity" limit:"minimum=1"`
	// Largest quantity that the stock and the store allow now.
	MaxQuantity int64 `json:"maxQuantity" limit:"minimum=0"`
	// Price of one piece before discounts.
	UnitPrice Money `json:"unitPrice"`
	// Price of one piece before a reduction. null: it is not reduced.
	CompareAtUnitPrice *Money `json:"compareAtUnitPrice"`
	// Sum of the discounts on this line.
	Discounts []LineDiscount `json:"discounts"`
	// Unit price times quantity.
	Subtotal Money `json:"subtotal"`
	// Subtotal minus discounts.
	Total Money `json:"total"`
	// Fields that the shopper filled in for the line.
	Attributes []LineAttribute `json:"attributes"`
	// Subscription plan of the line. null: a single purchase.
	Subscription *LineSubscription `json:"subscription"`
	// For a gift card: whom each piece goes to. null: the line is no gift card.
	GiftCard *GiftCardDelivery `json:"giftCard"`
	// Changes since the shopper last saw the line, such as QUANTITY_REDUCED.
	Warnings []ErrorItem `json:"warnings"`
}

// CartLineAddition: a line to add to the cart. It merges with a line that has the same variant,
// plan and attributes.
type CartLineAddition struct {
	// Variant to buy.
	VariantID string `json:"variantId" limit:"pattern=^[A-Za-z0-9._~-]{1,100}$"`
	// Number of pieces. 0 removes the line.
	Quantity int64 `json:"quantity" limit:"minimum=1 maximum=9999"`
	// Fields that the shopper filled in. Lines with different attributes are not merged.
	Attributes []LineAttribute `json:"attributes,omitzero" limit:"maxItems=20"`
	// Id of the subscription plan. Leave it out for a single purchase.
	PlanID *string `json:"planId,omitempty" limit:"pattern=^[a-z0-9-]{1,64}$"`
	// For a gift card: whom it goes to. Lines with different recipients are not merged. Leave it out
	// for the buyer.
	GiftCard *GiftCardDeliveryInput `json:"giftCard,omitempty"`
}

// CartLineInput: a line of the cart. The server sets prices and titles.
type CartLineInput struct {
	// Id of an existing line. Leave it out for a new line.
	ID *string `json:"id,omitempty" limit:"maxLength=64"`
	// Variant to buy.
	VariantID string `json:"variantId" limit:"pattern=^[A-Za-z0-9._~-]{1,100}$"`
	// Number of pieces. 0 removes the line.
	Quantity int64 `json:"quantity" limit:"minimum=1 maximum=9999"`
	// Fields that the shopper filled in. Lines with different attributes are not merged.
	Attributes []LineAttribute `json:"attributes,omitzero" limit:"maxItems=20"`
	// Id of the subscription plan. Leave it out for a single purchase.
	PlanID *string `json:"planId,omitempty" limit:"pattern=^[a-z0-9-]{1,64}$"`
	// For a gift card: whom it goes to. Lines with different recipients are not merged. Leave it out
	// for the buyer.
	GiftCard *GiftCardDeliveryInput `json:"giftCard,omitempty"`
}

// CartLineUpdate: a new quantity of a line.
type CartLineUpdate struct {
	// 0 removes the line.
	Quantity int64 `json:"quantity" limit:"minimum=0 maximum=9999"`
}

// CartNoteInput: the shopper's note to the shop.
type CartNoteInput struct {
	// Plain text. It may have several lines.
	Note string `json:"note" limit:"maxLength=2000"`
}

// DiscountCodeInput: a discount code.
type DiscountCodeInput struct {
	// A code that a shopper types. Letter case and outer spaces are ignored.
	Code string `json:"code" limit:"minLength=1 maxLength=64 pattern=^\\s*\\S[^\\u0000-\\u001f]*$"`
}

// EstimateInput: address and shipping method of an estimate.
type EstimateInput struct {
	// The known part of the address.
	ShippingAddress *PartialAddress `json:"shippingAddress,omitempty"`
	// Id of the shipping method. Default: the first method.
	ShippingMethodID *string `json:"shippingMethodId,omitempty" limit:"maxLength=100"`
}

// LineAttribute: a field that the shopper fills in for a line, such as an engraving.
type LineAttribute struct {
	// Name of the field.
	Name string `json:"name" limit:"minLength=1 maxLength=64"`
	// Text that the shopper entered.
	Value string `json:"value" limit:"maxLength=500"`
}

// LineDiscount: amount that a discount takes off a line.
type LineDiscount struct {
	// Title of the discount.
	Title string `json:"title"`
	// Amount that it takes off the line.
	Amount Money `json:"amount"`
}

// LineSubscription: the plan of a cart line or an order line.
type LineSubscription struct {
	// Id of the plan.
	PlanID string `json:"planId"`
	// Name of the plan.
	Name string `json:"name"`
	// Unit of the interval between renewals.
	Interval LineSubscriptionInterval `json:"interval"`
	// Number of intervals between renewals: 2 and week means every two weeks.
	IntervalCount int64 `json:"intervalCount" limit:"minimum=1 maximum=365"`
}

// MarketImpact: preview of the cart in another market. Reading it changes nothing.
type MarketImpact struct {
	// The current cart.
	Before Cart `json:"before"`
	// The cart after the change.
	After Cart `json:"after"`
	// Every line in both markets.
	Lines []MarketImpactLine `json:"lines" limit:"maxItems=100"`
	// Discount codes that apply now and would not apply there.
	DiscountCodes []string `json:"discountCodes" limit:"maxItems=10"`
	// Last four characters of gift cards that can pay now and could not pay there, because they have
	// another currency.
	GiftCards []string `json:"giftCards" limit:"maxItems=10"`
	// Country of the typed delivery address, if the other market does not ship there. It stays in the
	// address. No order can be placed until the shopper changes the country or the market.
	Country *string `json:"country"`
	// Identifies this result. Send it back to switch the market.
	Hash string `json:"hash"`
}

// MarketImpactLine: a line of the cart in both markets.
type MarketImpactLine struct {
	// Id of the line.
	LineID string `json:"lineId"`
	// Title of the product.
	Title string `json:"title"`
	// Number of pieces.
	Quantity int64 `json:"quantity" limit:"minimum=1"`
	// Price of one piece now. null: it is not sold here.
	Before *Money `json:"before"`
	// Price of one piece there. null: it is not sold there.
	After *Money `json:"after"`
}

// Quote: a price for a cart at an address. A page may show a number as the total only when `state`
// is `final`.
type Quote struct {
	// Identifies this quote. Send it back to complete the checkout.
	Hash string `json:"hash"`
	// Input that the price still depends on. `final`: none.
	State QuoteState `json:"state"`
	// ISO 4217 code of every amount.
	Currency string `json:"currency"`
	// Totals with shipping and tax, as far as they are known.
	Totals Totals `json:"totals"`
	// Lines with their discounts.
	Lines []CartLine `json:"lines"`
	// Taxes by rate. They add up to taxTotal.
	Taxes []TaxSum `json:"taxes"`
	// Shipping methods for this address.
	ShippingMethods []ShippingMethod `json:"shippingMethods"`
	// Chosen shipping method, or null if there is none yet.
	ShippingMethodID *string `json:"shippingMethodId"`
	// Discount codes. Their amounts include discounts on shipping.
	DiscountCodes []AppliedDiscountCode `json:"discountCodes"`
	// Gift cards with the amount that each pays.
	GiftCards []AppliedGiftCard `json:"giftCards"`
	// Effects of the merchant's checkout rules.
	AppliedRules []AppliedRule `json:"appliedRules"`
	// Requirements that are missing before the order can be placed.
	Requirements []Requirement `json:"requirements"`
	// Changes since the shopper last saw the cart.
	Warnings []ErrorItem `json:"warnings"`
}

// SwitchMarketInput: the market to change to.
type SwitchMarketInput struct {
	// Code of a market.
	Market string `json:"market" limit:"pattern=^[a-z0-9-]{1,32}$"`
	// `hash` of the result that the shopper accepted. The service refuses the switch if the result
	// has changed. Leave it out to accept any result.
	ImpactHash *string `json:"impactHash,omitempty" limit:"minLength=1 maxLength=128"`
}
