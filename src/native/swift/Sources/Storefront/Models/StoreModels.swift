/// A region with one price list, one currency and one tax treatment.
public struct Market: Codable, Hashable, Sendable, Limited {
  /// Code of the market.
  public var code: String
  /// Name that shoppers see.
  public var name: String
  /// ISO 4217 code.
  public var currency: String
  /// Languages as BCP 47 tags; the first is the default.
  public var locales: [String]
  /// Countries to which the market ships.
  public var countries: [String]
  /// true: prices contain the tax.
  public var taxInclusive: Bool
  /// Rounding of amounts in this market.
  public var rounding: Rounding
  /// Home of the seller's taxes. Without it, prices are the same in places with other taxes.
  public var tax: MarketTax?
  /// true: the default market for shoppers who have not chosen one.
  public var isDefault: Bool
  /// True or false: pages show, or do not show, the function to withdraw from a contract online. Default: shown in
  /// markets that ship to the European Union.
  public var withdrawal: Bool?

  package static let limits = [
    "code": "pattern=^[a-z0-9-]{1,32}$",
    "countries": "minItems=1 maxItems=250",
    "countries[]": "pattern=^[A-Z]{2}$",
    "currency": "pattern=^[A-Z]{3}$",
    "locales": "minItems=1 maxItems=50",
    "locales[]": "pattern=^[A-Za-z0-9-]{2,35}$",
    "name": "minLength=1 maxLength=100",
  ]
}

/// The home of the seller's taxes, and the prices in places with other taxes.
public struct MarketTax: Codable, Hashable, Sendable, Limited {
  /// Home of the seller's taxes. Prices of a tax-inclusive market contain the taxes of this place.
  public var homeCountry: String
  /// Prices with tax in places with other taxes. keep-gross: the price stays the same. keep-net: the net part stays and
  /// the taxes of the address are added. Default: keep-gross.
  public var behaviour: Behaviour?
  /// true: deliveries to another EU country with a VAT number in the shipping address are free of tax, because the
  /// buyer owes it. Deliveries at home always have tax. Only the form of the number is checked. Default: false.
  public var reverseCharge: Bool?

  package static let limits = ["homeCountry": "pattern=^[A-Z]{2}$"]
}

/// A menu. Items nest at most three levels deep.
public struct Menu: Codable, Hashable, Sendable, Limited {
  /// Handle of the menu.
  public var handle: String
  /// Title that shoppers see.
  public var title: String
  /// Items of the first level.
  public var items: [MenuItem]

  package static let limits = ["handle": "pattern=^[a-z0-9-]{1,64}$", "items": "maxItems=50", "title": "maxLength=100"]
}

/// An item of the second level of a menu.
public struct MenuBranch: Codable, Hashable, Sendable, Limited {
  /// Text of the item.
  public var title: String
  /// Kind of target.
  public var type: Kind
  /// Handle of the product, category, page or story.
  public var handle: String?
  /// An http(s), mailto or tel URL, or a path. The service fills it in from the store routes when the type names a
  /// record.
  public var url: String?
  /// Items of the third level.
  public var items: [MenuLeaf]?

  package static let limits = [
    "handle": "maxLength=200",
    "items": "maxItems=50",
    "title": "minLength=1 maxLength=100",
    "url": "maxLength=2000",
  ]
}

/// An item of a menu.
public struct MenuItem: Codable, Hashable, Sendable, Limited {
  /// Text of the item.
  public var title: String
  /// Kind of target.
  public var type: Kind
  /// Handle of the product, category, page or story.
  public var handle: String?
  /// An http(s), mailto or tel URL, or a path. The service fills it in from the store routes when the type names a
  /// record.
  public var url: String?
  /// Items of the second level.
  public var items: [MenuBranch]?

  package static let limits = [
    "handle": "maxLength=200",
    "items": "maxItems=50",
    "title": "minLength=1 maxLength=100",
    "url": "maxLength=2000",
  ]
}

/// An item of the third level of a menu.
public struct MenuLeaf: Codable, Hashable, Sendable, Limited {
  /// Text of the item.
  public var title: String
  /// Kind of target.
  public var type: Kind
  /// Handle of the product, category, page or story.
  public var handle: String?
  /// An http(s), mailto or tel URL, or a path. The service fills it in from the store routes when the type names a
  /// record.
  public var url: String?

  package static let limits = [
    "handle": "maxLength=200",
    "title": "minLength=1 maxLength=100",
    "url": "maxLength=2000",
  ]
}

/// A complete list of Menu, without pages.
public struct MenuList: Codable, Hashable, Sendable {
  /// All entries.
  public var items: [Menu]
}

