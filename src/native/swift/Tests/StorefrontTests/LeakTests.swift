import Foundation
import XCTest

@testable import Storefront

final class LeakTests: XCTestCase {
  func testManyTasksShareOneClient() async throws {
    let shoppers = Locked(0)
    let server = try TestServer { request in
      var headers = ""
      if !request.contains("wb_shopper=") {
        let number = shoppers.use {
          $0 += 1
          return $0
        }
        headers = "set-cookie: wb_shopper=s\(number); Path=/\r\n"
        Thread.sleep(forTimeInterval: 0.02)
      }
      return .json(giftCard, headers: headers)
    }
    defer { server.stop() }
    let client = try client(of: server)
    let balances = try await withThrowingTaskGroup(of: Money.self) { group in
      for at in 0..<200 {
        group.addTask {
          if at % 3 == 0 { return try await client.giftCards.balance(.init(code: "TEA")).balance }
          return try await client.giftCards.save(.init(code: "TEA")).balance
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    XCTAssertEqual(balances.count, 200)
    XCTAssertEqual(shoppers.use { $0 }, 1)
  }

  func testAnAnswerThatBreaksOffAtAnyByteIsNone() async throws {
    let whole = Array(TestServer.answer(giftCard).utf8)
    let length = Locked(0)
    let server = try TestServer { _ in .bytes(Array(whole[..<length.use { $0 }])) }
    defer { server.stop() }
    let client = try client(of: server)
    let before = try resources()
    for count in 0..<whole.count {
      length.use { $0 = count }
      do {
        _ = try await client.giftCards.balance(.init(code: "TEA"))
        XCTFail("\(count) bytes were an answer")
      } catch let error as StorefrontError {
        XCTAssertEqual(error.code, .network, "\(count) bytes: \(error)")
      }
    }
    length.use { $0 = whole.count }
    _ = try await client.giftCards.balance(.init(code: "TEA"))
    try await assertNothingIsLeft(of: before)
  }

  func testCancelledAndLateCallsLeaveNoSocketAndNoThread() async throws {
    let server = try TestServer { _ in .hang }
    defer { server.stop() }
    let before = try resources()
    do {
      let client = try client(of: server, timeout: .milliseconds(40))
      await withTaskGroup(of: Void.self) { group in
        for at in 0..<40 {
          group.addTask {
            let call = Task { try await client.store.get() }
            if at % 2 == 0 {
              try? await Task.sleep(for: .milliseconds(at))
              call.cancel()
            }
            do {
              _ = try await call.value
              XCTFail("a server that hangs answered")
            } catch let error as StorefrontError {
              XCTAssertEqual(error.code, .network)
            } catch {
              XCTAssertTrue(error is CancellationError, "\(error)")
            }
          }
        }
      }
    }
    try await assertNothingIsLeft(of: before)
  }

  func testCancellingEndsACallAtOnce() async throws {
    let server = try TestServer { _ in .hang }
    defer { server.stop() }
    let client = try client(of: server)
    // One makes first contact, and the other waits for its turn.
    let calls = [Task { _ = try await client.cart.get() }, Task { _ = try await client.cart.get() }]
    try await Task.sleep(for: .milliseconds(60))
    let started = ContinuousClock.now
    for call in calls { call.cancel() }
    for call in calls {
      do {
        try await call.value
        XCTFail("a server that hangs answered")
      } catch {
        XCTAssertTrue(error is CancellationError, "\(error)")
      }
    }
    XCTAssertLessThan(ContinuousClock.now - started, .seconds(2))
  }

  private struct Resources {
    let files: Int
    let threads: Int
  }

  /// Open files and threads of this process. Only Linux shows them as files.
  private func resources() throws -> Resources {
    let files = FileManager.default
    guard files.fileExists(atPath: "/proc/self/task") else { throw XCTSkip("there is no /proc") }
    return Resources(
      files: try files.contentsOfDirectory(atPath: "/proc/self/fd").count,
      threads: try files.contentsOfDirectory(atPath: "/proc/self/task").count)
  }

  /// The pools of Swift and of libdispatch keep some threads, and a `URLSession` some files, however many calls there were.
  private func assertNothingIsLeft(of before: Resources) async throws {
    var now = try resources()
    for _ in 0..<100 where now.files > before.files + 8 || now.threads > before.threads + 8 {
      try await Task.sleep(for: .milliseconds(50))
      now = try resources()
    }
    XCTAssertLessThanOrEqual(now.files, before.files + 8)
    XCTAssertLessThanOrEqual(now.threads, before.threads + 8)
  }
}
