package storefront

// ErrorItem: one problem: a code for programs, a message for people, and the path of the field.
type ErrorItem struct {
	// For programs.
	Code ErrorCode `json:"code"`
	// Message in English for developers and logs. Derive the text for shoppers from the code.
	Message string `json:"message"`
	// Path of the field in the request with dots: lines.0.quantity.
	Path *string `json:"path,omitempty"`
	// error: the request was refused. warning: the request succeeded with this remark.
	Severity ErrorItemSeverity `json:"severity"`
}

// PageInfo: end of a page of a list.
type PageInfo struct {
	// Cursor of the last entry. Send it as `after` to get the next page. null: the page is empty.
	EndCursor *string `json:"endCursor"`
	// true: there is a next page.
	HasNextPage bool `json:"hasNextPage"`
}

// Problem: a problem document (RFC 9457); media type application/problem+json.
type Problem struct {
	// Always about:blank.
	Type string `json:"type"`
	// Text of the HTTP status.
	Title string `json:"title"`
	// HTTP status.
	Status int64 `json:"status"`
	// Message of the first error.
	Detail *string `json:"detail,omitempty"`
	// The request id. The log contains it as well.
	Instance *string `json:"instance,omitempty"`
	// Problems, the most important first. Never empty.
	Errors []ErrorItem `json:"errors" limit:"maxItems=100"`
	// With CART_VERSION_CONFLICT: the current cart.
	Cart *Cart `json:"cart,omitempty"`
	// With CART_LOCKED: the order that is being paid.
	Order *Order `json:"order,omitempty"`
	// With errors of completing a checkout: the current checkout with its new quote.
	Checkout *Checkout `json:"checkout,omitempty"`
}
