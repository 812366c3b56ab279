import Foundation
import XCTest

@testable import Storefront

final class ClientTests: XCTestCase {
  func testAWrongOptionIsNamedAtOnce() {
    let made: [(String, () throws -> StorefrontClient)] = [
      ("baseUrl", { try StorefrontClient(baseUrl: "api.example.com", storeId: 1) }),
      ("baseUrl", { try StorefrontClient(baseUrl: "ftp://api.example.com", storeId: 1) }),
      ("storeId", { try StorefrontClient(baseUrl: "https://api.example.com", storeId: 0) }),
      ("timeout", { try StorefrontClient(baseUrl: "https://api.example.com", storeId: 1, timeout: .zero) }),
      ("market", { try StorefrontClient(baseUrl: "https://api.example.com", storeId: 1, market: "") }),
      ("locale", { try StorefrontClient(baseUrl: "https://api.example.com", storeId: 1, locale: "") }),
    ]
    for (name, make) in made {
      XCTAssertThrowsError(try make()) { error in
        XCTAssertTrue((error as? StorefrontArgumentError)?.message.contains(name) ?? false, "\(error)")
      }
    }
  }

  func testAnEmptyIdIsRefusedBeforeItReachesAnotherRoute() async throws {
    let client = try client { _ in throw Fault("a request was sent") }
    do {
      _ = try await client.orders.get("")
      XCTFail("an empty id was sent")
    } catch let error as StorefrontArgumentError {
      XCTAssertTrue(error.message.contains("orderId"), error.message)
    }
  }

  func testMarketAndLanguageOfTheClientGoWithEveryCallThatHasThem() async throws {
    let addresses = Locked<[String]>([])
    let transport = Answering { request in
      addresses.use { $0.append(request.url.query ?? "") }
      return json("{}", status: 400)
    }
    let client = try StorefrontClient(
      baseUrl: "http://service.example/api/", storeId: 1, market: "eu", locale: "de", transport: transport)
    _ = try? await client.store.get()
    _ = try? await client.store.get(.init(market: "us"))
    _ = try? await client.account.get()
    XCTAssertEqual(addresses.use { $0 }, ["market=eu&locale=de", "market=us&locale=de", ""])
  }

  func testTheSessionIsExportedAndShownToNobodyElse() async throws {
    let cookies = Locked("")
    let answer: @Sendable (TransportRequest) async throws -> TransportResponse = { request in
      cookies.use { $0 = request.headers["cookie"] ?? "" }
      let expires = "Expires=Wed, 21 Oct 2099 07:28:00 GMT"
      return json(
        giftCard, headers: ["set-cookie": "wb_shopper=secret-1; \(expires); Path=/, of_a_proxy=7, wb_market=eu; Path=/"]
      )
    }
    let first = try client(answer)
    _ = try await first.giftCards.balance(.init(code: "TEA"))
    var dumped = ""
    dump(first, to: &dumped)
    for text in ["\(first)", String(reflecting: first), dumped] { XCTAssertFalse(text.contains("secret"), text) }
    let second = try client(answer)
    try await second.importSession(first.exportSession())
    _ = try await second.giftCards.balance(.init(code: "TEA"))
    XCTAssertEqual(cookies.use { $0 }, "wb_shopper=secret-1; wb_market=eu")

    let other = try StorefrontClient(baseUrl: "https://other.example", storeId: 1)
    let exported = try await first.exportSession()
    for text in [exported, "nonsense", ""] {
      do {
        try await other.importSession(text)
        XCTFail("\(text) was imported")
      } catch let error as StorefrontArgumentError {
        XCTAssertTrue(error.message.contains("https://other.example") || text != exported, error.message)
      }
    }
  }

  func testACookieIsRemovedByItsAgeOrItsDate() {
    let field =
      "a=1; Max-Age=0, b=2; Expires=Thu, 01 Jan 1970 00:00:00 GMT, c=3; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT"
    let cookies = SetCookie.all(in: field)
    XCTAssertEqual(cookies.map(\.name), ["a", "b", "c"])
    XCTAssertEqual(cookies.map(\.isRemoved), [true, true, false])
  }

  func testPagesAreAskedForAsTheyAreNeeded() async throws {
    let asked = Locked<[String]>([])
    let client = try client { request in
      let count = asked.use {
        $0.append(request.url.query ?? "")
        return $0.count
      }
      let review =
        #"{"id":"r","rating":5,"title":"","body":"","author":"","createdAt":"","verified":false,"reply":null}"#
      return json(
        #"{"items":[\#(review),\#(review)],"pageInfo":{"endCursor":"c\#(count)","hasNextPage":true},"totalCount":9,"#
          + #""aggregate":{"average":null,"count":0,"histogram":[0,0,0,0,0]}}"#)
    }
    let reviews = client.reviews.allReviews("teapot", .init(after: "c0"))
    XCTAssertEqual(asked.use { $0 }, [])
    var count = 0
    for try await _ in reviews {
      count += 1
      if count == 3 { break }
    }
    XCTAssertEqual(asked.use { $0 }, ["after=c0", "after=c1"])
  }

  func testTheHookSeesAttemptsWithoutIds() async throws {
    let attempts = Locked<[Attempt]>([])
    let client = try client(onAttempt: { one in attempts.use { $0.append(one) } }) { _ in
      if attempts.use({ $0.isEmpty }) { return json("", status: 502) }
      return json(#"{"items":[],"pageInfo":{"endCursor":null,"hasNextPage":false},"totalCount":0}"#)
    }
    _ = try await client.account.orders()
    let seen = attempts.use { $0 }
    XCTAssertEqual(seen.map(\.status), [502, 200])
    XCTAssertEqual(seen.map(\.number), [1, 2])
    XCTAssertEqual(seen.map(\.route), Array(repeating: "/store/{storeId}/account/orders", count: 2))
    XCTAssertEqual(seen.last?.operation, "listMyOrders")
  }

  func testRetryAfterMayBeADate() async throws {
    let waits = Locked<[Duration]>([])
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    let date = format.string(from: Date().addingTimeInterval(20))
    let transport = Answering { _ in
      waits.use { $0.isEmpty } ? json("", status: 503, headers: ["retry-after": date]) : json(giftCard)
    }
    let client = try StorefrontClient(
      baseUrl: "http://service.example", storeId: 1, transport: transport,
      sleep: { wait in waits.use { $0.append(wait) } }, random: { 0 })
    _ = try await client.giftCards.balance(.init(code: "TEA"))
    let wait = try XCTUnwrap(waits.use { $0.first })
    XCTAssertTrue(wait > .seconds(15) && wait <= .seconds(20), "\(wait)")
  }

  func testCodeWithAnotherHashIsRefused() async throws {
    let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    let client = try client { _ in json("abc") }
    let code = try await client.extensions.code(hash)
    XCTAssertEqual(code, "abc")
    do {
      _ = try await client.extensions.code(String(hash.reversed()))
      XCTFail("other code was taken")
    } catch let error as StorefrontError {
      XCTAssertEqual(error.code, .unexpected)
    }
    let long = Data(repeating: 0x61, count: 1_000_000)
    XCTAssertEqual(SHA256.hex(long), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }
}
