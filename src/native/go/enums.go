package storefront

// AppliedGiftCardStatus is an open list: a later version of the service may send other values.
type AppliedGiftCardStatus string

const (
	AppliedGiftCardStatusActive   AppliedGiftCardStatus = "active"
	AppliedGiftCardStatusUsed     AppliedGiftCardStatus = "used"
	AppliedGiftCardStatusExpired  AppliedGiftCardStatus = "expired"
	AppliedGiftCardStatusDisabled AppliedGiftCardStatus = "disabled"
)

// Values are those of this version of the contract.
func (AppliedGiftCardStatus) Values() []AppliedGiftCardStatus {
	return []AppliedGiftCardStatus{
		AppliedGiftCardStatusActive, AppliedGiftCardStatusUsed, AppliedGiftCardStatusExpired,
		AppliedGiftCardStatusDisabled,
	}
}

// AppliedRuleKind is an open list: a later version of the service may send other values.
type AppliedRuleKind string

const (
	AppliedRuleKindDiscount   AppliedRuleKind = "discount"
	AppliedRuleKindShipping   AppliedRuleKind = "shipping"
	AppliedRuleKindValidation AppliedRuleKind = "validation"
)

// Values are those of this version of the contract.
func (AppliedRuleKind) Values() []AppliedRuleKind {
	return []AppliedRuleKind{
		AppliedRuleKindDiscount, AppliedRuleKindShipping, AppliedRuleKindValidation,
	}
}

// AppliedRuleStatus is an open list: a later version of the service may send other values.
type AppliedRuleStatus string

const (
	AppliedRuleStatusApplied     AppliedRuleStatus = "applied"
	AppliedRuleStatusSkipped     AppliedRuleStatus = "skipped"
	AppliedRuleStatusBlocked     AppliedRuleStatus = "blocked"
	AppliedRuleStatusUnavailable AppliedRuleStatus = "unavailable"
)

// Values are those of this version of the contract.
func (AppliedRuleStatus) Values() []AppliedRuleStatus {
	return []AppliedRuleStatus{
		AppliedRuleStatusApplied, AppliedRuleStatusSkipped, AppliedRuleStatusBlocked,
		AppliedRuleStatusUnavailable,
	}
}

// CheckoutStatus is an open list: a later version of the service may send other values.
type CheckoutStatus string

const (
	CheckoutStatusIncomplete     CheckoutStatus = "incomplete"
	CheckoutStatusReady          CheckoutStatus = "ready"
	CheckoutStatusProcessing     CheckoutStatus = "processing"
	CheckoutStatusRequiresAction CheckoutStatus = "requires-action"
	CheckoutStatusCompleted      CheckoutStatus = "completed"
	CheckoutStatusFailed         CheckoutStatus = "failed"
	CheckoutStatusExpired        CheckoutStatus = "expired"
)

// Values are those of this version of the contract.
func (CheckoutStatus) Values() []CheckoutStatus {
	return []CheckoutStatus{
		CheckoutStatusIncomplete, CheckoutStatusReady, CheckoutStatusProcessing,
		CheckoutStatusRequiresAction, CheckoutStatusCompleted, CheckoutStatusFailed,
		CheckoutStatusExpired,
	}
}

// CheckoutStep is an open list: a later version of the service may send other values.
type CheckoutStep string

const (
	CheckoutStepContact  CheckoutStep = "contact"
	CheckoutStepDelivery CheckoutStep = "delivery"
	CheckoutStepShipping CheckoutStep = "shipping"
	CheckoutStepPayment  CheckoutStep = "payment"
)

// Values are those of this version of the contract.
func (CheckoutStep) Values() []CheckoutStep {
	return []CheckoutStep{
		CheckoutStepContact, CheckoutStepDelivery, CheckoutStepShipping,
		CheckoutStepPayment,
	}
}

// ErrorItemSeverity is an open list: a later version of the service may send other values.
type ErrorItemSeverity string

const (
	ErrorItemSeverityError   ErrorItemSeverity = "error"
	ErrorItemSeverityWarning ErrorItemSeverity = "warning"
)

// Values are those of this version of the contract.
func (ErrorItemSeverity) Values() []ErrorItemSeverity {
	return []ErrorItemSeverity{
		ErrorItemSeverityError, ErrorItemSeverityWarning,
	}
}

