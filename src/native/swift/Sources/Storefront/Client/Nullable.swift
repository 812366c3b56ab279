/// A field that is always there and may be null. Without it, a missing field and null would be the same.
@propertyWrapper
public struct Nullable<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  /// The value, or nil for null.
  public var wrappedValue: Value?

  /// Wraps a value.
  public init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  /// Reads a value or null.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try Optional(from: decoder)
  }

  /// Writes a value or null.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

/// A field with three states: it stays as it is, it becomes null, or it gets a value.
public enum Change<Value: Codable & Hashable & Sendable>: Hashable, Sendable {
  /// The field is not sent, and stays as it is.
  case unchanged
  /// The field is sent as null, which removes what was there.
  case null
  /// The field is sent with a value.
  case set(Value)

  /// The value, or nil.
  public var value: Value? {
    if case .set(let value) = self { value } else { nil }
  }
}

extension Change: Codable {
  /// Reads a value or null.
  public init(from decoder: any Decoder) throws {
    self = try Optional<Value>(from: decoder).map(Change.set) ?? .null
  }

  /// Writes a value or null. The container of a model leaves out what is unchanged.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

// The compiler makes `init(from:)` and `encode(to:)` of a model in this module, and takes these methods for the types that
// they name: they tell an absent field from null, and name the field of a number that is no whole number.

extension KeyedDecodingContainer {
  func decode<Value>(_ type: Nullable<Value>.Type, forKey key: Key) throws -> Nullable<Value> {
    guard contains(key) else {
      let context = DecodingError.Context(codingPath: codingPath, debugDescription: "is missing")
      throw DecodingError.keyNotFound(key, context)
    }
    return try Nullable(wrappedValue: decodeIfPresent(Value.self, forKey: key))
  }

  func decode<Value>(_ type: Change<Value>.Type, forKey key: Key) throws -> Change<Value> {
    guard contains(key) else { return .unchanged }
    return try decodeNil(forKey: key) ? .null : .set(decode(Value.self, forKey: key))
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try named(key) { try $0.decode(type, forKey: key) }
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try named(key) { try $0.decodeIfPresent(type, forKey: key) }
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try named(key) { try $0.decode(type, forKey: key) }
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try named(key) { try $0.decodeIfPresent(type, forKey: key) }
  }

  func decode(_ type: [Int].Type, forKey key: Key) throws -> [Int] {
    try named(key) { try $0.decode(type, forKey: key) }
  }

  func decodeIfPresent(_ type: [Int].Type, forKey key: Key) throws -> [Int]? {
    try named(key) { try $0.decodeIfPresent(type, forKey: key) }
  }

  /// Foundation's decoder refuses 1.5 for an integer with an error that has no path.
  private func named<Value>(_ key: Key, _ read: (Plain<Self>) throws -> Value) throws -> Value {
    do {
      return try read(Plain(container: self))
    } catch let error where !(error is DecodingError) {
      let context = DecodingError.Context(
        codingPath: codingPath + [key], debugDescription: "is no whole number of 64 bits")
      throw DecodingError.dataCorrupted(context)
    }
  }
}

/// Reaches the methods of the standard library behind those above.
private struct Plain<Container: KeyedDecodingContainerProtocol> {
  let container: Container

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Container.Key) throws -> Value {
    try container.decode(type, forKey: key)
  }

  func decode(_ type: Int.Type, forKey key: Container.Key) throws -> Int {
    try container.decode(type, forKey: key)
  }

  func decode(_ type: Int64.Type, forKey key: Container.Key) throws -> Int64 {
    try container.decode(type, forKey: key)
  }

  func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: Container.Key
  ) throws -> Value? {
    try container.decodeIfPresent(type, forKey: key)
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Container.Key) throws -> Int? {
    try container.decodeIfPresent(type, forKey: key)
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Container.Key) throws -> Int64? {
    try container.decodeIfPresent(type, forKey: key)
  }
}

extension KeyedEncodingContainer {
  mutating func encode<Value>(_ value: Nullable<Value>, forKey key: Key) throws {
    if let wrapped = value.wrappedValue {
      try encode(wrapped, forKey: key)
    } else {
      try encodeNil(forKey: key)
    }
  }

  mutating func encode<Value>(_ value: Change<Value>, forKey key: Key) throws {
    switch value {
    case .unchanged: break
    case .null: try encodeNil(forKey: key)
    case .set(let value): try encode(value, forKey: key)
    }
  }
}
