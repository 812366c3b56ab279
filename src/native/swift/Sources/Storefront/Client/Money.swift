extension Money: CustomStringConvertible {
  /// Digits after the point, by ISO 4217, of the currencies that have not two.
  private static let digits = [
    "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
    "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0,
    "RWF": 0, "UGX": 0, "UYI": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0,
    "CLF": 4, "UYW": 4,
  ]

  /// Returns the sum.
  ///
  /// - Throws: ``StorefrontArgumentError`` for two currencies, and for a sum beyond 64 bits.
  public func adding(_ other: Money) throws -> Money {
    guard currency == other.currency else {
      throw StorefrontArgumentError(message: "\(currency) and \(other.currency) cannot be added")
    }
    let (sum, isTooLarge) = amount.addingReportingOverflow(other.amount)
    guard !isTooLarge else {
      throw StorefrontArgumentError(
        message: "the sum of \(amount) and \(other.amount) is too large")
    }
    return Money(amount: sum, currency: currency)
  }

  /// The amount in whole units, with the digits of the currency: "12.50", "1250" (JPY), "1.250" (KWD).
  public var decimal: String {
    let digits = Self.digits[currency] ?? 2
    let sign = amount < 0 ? "-" : ""
    let text = String(amount.magnitude)
    guard digits > 0 else { return sign + text }
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    return sign + padded.dropLast(digits) + "." + padded.suffix(digits)
  }

  /// The amount with its currency: "12.50 EUR". For logs; a shop formats by the language of its shopper.
  public var description: String { "\(decimal) \(currency)" }
}
