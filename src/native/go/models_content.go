package storefront

// Block: a named block of HTML for many pages, such as a note about delivery or an announcement.
type Block struct {
	// Handle of the block.
	Handle string `json:"handle"`
	// The merchant's HTML, cleaned by the list of `@storefront/contract/merchant-html`: text, lists,
	// tables, links and pictures, headings from h2; no script, style, class, id, form or frame.
	// Absent: there is none.
	HTML string `json:"html"`
	// Time of the last change.
	UpdatedAt string `json:"updatedAt" limit:"format=date-time"`
}

// ContactInput: a message to the merchant.
type ContactInput struct {
	// Topic from the list of the page.
	Topic *string `json:"topic,omitempty" limit:"maxLength=100"`
	// Name of the sender.
	Name string `json:"name" limit:"minLength=1 maxLength=100"`
	// Email address for the reply.
	Email string `json:"email" limit:"minLength=3 maxLength=254 pattern=^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"`
	// The message, plain text.
	Message string `json:"message" limit:"minLength=1 maxLength=5000"`
	// The page's own fields, by name.
	Fields map[string]string `json:"fields,omitzero" limit:"maxProperties=20; {} maxLength=1000"`
	// A hidden field. The service marks a message that fills it in as spam.
	Website *string `json:"website,omitempty" limit:"maxLength=500"`
	// Language of the page.
	Locale *string `json:"locale,omitempty" limit:"maxLength=35"`
}

// ContactReceipt: receipt for a message.
type ContactReceipt struct {
	// Id of the message.
	ID string `json:"id"`
}

// Content: a page or story.
type Content struct {
	// Name of the record in addresses.
	Handle string `json:"handle"`
	// Title.
	Title string `json:"title"`
	// One or two sentences of plain text. It may be empty.
	Summary string `json:"summary"`
	// Image, or null.
	Image *Image `json:"image"`
	// Time of publication.
	PublishedAt string `json:"publishedAt" limit:"format=date-time"`
	// Made by the service from Markdown: headings from h2, paragraphs, lists, quotes, rules, links,
	// emphasis, code, images, tables; nothing else passes. The only attributes are href, src, alt,
	// loading, decoding, start and, on cells, data-align (left, center, right).
	HTML string `json:"html"`
	// Time of the last change.
	UpdatedAt string `json:"updatedAt" limit:"format=date-time"`
}

// ContentPage: a page of a list of ContentSummary.
type ContentPage struct {
	// Entries of this page.
	Items []ContentSummary `json:"items"`
	// End of this page.
	PageInfo PageInfo `json:"pageInfo"`
	// Entries on all pages, counted up to 1,000.
	TotalCount int64 `json:"totalCount" limit:"minimum=0"`
}

// ContentSummary: a page or story in a list.
type ContentSummary struct {
	// Name of the record in addresses.
	Handle string `json:"handle"`
	// Title.
	Title string `json:"title"`
	// One or two sentences of plain text. It may be empty.
	Summary string `json:"summary"`
	// Image, or null.
	Image *Image `json:"image"`
	// Time of publication.
	PublishedAt string `json:"publishedAt" limit:"format=date-time"`
}

// Extension: an extension for pages. The code is at `/store/{storeId}/extensions/code/{sha256}`.
type Extension struct {
	// Id of the extension: lower-case letters, digits and hyphens.
	ID string `json:"id" limit:"pattern=^[a-z0-9-]{1,64}$"`
	// Name that shoppers see in “Provided by …”.
	Name string `json:"name" limit:"minLength=1 maxLength=60"`
	// Version that its author gives.
	Version string `json:"version" limit:"minLength=1 maxLength=32"`
	// Targets on the page.
	Targets []string `json:"targets" limit:"[] maxLength=100 pattern=^[a-z0-9-]+(\\.[a-z0-9-]+)*$"`
	// Capabilities: the data it may read and the actions it may take.
	Capabilities []ExtensionCapabilities `json:"capabilities" limit:"maxItems=20 uniqueItems=true"`
	// Origins of its images, in addition to the media of the store.
	ImageOrigins []string `json:"imageOrigins" limit:"maxItems=10; [] maxLength=300 pattern=^https?://[^/?#@\\s]+$"`
	// Origins that it may request through the page. It needs the capability fetch.
	FetchOrigins []string `json:"fetchOrigins" limit:"maxItems=10; [] maxLength=300 pattern=^https?://[^/?#@\\s]+$"`
	// SHA-256 of the code, in UTF-8, as hex.
	SHA256 string `json:"sha256" limit:"pattern=^[0-9a-f]{64}$"`
	// Settings of the merchant for this extension, by name. Every page can read them. Do not store
	// secrets in them.
	Settings map[string]any `json:"settings" limit:"maxProperties=40; {} maxLength=2000"`
}

// ExtensionList: extensions of a page.
type ExtensionList struct {
	// URL of the sandbox on another origin. null: /ext/sandbox of this API.
	SandboxURL *string `json:"sandboxUrl"`
	// Base URL of the images that every extension may show. Empty: none.
	MediaBaseURL string `json:"mediaBaseUrl"`
	// Extensions in the order of rendering.
	Items []Extension `json:"items"`
}

// ExtensionSessionToken: a token that proves to the server of an extension that the request comes
// from a shopper in the shop now.
type ExtensionSessionToken struct {
	// JWT, HS256 with the extension’s secret. iss: storefront-elements; dest: the store’s id; aud:
	// the extension’s id; sub: an id of the shopper that only this extension gets; iat, exp, jti.
	Token string `json:"token"`
	// Expiry time, five minutes after creation.
	ExpiresAt string `json:"expiresAt" limit:"format=date-time"`
}

