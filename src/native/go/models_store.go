package storefront

// Market: a region with one price list, one currency and one tax treatment.
type Market struct {
	// Code of the market.
	Code string `json:"code" limit:"pattern=^[a-z0-9-]{1,32}$"`
	// Name that shoppers see.
	Name string `json:"name" limit:"minLength=1 maxLength=100"`
	// ISO 4217 code.
	Currency string `json:"currency" limit:"pattern=^[A-Z]{3}$"`
	// Languages as BCP 47 tags; the first is the default.
	Locales []string `json:"locales" limit:"minItems=1 maxItems=50; [] pattern=^[A-Za-z0-9-]{2,35}$"`
	// Countries to which the market ships.
	Countries []string `json:"countries" limit:"minItems=1 maxItems=250; [] pattern=^[A-Z]{2}$"`
	// true: prices contain the tax.
	TaxInclusive bool `json:"taxInclusive"`
	// Rounding of amounts in this market.
	Rounding Rounding `json:"rounding"`
	// Home of the seller's taxes. Without it, prices are the same in places with other taxes.
	Tax *MarketTax `json:"tax,omitempty"`
	// true: the default market for shoppers who have not chosen one.
	IsDefault bool `json:"isDefault"`
	// true or false: pages show, or do not show, the function to withdraw from a contract online.
	// Default: shown in markets that ship to the European Union.
	Withdrawal *bool `json:"withdrawal,omitempty"`
}

// MarketTax: the home of the seller's taxes, and the prices in places with other taxes.
type MarketTax struct {
	// Home of the seller's taxes. Prices of a tax-inclusive market contain the taxes of this place.
	HomeCountry string `json:"homeCountry" limit:"pattern=^[A-Z]{2}$"`
	// Prices with tax in places with other taxes. keep-gross: the price stays the same. keep-net: the
	// net part stays and the taxes of the address are added. Default: keep-gross.
	Behaviour *MarketTaxBehaviour `json:"behaviour,omitempty"`
	// true: deliveries to another EU country with a VAT number in the shipping address are free of
	// tax, because the buyer owes it. Deliveries at home always have tax. Only the form of the number
	// is checked. Default: false.
	ReverseCharge *bool `json:"reverseCharge,omitempty"`
}

// Menu: a menu. Items nest at most three levels deep.
type Menu struct {
	// Handle of the menu.
	Handle string `json:"handle" limit:"pattern=^[a-z0-9-]{1,64}$"`
	// Title that shoppers see.
	Title string `json:"title" limit:"maxLength=100"`
	// Items of the first level.
	Items []MenuItem `json:"items" limit:"maxItems=50"`
}

// MenuBranch: an item of the second level of a menu.
type MenuBranch struct {
	// Text of the item.
	Title string `json:"title" limit:"minLength=1 maxLength=100"`
	// Kind of target.
	Type MenuBranchType `json:"type"`
	// Handle of the product, category, page or story.
	Handle *string `json:"handle,omitempty" limit:"maxLength=200"`
	// An http(s), mailto or tel URL, or a path. The service fills it in from the store routes when
	// the type names a record.
	URL *string `json:"url,omitempty" limit:"maxLength=2000"`
	// Items of the third level.
	Items []MenuLeaf `json:"items,omitzero" limit:"maxItems=50"`
}

// MenuItem: an item of a menu.
type MenuItem struct {
	// Text of the item.
	Title string `json:"title" limit:"minLength=1 maxLength=100"`
	// Kind of target.
	Type MenuItemType `json:"type"`
	// Handle of the product, category, page or story.
	Handle *string `json:"handle,omitempty" limit:"maxLength=200"`
	// An http(s), mailto or tel URL, or a path. The service fills it in from the store routes when
	// the type names a record.
	URL *string `json:"url,omitempty" limit:"maxLength=2000"`
	// Items of the second level.
	Items []MenuBranch `json:"items,omitzero" limit:"maxItems=50"`
}

// MenuLeaf: an item of the third level of a menu.
type MenuLeaf struct {
	// Text of the item.
	Title string `json:"title" limit:"minLength=1 maxLength=100"`
	// Kind of target.
	Type MenuLeafType `json:"type"`
	// Handle of the product, category, page or story.
	Handle *string `json:"handle,omitempty" limit:"maxLength=200"`
	// An http(s), mailto or tel URL, or a path. The service fills it in from the store routes when
	// the type names a record.
	URL *string `json:"url,omitempty" limit:"maxLength=2000"`
}

// MenuList: a complete list of Menu, without pages.
type MenuList struct {
	// All entries.
	Items []Menu `json:"items"`
}

