import Foundation

/// The extensions of the merchant.
public struct ExtensionsService: Sendable {
  let core: Core

  /// List the extensions of one target on the page, or of all targets.
  public func list(_ options: ExtensionListOptions = .init()) async throws -> ExtensionList {
    try await core.send(Operation("listExtensions", "GET", "/store/{storeId}/extensions"), options: options)
  }

  /// Create a token that proves the shopper to the server of an extension; needs the capability session:token.
  public func sessionToken(_ extensionId: String) async throws -> ExtensionSessionToken {
    try await core.send(
      Operation("createExtensionSessionToken", "POST", "/store/{storeId}/extensions/{extensionId}/session-token"),
      extensionId)
  }

  /// Read the code of an extension, at the hash of its manifest.
  ///
  /// - Throws: ``StorefrontError`` with ``ErrorCode/unexpected`` for code with another hash.
  public func code(_ sha256: String) async throws -> String {
    let operation = Operation(
      "getExtensionCode", "GET", "/store/{storeId}/extensions/code/{sha256}", isBulk: true)
    let answer = try await core.answer(operation, [sha256], nil, nil)
    guard SHA256.hex(answer.body) == sha256, let code = String(data: answer.body, encoding: .utf8) else {
      throw StorefrontError.unexpected(
        "getExtensionCode: the code has another hash than its address", status: answer.status)
    }
    return code
  }
}

/// The options of ``ExtensionsService/list(_:)``.
public struct ExtensionListOptions: Codable, Hashable, Sendable, CallOptions, Limited {
  /// Code of the market. Default: that of the client, then the market in the cookie `wb_market`, then the default
  /// market of the store.
  public var market: String?
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.
  public var locale: String?
  /// A target on the page, such as checkout.contact.after. The page names it in the element.
  public var target: String?

  /// Makes options. What is left out is not sent.
  public init(market: String? = nil, locale: String? = nil, target: String? = nil) {
    self.market = market
    self.locale = locale
    self.target = target
  }

  package func add(to parameters: inout Parameters) {
    parameters.addMarket(market, locale)
    parameters.add("target", target)
  }

  package static let limits = [
    "market": "maxLength=32",
    "locale": "maxLength=35",
    "target": "maxLength=100 pattern=^[a-z0-9-]+(\\.[a-z0-9-]+)*$",
  ]
}