// RestockInput: a request for a notification when a variant can be bought again.
type RestockInput struct {
	// Id of the variant.
	VariantID string `json:"variantId" limit:"pattern=^[A-Za-z0-9._~-]{1,100}$"`
	// Channel of the notification.
	Channel RestockInputChannel `json:"channel"`
	// Email address. For `sms`: telephone number with country code (+49…).
	Address string `json:"address" limit:"minLength=3 maxLength=254"`
	// true: the shopper gave the consent that the page asks for.
	Consent *bool `json:"consent,omitempty"`
	// Language of the notification. Default: the language of the market.
	Locale *string `json:"locale,omitempty" limit:"maxLength=35"`
}

// RestockReceipt: the response is the same for an address that is already on the list, so it does
// not reveal addresses.
type RestockReceipt struct {
	// The address is on the list.
	Status RestockReceiptStatus `json:"status"`
}

// RestockUnsubscribe: cancels a restock notification.
type RestockUnsubscribe struct {
	// Token of the link in the notification.
	Token string `json:"token" limit:"minLength=16 maxLength=128"`
}

// Review: a public review. A person has approved it.
type Review struct {
	// Id of the review.
	ID string `json:"id"`
	// Whole stars, 1 to 5.
	Rating int64 `json:"rating" limit:"minimum=1 maximum=5"`
	// Title. It may be empty.
	Title string `json:"title"`
	// Plain text. Blank lines separate paragraphs.
	Body string `json:"body"`
	// Name to show.
	Author string `json:"author"`
	// true: the author bought the product in this shop.
	Verified bool `json:"verified"`
	// Time of creation.
	CreatedAt string `json:"createdAt" limit:"format=date-time"`
	// The merchant's reply, or null.
	Reply *ReviewReply `json:"reply"`
}

// ReviewAggregate: summary of the published reviews of a product.
type ReviewAggregate struct {
	// Average from 1 to 5 with one decimal. null: there are no reviews.
	Average *float64 `json:"average"`
	// Number of published reviews.
	Count int64 `json:"count" limit:"minimum=0"`
	// Number of reviews with 1, 2, 3, 4 and 5 stars.
	Histogram []int64 `json:"histogram" limit:"minItems=5 maxItems=5; [] minimum=0"`
}

// ReviewInput: a review to submit.
type ReviewInput struct {
	// Whole stars, 1 to 5.
	Rating int64 `json:"rating" limit:"minimum=1 maximum=5"`
	// Title. Default: none.
	Title *string `json:"title,omitempty" limit:"maxLength=150"`
	// Plain text. Blank lines separate paragraphs.
	Body string `json:"body" limit:"minLength=1 maxLength=5000"`
	// Name to show.
	Author string `json:"author" limit:"minLength=1 maxLength=80"`
	// Email address of the author. It is never shown.
	Email *string `json:"email,omitempty" limit:"maxLength=254 pattern=^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"`
	// `reviewToken` of an order with this product. It proves the purchase from a different browser.
	ReviewToken *string `json:"reviewToken,omitempty" limit:"maxLength=128"`
	// Language of the page.
	Locale *string `json:"locale,omitempty" limit:"maxLength=35"`
}

// ReviewPage: a page of reviews with a summary of all of them.
type ReviewPage struct {
	// Entries of this page.
	Items []Review `json:"items"`
	// End of this page.
	PageInfo PageInfo `json:"pageInfo"`
	// Entries on all pages, counted up to 1,000.
	TotalCount int64 `json:"totalCount" limit:"minimum=0"`
	// Summary of all published reviews.
	Aggregate ReviewAggregate `json:"aggregate"`
}

// ReviewReceipt: response to the author. A person must approve the review.
type ReviewReceipt struct {
	// Id of the review.
	ID string `json:"id"`
	// Status: pending until a person has approved it.
	Status ReviewReceiptStatus `json:"status"`
}

// ReviewReply: the merchant's reply to a review.
type ReviewReply struct {
	// Plain text.
	Body string `json:"body"`
	// Time of creation.
	CreatedAt string `json:"createdAt" limit:"format=date-time"`
}

// WithdrawalInput: a declaration of withdrawal from a contract.
type WithdrawalInput struct {
	// Name of the consumer.
	Name string `json:"name" limit:"minLength=1 maxLength=200"`
	// Email address for the receipt.
	Email string `json:"email" limit:"minLength=3 maxLength=254 pattern=^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"`
	// What identifies the contract: usually the number of the order. Any text is accepted, also none.
	Contract *string `json:"contract,omitempty" limit:"maxLength=200"`
	// Further words, such as the goods if it is not the whole order. It may be empty.
	Statement *string `json:"statement,omitempty" limit:"maxLength=2000"`
	// Language of the page, BCP 47.
	Locale *string `json:"locale,omitempty" limit:"minLength=2 maxLength=35"`
}

// WithdrawalReceipt: the declaration was received. The same receipt is sent by email.
type WithdrawalReceipt struct {
	// Id of the declaration.
	ID string `json:"id"`
	// Time at which the declaration was received.
	ReceivedAt string `json:"receivedAt" limit:"format=date-time"`
	// Time from which the receipt is sent by email. An address gets at most ten within an hour; the
	// others follow later.
	ReceiptAt string `json:"receiptAt" limit:"format=date-time"`
}
