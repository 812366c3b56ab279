package storefront

// RedirectStatusCode is an open list: a later version of the service may send other values.
type RedirectStatusCode int64

const (
	RedirectStatusCode301 RedirectStatusCode = 301
	RedirectStatusCode302 RedirectStatusCode = 302
	RedirectStatusCode307 RedirectStatusCode = 307
	RedirectStatusCode308 RedirectStatusCode = 308
)

// Values are those of this version of the contract.
func (RedirectStatusCode) Values() []RedirectStatusCode {
	return []RedirectStatusCode{
		RedirectStatusCode301, RedirectStatusCode302, RedirectStatusCode307,
		RedirectStatusCode308,
	}
}

// RestockInputChannel is an open list: a later version of the service may send other values.
type RestockInputChannel string

const (
	RestockInputChannelEmail RestockInputChannel = "email"
	RestockInputChannelSms   RestockInputChannel = "sms"
)

// Values are those of this version of the contract.
func (RestockInputChannel) Values() []RestockInputChannel {
	return []RestockInputChannel{
		RestockInputChannelEmail, RestockInputChannelSms,
	}
}

// RestockReceiptStatus is an open list: a later version of the service may send other values.
type RestockReceiptStatus string

const (
	RestockReceiptStatusSubscribed RestockReceiptStatus = "subscribed"
)

// Values are those of this version of the contract.
func (RestockReceiptStatus) Values() []RestockReceiptStatus {
	return []RestockReceiptStatus{
		RestockReceiptStatusSubscribed,
	}
}

// ReviewReceiptStatus is an open list: a later version of the service may send other values.
type ReviewReceiptStatus string

const (
	ReviewReceiptStatusPending   ReviewReceiptStatus = "pending"
	ReviewReceiptStatusPublished ReviewReceiptStatus = "published"
	ReviewReceiptStatusRejected  ReviewReceiptStatus = "rejected"
)

// Values are those of this version of the contract.
func (ReviewReceiptStatus) Values() []ReviewReceiptStatus {
	return []ReviewReceiptStatus{
		ReviewReceiptStatusPending, ReviewReceiptStatusPublished, ReviewReceiptStatusRejected,
	}
}

// RoundingMode is an open list: a later version of the service may send other values.
type RoundingMode string

const (
	RoundingModeHalfUp   RoundingMode = "half-up"
	RoundingModeHalfEven RoundingMode = "half-even"
)

// Values are those of this version of the contract.
func (RoundingMode) Values() []RoundingMode {
	return []RoundingMode{
		RoundingModeHalfUp, RoundingModeHalfEven,
	}
}

// RoundingTax is an open list: a later version of the service may send other values.
type RoundingTax string

const (
	RoundingTaxLine  RoundingTax = "line"
	RoundingTaxOrder RoundingTax = "order"
)

// Values are those of this version of the contract.
func (RoundingTax) Values() []RoundingTax {
	return []RoundingTax{
		RoundingTaxLine, RoundingTaxOrder,
	}
}

// SearchCorpusMode is an open list: a later version of the service may send other values.
type SearchCorpusMode string

const (
	SearchCorpusModeFuzzy     SearchCorpusMode = "fuzzy"
	SearchCorpusModePrefix    SearchCorpusMode = "prefix"
	SearchCorpusModeSubstring SearchCorpusMode = "substring"
	SearchCorpusModeExact     SearchCorpusMode = "exact"
)

// Values are those of this version of the contract.
func (SearchCorpusMode) Values() []SearchCorpusMode {
	return []SearchCorpusMode{
		SearchCorpusModeFuzzy, SearchCorpusModePrefix, SearchCorpusModeSubstring,
		SearchCorpusModeExact,
	}
}

// SearchDocumentKind is an open list: a later version of the service may send other values.
type SearchDocumentKind string

const (
	SearchDocumentKindProduct    SearchDocumentKind = "product"
	SearchDocumentKindCollection SearchDocumentKind = "collection"
	SearchDocumentKindPage       SearchDocumentKind = "page"
	SearchDocumentKindStory      SearchDocumentKind = "story"
)

// Values are those of this version of the contract.
func (SearchDocumentKind) Values() []SearchDocumentKind {
	return []SearchDocumentKind{
		SearchDocumentKindProduct, SearchDocumentKindCollection, SearchDocumentKindPage,
		SearchDocumentKindStory,
	}
}

// SearchFacetName is an open list: a later version of the service may send other values.
type SearchFacetName string

const (
	SearchFacetNameCategory SearchFacetName = "category"
	SearchFacetNameBrand    SearchFacetName = "brand"
	SearchFacetNameTag      SearchFacetName = "tag"
)

