import Storefront
import XCTest

final class MoneyTests: XCTestCase {
  func testHasTheDigitsOfItsCurrency() {
    for (wanted, amount, currency) in [
      ("12.50 EUR", 1250, "EUR"), ("0.05 EUR", 5, "EUR"), ("-0.05 USD", -5, "USD"),
      ("1250 JPY", 1250, "JPY"), ("-1.250 KWD", -1250, "KWD"), ("0.000 KWD", 0, "KWD"),
      ("-92233720368547758.08 EUR", Int64.min, "EUR"),
    ] as [(String, Int64, String)] {
      XCTAssertEqual("\(Money(amount: amount, currency: currency))", wanted)
    }
  }

  func testIsAddedInOneCurrencyAndWithin64Bits() throws {
    let euro = Money(amount: 100, currency: "EUR")
    XCTAssertEqual(try euro.adding(Money(amount: -30, currency: "EUR")).amount, 70)
    for other in [Money(amount: 1, currency: "USD"), Money(amount: .max, currency: "EUR")] {
      XCTAssertThrowsError(try euro.adding(other)) { XCTAssertTrue($0 is StorefrontArgumentError) }
    }
  }
}
