import Foundation

/// Sends requests. The default one is a `URLSession`; give another one for tests, pinned certificates or a proxy.
///
/// It must not follow redirects, keep cookies or repeat requests, and it must end when its task is cancelled.
public protocol StorefrontTransport: Sendable {
  /// Sends a request, and returns the whole answer, whatever its status is.
  func send(_ request: TransportRequest) async throws -> TransportResponse
}

/// A request of HTTP.
public struct TransportRequest: Sendable {
  /// GET, POST, PUT, PATCH or DELETE.
  public var method: String
  /// The whole address.
  public var url: URL
  /// Fields of the head. The names are in lower case.
  public var headers: [String: String]
  /// The body, or nil.
  public var body: Data?
  /// Whether a kept connection must not be used. Some libraries send a request again without a word when a kept connection
  /// breaks. That is right for a read, and not for a write or for a repetition that the client counts.
  public var needsNewConnection: Bool
  /// For a ``TimedTransport``: how long the whole answer may take.
  var timeLimit: Duration?

  /// Makes a request.
  public init(
    method: String, url: URL, headers: [String: String] = [:], body: Data? = nil, needsNewConnection: Bool = false
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.needsNewConnection = needsNewConnection
  }
}

/// A transport that keeps the time limit of a request by itself, and throws `URLError.timedOut`. The client needs no timer of
/// its own then, which costs as much as the rest of a call.
protocol TimedTransport: StorefrontTransport {}

/// An answer of HTTP.
public struct TransportResponse: Sendable {
  /// Status of HTTP.
  public var status: Int
  /// Fields of the head. The names are in lower case. Several fields of one name are joined by ", ".
  public var headers: [String: String]
  /// The whole body.
  public var body: Data

  /// Makes an answer.
  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// One request as it was sent, for logs and measurement. It has no body and not the address: ids stand in it.
public struct Attempt: Sendable {
  /// Name of the operation in the API reference: "addCartLine".
  public let operation: String
  /// Method of HTTP.
  public let method: String
  /// The path with the names of its parameters.
  public let route: String
  /// 1 for the first attempt of a call.
  public let number: Int
  /// Status of HTTP; 0 when no answer came.
  public let status: Int
  /// How long it took, with the reading of the answer.
  public let duration: Duration
}
