/// The cart of a shopper.
public struct Cart: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the cart.
  public var id: String
  /// Version. Each change increases it. The ETag is the version in quotes: "3". Send the ETag as If-Match when you
  /// replace the cart.
  public var version: Int
  /// Code of the market whose prices apply.
  public var market: String
  /// ISO 4217 code of every amount.
  public var currency: String
  /// Lines, in the order in which they were added.
  public var lines: [CartLine]
  /// Number of lines.
  public var lineCount: Int
  /// Sum of quantities.
  public var itemCount: Int
  /// Totals. An estimate or a checkout adds shipping and tax.
  public var totals: Totals
  /// Discount codes on the cart, including codes that do not apply now.
  public var discountCodes: [AppliedDiscountCode]
  /// Gift cards on the cart, in the order in which they pay.
  public var giftCards: [AppliedGiftCard]
  /// The shopper's note to the shop, as plain text. Empty: there is no note.
  public var note: String
  /// Facts about the whole cart.
  public var attributes: [CartAttribute]
  /// Changes since the shopper last saw the cart.
  public var warnings: [ErrorItem]
  /// Time of the last change.
  public var updatedAt: String

  package static let limits = [
    "itemCount": "minimum=0",
    "lineCount": "minimum=0",
    "updatedAt": "format=date-time",
    "version": "minimum=0",
  ]
}

/// A fact about the whole cart, such as the desired day of delivery. A value in the form 2027-01-31 is shown as a date.
public struct CartAttribute: Codable, Hashable, Sendable, Limited {
  /// Name for programs. It is the same in every language.
  public var name: String
  /// Text for people, in the language of its author.
  public var label: String
  /// Text for people, in the language of its author.
  public var value: String

  package static let limits = [
    "label": "minLength=1 maxLength=64",
    "name": "maxLength=64 pattern=^[a-z0-9][a-z0-9._-]*$",
    "value": "minLength=1 maxLength=500",
  ]
}

/// Label and value of an attribute.
public struct CartAttributeInput: Codable, Hashable, Sendable, Limited {
  /// Text for people, in the language of its author.
  public var label: String
  /// Text for people, in the language of its author.
  public var value: String

  /// Makes an input.
  public init(label: String, value: String) {
    self.label = label
    self.value = value
  }

  package static let limits = ["label": "minLength=1 maxLength=64", "value": "minLength=1 maxLength=500"]
}

/// Attributes to set, by name. Attributes that are left out stay. `null` removes an attribute.
public struct CartAttributesInput: Codable, Hashable, Sendable, Limited {
  /// Attributes by name. Attributes that are left out stay. null removes an attribute.
  public var attributes: [String: CartAttributeInput?]

  /// Makes an input.
  public init(attributes: [String: CartAttributeInput?]) {
    self.attributes = attributes
  }

  package static let limits = ["attributes": "maxProperties=20"]
}

/// The whole cart, as `cart.update(cartDTO)` sends it. Fields that are present replace the current ones. Fields that
/// are left out stay.
public struct CartInput: Codable, Hashable, Sendable, Limited {
  /// All lines. A line that is left out is removed.
  public var lines: [CartLineInput]
  /// Leave it out to keep the current one.
  public var note: String?
  /// Leave it out to keep the current ones.
  public var discountCodes: [String]?

  /// Makes an input. What is left out is not sent.
  public init(lines: [CartLineInput], note: String? = nil, discountCodes: [String]? = nil) {
    self.lines = lines
    self.note = note
    self.discountCodes = discountCodes
  }

  package static let limits = [
    "discountCodes": "maxItems=10",
    "discountCodes[]": "minLength=1 maxLength=64 pattern=^\\s*\\S[^\\u0000-\\u001f]*$",
    "lines": "maxItems=100",
    "note": "maxLength=2000",
  ]
}