// Values are those of this version of the contract.
func (SearchFacetName) Values() []SearchFacetName {
	return []SearchFacetName{
		SearchFacetNameCategory, SearchFacetNameBrand, SearchFacetNameTag,
	}
}

// SearchHitKind is an open list: a later version of the service may send other values.
type SearchHitKind string

const (
	SearchHitKindProduct    SearchHitKind = "product"
	SearchHitKindCollection SearchHitKind = "collection"
	SearchHitKindPage       SearchHitKind = "page"
	SearchHitKindStory      SearchHitKind = "story"
)

// Values are those of this version of the contract.
func (SearchHitKind) Values() []SearchHitKind {
	return []SearchHitKind{
		SearchHitKindProduct, SearchHitKindCollection, SearchHitKindPage,
		SearchHitKindStory,
	}
}

// SearchResultMode is an open list: a later version of the service may send other values.
type SearchResultMode string

const (
	SearchResultModeFuzzy     SearchResultMode = "fuzzy"
	SearchResultModePrefix    SearchResultMode = "prefix"
	SearchResultModeSubstring SearchResultMode = "substring"
	SearchResultModeExact     SearchResultMode = "exact"
)

// Values are those of this version of the contract.
func (SearchResultMode) Values() []SearchResultMode {
	return []SearchResultMode{
		SearchResultModeFuzzy, SearchResultModePrefix, SearchResultModeSubstring,
		SearchResultModeExact,
	}
}

// ShipmentStatus is an open list: a later version of the service may send other values.
type ShipmentStatus string

const (
	ShipmentStatusPreparing      ShipmentStatus = "preparing"
	ShipmentStatusShipped        ShipmentStatus = "shipped"
	ShipmentStatusInTransit      ShipmentStatus = "in-transit"
	ShipmentStatusOutForDelivery ShipmentStatus = "out-for-delivery"
	ShipmentStatusDelivered      ShipmentStatus = "delivered"
	ShipmentStatusException      ShipmentStatus = "exception"
	ShipmentStatusReturned       ShipmentStatus = "returned"
)

// Values are those of this version of the contract.
func (ShipmentStatus) Values() []ShipmentStatus {
	return []ShipmentStatus{
		ShipmentStatusPreparing, ShipmentStatusShipped, ShipmentStatusInTransit,
		ShipmentStatusOutForDelivery, ShipmentStatusDelivered, ShipmentStatusException,
		ShipmentStatusReturned,
	}
}

// ShipmentUpdateStatus is an open list: a later version of the service may send other values.
type ShipmentUpdateStatus string

const (
	ShipmentUpdateStatusPreparing      ShipmentUpdateStatus = "preparing"
	ShipmentUpdateStatusShipped        ShipmentUpdateStatus = "shipped"
	ShipmentUpdateStatusInTransit      ShipmentUpdateStatus = "in-transit"
	ShipmentUpdateStatusOutForDelivery ShipmentUpdateStatus = "out-for-delivery"
	ShipmentUpdateStatusDelivered      ShipmentUpdateStatus = "delivered"
	ShipmentUpdateStatusException      ShipmentUpdateStatus = "exception"
	ShipmentUpdateStatusReturned       ShipmentUpdateStatus = "returned"
)

// Values are those of this version of the contract.
func (ShipmentUpdateStatus) Values() []ShipmentUpdateStatus {
	return []ShipmentUpdateStatus{
		ShipmentUpdateStatusPreparing, ShipmentUpdateStatusShipped, ShipmentUpdateStatusInTransit,
		ShipmentUpdateStatusOutForDelivery, ShipmentUpdateStatusDelivered, ShipmentUpdateStatusException,
		ShipmentUpdateStatusReturned,
	}
}

// SignUpReceiptStatus is an open list: a later version of the service may send other values.
type SignUpReceiptStatus string

const (
	SignUpReceiptStatusVerificationSent SignUpReceiptStatus = "verification-sent"
)

// Values are those of this version of the contract.
func (SignUpReceiptStatus) Values() []SignUpReceiptStatus {
	return []SignUpReceiptStatus{
		SignUpReceiptStatusVerificationSent,
	}
}

// StockStatus is an open list: a later version of the service may send other values.
type StockStatus string

const (
	StockStatusInStock StockStatus = "in-stock"
	StockStatusLow     StockStatus = "low"
	StockStatusSoldOut StockStatus = "sold-out"
)

// Values are those of this version of the contract.
func (StockStatus) Values() []StockStatus {
	return []StockStatus{
		StockStatusInStock, StockStatusLow, StockStatusSoldOut,
	}
}

// SubscriptionStatus is an open list: a later version of the service may send other values.
type SubscriptionStatus string

