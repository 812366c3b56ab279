/// A category of products.
public struct Category: Codable, Hashable, Sendable, Limited {
  /// Name of the record in addresses.
  public var handle: String
  /// Title.
  public var title: String
  /// Plain text. It may be empty.
  public var description: String
  /// HTML description. Only reads of one category contain it.
  public var descriptionHtml: String?
  /// Image, or null.
  @Nullable public var image: Image?
  /// Order among categories. The lowest comes first.
  public var position: Int
  /// Number of products that the requested market sells.
  public var productCount: Int

  package static let limits = ["productCount": "minimum=0"]
}

/// A picture.
public struct Image: Codable, Hashable, Sendable, Limited {
  /// Absolute address.
  public var url: String
  /// Text alternative of the image. Empty: the image is decoration.
  public var alt: String
  /// Width in pixels.
  public var width: Int?
  /// Height in pixels.
  public var height: Int?
  /// Copies in other widths, as the `srcset` of an `<img>`. The store setting imageSizes creates it. Imports ignore it.
  public var srcset: String?

  package static let limits = [
    "alt": "maxLength=500",
    "height": "minimum=1 maximum=20000",
    "srcset": "maxLength=20000",
    "url": "maxLength=2501",
    "width": "minimum=1 maximum=20000",
  ]
}

/// Chosen value of an option.
public struct OptionValue: Codable, Hashable, Sendable {
  /// Name of the option, such as Size.
  public var name: String
  /// Chosen value, such as M.
  public var value: String
}

/// Price of one piece in a subscription plan.
public struct PlanPrice: Codable, Hashable, Sendable {
  /// Id of the plan.
  public var planId: String
  /// Price of one piece in the plan.
  public var price: Money
}

/// A product with all data for its page.
public struct Product: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the product.
  public var id: String
  /// Name of the record in addresses.
  public var handle: String
  /// Title.
  public var title: String
  /// Brand, or null.
  @Nullable public var brand: String?
  /// First picture, or null.
  @Nullable public var image: Image?
  /// Price of the cheapest variant.
  public var price: Money
  /// Price of the cheapest variant before a reduction, or null.
  @Nullable public var compareAtPrice: Money?
  /// Price of the most expensive variant. null: all variants cost the same.
  @Nullable public var maxPrice: Money?
  /// true: a variant can be bought now.
  public var available: Bool
  /// Stock of all variants.
  public var stock: Stock
  /// Id of the only variant. null: the shopper must choose one.
  @Nullable public var variantId: String?
  /// Number of variants.
  public var variantCount: Int
  /// Options of the product.
  public var options: [ProductOption]
  /// The merchant's tags.
  public var tags: [String]
  /// Handles of its categories.
  public var categories: [String]
  /// Rating of the published reviews. null: there are no reviews.
  @Nullable public var rating: Rating?
  /// Plain text. Blank lines separate paragraphs.
  public var description: String
  /// true: each piece is a gift card of its price. Its code is sent by email when the order is paid.
  public var giftCard: Bool
  /// The merchant's HTML, cleaned by the list of `@storefront/contract/merchant-html`: text, lists, tables, links and
  /// pictures, headings from h2; no script, style, class, id, form or frame. Absent: there is none.
  public var descriptionHtml: String?
  /// All pictures, in the merchant's order.
  public var images: [Image]
  /// Variants of the product.
  public var variants: [ProductVariant]
  /// Facts about the product.
  public var attributes: [ProductAttribute]
  /// Subscription plans. Empty: single purchases only.
  public var plans: [SubscriptionPlan]
  /// Time of the last change.
  public var updatedAt: String

  package static let limits = [
    "handle": "pattern=^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$",
    "id": "pattern=^[A-Za-z0-9._~-]{1,100}$",
    "updatedAt": "format=date-time",
    "variantCount": "minimum=1",
    "variantId": "pattern=^[A-Za-z0-9._~-]{1,100}$",
    "variants": "minItems=1",
  ]
}