// Redirect: a redirect from a path of the shop.
type Redirect struct {
	// Path on the site of the shop. It begins with `/`.
	Path string `json:"path" limit:"maxLength=500 pattern=^/"`
	// Path or URL of the target.
	Target string `json:"target" limit:"minLength=1 maxLength=2000 pattern=^(/(?!/)|https?://)"`
	// HTTP status of the redirect.
	StatusCode RedirectStatusCode `json:"statusCode"`
}

// RedirectList: a complete list of Redirect, without pages.
type RedirectList struct {
	// All entries.
	Items []Redirect `json:"items"`
}

// SiteRoutes: address patterns of the pages of the shop. `{handle}` and `{id}` are replaced. The
// address of the current page is matched against the patterns as well.
type SiteRoutes struct {
	// Home page.
	Home *string `json:"home,omitempty" limit:"maxLength=500"`
	// Page of a product, with `{handle}` or `{id}`.
	Product *string `json:"product,omitempty" limit:"maxLength=500"`
	// Page of a category, with `{handle}`.
	Category *string `json:"category,omitempty" limit:"maxLength=500"`
	// A page, with `{handle}`.
	Page *string `json:"page,omitempty" limit:"maxLength=500"`
	// A story, with `{handle}`.
	Story *string `json:"story,omitempty" limit:"maxLength=500"`
	// Search results.
	Search *string `json:"search,omitempty" limit:"maxLength=500"`
	// Cart.
	Cart *string `json:"cart,omitempty" limit:"maxLength=500"`
	// Checkout.
	Checkout *string `json:"checkout,omitempty" limit:"maxLength=500"`
	// Page of an order, with `{id}`.
	Order *string `json:"order,omitempty" limit:"maxLength=500"`
	// Page to withdraw from a contract, with `{number}` of the order.
	Withdrawal *string `json:"withdrawal,omitempty" limit:"maxLength=500"`
	// Account.
	Account *string `json:"account,omitempty" limit:"maxLength=500"`
	// Page that opens an account, with `{token}`.
	Verify *string `json:"verify,omitempty" limit:"maxLength=500"`
	// Page that sets a new password, with `{token}`.
	ResetPassword *string `json:"resetPassword,omitempty" limit:"maxLength=500"`
}

// SitemapItem: a record that has a page of its own.
type SitemapItem struct {
	// Handle of the record.
	Handle string `json:"handle"`
	// Time of the last change by the merchant. For a category, changes of its products count.
	UpdatedAt string `json:"updatedAt" limit:"format=date-time"`
	// Codes of its markets. A product is in the markets in which it has a price.
	Markets []string `json:"markets"`
}

// SitemapPage: a page of a list of SitemapItem.
type SitemapPage struct {
	// Entries of this page.
	Items []SitemapItem `json:"items"`
	// End of this page.
	PageInfo PageInfo `json:"pageInfo"`
	// Entries on all pages, counted up to 1,000.
	TotalCount int64 `json:"totalCount" limit:"minimum=0"`
}

// StorePublicData: public data of a store.
type StorePublicData struct {
	// Id of the store.
	ID int64 `json:"id"`
	// Name of the store.
	Name string `json:"name"`
	// Tagline of the store. It may be empty.
	Tagline string `json:"tagline"`
	// Email address for messages from shoppers. It may be empty.
	ContactEmail string `json:"contactEmail"`
	// Code of the default market.
	DefaultMarket string `json:"defaultMarket"`
	// The market of this response.
	Market Market `json:"market"`
	// All markets.
	Markets []Market `json:"markets"`
	// Categories with products in this market.
	Categories []Category `json:"categories"`
	// Address patterns of the pages of the shop.
	Routes SiteRoutes `json:"routes"`
	// --wb-* values of the merchant. Empty if there are none.
	Tokens map[string]string `json:"tokens"`
	// Titles of tags for filters, in the language of this response. Empty if the merchant gave none.
	TagTitles map[string]string `json:"tagTitles"`
	// Available payment providers.
	PaymentProviders []PaymentProviderInfo `json:"paymentProviders"`
	// Targets for which the store has extensions. Other targets need no request.
	ExtensionTargets []string `json:"extensionTargets" limit:"[] maxLength=100 pattern=^[a-z0-9-]+(\\.[a-z0-9-]+)*$"`
	// true: emails reach shoppers. false: do not announce emails.
	SendsEmail bool `json:"sendsEmail"`
	// true: pages of this market show the function to withdraw from a contract online.
	Withdrawal bool `json:"withdrawal"`
	// Largest quantity of a line.
	MaxQuantityPerLine int64 `json:"maxQuantityPerLine"`
	// Smallest value of a cart in this market from which one of its methods ships free. null: no
	// method does.
	FreeShippingFrom *Money `json:"freeShippingFrom"`
}