const (
	SubscriptionStatusActive        SubscriptionStatus = "active"
	SubscriptionStatusPaused        SubscriptionStatus = "paused"
	SubscriptionStatusPastDue       SubscriptionStatus = "past-due"
	SubscriptionStatusPaymentNeeded SubscriptionStatus = "payment-needed"
	SubscriptionStatusCancelled     SubscriptionStatus = "cancelled"
)

// Values are those of this version of the contract.
func (SubscriptionStatus) Values() []SubscriptionStatus {
	return []SubscriptionStatus{
		SubscriptionStatusActive, SubscriptionStatusPaused, SubscriptionStatusPastDue,
		SubscriptionStatusPaymentNeeded, SubscriptionStatusCancelled,
	}
}

// SubscriptionPlanInterval is an open list: a later version of the service may send other values.
type SubscriptionPlanInterval string

const (
	SubscriptionPlanIntervalDay   SubscriptionPlanInterval = "day"
	SubscriptionPlanIntervalWeek  SubscriptionPlanInterval = "week"
	SubscriptionPlanIntervalMonth SubscriptionPlanInterval = "month"
	SubscriptionPlanIntervalYear  SubscriptionPlanInterval = "year"
)

// Values are those of this version of the contract.
func (SubscriptionPlanInterval) Values() []SubscriptionPlanInterval {
	return []SubscriptionPlanInterval{
		SubscriptionPlanIntervalDay, SubscriptionPlanIntervalWeek, SubscriptionPlanIntervalMonth,
		SubscriptionPlanIntervalYear,
	}
}

// ProductSort is an open list: a later version of the service may send other values.
type ProductSort string

const (
	ProductSortFeatured  ProductSort = "featured"
	ProductSortNewest    ProductSort = "newest"
	ProductSortPriceAsc  ProductSort = "price-asc"
	ProductSortPriceDesc ProductSort = "price-desc"
	ProductSortTitleAsc  ProductSort = "title-asc"
)

// Values are those of this version of the contract.
func (ProductSort) Values() []ProductSort {
	return []ProductSort{
		ProductSortFeatured, ProductSortNewest, ProductSortPriceAsc,
		ProductSortPriceDesc, ProductSortTitleAsc,
	}
}

// ReviewSort is an open list: a later version of the service may send other values.
type ReviewSort string

const (
	ReviewSortNewest     ReviewSort = "newest"
	ReviewSortOldest     ReviewSort = "oldest"
	ReviewSortRatingDesc ReviewSort = "rating-desc"
	ReviewSortRatingAsc  ReviewSort = "rating-asc"
)

// Values are those of this version of the contract.
func (ReviewSort) Values() []ReviewSort {
	return []ReviewSort{
		ReviewSortNewest, ReviewSortOldest, ReviewSortRatingDesc,
		ReviewSortRatingAsc,
	}
}

// SitemapKind is an open list: a later version of the service may send other values.
type SitemapKind string

const (
	SitemapKindProduct  SitemapKind = "product"
	SitemapKindCategory SitemapKind = "category"
	SitemapKindPage     SitemapKind = "page"
	SitemapKindStory    SitemapKind = "story"
)

// Values are those of this version of the contract.
func (SitemapKind) Values() []SitemapKind {
	return []SitemapKind{
		SitemapKindProduct, SitemapKindCategory, SitemapKindPage,
		SitemapKindStory,
	}
}

// SearchMatch is an open list: a later version of the service may send other values.
type SearchMatch string

const (
	SearchMatchFuzzy     SearchMatch = "fuzzy"
	SearchMatchPrefix    SearchMatch = "prefix"
	SearchMatchSubstring SearchMatch = "substring"
	SearchMatchExact     SearchMatch = "exact"
)

// Values are those of this version of the contract.
func (SearchMatch) Values() []SearchMatch {
	return []SearchMatch{
		SearchMatchFuzzy, SearchMatchPrefix, SearchMatchSubstring,
		SearchMatchExact,
	}
}

// SearchSort is an open list: a later version of the service may send other values.
type SearchSort string

const (
	SearchSortRelevance SearchSort = "relevance"
	SearchSortNewest    SearchSort = "newest"
	SearchSortPriceAsc  SearchSort = "price-asc"
	SearchSortPriceDesc SearchSort = "price-desc"
	SearchSortTitleAsc  SearchSort = "title-asc"
)

// Values are those of this version of the contract.
func (SearchSort) Values() []SearchSort {
	return []SearchSort{
		SearchSortRelevance, SearchSortNewest, SearchSortPriceAsc,
		SearchSortPriceDesc, SearchSortTitleAsc,
	}
}