/// A fact about a product.
public struct ProductAttribute: Codable, Hashable, Sendable {
  /// Name of the fact, such as Material.
  public var name: String
  /// The fact.
  public var value: String
}

/// An option of a product, such as the size.
public struct ProductOption: Codable, Hashable, Sendable {
  /// Name of the option.
  public var name: String
  /// Values in the order of the merchant.
  public var values: [ProductOptionValue]
}

/// A value that an option can have.
public struct ProductOptionValue: Codable, Hashable, Sendable {
  /// The value, such as M.
  public var value: String
  /// A CSS colour, #rrggbb.
  public var swatch: String?
}

/// A page of a list of ProductSummary.
public struct ProductPage: Codable, Hashable, Sendable, Limited {
  /// Entries of this page.
  public var items: [ProductSummary]
  /// End of this page.
  public var pageInfo: PageInfo
  /// Entries on all pages, counted up to 1,000.
  public var totalCount: Int
  /// Brands and tags of the list. Absent unless `facets=true`.
  public var facets: [SearchFacet]?

  package static let limits = ["totalCount": "minimum=0"]
}

/// A product in a list.
public struct ProductSummary: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the product.
  public var id: String
  /// Name of the record in addresses.
  public var handle: String
  /// Title.
  public var title: String
  /// Brand, or null.
  @Nullable public var brand: String?
  /// First picture, or null.
  @Nullable public var image: Image?
  /// Price of the cheapest variant.
  public var price: Money
  /// Price of the cheapest variant before a reduction, or null.
  @Nullable public var compareAtPrice: Money?
  /// Price of the most expensive variant. null: all variants cost the same.
  @Nullable public var maxPrice: Money?
  /// true: a variant can be bought now.
  public var available: Bool
  /// Stock of all variants.
  public var stock: Stock
  /// Id of the only variant. null: the shopper must choose one.
  @Nullable public var variantId: String?
  /// Number of variants.
  public var variantCount: Int
  /// Options of the product.
  public var options: [ProductOption]
  /// The merchant's tags.
  public var tags: [String]
  /// Handles of its categories.
  public var categories: [String]
  /// Rating of the published reviews. null: there are no reviews.
  @Nullable public var rating: Rating?

  package static let limits = [
    "handle": "pattern=^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$",
    "id": "pattern=^[A-Za-z0-9._~-]{1,100}$",
    "variantCount": "minimum=1",
    "variantId": "pattern=^[A-Za-z0-9._~-]{1,100}$",
  ]
}

/// A variant of a product. Shoppers buy variants.
public struct ProductVariant: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the variant.
  public var id: String
  /// Stock keeping unit of the merchant. It may be empty.
  public var sku: String
  /// Option values of the variant.
  public var options: [OptionValue]
  /// Price of one piece.
  public var price: Money
  /// Price before a reduction. null: it is not reduced.
  @Nullable public var compareAtPrice: Money?
  /// true: it can be bought now.
  public var available: Bool
  /// Stock.
  public var stock: Stock
  /// Image of the variant. null: the image of the product.
  @Nullable public var image: Image?
  /// Price of one piece in each plan of the product.
  public var planPrices: [PlanPrice]

  package static let limits = ["id": "pattern=^[A-Za-z0-9._~-]{1,100}$"]
}

/// Average of the published reviews.
public struct Rating: Codable, Hashable, Sendable, Limited {
  /// 1 to 5.
  public var average: Double
  /// Number of reviews.
  public var count: Int

  package static let limits = ["count": "minimum=1"]
}

/// Stock. `low` has the number of pieces left, `in-stock` does not.
public struct Stock: Codable, Hashable, Sendable, Limited {
  /// in-stock, low, or sold-out.
  public var status: Status
  /// Number of pieces left. Only with `low`.
  public var quantity: Int?

  package static let limits = ["quantity": "minimum=0"]
}
