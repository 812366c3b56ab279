import Foundation
import Operations

@testable import Storefront

/// Finds out what a type reads from JSON, by letting it read from a decoder that has every field and remembers it.
/// Beside the words of the surface it makes an instance in which every field has a value.
final class Schema {
  private(set) var models: [String: [String: String]] = [:]
  private(set) var enums: [String: [any Encodable & Hashable]] = [:]
  private(set) var limits: [String: String] = [:]

  /// The word of a type at a place of the surface: "string", "Cart", "enum", "CartLine[]".
  func word<Value: Decodable>(_ type: Value.Type, at place: String) throws -> (word: String, sample: Value) {
    if let special = special(type, at: place) { return special }
    if let known = type as? any OpenEnum.Type { return (enumeration(known, at: place), try sample(known)) }
    let reader = Reader(schema: self, name: String(describing: type), place: place)
    let value = try Value(from: reader)
    guard let fields = reader.fields else { return (reader.word, value) }
    let name = String(describing: type)
    // A dictionary reads a key that it was given, and not one of its own.
    if name.hasPrefix("Dictionary<") { return ("{\(fields.values.first ?? "")}", value) }
    models[name] = fields
    note(type, at: name)
    return (name, value)
  }

  /// Takes the limits of a type.
  private func note(_ type: Any.Type, at name: String) {
    for (field, limit) in (type as? any Limited.Type)?.limits ?? [:] {
      limits[field.isEmpty ? name : "\(name).\(field)"] = limit
    }
  }

  /// Takes enums and limits of options: they stand at the operation.
  func take(_ options: Schema, from name: String, operation: String) {
    for (place, values) in options.enums {
      enums[place.replacingOccurrences(of: "\(name).", with: "\(operation)(") + ")"] = values
    }
    for (place, limit) in options.limits {
      limits[place.replacingOccurrences(of: "\(name).", with: "\(operation)(") + ")"] = limit
    }
  }

  private func special<Value>(_ type: Value.Type, at place: String) -> (String, Value)? {
    let range = try? JSONDecoder().decode(TextRange.self, from: Data("[1,2]".utf8))
    let samples: [(word: String, value: Any?)] = [
      ("string", "sample"), ("integer", 1), ("integer", Int64(1)), ("number", 1.5), ("boolean", true),
      ("string | number | boolean", SettingValue.text("sample")), ("[integer, integer]", range),
    ]
    for one in samples { if let value = one.value as? Value { return (one.word, value) } }
    return nil
  }

  /// A nested type has no name in the contract: its values stand at the place of the field.
  private func enumeration<Kind: OpenEnum>(_ type: Kind.Type, at place: String) -> String {
    let path = String(reflecting: type).split(separator: ".")
    let isNamed = path.count == 2
    enums[isNamed ? String(path[1]) : place] = Kind.allCases.map(\.rawValue)
    return isNamed ? String(path[1]) : "enum"
  }

  private func sample<Kind: OpenEnum, Value>(_ type: Kind.Type) throws -> Value {
    guard let first = Kind.allCases.first as? Value else { throw Fault("\(type) has no values") }
    return first
  }
}

struct Fault: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

/// Remembers what was read.
private final class Reader: Decoder {
  let schema: Schema
  let name: String
  let place: String
  var word = ""
  var fields: [String: String]?
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  init(schema: Schema, name: String, place: String) {
    self.schema = schema
    self.name = name
    self.place = place
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    fields = [:]
    return KeyedDecodingContainer(Fields(reader: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { Items(reader: self) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { Single(reader: self) }
}

private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let reader: Reader
  let asked = Asked()
  let codingPath: [any CodingKey] = []
  var allKeys: [Key] { Key(stringValue: "key").map { [$0] } ?? [] }

  final class Asked {
    var contains: Set<String> = []
    var isNull: Set<String> = []
  }

  func contains(_ key: Key) -> Bool {
    asked.contains.insert(key.stringValue)
    return true
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    asked.isNull.insert(key.stringValue)
    return false
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let name = key.stringValue
    // Asked whether it is there, then whether it is null, then for its value: three states.
    return try read(type, name, suffix: asked.isNull.contains(name) ? " | null?" : "")
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try optional(type, key)
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ name: String, suffix: String) throws -> Value {
    let (word, sample) = try reader.schema.word(type, at: "\(reader.name).\(name)")
    reader.fields?[name] = word + suffix
    return sample
  }

  // The standard library has methods of its own for these types, which would ask whether the field is there.
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optional(type, key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try optional(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try optional(type, key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try optional(type, key) }

  private func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    try read(type, key.stringValue, suffix: asked.contains.contains(key.stringValue) ? " | null" : "?")
  }

  func superDecoder() throws -> any Decoder { reader }
  func superDecoder(forKey key: Key) throws -> any Decoder { reader }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    throw unused(key)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw unused(key) }

  private func unused(_ key: Key) -> Fault { Fault("\(reader.name).\(key.stringValue) has a type of no contract") }
}

/// A list with one item.
private struct Items: UnkeyedDecodingContainer {
  let reader: Reader
  let codingPath: [any CodingKey] = []
  let count: Int? = 1
  var currentIndex = 0
  var isAtEnd: Bool { currentIndex == 1 }

  init(reader: Reader) {
    self.reader = reader
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    currentIndex += 1
    let (word, sample) = try reader.schema.word(type, at: reader.place)
    reader.word = (word.contains(" ") ? "(\(word))" : word) + "[]"
    return sample
  }

  mutating func decodeNil() throws -> Bool { false }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { throw Fault("\(reader.name) is no list") }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { self }
  mutating func superDecoder() throws -> any Decoder { reader }
}

/// A value that may be null.
private struct Single: SingleValueDecodingContainer {
  let reader: Reader
  let codingPath: [any CodingKey] = []

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (word, sample) = try reader.schema.word(type, at: reader.place)
    reader.word = "\(word) | null"
    return sample
  }
}