// ExtensionCapabilities is an open list: a later version of the service may send other values.
type ExtensionCapabilities string

const (
	ExtensionCapabilitiesCart                 ExtensionCapabilities = "cart"
	ExtensionCapabilitiesMarket               ExtensionCapabilities = "market"
	ExtensionCapabilitiesLocale               ExtensionCapabilities = "locale"
	ExtensionCapabilitiesProduct              ExtensionCapabilities = "product"
	ExtensionCapabilitiesCheckout             ExtensionCapabilities = "checkout"
	ExtensionCapabilitiesOrder                ExtensionCapabilities = "order"
	ExtensionCapabilitiesTheme                ExtensionCapabilities = "theme"
	ExtensionCapabilitiesContact              ExtensionCapabilities = "contact"
	ExtensionCapabilitiesAddresses            ExtensionCapabilities = "addresses"
	ExtensionCapabilitiesCustomer             ExtensionCapabilities = "customer"
	ExtensionCapabilitiesFetch                ExtensionCapabilities = "fetch"
	ExtensionCapabilitiesAction               ExtensionCapabilities = "action"
	ExtensionCapabilitiesCartWriteAttributes  ExtensionCapabilities = "cart:write-attributes"
	ExtensionCapabilitiesCartWriteLines       ExtensionCapabilities = "cart:write-lines"
	ExtensionCapabilitiesCartWriteCodes       ExtensionCapabilities = "cart:write-codes"
	ExtensionCapabilitiesProductChooseVariant ExtensionCapabilities = "product:choose-variant"
	ExtensionCapabilitiesCheckoutBlock        ExtensionCapabilities = "checkout:block"
	ExtensionCapabilitiesAccountReadOrders    ExtensionCapabilities = "account:read-orders"
	ExtensionCapabilitiesStorageWrite         ExtensionCapabilities = "storage:write"
	ExtensionCapabilitiesSessionToken         ExtensionCapabilities = "session:token"
)

// Values are those of this version of the contract.
func (ExtensionCapabilities) Values() []ExtensionCapabilities {
	return []ExtensionCapabilities{
		ExtensionCapabilitiesCart, ExtensionCapabilitiesMarket, ExtensionCapabilitiesLocale,
		ExtensionCapabilitiesProduct, ExtensionCapabilitiesCheckout, ExtensionCapabilitiesOrder,
		ExtensionCapabilitiesTheme, ExtensionCapabilitiesContact, ExtensionCapabilitiesAddresses,
		ExtensionCapabilitiesCustomer, ExtensionCapabilitiesFetch, ExtensionCapabilitiesAction,
		ExtensionCapabilitiesCartWriteAttributes, ExtensionCapabilitiesCartWriteLines, ExtensionCapabilitiesCartWriteCodes,
		ExtensionCapabilitiesProductChooseVariant, ExtensionCapabilitiesCheckoutBlock, ExtensionCapabilitiesAccountReadOrders,
		ExtensionCapabilitiesStorageWrite, ExtensionCapabilitiesSessionToken,
	}
}

// GiftCardStatus is an open list: a later version of the service may send other values.
type GiftCardStatus string

const (
	GiftCardStatusActive   GiftCardStatus = "active"
	GiftCardStatusUsed     GiftCardStatus = "used"
	GiftCardStatusExpired  GiftCardStatus = "expired"
	GiftCardStatusDisabled GiftCardStatus = "disabled"
)

// Values are those of this version of the contract.
func (GiftCardStatus) Values() []GiftCardStatus {
	return []GiftCardStatus{
		GiftCardStatusActive, GiftCardStatusUsed, GiftCardStatusExpired,
		GiftCardStatusDisabled,
	}
}

// LineSubscriptionInterval is an open list: a later version of the service may send other values.
type LineSubscriptionInterval string

const (
	LineSubscriptionIntervalDay   LineSubscriptionInterval = "day"
	LineSubscriptionIntervalWeek  LineSubscriptionInterval = "week"
	LineSubscriptionIntervalMonth LineSubscriptionInterval = "month"
	LineSubscriptionIntervalYear  LineSubscriptionInterval = "year"
)

// Values are those of this version of the contract.
func (LineSubscriptionInterval) Values() []LineSubscriptionInterval {
	return []LineSubscriptionInterval{
		LineSubscriptionIntervalDay, LineSubscriptionIntervalWeek, LineSubscriptionIntervalMonth,
		LineSubscriptionIntervalYear,
	}
}

