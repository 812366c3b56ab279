import Foundation

/// The error of every call that the API or the network refused. A call that its task cancelled throws `CancellationError`
/// instead.
public struct StorefrontError: Error, Sendable {
  /// First code of the problem document, or one of the client itself: ``ErrorCode/network``, ``ErrorCode/unexpected``.
  public let code: ErrorCode
  /// Message in English for developers and logs.
  public let message: String
  /// Status of HTTP; 0 without an answer.
  public let status: Int
  /// All errors of the problem document; empty without one.
  public let errors: [ErrorItem]
  /// Whether the same call may succeed later.
  public let isRetryable: Bool
  /// The problem document. It may have the current cart, checkout or order.
  public let problem: Problem?
  /// What the network or the decoder said. It may contain ids: keep it out of logs.
  public let underlying: (any Error)?
}

extension StorefrontError: CustomStringConvertible, LocalizedError {
  /// Code and message, without ids.
  public var description: String { "storefront: \(code): \(message)" }
  /// Code and message, without ids.
  public var errorDescription: String? { description }
}

/// An argument that is wrong: an option of the client, an empty id, a session of another API. No request was sent.
public struct StorefrontArgumentError: Error, Sendable {
  /// Names the argument and the remedy.
  public let message: String
}

extension StorefrontArgumentError: CustomStringConvertible, LocalizedError {
  /// Names the argument and the remedy.
  public var description: String { "storefront: \(message)" }
  /// Names the argument and the remedy.
  public var errorDescription: String? { description }
}

extension ErrorCode {
  /// No answer came, or only a part of one.
  public static let network = Self(rawValue: "NETWORK")
  /// The answer is not one of this API: a proxy's page, or a field is missing. The message names its path.
  public static let unexpected = Self(rawValue: "UNEXPECTED")
}

extension StorefrontError {
  static func network(_ message: String, _ underlying: (any Error)?) -> Self {
    Self(
      code: .network, message: message, status: 0, errors: [], isRetryable: true, problem: nil,
      underlying: underlying)
  }

  static func unexpected(_ message: String, status: Int, _ underlying: (any Error)? = nil) -> Self {
    Self(
      code: .unexpected, message: message, status: status, errors: [], isRetryable: false,
      problem: nil, underlying: underlying)
  }

  /// The error of an answer that is no success. A proxy's page gets a code from its status.
  static func refused(_ answer: TransportResponse) -> Self {
    struct Peek: Decodable {
      let errors: [ErrorItem]
    }
    let decoder = JSONDecoder()
    let errors = (try? decoder.decodeSafely(Peek.self, from: answer.body))?.errors ?? []
    let code = errors.first?.code ?? codeByStatus[answer.status]
    let known = code ?? (mayRepeat(answer.status) ? .unavailable : .unexpected)
    return Self(
      code: known,
      message: errors.first?.message ?? "the API answered \(answer.status)",
      status: answer.status,
      errors: errors,
      isRetryable: answer.status == 429 || answer.status >= 500 || known == .idempotencyInProgress,
      problem: errors.isEmpty ? nil : try? decoder.decodeSafely(Problem.self, from: answer.body),
      underlying: nil)
  }

  private static let codeByStatus: [Int: ErrorCode] = [
    401: .unauthorized, 403: .forbidden, 404: .notFound, 413: .payloadTooLarge, 429: .rateLimited,
  ]
}

/// Whether a status says that the request was not handled, and may be sent again.
func mayRepeat(_ status: Int) -> Bool {
  [429, 502, 503, 504].contains(status)
}

extension DecodingError {
  /// Names the path of the field: "items.1.price.amount is missing".
  var explanation: String {
    switch self {
    case .keyNotFound(let key, let context):
      return "\(Self.path(context.codingPath + [key])) is missing"
    case .valueNotFound(_, let context):
      return "\(Self.path(context.codingPath)) is null"
    case .typeMismatch(let type, let context):
      return "\(Self.path(context.codingPath)) is no \(type)"
    case .dataCorrupted(let context):
      let text = context.codingPath.isEmpty ? "the answer" : Self.path(context.codingPath)
      return "\(text): \(context.debugDescription)"
    @unknown default:
      return "the answer cannot be decoded"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
