extends RefCounted
## The client of one shopper.

const AccountService := preload("services/account.gd").AccountService
const Attempt := preload("core/attempt.gd").Attempt
const BaseUrl := preload("core/base_url.gd").BaseUrl
const Calls := preload("core/calls.gd").Calls
const CartService := preload("services/cart.gd").CartService
const CheckoutService := preload("services/checkout.gd").CheckoutService
const ClientOptions := preload("core/client_options.gd").ClientOptions
const ContentService := preload("services/content.gd").ContentService
const EngagementService := preload("services/engagement.gd").EngagementService
const ExtensionsService := preload("services/extensions.gd").ExtensionsService
const Failure := preload("core/model.gd").Failure
const Failures := preload("core/failures.gd")
const GiftCardsService := preload("services/gift_cards.gd").GiftCardsService
const NavigationService := preload("services/navigation.gd").NavigationService
const OrdersService := preload("services/orders.gd").OrdersService
const ReviewsService := preload("services/reviews.gd").ReviewsService
const SearchService := preload("services/search.gd").SearchService
const StoreService := preload("services/store.gd").StoreService
const SubscriptionsService := preload("services/subscriptions.gd").SubscriptionsService


## Calls the API for one shopper. Many calls may run at once, on the main thread alone. Make it with
## [method Storefront.client].
class Client:
	extends RefCounted

	## After each attempt of a call: for logs and measurement.
	signal attempted(attempt: Attempt)

	## Names the argument that is wrong. Every call ends with it then. null: none is.
	var error: Failure

	var store: StoreService
	var cart: CartService
	var checkout: CheckoutService
	var orders: OrdersService
	var navigation: NavigationService
	var content: ContentService
	var search: SearchService
	var reviews: ReviewsService
	var gift_cards: GiftCardsService
	var engagement: EngagementService
	var account: AccountService
	var subscriptions: SubscriptionsService
	var extensions: ExtensionsService

	var _calls: Calls

	func _init(base_url: String, store_id: int, options: ClientOptions = null) -> void:
		var own: ClientOptions = ClientOptions.new() if options == null else options.copy()
		var base: BaseUrl = BaseUrl.new(base_url)
		_calls = Calls.new(base, store_id, own)
		if base.scheme == "":
			_refuse("base_url is %s; give the http or https address of the API" % JSON.stringify(base_url))
		elif store_id < 1:
			_refuse("store_id is %d; give the number of the store" % store_id)
		elif own.timeout_ms < 1:
			_refuse("timeout_ms is %d; give a time above zero" % own.timeout_ms)
		elif not own.random.is_valid():
			_refuse("random is no valid Callable; leave it out for chance")
		store = StoreService.new(_calls)
		cart = CartService.new(_calls)
		checkout = CheckoutService.new(_calls)
		orders = OrdersService.new(_calls)
		navigation = NavigationService.new(_calls)
		content = ContentService.new(_calls)
		search = SearchService.new(_calls)
		reviews = ReviewsService.new(_calls)
		gift_cards = GiftCardsService.new(_calls)
		engagement = EngagementService.new(_calls)
		account = AccountService.new(_calls)
		subscriptions = SubscriptionsService.new(_calls)
		extensions = ExtensionsService.new(_calls)
		var _connected: int = _calls.attempted.connect(_tell)

	## The shopper as one text, for [method import_session] of a later run. It is a secret: whoever has it has the cart
	## and the account.
	func export_session() -> String:
		return _calls.session.exported(_calls.base.origin)

	## Continues as the shopper of an export. Returns "" or the reason why the export is refused: that of another API is.
	func import_session(exported: String) -> String:
		return _calls.session.take(exported, _calls.base.origin)

	## The address of the API and the store, and nothing of the shopper.
	func _to_string() -> String:
		return "Storefront.Client(%s%s, store %d)" % [_calls.base.origin, _calls.base.path, _calls.store_id]

	## [code]var_to_str[/code] would show all that a client has.
	func _validate_property(property: Dictionary) -> void:
		var usage: int = property["usage"]
		if usage & PROPERTY_USAGE_SCRIPT_VARIABLE:
			property["usage"] = PROPERTY_USAGE_NONE

	func _tell(attempt: Attempt) -> void:
		attempted.emit(attempt)

	func _refuse(reason: String) -> void:
		_calls.refusal = reason
		error = Failures.unexpected(reason, 0)