// MarketTaxBehaviour is an open list: a later version of the service may send other values.
type MarketTaxBehaviour string

const (
	MarketTaxBehaviourKeepGross MarketTaxBehaviour = "keep-gross"
	MarketTaxBehaviourKeepNet   MarketTaxBehaviour = "keep-net"
)

// Values are those of this version of the contract.
func (MarketTaxBehaviour) Values() []MarketTaxBehaviour {
	return []MarketTaxBehaviour{
		MarketTaxBehaviourKeepGross, MarketTaxBehaviourKeepNet,
	}
}

// MenuBranchType is an open list: a later version of the service may send other values.
type MenuBranchType string

const (
	MenuBranchTypeHome     MenuBranchType = "home"
	MenuBranchTypeCategory MenuBranchType = "category"
	MenuBranchTypeProduct  MenuBranchType = "product"
	MenuBranchTypePage     MenuBranchType = "page"
	MenuBranchTypeStory    MenuBranchType = "story"
	MenuBranchTypeURL      MenuBranchType = "url"
)

// Values are those of this version of the contract.
func (MenuBranchType) Values() []MenuBranchType {
	return []MenuBranchType{
		MenuBranchTypeHome, MenuBranchTypeCategory, MenuBranchTypeProduct,
		MenuBranchTypePage, MenuBranchTypeStory, MenuBranchTypeURL,
	}
}

// MenuItemType is an open list: a later version of the service may send other values.
type MenuItemType string

const (
	MenuItemTypeHome     MenuItemType = "home"
	MenuItemTypeCategory MenuItemType = "category"
	MenuItemTypeProduct  MenuItemType = "product"
	MenuItemTypePage     MenuItemType = "page"
	MenuItemTypeStory    MenuItemType = "story"
	MenuItemTypeURL      MenuItemType = "url"
)

// Values are those of this version of the contract.
func (MenuItemType) Values() []MenuItemType {
	return []MenuItemType{
		MenuItemTypeHome, MenuItemTypeCategory, MenuItemTypeProduct,
		MenuItemTypePage, MenuItemTypeStory, MenuItemTypeURL,
	}
}

// MenuLeafType is an open list: a later version of the service may send other values.
type MenuLeafType string

const (
	MenuLeafTypeHome     MenuLeafType = "home"
	MenuLeafTypeCategory MenuLeafType = "category"
	MenuLeafTypeProduct  MenuLeafType = "product"
	MenuLeafTypePage     MenuLeafType = "page"
	MenuLeafTypeStory    MenuLeafType = "story"
	MenuLeafTypeURL      MenuLeafType = "url"
)

// Values are those of this version of the contract.
func (MenuLeafType) Values() []MenuLeafType {
	return []MenuLeafType{
		MenuLeafTypeHome, MenuLeafTypeCategory, MenuLeafTypeProduct,
		MenuLeafTypePage, MenuLeafTypeStory, MenuLeafTypeURL,
	}
}

// OrderFulfillmentStatus is an open list: a later version of the service may send other values.
type OrderFulfillmentStatus string

const (
	OrderFulfillmentStatusUnfulfilled OrderFulfillmentStatus = "unfulfilled"
	OrderFulfillmentStatusInProgress  OrderFulfillmentStatus = "in-progress"
	OrderFulfillmentStatusShipped     OrderFulfillmentStatus = "shipped"
	OrderFulfillmentStatusDelivered   OrderFulfillmentStatus = "delivered"
	OrderFulfillmentStatusReturned    OrderFulfillmentStatus = "returned"
)

// Values are those of this version of the contract.
func (OrderFulfillmentStatus) Values() []OrderFulfillmentStatus {
	return []OrderFulfillmentStatus{
		OrderFulfillmentStatusUnfulfilled, OrderFulfillmentStatusInProgress, OrderFulfillmentStatusShipped,
		OrderFulfillmentStatusDelivered, OrderFulfillmentStatusReturned,
	}
}

// OrderPaymentStatus is an open list: a later version of the service may send other values.
type OrderPaymentStatus string

