// The plain decode of a page of products and of a cart: ordinary structures, as somebody would write them without this client.
// They do not tell a missing field from null, and have neither open lists nor docs.

enum Plain {
  struct ProductPage: Decodable {
    let items: [ProductSummary]
    let pageInfo: PageInfo
    let totalCount: Int
    let facets: [SearchFacet]?
  }

  struct SearchFacet: Decodable {
    let name: String
    let values: [SearchFacetValue]
  }

  struct SearchFacetValue: Decodable {
    let value: String
    let label: String
    let count: Int
  }

  struct ProductSummary: Decodable {
    let id: String
    let handle: String
    let title: String
    let brand: String?
    let image: Image?
    let price: Money
    let compareAtPrice: Money?
    let maxPrice: Money?
    let available: Bool
    let stock: Stock
    let variantId: String?
    let variantCount: Int
    let options: [ProductOption]
    let tags: [String]
    let categories: [String]
    let rating: Rating?
  }

  struct Money: Decodable {
    let amount: Int
    let currency: String
  }

  struct Image: Decodable {
    let url: String
    let alt: String
    let width: Int?
    let height: Int?
    let srcset: String?
  }

  struct ProductOption: Decodable {
    let name: String
    let values: [ProductOptionValue]
  }

  struct ProductOptionValue: Decodable {
    let value: String
    let swatch: String?
  }

  struct Rating: Decodable {
    let average: Double
    let count: Int
  }

  struct Stock: Decodable {
    let status: String
    let quantity: Int?
  }

  struct PageInfo: Decodable {
    let endCursor: String?
    let hasNextPage: Bool
  }

  struct Cart: Decodable {
    let id: String
    let version: Int
    let market: String
    let currency: String
    let lines: [CartLine]
    let lineCount: Int
    let itemCount: Int
    let totals: Totals
    let discountCodes: [AppliedDiscountCode]
    let giftCards: [AppliedGiftCard]
    let note: String
    let attributes: [CartAttribute]
    let warnings: [ErrorItem]
    let updatedAt: String
  }

  struct CartAttribute: Decodable {
    let name: String
    let label: String
    let value: String
  }

  struct AppliedDiscountCode: Decodable {
    let code: String
    let title: String
    let amount: Money
    let applies: Bool
    let reason: String?
  }

  struct AppliedGiftCard: Decodable {
    let id: String
    let last4: String
    let balance: Money
    let status: String
    let expiresAt: String?
    let applied: Money
  }

  struct CartLine: Decodable {
    let id: String
    let productId: String
    let variantId: String
    let handle: String
    let title: String
    let options: [OptionValue]
    let image: Image?
    let quantity: Int
    let maxQuantity: Int
    let unitPrice: Money
    let compareAtUnitPrice: Money?
    let discounts: [LineDiscount]
    let subtotal: Money
    let total: Money
    let attributes: [LineAttribute]
    let subscription: LineSubscription?
    let giftCard: GiftCardDelivery?
    let warnings: [ErrorItem]
  }

  struct LineAttribute: Decodable {
    let name: String
    let value: String
  }

  struct LineDiscount: Decodable {
    let title: String
    let amount: Money
  }

  struct GiftCardDelivery: Decodable {
    let recipientEmail: String
    let recipientName: String
    let message: String
    let sendOn: String?
    let timeZone: String
  }

  struct OptionValue: Decodable {
    let name: String
    let value: String
  }

  struct LineSubscription: Decodable {
    let planId: String
    let name: String
    let interval: String
    let intervalCount: Int
  }

  struct ErrorItem: Decodable {
    let code: String
    let message: String
    let path: String?
    let severity: String
  }

  struct Totals: Decodable {
    let subtotal: Money
    let discountTotal: Money
    let shippingTotal: Money
    let taxTotal: Money
    let taxIncluded: Bool
    let roundingTotal: Money
    let total: Money
    let giftCardTotal: Money
    let amountDue: Money
    let exact: Bool
  }
}
