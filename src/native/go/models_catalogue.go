package storefront

// Category: a category of products.
type Category struct {
	// Name of the record in addresses.
	Handle string `json:"handle"`
	// Title.
	Title string `json:"title"`
	// Plain text. It may be empty.
	Description string `json:"description"`
	// HTML description. Only reads of one category contain it.
	DescriptionHTML *string `json:"descriptionHtml,omitempty"`
	// Image, or null.
	Image *Image `json:"image"`
	// Order among categories. The lowest comes first.
	Position int64 `json:"position"`
	// Number of products that the requested market sells.
	ProductCount int64 `json:"productCount" limit:"minimum=0"`
}

// Image: a picture.
type Image struct {
	// Absolute address.
	URL string `json:"url" limit:"maxLength=2501"`
	// Text alternative of the image. Empty: the image is decoration.
	Alt string `json:"alt" limit:"maxLength=500"`
	// Width in pixels.
	Width *int64 `json:"width,omitempty" limit:"minimum=1 maximum=20000"`
	// Height in pixels.
	Height *int64 `json:"height,omitempty" limit:"minimum=1 maximum=20000"`
	// Copies in other widths, as the `srcset` of an `<img>`. The store setting imageSizes creates it.
	// Imports ignore it.
	Srcset *string `json:"srcset,omitempty" limit:"maxLength=20000"`
}

// OptionValue: chosen value of an option.
type OptionValue struct {
	// Name of the option, such as Size.
	Name string `json:"name"`
	// Chosen value, such as M.
	Value string `json:"value"`
}

// PlanPrice: price of one piece in a subscription plan.
type PlanPrice struct {
	// Id of the plan.
	PlanID string `json:"planId"`
	// Price of one piece in the plan.
	Price Money `json:"price"`
}

// Product: a product with all data for its page.
type Product struct {
	// Id of the product.
	ID string `json:"id" limit:"pattern=^[A-Za-z0-9._~-]{1,100}$"`
	// Name of the record in addresses.
	Handle string `json:"handle" limit:"pattern=^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$"`
	// Title.
	Title string `json:"title"`
	// Brand, or null.
	Brand *string `json:"brand"`
	// First picture, or null.
	Image *Image `json:"image"`
	// Price of the cheapest variant.
	Price Money `json:"price"`
	// Price of the cheapest variant before a reduction, or null.
	CompareAtPrice *Money `json:"compareAtPrice"`
	// Price of the most expensive variant. null: all variants cost the same.
	MaxPrice *Money `json:"maxPrice"`
	// true: a variant can be bought now.
	Available bool `json:"available"`
	// Stock of all variants.
	Stock Stock `json:"stock"`
	// Id of the only variant. null: the shopper must choose one.
	VariantID *string `json:"variantId" limit:"pattern=^[A-Za-z0-9._~-]{1,100}$"`
	// Number of variants.
	VariantCount int64 `json:"variantCount" limit:"minimum=1"`
	// Options of the product.
	Options []ProductOption `json:"options"`
	// The merchant's tags.
	Tags []string `json:"tags"`
	// Handles of its categories.
	Categories []string `json:"categories"`
	// Rating of the published reviews. null: there are no reviews.
	Rating *Rating `json:"rating"`
	// Plain text. Blank lines separate paragraphs.
	Description string `json:"description"`
	// true: each piece is a gift card of its price. Its code is sent by email when the order is paid.
	GiftCard bool `json:"giftCard"`
	// The merchant's HTML, cleaned by the list of `@storefront/contract/merchant-html`: text, lists,
	// tables, links and pictures, headings from h2; no script, style, class, id, form or frame.
	// Absent: there is none.
	DescriptionHTML *string `json:"descriptionHtml,omitempty"`
	// All pictures, in the merchant's order.
	Images []Image `json:"images"`
	// Variants of the product.
	Variants []ProductVariant `json:"variants" limit:"minItems=1"`
	// Facts about the product.
	Attributes []ProductAttribute `json:"attributes"`
	// Subscription plans. Empty: single purchases only.
	Plans []SubscriptionPlan `json:"plans"`
	// Time of the last change.
	UpdatedAt string `json:"updatedAt" limit:"format=date-time"`
}

