/// One problem: a code for programs, a message for people, and the path of the field.
public struct ErrorItem: Codable, Hashable, Sendable {
  /// For programs.
  public var code: ErrorCode
  /// Message in English for developers and logs. Derive the text for shoppers from the code.
  public var message: String
  /// Path of the field in the request with dots: lines.0.quantity.
  public var path: String?
  /// error: the request was refused. warning: the request succeeded with this remark.
  public var severity: Severity
}

/// End of a page of a list.
public struct PageInfo: Codable, Hashable, Sendable {
  /// Cursor of the last entry. Send it as `after` to get the next page. null: the page is empty.
  @Nullable public var endCursor: String?
  /// true: there is a next page.
  public var hasNextPage: Bool
}

/// A problem document (RFC 9457); media type application/problem+json.
public struct Problem: Codable, Hashable, Sendable, Limited {
  /// Always about:blank.
  public var type: String
  /// Text of the HTTP status.
  public var title: String
  /// HTTP status.
  public var status: Int
  /// Message of the first error.
  public var detail: String?
  /// The request id. The log contains it as well.
  public var instance: String?
  /// Problems, the most important first. Never empty.
  public var errors: [ErrorItem]
  /// With CART_VERSION_CONFLICT: the current cart.
  public var cart: Cart?
  /// With CART_LOCKED: the order that is being paid.
  public var order: Order?
  /// With errors of completing a checkout: the current checkout with its new quote.
  public var checkout: Checkout?

  package static let limits = ["errors": "maxItems=100"]
}
