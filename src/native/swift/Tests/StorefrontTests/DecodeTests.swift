import Foundation
import XCTest

@testable import Storefront

final class DecodeTests: XCTestCase {
  private func fault<Value: Decodable>(_ type: Value.Type, _ text: String) -> String {
    do {
      _ = try JSONDecoder().decodeSafely(type, from: Data(text.utf8))
      return "none"
    } catch let error as DecodingError {
      return error.explanation
    } catch {
      return "\(error)"
    }
  }

  func testAnErrorNamesThePath() {
    for (text, wanted) in [
      (#"{"amount":1.5,"currency":"EUR"}"#, "amount: is no whole number"),
      (#"{"amount":99999999999999999999,"currency":"EUR"}"#, "amount: is no whole number"),
      (#"{"amount":1}"#, "currency is missing"),
      (#"{"amount":1,"currency":null}"#, "currency is null"),
      (#"{"amount":"1","currency":"EUR"}"#, "amount is no Int64"),
      (#"{"amount":1,"currency":"EUR"}<html>"#, "not valid JSON"),
      ("<html>", "not valid JSON"), ("", "not valid JSON"),
    ] {
      let found = fault(Money.self, text)
      XCTAssertTrue(found.contains(wanted), "\(text): \(found)")
    }
    let rating = #"{"average":null,"count":0,"histogram":[0,1.5,0,0,0]}"#
    XCTAssertEqual(fault(ReviewAggregate.self, rating), "histogram: is no whole number of 64 bits")
    let page = #"{"items":[{"handle":"a","markets":[],"updatedAt":""},{"handle":"b","updatedAt":""}],"totalCount":2}"#
    XCTAssertEqual(fault(SitemapPage.self, page), "items.1.markets is missing")
  }

  func testAMissingFieldIsNotNull() {
    XCTAssertEqual(fault(PageInfo.self, #"{"hasNextPage":false}"#), "endCursor is missing")
    XCTAssertEqual(fault(PageInfo.self, #"{"endCursor":null,"hasNextPage":false}"#), "none")
  }

  func testKeepsAValueOfALaterVersion() throws {
    let text = #"{"code":"CODE_OF_TOMORROW","message":"m","severity":"hint","colour":{"deep":[1]}}"#
    let item = try JSONDecoder().decodeSafely(ErrorItem.self, from: Data(text.utf8))
    XCTAssertEqual(item.code.rawValue, "CODE_OF_TOMORROW")
    XCTAssertEqual(item.severity, .init(rawValue: "hint"))
  }

  func testAChangeHasThreeStates() throws {
    for (input, wanted) in [
      (CheckoutInput(), "{}"),
      (CheckoutInput(shippingMethodId: .null), #"{"shippingMethodId":null}"#),
      (CheckoutInput(shippingMethodId: .set("parcel")), #"{"shippingMethodId":"parcel"}"#),
    ] {
      let text = try JSONEncoder().encode(input)
      XCTAssertEqual(String(decoding: text, as: UTF8.self), wanted)
      XCTAssertEqual(try JSONDecoder().decodeSafely(CheckoutInput.self, from: text), input)
    }
  }

  func testANameWithAWrongEscapeIsNoJSON() {
    for name in ["\\ud800", "\\u00zz", "\\u+123", "\\x", "a\n", "\\udc00", "\\ud83d\\u0041", "a\\"] {
      XCTAssertTrue(fault(Money.self, "{\"\(name)\":1}").contains("not valid JSON"), name)
    }
    let names = #"{"\u00e9\n\"\\\/":1,"\ud83d\ude00":"\t","amount":1,"currency":"EUR"}"#
    XCTAssertEqual(fault(Money.self, names), "none")
  }

  /// No answer makes the client crash, and whatever it accepts survives being written and read again.
  func testSurvivesBrokenAnswers() throws {
    let seeds = [
      #"{"type":"about:blank","title":"Conflict","status":409,"errors":[{"code":"CART_EMPTY","message":"m","severity":"error"}]}"#,
      #"{"id":"e","name":"n","version":"1","sha256":"","targets":[],"capabilities":["cart"],"fetchOrigins":[],"#
        + #""imageOrigins":[],"settings":{"a":1.5,"b":true,"c":"x"}}"#,
      #"{"\ud83d\ude00":"\u00e9","id":"card","last4":"","balance":{"amount":2500,"currency":"EUR"},"status":"a\n","#
        + #""expiresAt":null}"#,
    ]
    var random = SystemRandomNumberGenerator()
    for seed in seeds {
      for _ in 0..<2000 {
        var bytes = Array(seed.utf8)
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        try survive(Problem.self, bytes)
        try survive(Extension.self, bytes)
        try survive(GiftCard.self, bytes)
        _ = StorefrontError.refused(TransportResponse(status: 500, body: Data(bytes))).description
      }
    }
  }

  private func survive<Value: Codable & Equatable>(_ type: Value.Type, _ bytes: [UInt8]) throws {
    guard let value = try? JSONDecoder().decodeSafely(type, from: Data(bytes)) else { return }
    let again = try JSONDecoder().decodeSafely(type, from: JSONEncoder().encode(value))
    XCTAssertEqual(again, value)
  }
}