// ProductAttribute: a fact about a product.
type ProductAttribute struct {
	// Name of the fact, such as Material.
	Name string `json:"name"`
	// The fact.
	Value string `json:"value"`
}

// ProductOption: an option of a product, such as the size.
type ProductOption struct {
	// Name of the option.
	Name string `json:"name"`
	// Values in the order of the merchant.
	Values []ProductOptionValue `json:"values"`
}

// ProductOptionValue: a value that an option can have.
type ProductOptionValue struct {
	// The value, such as M.
	Value string `json:"value"`
	// A CSS colour, #rrggbb.
	Swatch *string `json:"swatch,omitempty"`
}

// ProductPage: a page of a list of ProductSummary.
type ProductPage struct {
	// Entries of this page.
	Items []ProductSummary `json:"items"`
	// End of this page.
	PageInfo PageInfo `json:"pageInfo"`
	// Entries on all pages, counted up to 1,000.
	TotalCount int64 `json:"totalCount" limit:"minimum=0"`
	// Brands and tags of the list. Absent unless `facets=true`.
	Facets []SearchFacet `json:"facets,omitzero"`
}

// ProductSummary: a product in a list.
type ProductSummary struct {
	// Id of the product.
	ID string `json:"id" limit:"pattern=^[A-Za-z0-9._~-]{1,100}$"`
	// Name of the record in addresses.
	Handle string `json:"handle" limit:"pattern=^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$"`
	// Title.
	Title string `json:"title"`
	// Brand, or null.
	Brand *string `json:"brand"`
	// First picture, or null.
	Image *Image `json:"image"`
	// Price of the cheapest variant.
	Price Money `json:"price"`
	// Price of the cheapest variant before a reduction, or null.
	CompareAtPrice *Money `json:"compareAtPrice"`
	// Price of the most expensive variant. null: all variants cost the same.
	MaxPrice *Money `json:"maxPrice"`
	// true: a variant can be bought now.
	Available bool `json:"available"`
	// Stock of all variants.
	Stock Stock `json:"stock"`
	// Id of the only variant. null: the shopper must choose one.
	VariantID *string `json:"variantId" limit:"pattern=^[A-Za-z0-9._~-]{1,100}$"`
	// Number of variants.
	VariantCount int64 `json:"variantCount" limit:"minimum=1"`
	// Options of the product.
	Options []ProductOption `json:"options"`
	// The merchant's tags.
	Tags []string `json:"tags"`
	// Handles of its categories.
	Categories []string `json:"categories"`
	// Rating of the published reviews. null: there are no reviews.
	Rating *Rating `json:"rating"`
}

// ProductVariant: a variant of a product. Shoppers buy variants.
type ProductVariant struct {
	// Id of the variant.
	ID string `json:"id" limit:"pattern=^[A-Za-z0-9._~-]{1,100}$"`
	// Stock keeping unit of the merchant. It may be empty.
	SKU string `json:"sku"`
	// Option values of the variant.
	Options []OptionValue `json:"options"`
	// Price of one piece.
	Price Money `json:"price"`
	// Price before a reduction. null: it is not reduced.
	CompareAtPrice *Money `json:"compareAtPrice"`
	// true: it can be bought now.
	Available bool `json:"available"`
	// Stock.
	Stock Stock `json:"stock"`
	// Image of the variant. null: the image of the product.
	Image *Image `json:"image"`
	// Price of one piece in each plan of the product.
	PlanPrices []PlanPrice `json:"planPrices"`
}

// Rating: average of the published reviews.
type Rating struct {
	// 1 to 5.
	Average float64 `json:"average"`
	// Number of reviews.
	Count int64 `json:"count" limit:"minimum=1"`
}

// Stock: stock. `low` has the number of pieces left, `in-stock` does not.
type Stock struct {
	// in-stock, low, or sold-out.
	Status StockStatus `json:"status"`
	// Number of pieces left. Only with `low`.
	Quantity *int64 `json:"quantity,omitempty" limit:"minimum=0"`
}
