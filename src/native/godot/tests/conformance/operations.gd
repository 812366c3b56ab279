extends RefCounted
## Reaches every operation of the client by its name in the contract, for the driver and for the surface.

const Field := preload("res://addons/storefront/core/field.gd").Field

## Service, method, the parameters that come first, class of the input, class of the options.
const OPERATIONS: Dictionary[String, Array] = {
	"getStore": ["store", "fetch", [], null, Storefront.MarketOptions],
	"listProducts": ["store", "products", [], null, Storefront.ProductListOptions],
	"getProduct": ["store", "product", ["handle"], null, Storefront.MarketOptions],
	"getCategory": ["store", "category", ["handle"], null, Storefront.MarketOptions],
	"listSitemap": ["store", "sitemap", ["kind"], null, Storefront.SitemapOptions],
	"search": ["search", "query", ["q"], null, Storefront.SearchOptions],
	"searchIndex": ["search", "corpus", [], null, Storefront.CorpusOptions],
	"listMenus": ["navigation", "menus", [], null, Storefront.MarketOptions],
	"listRedirects": ["navigation", "redirects", [], null, Storefront.MarketOptions],
	"listPages": ["content", "pages", [], null, Storefront.ContentListOptions],
	"getPage": ["content", "page", ["handle"], null, Storefront.MarketOptions],
	"listStories": ["content", "stories", [], null, Storefront.ContentListOptions],
	"getStory": ["content", "story", ["handle"], null, Storefront.MarketOptions],
	"getBlock": ["content", "block", ["handle"], null, Storefront.MarketOptions],
	"listReviews": ["reviews", "list", ["handle"], null, Storefront.ReviewListOptions],
	"submitReview": ["reviews", "submit", ["handle"], Storefront.ReviewInput, Storefront.KeyOptions],
	"getCart": ["cart", "fetch", [], null, Storefront.MarketOptions],
	"replaceCart": ["cart", "update", [], Storefront.CartInput, Storefront.CartUpdateOptions],
	"addCartLine": ["cart", "add_line", [], Storefront.CartLineAddition, Storefront.CartAddLineOptions],
	"updateCartLine": ["cart", "update_line", ["lineId"], Storefront.CartLineUpdate, Storefront.MarketOptions],
	"removeCartLine": ["cart", "remove_line", ["lineId"], null, Storefront.MarketOptions],
	"setCartAttributes": ["cart", "set_attributes", [], Storefront.CartAttributesInput, Storefront.MarketOptions],
	"setCartNote": ["cart", "set_note", [], Storefront.CartNoteInput, Storefront.MarketOptions],
	"applyDiscount": ["cart", "apply_discount", [], Storefront.DiscountCodeInput, Storefront.MarketOptions],
	"removeDiscount": ["cart", "remove_discount", ["code"], null, Storefront.MarketOptions],
	"applyGiftCard": ["cart", "apply_gift_card", [], Storefront.ApplyGiftCardInput, Storefront.MarketOptions],
	"removeGiftCard": ["cart", "remove_gift_card", ["giftCardId"], null, Storefront.MarketOptions],
	"marketImpact": ["cart", "market_impact", ["code"], null, Storefront.MarketOptions],
	"switchMarket": ["cart", "switch_market", [], Storefront.SwitchMarketInput, Storefront.MarketOptions],
	"estimate": ["checkout", "estimate", [], Storefront.EstimateInput, Storefront.MarketOptions],
	"createCheckout": ["checkout", "create", [], Storefront.CheckoutInput, Storefront.MarketOptions],
	"getCheckout": ["checkout", "fetch", ["checkoutId"], null, Storefront.CallOptions],
	"updateCheckout": ["checkout", "update", ["checkoutId"], Storefront.CheckoutInput, Storefront.CallOptions],
	"completeCheckout": ["checkout", "complete", ["checkoutId"], Storefront.CompleteInput, Storefront.CompleteOptions],
	"resumeCheckout": ["checkout", "resume", ["checkoutId"], null, Storefront.CallOptions],
	"getOrder": ["orders", "fetch", ["orderId"], null, Storefront.CallOptions],
	"lookupOrder": ["orders", "lookup", [], Storefront.OrderLookupInput, Storefront.CallOptions],
	"giftCardBalance": ["gift_cards", "balance", [], Storefront.GiftCardCodeInput, Storefront.CallOptions],
	"listMyGiftCards": ["gift_cards", "list", [], null, Storefront.CallOptions],
	"saveGiftCard": ["gift_cards", "save", [], Storefront.GiftCardCodeInput, Storefront.CallOptions],
	"getSession": ["account", "session", [], null, Storefront.CallOptions],
	"signUp": ["account", "sign_up", [], Storefront.SignUpInput, Storefront.MarketOptions],
	"verifyAccount": ["account", "verify", [], Storefront.VerifyInput, Storefront.MarketOptions],
	"signIn": ["account", "sign_in", [], Storefront.SignInInput, Storefront.MarketOptions],
	"signOut": ["account", "sign_out", [], null, Storefront.CallOptions],
	"requestPasswordReset":
	["account", "request_password_reset", [], Storefront.PasswordResetInput, Storefront.MarketOptions],
	"completePasswordReset": ["account", "reset_password", [], Storefront.NewPasswordInput, Storefront.MarketOptions],
	"changePassword": ["account", "change_password", [], Storefront.PasswordChangeInput, Storefront.MarketOptions],
	"getAccount": ["account", "fetch", [], null, Storefront.CallOptions],
	"updateAccount": ["account", "update", [], Storefront.AccountUpdateInput, Storefront.CallOptions],
	"deleteAccount": ["account", "delete", [], Storefront.AccountDeletion, Storefront.MarketOptions],
	"listMyOrders": ["account", "orders", [], null, Storefront.PageOptions],
	"getMyOrder": ["account", "order", ["orderId"], null, Storefront.CallOptions],
	"listAddresses": ["account", "addresses", [], null, Storefront.CallOptions],
	"addAddress": ["account", "add_address", [], Storefront.CustomerAddressInput, Storefront.CallOptions],
	"updateAddress":
	["account", "update_address", ["addressId"], Storefront.CustomerAddressUpdate, Storefront.CallOptions],
	"removeAddress": ["account", "remove_address", ["addressId"], null, Storefront.CallOptions],
	"listMySubscriptions": ["subscriptions", "list", [], null, Storefront.PageOptions],
	"getMySubscription": ["subscriptions", "fetch", ["subscriptionId"], null, Storefront.CallOptions],
	"updateMySubscription":
	["subscriptions", "update", ["subscriptionId"], Storefront.SubscriptionUpdate, Storefront.CallOptions],
	"pauseMySubscription":
	["subscriptions", "pause", ["subscriptionId"], Storefront.SubscriptionPause, Storefront.CallOptions],
	"resumeMySubscription": ["subscriptions", "resume", ["subscriptionId"], null, Storefront.CallOptions],
	"skipMySubscription":
	["subscriptions", "skip", ["subscriptionId"], Storefront.SubscriptionPeriod, Storefront.CallOptions],
	"cancelMySubscription": ["subscriptions", "cancel", ["subscriptionId"], null, Storefront.CallOptions],
	"payMySubscription":
	["subscriptions", "pay", ["subscriptionId"], Storefront.SubscriptionPaymentInput, Storefront.CallOptions],
	"notifyRestock": ["engagement", "notify_restock", [], Storefront.RestockInput, Storefront.CallOptions],
	"unsubscribeRestock":
	["engagement", "unsubscribe_restock", [], Storefront.RestockUnsubscribe, Storefront.CallOptions],
	"sendContact": ["engagement", "contact", [], Storefront.ContactInput, Storefront.KeyOptions],
	"declareWithdrawal": ["engagement", "withdraw", [], Storefront.WithdrawalInput, Storefront.KeyOptions],
	"listExtensions": ["extensions", "list", [], null, Storefront.ExtensionListOptions],
	"getExtensionCode": ["extensions", "code", ["sha256"], null, Storefront.CallOptions],
	"createExtensionSessionToken": ["extensions", "session_token", ["extensionId"], null, Storefront.CallOptions],
}


## What a call needs beside its name.
class Call:
	extends RefCounted

	## Values of the parameters in front, by their names.
	var texts: Dictionary[String, String] = {}
	## null: the operation has no input.
	var input: Storefront.Model
	var options: Storefront.CallOptions

	func _init(operation: String) -> void:
		var row: Array = OPERATIONS[operation]
		if row[3] != null:
			var input_class: GDScript = row[3]
			input = input_class.new()
		var options_class: GDScript = row[4]
		options = options_class.new()

	## Calls the operation. The answer has an error when it failed.
	func of(client: Storefront.Client, operation: String) -> Storefront.Model:
		var row: Array = OPERATIONS[operation]
		var names: Array = row[2]
		var arguments: Array = names.map(func(name: String) -> String: return texts[name])
		if input != null:
			arguments.append(input)
		arguments.append(options)
		var service_name: String = row[0]
		var service: RefCounted = client.get(service_name)
		var method: String = row[1]
		return await service.callv(method, arguments)