/// A line of a cart, a quote or an order.
public struct CartLine: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the line. It never changes.
  public var id: String
  /// Id of the product.
  public var productId: String
  /// Id of the variant.
  public var variantId: String
  /// Handle of the product.
  public var handle: String
  /// Title of the product.
  public var title: String
  /// Chosen values, such as size and colour.
  public var options: [OptionValue]
  /// Image of the variant, or else of the product. null: there is no image.
  @Nullable public var image: Image?
  /// Number of pieces.
  public var quantity: Int
  /// Largest quantity that the stock and the store allow now.
  public var maxQuantity: Int
  /// Price of one piece before discounts.
  public var unitPrice: Money
  /// Price of one piece before a reduction. null: it is not reduced.
  @Nullable public var compareAtUnitPrice: Money?
  /// Sum of the discounts on this line.
  public var discounts: [LineDiscount]
  /// Unit price times quantity.
  public var subtotal: Money
  /// Subtotal minus discounts.
  public var total: Money
  /// Fields that the shopper filled in for the line.
  public var attributes: [LineAttribute]
  /// Subscription plan of the line. null: a single purchase.
  @Nullable public var subscription: LineSubscription?
  /// For a gift card: whom each piece goes to. null: the line is no gift card.
  @Nullable public var giftCard: GiftCardDelivery?
  /// Changes since the shopper last saw the line, such as QUANTITY_REDUCED.
  public var warnings: [ErrorItem]

  package static let limits = [
    "maxQuantity": "minimum=0",
    "productId": "pattern=^[A-Za-z0-9._~-]{1,100}$",
    "quantity": "minimum=1",
    "variantId": "pattern=^[A-Za-z0-9._~-]{1,100}$",
  ]
}

/// A line to add to the cart. It merges with a line that has the same variant, plan and attributes.
public struct CartLineAddition: Codable, Hashable, Sendable, Limited {
  /// Variant to buy.
  public var variantId: String
  /// Number of pieces. 0 removes the line.
  public var quantity: Int
  /// Fields that the shopper filled in. Lines with different attributes are not merged.
  public var attributes: [LineAttribute]?
  /// Id of the subscription plan. Leave it out for a single purchase.
  public var planId: String?
  /// For a gift card: whom it goes to. Lines with different recipients are not merged. Leave it out for the buyer.
  public var giftCard: GiftCardDeliveryInput?

  /// Makes an input. What is left out is not sent.
  public init(
    variantId: String,
    quantity: Int,
    attributes: [LineAttribute]? = nil,
    planId: String? = nil,
    giftCard: GiftCardDeliveryInput? = nil
  ) {
    self.variantId = variantId
    self.quantity = quantity
    self.attributes = attributes
    self.planId = planId
    self.giftCard = giftCard
  }

  package static let limits = [
    "attributes": "maxItems=20",
    "planId": "pattern=^[a-z0-9-]{1,64}$",
    "quantity": "minimum=1 maximum=9999",
    "variantId": "pattern=^[A-Za-z0-9._~-]{1,100}$",
  ]
}

/// A line of the cart. The server sets prices and titles.
public struct CartLineInput: Codable, Hashable, Sendable, Limited {
  /// Id of an existing line. Leave it out for a new line.
  public var id: String?
  /// Variant to buy.
  public var variantId: String
  /// Number of pieces. 0 removes the line.
  public var quantity: Int
  /// Fields that the shopper filled in. Lines with different attributes are not merged.
  public var attributes: [LineAttribute]?
  /// Id of the subscription plan. Leave it out for a single purchase.
  public var planId: String?
  /// For a gift card: whom it goes to. Lines with different recipients are not merged. Leave it out for the buyer.
  public var giftCard: GiftCardDeliveryInput?

  /// Makes an input. What is left out is not sent.
  public init(
    variantId: String,
    quantity: Int,
    id: String? = nil,
    attributes: [LineAttribute]? = nil,
    planId: String? = nil,
    giftCard: GiftCardDeliveryInput? = nil
  ) {
    self.id = id
    self.variantId = variantId
    self.quantity = quantity
    self.attributes = attributes
    self.planId = planId
    self.giftCard = giftCard
  }

  package static let limits = [
    "attributes": "maxItems=20",
    "id": "maxLength=64",
    "planId": "pattern=^[a-z0-9-]{1,64}$",
    "quantity": "minimum=1 maximum=9999",
    "variantId": "pattern=^[A-Za-z0-9._~-]{1,100}$",
  ]
}
