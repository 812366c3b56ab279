import Foundation

/// The shopper: the cookies of the API. They are kept here, and not in a jar of `URLSession`, which loses them.
actor ShopperSession {
  /// In the order in which they are sent. wb_device lets the right password pass on a device that signed in before, while
  /// others guess.
  private static let names = ["wb_shopper", "wb_session", "wb_market", "wb_device"]
  private static let version = 1

  private let origin: String
  private var cookies: [String: String] = [:]

  init(origin: String) {
    self.origin = origin
  }

  /// The field `cookie` of a request, or nil.
  var header: String? {
    let pairs = Self.names.compactMap { name in cookies[name].map { "\(name)=\($0)" } }
    return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
  }

  /// Keeps what the field `set-cookie` of an answer says about the cookies of the API.
  func keep(_ field: String) {
    for cookie in SetCookie.all(in: field) where Self.names.contains(cookie.name) {
      cookies[cookie.name] = cookie.isRemoved ? nil : cookie.value
    }
  }

  func export() throws -> String {
    let form = Form(version: Self.version, origin: origin, cookies: cookies)
    return try JSONEncoder().encode(form).base64EncodedString()
  }

  func `import`(_ text: String) throws {
    guard let data = Data(base64Encoded: text),
      let form = try? JSONDecoder().decodeSafely(Form.self, from: data)
    else {
      throw StorefrontArgumentError(message: "this is no exported session")
    }
    guard form.version == Self.version else {
      throw StorefrontArgumentError(
        message:
          "the exported session has version \(form.version); this client reads version \(Self.version)"
      )
    }
    guard form.origin == origin else {
      throw StorefrontArgumentError(
        message: "the exported session is for \(form.origin), and this client is for \(origin)")
    }
    cookies = form.cookies.filter { Self.names.contains($0.key) }
  }

  private struct Form: Codable {
    let version: Int
    let origin: String
    let cookies: [String: String]
  }
}

/// A cookie as an answer sets it.
struct SetCookie {
  let name: String
  let value: String
  let isRemoved: Bool

  /// Reads one or several cookies of one field. Dates have commas, too, but no name and "=" after them.
  static func all(in field: String) -> [SetCookie] {
    var lines: [Substring] = []
    for part in field.split(separator: ",", omittingEmptySubsequences: false) {
      let name = part.prefix { $0 != "=" && $0 != ";" }
      let isCookie = name.count < part.count && !name.drop { $0 == " " }.contains(" ")
      if let last = lines.last, !isCookie || part.dropFirst(name.count).first != "=" {
        lines[lines.count - 1] = field[last.startIndex..<part.endIndex]
      } else {
        lines.append(part)
      }
    }
    return lines.compactMap(SetCookie.init)
  }

  private init?(_ line: Substring) {
    let parts = line.split(separator: ";").map { part in
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return pair.map { $0.trimmingCharacters(in: .whitespaces) }
    }
    guard let first = parts.first, first.count == 2 else { return nil }
    name = first[0]
    value = first[1]
    let attributes = Dictionary(
      parts.dropFirst().map { ($0[0].lowercased(), $0.count == 2 ? $0[1] : "") },
      uniquingKeysWith: { $1 })
    if let age = attributes["max-age"].flatMap(Int.init) {
      isRemoved = age <= 0
    } else {
      isRemoved = attributes["expires"].flatMap(dateOfHTTP).map { $0 <= Date() } ?? false
    }
  }
}

/// Reads a date as HTTP writes it: "Wed, 21 Oct 2026 07:28:00 GMT".
func dateOfHTTP(_ text: String) -> Date? {
  let format = DateFormatter()
  format.locale = Locale(identifier: "en_US_POSIX")
  format.timeZone = TimeZone(secondsFromGMT: 0)
  format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
  return format.date(from: text)
}
