import Foundation
import Operations
import XCTest

@testable import Storefront

final class SurfaceTests: XCTestCase {
  /// `UPDATE_SURFACE=1` writes the file.
  func testIsThatOfSurfaceJSON() async throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../surface.json").standardizedFileURL
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let own = try encoder.encode(try await Surface.ofClient())
    if ProcessInfo.processInfo.environment["UPDATE_SURFACE"] != nil {
      return try own.write(to: file)
    }
    let written = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let found = try JSONSerialization.jsonObject(with: own)
    XCTAssertEqual(
      written as? NSDictionary, found as? NSDictionary,
      "surface.json is not what this client has; run npm run native -- --surface swift")
  }
}

/// The form of surface.json: src/native/README.md describes it.
struct Surface: Encodable {
  var language = "swift"
  var update = "npm run native -- --surface swift"
  var writeTo = [
    "operations": "src/native/swift/Sources/Storefront/Services/*.swift, and Sources/Operations/Operations.swift",
    "models": "src/native/swift/Sources/Storefront/Models/*Models*.swift",
    "enums": "src/native/swift/Sources/Storefront/Models/*Values.swift and ErrorCode.swift",
    "limits": "src/native/swift/Sources/Storefront, in the property limits of the model or options",
  ]
  var operations: [String: Observed] = [:]
  var models: [String: [String: String]] = [:]
  var enums: [String: [RawValue]] = [:]
  var limits: [String: String] = [:]

  struct Observed: Encodable {
    var method = ""
    var path = ""
    var parameters: [String: String] = [:]
    var body: String?
    var answer: String?
  }

  /// A text or a number.
  struct RawValue: Encodable {
    let value: any Encodable

    func encode(to encoder: any Encoder) throws {
      try value.encode(to: encoder)
    }
  }

  static func ofClient() async throws -> Surface {
    let schema = Schema()
    var surface = Surface()
    for operation in namedOperations {
      surface.operations[operation.name] = try await observe(operation, schema)
    }
    _ = try schema.word(Problem.self, at: "Problem")
    surface.models = schema.models
    surface.enums = schema.enums.mapValues { $0.map(RawValue.init) }
    surface.limits = schema.limits
    return surface
  }

  /// Calls an operation with every parameter and every field, and takes what is sent.
  private static func observe(_ operation: NamedOperation, _ schema: Schema) async throws -> Observed {
    let transport = Recorder()
    let client = try StorefrontClient(baseUrl: "http://service.example", storeId: 7, transport: transport)
    let arguments = Everything(operation: operation.name, schema: schema)
    _ = try? await operation.call(client, arguments)
    guard let sent = transport.sent.use({ $0.first }) else { throw Fault("\(operation.name) sends nothing") }
    let given = arguments.given.use { $0 }
    var own = Observed()
    own.method = sent.method
    own.path = sent.url.path.replacingOccurrences(of: "/store/7", with: "/store/{storeId}")
    own.parameters = given.parameters
    own.parameters["storeId"] = "integer"
    own.body = given.body
    let query = URLComponents(url: sent.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let head = sent.headers.keys.filter { $0 == "idempotency-key" }.map { _ in "Idempotency-Key" }
    let names = Set(query.map(\.name) + head + given.path)
    guard names == Set(given.parameters.keys) else {
      throw Fault("\(operation.name) has \(given.parameters.keys.sorted()) and sends \(names.sorted())")
    }
    if sent.headers["if-match"] != nil { own.parameters["If-Match"] = "string" }
    if let input = given.input, sent.body != input {
      throw Fault("\(operation.name) sends another body than its input")
    }
    if let answer = operation.answer as? any Decodable.Type {
      own.answer = try word(answer, schema)
    }
    return own
  }

  private static func word(_ type: any Decodable.Type, _ schema: Schema) throws -> String {
    if let optional = type as? any Wrapping.Type { return try word(optional.wrapped, schema) }
    return try schema.word(type, at: "").word
  }
}

/// An answer that may be nil.
private protocol Wrapping {
  static var wrapped: any Decodable.Type { get }
}

extension Optional: Wrapping where Wrapped: Decodable {
  static var wrapped: any Decodable.Type { Wrapped.self }
}

/// Gives every parameter and every field, and remembers what it gave.
private struct Everything: Arguments {
  struct Given: Sendable {
    var path: [String] = []
    var parameters: [String: String] = [:]
    var body: String?
    var input: Data?
  }

  let operation: String
  // The surface is read by one task.
  nonisolated(unsafe) let schema: Schema
  let given = Locked(Given())

  func text(_ name: String) -> String {
    if name == "If-Match" { return "\"3\"" }
    given.use {
      $0.path.append(name)
      $0.parameters[name] = "string"
    }
    return "{\(name)}"
  }

  func body<Input: Codable & Sendable>() throws -> Input {
    let (word, sample) = try schema.word(Input.self, at: "")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let input = try encoder.encode(sample)
    given.use {
      $0.body = word
      $0.input = input
    }
    return sample
  }

  func options<Options: CallOptions>() throws -> Options {
    let own = Schema()
    let (name, sample) = try own.word(Options.self, at: "")
    let fields = own.models[name] ?? [:]
    given.use { $0.parameters.merge(fields, uniquingKeysWith: { $1 }) }
    schema.take(own, from: name, operation: operation)
    return sample
  }
}

/// Answers every request with 400, and keeps what was sent.
private struct Recorder: StorefrontTransport {
  let sent = Locked<[TransportRequest]>([])

  func send(_ request: TransportRequest) -> TransportResponse {
    sent.use { $0.append(request) }
    return TransportResponse(status: 400)
  }
}
