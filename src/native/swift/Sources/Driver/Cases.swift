import Foundation
import Operations
import Storefront

/// A case, as replay.mjs gives it.
struct GivenCase: Decodable {
  let id: String
  let options: GivenOptions
  let calls: [GivenCall]
}

struct GivenOptions: Decodable {
  let baseUrl: String
  let storeId: Int
  let random: Double
  let timeoutMs: Int?
  let endlessWaits: Bool?
}

struct GivenCall: Decodable, Arguments {
  let operation: String
  let params: [String: JSONValue]
  let input: JSONValue?
  let cancelAfterMs: Int?
  let parallel: Bool?

  func text(_ name: String) throws -> String {
    guard case .string(let text)? = params[name] else {
      throw StorefrontDriverError(message: "\(operation) has no parameter \(name)")
    }
    return text
  }

  func body<Input: Codable & Sendable>() throws -> Input {
    try JSONDecoder().decode(Input.self, from: JSONEncoder().encode(input))
  }

  func options<Options: CallOptions>() throws -> Options {
    try JSONDecoder().decode(Options.self, from: JSONEncoder().encode(params))
  }
}

struct StorefrontDriverError: Error {
  let message: String
}

/// What a call yielded.
enum Result: Sendable, Encodable {
  case ok((any Encodable & Sendable)?)
  case error(StorefrontError)
  case aborted
  case invalid(String)

  private enum Keys: String, CodingKey {
    case ok, error, aborted, invalid, code, status, retryable, message, problem
  }

  func encode(to encoder: any Encoder) throws {
    var result = encoder.container(keyedBy: Keys.self)
    switch self {
    case .ok(let answer?): try result.encode(answer, forKey: .ok)
    case .ok(nil): try result.encodeNil(forKey: .ok)
    case .aborted: try result.encode(true, forKey: .aborted)
    case .invalid(let message): try result.encode(message, forKey: .invalid)
    case .error(let error):
      var told = result.nestedContainer(keyedBy: Keys.self, forKey: .error)
      try told.encode(error.code, forKey: .code)
      try told.encode(error.status, forKey: .status)
      try told.encode(error.isRetryable, forKey: .retryable)
      try told.encode(error.message, forKey: .message)
      try told.encodeIfPresent(error.problem, forKey: .problem)
    }
  }
}

struct Report: Encodable {
  let id: String
  let results: [Result]
  let waits: [Int64]
}

/// Collects the waits before repetitions, in milliseconds.
actor Waits {
  private(set) var all: [Int64] = []

  func add(_ wait: Duration) {
    let (seconds, attoseconds) = wait.components
    all.append(seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }
}

/// JSON of any form.
enum JSONValue: Codable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? value.decode(Int64.self) {
      self = .integer(integer)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let bool): try value.encode(bool)
    case .integer(let integer): try value.encode(integer)
    case .number(let number): try value.encode(number)
    case .string(let string): try value.encode(string)
    case .list(let list): try value.encode(list)
    case .object(let object): try value.encode(object)
    }
  }
}