/// A redirect from a path of the shop.
public struct Redirect: Codable, Hashable, Sendable, Limited {
  /// Path on the site of the shop. It begins with `/`.
  public var path: String
  /// Path or URL of the target.
  public var target: String
  /// HTTP status of the redirect.
  public var statusCode: StatusCode

  package static let limits = [
    "path": "maxLength=500 pattern=^/",
    "target": "minLength=1 maxLength=2000 pattern=^(/(?!/)|https?://)",
  ]
}

/// A complete list of Redirect, without pages.
public struct RedirectList: Codable, Hashable, Sendable {
  /// All entries.
  public var items: [Redirect]
}

/// Address patterns of the pages of the shop. `{handle}` and `{id}` are replaced. The address of the current page is
/// matched against the patterns as well.
public struct SiteRoutes: Codable, Hashable, Sendable, Limited {
  /// Home page.
  public var home: String?
  /// Page of a product, with `{handle}` or `{id}`.
  public var product: String?
  /// Page of a category, with `{handle}`.
  public var category: String?
  /// A page, with `{handle}`.
  public var page: String?
  /// A story, with `{handle}`.
  public var story: String?
  /// Search results.
  public var search: String?
  /// Cart.
  public var cart: String?
  /// Checkout.
  public var checkout: String?
  /// Page of an order, with `{id}`.
  public var order: String?
  /// Page to withdraw from a contract, with `{number}` of the order.
  public var withdrawal: String?
  /// Account.
  public var account: String?
  /// Page that opens an account, with `{token}`.
  public var verify: String?
  /// Page that sets a new password, with `{token}`.
  public var resetPassword: String?

  package static let limits = [
    "account": "maxLength=500",
    "cart": "maxLength=500",
    "category": "maxLength=500",
    "checkout": "maxLength=500",
    "home": "maxLength=500",
    "order": "maxLength=500",
    "page": "maxLength=500",
    "product": "maxLength=500",
    "resetPassword": "maxLength=500",
    "search": "maxLength=500",
    "story": "maxLength=500",
    "verify": "maxLength=500",
    "withdrawal": "maxLength=500",
  ]
}

/// A record that has a page of its own.
public struct SitemapItem: Codable, Hashable, Sendable, Limited {
  /// Handle of the record.
  public var handle: String
  /// Time of the last change by the merchant. For a category, changes of its products count.
  public var updatedAt: String
  /// Codes of its markets. A product is in the markets in which it has a price.
  public var markets: [String]

  package static let limits = ["updatedAt": "format=date-time"]
}

/// A page of a list of SitemapItem.
public struct SitemapPage: Codable, Hashable, Sendable, Limited {
  /// Entries of this page.
  public var items: [SitemapItem]
  /// End of this page.
  public var pageInfo: PageInfo
  /// Entries on all pages, counted up to 1,000.
  public var totalCount: Int

  package static let limits = ["totalCount": "minimum=0"]
}

/// Public data of a store.
public struct StorePublicData: Codable, Hashable, Sendable, Limited {
  /// Id of the store.
  public var id: Int
  /// Name of the store.
  public var name: String
  /// Tagline of the store. It may be empty.
  public var tagline: String
  /// Email address for messages from shoppers. It may be empty.
  public var contactEmail: String
  /// Code of the default market.
  public var defaultMarket: String
  /// The market of this response.
  public var market: Market
  /// All markets.
  public var markets: [Market]
  /// Categories with products in this market.
  public var categories: [Category]
  /// Address patterns of the pages of the shop.
  public var routes: SiteRoutes
  /// --wb-* values of the merchant. Empty if there are none.
  public var tokens: [String: String]
  /// Titles of tags for filters, in the language of this response. Empty if the merchant gave none.
  public var tagTitles: [String: String]
  /// Available payment providers.
  public var paymentProviders: [PaymentProviderInfo]
  /// Targets for which the store has extensions. Other targets need no request.
  public var extensionTargets: [String]
  /// true: emails reach shoppers. false: do not announce emails.
  public var sendsEmail: Bool
  /// true: pages of this market show the function to withdraw from a contract online.
  public var withdrawal: Bool
  /// Largest quantity of a line.
  public var maxQuantityPerLine: Int
  /// Smallest value of a cart in this market from which one of its methods ships free. null: no method does.
  @Nullable public var freeShippingFrom: Money?

  package static let limits = ["extensionTargets[]": "maxLength=100 pattern=^[a-z0-9-]+(\\.[a-z0-9-]+)*$"]
}
