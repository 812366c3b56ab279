import Foundation
import XCTest

@testable import Storefront

/// Both transports, over sockets: that of this system, and `URLSession`, which is the one of Apple's systems.
final class TransportTests: XCTestCase {
  private let transports: [any StorefrontTransport] = [StorefrontClient.systemTransport(), URLSessionTransport()]

  private func request(_ server: TestServer, _ path: String = "/", isNew: Bool = false) throws -> TransportRequest {
    let url = try XCTUnwrap(URL(string: server.url + path))
    return TransportRequest(
      method: isNew ? "POST" : "GET", url: url, headers: ["cookie": "a=1", "content-type": "application/json"],
      body: isNew ? Data(#"{"a":1}"#.utf8) : nil, needsNewConnection: isNew)
  }

  func testSendsHeadAndBodyAndReturnsBoth() async throws {
    let heads = Locked<[String]>([])
    let server = try TestServer { request in
      heads.use { $0.append(request) }
      return .json("{}", headers: "set-cookie: a=1; Path=/\r\nset-cookie: b=2; Path=/\r\nETag: \"3\"\r\n")
    }
    defer { server.stop() }
    for transport in transports {
      for isNew in [false, true] {
        let answer = try await transport.send(request(server, "/a%2Fb?q=%20c", isNew: isNew))
        XCTAssertEqual(answer.status, 200)
        XCTAssertEqual(answer.headers["set-cookie"], "a=1; Path=/, b=2; Path=/")
        XCTAssertEqual(answer.headers["etag"], "\"3\"")
        XCTAssertEqual(String(decoding: answer.body, as: UTF8.self), "{}")
        let head = heads.use { $0.last ?? "" }
        XCTAssertTrue(head.hasPrefix("\(isNew ? "POST" : "GET") /a%2Fb?q=%20c HTTP/1.1\r\n"), head)
        XCTAssertEqual(head.lowercased().matches(of: /\r\ncookie: a=1\r\n/).count, 1, head)
        XCTAssertEqual(head.hasSuffix(#"{"a":1}"#), isNew, head)
      }
    }
  }

  func testFollowsNoRedirect() async throws {
    let server = try TestServer { request in
      request.hasPrefix("GET /elsewhere")
        ? .json("{}")
        : .bytes(Array("HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n".utf8))
    }
    defer { server.stop() }
    for transport in transports {
      let answer = try await transport.send(request(server))
      XCTAssertEqual(answer.status, 302, "\(transport)")
    }
  }

  func testAnAnswerThatBreaksOffInItsBodyIsAnError() async throws {
    let whole = Array(TestServer.answer(giftCard).utf8)
    let server = try TestServer { _ in .bytes(Array(whole.dropLast(3))) }
    defer { server.stop() }
    for transport in transports {
      do {
        _ = try await transport.send(request(server))
        XCTFail("\(transport) returned a part")
      } catch {
        XCTAssertTrue(error is URLError, "\(error)")
      }
    }
  }

  func testAWriteIsNotSentTwiceWhenAKeptConnectionBreaks() async throws {
    let count = Locked(0)
    let server = try TestServer { request in
      if request.hasPrefix("GET") { return .json("{}") }
      count.use { $0 += 1 }
      return .bytes([])
    }
    defer { server.stop() }
    for transport in transports {
      count.use { $0 = 0 }
      _ = try await transport.send(request(server))
      do {
        _ = try await transport.send(request(server, isNew: true))
        XCTFail("\(transport) found an answer")
      } catch {
        XCTAssertTrue(error is URLError, "\(error)")
      }
      XCTAssertEqual(count.use { $0 }, 1, "\(transport)")
    }
  }

  func testEndsAtOnceWhenItsTaskIsCancelled() async throws {
    let server = try TestServer { _ in .hang }
    defer { server.stop() }
    for transport in transports {
      let sent = try request(server)
      let call = Task { try await transport.send(sent) }
      try await Task.sleep(for: .milliseconds(50))
      let started = ContinuousClock.now
      call.cancel()
      do {
        _ = try await call.value
        XCTFail("a server that hangs answered")
      } catch {
        XCTAssertTrue(error is CancellationError, "\(error)")
      }
      XCTAssertLessThan(ContinuousClock.now - started, .seconds(1))
    }
  }
}
