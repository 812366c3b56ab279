import Foundation

/// Calls the API for one shopper.
///
/// One client is safe for use by several tasks at once. Two clients are two shoppers. Printing a client shows neither its
/// cookies nor anything else of the shopper.
///
/// Calls throw ``StorefrontError`` when the API or the network refuses them, `CancellationError` when their task was
/// cancelled, and ``StorefrontArgumentError`` when an argument is wrong.
public final class StorefrontClient: Sendable {
  let core: Core

  /// Makes a client of the API at an address.
  ///
  /// - Parameters:
  ///   - baseUrl: The http or https address of the API.
  ///   - storeId: Number of the store of every call.
  ///   - market: Market of calls that name none.
  ///   - locale: Language of calls that name none, as a BCP 47 tag.
  ///   - timeout: Limits one attempt, with the reading of the answer.
  ///   - transport: Sends the requests. By default a `URLSession` of this client; on Linux, libcurl.
  ///   - onAttempt: Is called after each attempt, for logs and measurement.
  ///   - sleep: Waits before a repetition, and throws when its task is cancelled. For tests.
  ///   - random: Gives numbers from 0 to 1, for the length of the waits. For tests.
  /// - Throws: ``StorefrontArgumentError`` that names the wrong option.
  public init(
    baseUrl: String,
    storeId: Int,
    market: String? = nil,
    locale: String? = nil,
    timeout: Duration = .seconds(15),
    transport: (any StorefrontTransport)? = nil,
    onAttempt: (@Sendable (Attempt) -> Void)? = nil,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) throws {
    guard let base = BaseAddress(baseUrl) else {
      throw StorefrontArgumentError(
        message: "baseUrl is \"\(baseUrl)\"; give the http or https address of the API")
    }
    guard storeId >= 1 else {
      throw StorefrontArgumentError(message: "storeId is \(storeId); give the number of the store")
    }
    guard timeout > .zero else {
      throw StorefrontArgumentError(message: "timeout is \(timeout); give a time above zero")
    }
    for (name, value) in [("market", market), ("locale", locale)] where value == "" {
      throw StorefrontArgumentError(
        message: "\(name) is empty; leave it out for that of the store")
    }
    let settings = ClientSettings(
      market: market, locale: locale, timeout: timeout,
      transport: transport ?? Self.systemTransport(), onAttempt: onAttempt, sleep: sleep,
      random: random)
    core = Core(base: base, storeId: storeId, settings: settings)
  }

  package static func systemTransport() -> any StorefrontTransport {
    #if os(Linux)
      if let curl = CurlTransport() { return curl }
    #endif
    return URLSessionTransport()
  }

  /// Returns the shopper as one text, for ``importSession(_:)`` of a later run. It is a secret: whoever has it has the cart
  /// and the account.
  public func exportSession() async throws -> String {
    try await core.session.export()
  }

  /// Continues as the shopper of an export.
  ///
  /// - Throws: ``StorefrontArgumentError`` for an export of another API, and for any other text.
  public func importSession(_ exported: String) async throws {
    try await core.session.import(exported)
  }

  /// Returns a new key for one intention, for callers that keep it to repeat the same call.
  public static func newIdempotencyKey() -> String {
    UUID().uuidString.lowercased()
  }
}

extension StorefrontClient: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The API and the store, and nothing of the shopper.
  public var description: String { "StorefrontClient(\(core.base.origin), store \(core.storeId))" }
  /// The API and the store, and nothing of the shopper.
  public var debugDescription: String { description }
  /// Without children, so that `dump` prints no cookie either.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// What a caller set.
struct ClientSettings: Sendable {
  let market: String?
  let locale: String?
  let timeout: Duration
  let transport: any StorefrontTransport
  let onAttempt: (@Sendable (Attempt) -> Void)?
  let sleep: @Sendable (Duration) async throws -> Void
  let random: @Sendable () -> Double
}

/// The address of the API, without a slash at its end.
struct BaseAddress: Sendable {
  let text: String
  /// Scheme, host and port.
  let origin: String

  init?(_ text: String) {
    guard let url = URLComponents(string: text), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = url.host, !host.isEmpty,
      url.query == nil, url.fragment == nil
    else { return nil }
    origin = "\(scheme)://\(host.lowercased())" + (url.port.map { ":\($0)" } ?? "")
    var rest = text[...]
    while rest.last == "/" { rest.removeLast() }
    self.text = String(rest)
  }
}
