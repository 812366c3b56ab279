import Foundation

extension JSONDecoder {
  /// Decodes a document whose strings are sound. Foundation's decoder ends the whole process when the name of a field has a
  /// wrong escape, a control character or wrong UTF-8, and an answer may have any bytes.
  func decodeSafely<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    guard String(data: data, encoding: .utf8) != nil, data.withUnsafeBytes(hasSoundStrings) else {
      let context = DecodingError.Context(codingPath: [], debugDescription: "The given data was not valid JSON.")
      throw DecodingError.dataCorrupted(context)
    }
    return try decode(type, from: data)
  }
}

private func hasSoundStrings(_ bytes: UnsafeRawBufferPointer) -> Bool {
  var isInString = false
  var at = 0
  while at < bytes.count {
    let byte = bytes[at]
    if byte == UInt8(ascii: "\"") {
      isInString.toggle()
    } else if isInString, byte < 0x20 {
      return false
    } else if isInString, byte == UInt8(ascii: "\\") {
      guard let length = lengthOfEscape(bytes[at...]) else { return false }
      at += length
      continue
    }
    at += 1
  }
  return true
}

/// nil: it is none.
private func lengthOfEscape(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
  guard let kind = bytes.dropFirst().first else { return nil }
  if kind != UInt8(ascii: "u") { return "\"\\/bfnrt".utf8.contains(kind) ? 2 : nil }
  guard let first = unit(bytes) else { return nil }
  switch first {
  case 0xD800..<0xDC00:
    guard let low = unit(bytes.dropFirst(6)), (0xDC00..<0xE000).contains(low) else { return nil }
    return 12
  case 0xDC00..<0xE000: return nil
  default: return 6
  }
}

/// Reads \uXXXX.
private func unit(_ bytes: Slice<UnsafeRawBufferPointer>) -> UInt16? {
  let text = bytes.prefix(6)
  guard text.count == 6, text.starts(with: "\\u".utf8) else { return nil }
  let digits = text.dropFirst(2)
  // A sign is no digit, though a number may have one.
  guard digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
  return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
}