const (
	OrderPaymentStatusPending           OrderPaymentStatus = "pending"
	OrderPaymentStatusAuthorized        OrderPaymentStatus = "authorized"
	OrderPaymentStatusPaid              OrderPaymentStatus = "paid"
	OrderPaymentStatusNotRequired       OrderPaymentStatus = "not-required"
	OrderPaymentStatusFailed            OrderPaymentStatus = "failed"
	OrderPaymentStatusRefunded          OrderPaymentStatus = "refunded"
	OrderPaymentStatusPartiallyRefunded OrderPaymentStatus = "partially-refunded"
)

// Values are those of this version of the contract.
func (OrderPaymentStatus) Values() []OrderPaymentStatus {
	return []OrderPaymentStatus{
		OrderPaymentStatusPending, OrderPaymentStatusAuthorized, OrderPaymentStatusPaid,
		OrderPaymentStatusNotRequired, OrderPaymentStatusFailed, OrderPaymentStatusRefunded,
		OrderPaymentStatusPartiallyRefunded,
	}
}

// OrderStatus is an open list: a later version of the service may send other values.
type OrderStatus string

const (
	OrderStatusPending   OrderStatus = "pending"
	OrderStatusPlaced    OrderStatus = "placed"
	OrderStatusCanceled  OrderStatus = "canceled"
	OrderStatusCompleted OrderStatus = "completed"
)

// Values are those of this version of the contract.
func (OrderStatus) Values() []OrderStatus {
	return []OrderStatus{
		OrderStatusPending, OrderStatusPlaced, OrderStatusCanceled,
		OrderStatusCompleted,
	}
}

// OrderRefundStatus is an open list: a later version of the service may send other values.
type OrderRefundStatus string

const (
	OrderRefundStatusPending   OrderRefundStatus = "pending"
	OrderRefundStatusSucceeded OrderRefundStatus = "succeeded"
	OrderRefundStatusFailed    OrderRefundStatus = "failed"
)

// Values are those of this version of the contract.
func (OrderRefundStatus) Values() []OrderRefundStatus {
	return []OrderRefundStatus{
		OrderRefundStatusPending, OrderRefundStatusSucceeded, OrderRefundStatusFailed,
	}
}

// OrderRefundTo is an open list: a later version of the service may send other values.
type OrderRefundTo string

const (
	OrderRefundToCard     OrderRefundTo = "card"
	OrderRefundToGiftCard OrderRefundTo = "gift-card"
)

// Values are those of this version of the contract.
func (OrderRefundTo) Values() []OrderRefundTo {
	return []OrderRefundTo{
		OrderRefundToCard, OrderRefundToGiftCard,
	}
}

// PasswordResetReceiptStatus is an open list: a later version of the service may send other
// values.
type PasswordResetReceiptStatus string

const (
	PasswordResetReceiptStatusResetSent PasswordResetReceiptStatus = "reset-sent"
)

// Values are those of this version of the contract.
func (PasswordResetReceiptStatus) Values() []PasswordResetReceiptStatus {
	return []PasswordResetReceiptStatus{
		PasswordResetReceiptStatusResetSent,
	}
}

// PaymentProviderInfoCapture is an open list: a later version of the service may send other
// values.
type PaymentProviderInfoCapture string

const (
	PaymentProviderInfoCaptureAutomatic PaymentProviderInfoCapture = "automatic"
	PaymentProviderInfoCaptureManual    PaymentProviderInfoCapture = "manual"
)

// Values are those of this version of the contract.
func (PaymentProviderInfoCapture) Values() []PaymentProviderInfoCapture {
	return []PaymentProviderInfoCapture{
		PaymentProviderInfoCaptureAutomatic, PaymentProviderInfoCaptureManual,
	}
}

// QuoteState is an open list: a later version of the service may send other values.
type QuoteState string

const (
	QuoteStateNeedsAddress     QuoteState = "needs-address"
	QuoteStateNeedsShipping    QuoteState = "needs-shipping"
	QuoteStateTaxUnavailable   QuoteState = "tax-unavailable"
	QuoteStateRulesUnavailable QuoteState = "rules-unavailable"
	QuoteStateBlocked          QuoteState = "blocked"
	QuoteStateFinal            QuoteState = "final"
)

// Values are those of this version of the contract.
func (QuoteState) Values() []QuoteState {
	return []QuoteState{
		QuoteStateNeedsAddress, QuoteStateNeedsShipping, QuoteStateTaxUnavailable,
		QuoteStateRulesUnavailable, QuoteStateBlocked, QuoteStateFinal,
	}
}
