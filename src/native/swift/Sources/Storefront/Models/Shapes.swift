/// A range of characters in a text: from ``start`` up to, and without, ``end``. JSON has it as a list of two numbers.
public struct TextRange: Codable, Hashable, Sendable {
  /// Position of the first character.
  public var start: Int
  /// Position after the last character.
  public var end: Int

  /// Reads a list of two numbers.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    start = try list.decode(Int.self)
    end = try list.decode(Int.self)
    guard list.isAtEnd else {
      throw DecodingError.dataCorruptedError(in: list, debugDescription: "has more than two numbers")
    }
  }

  /// Writes a list of two numbers.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(start)
    try list.encode(end)
  }
}

/// A setting of an extension: a text, a number or a truth value.
public enum SettingValue: Codable, Hashable, Sendable {
  /// A text.
  case text(String)
  /// A number.
  case number(Double)
  /// A truth value.
  case flag(Bool)

  /// Reads one of the three.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else {
      self = .number(try value.decode(Double.self))
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .text(let text): try value.encode(text)
    case .number(let number): try value.encode(number)
    case .flag(let flag): try value.encode(flag)
    }
  }
}
