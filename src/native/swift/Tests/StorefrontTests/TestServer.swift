import Foundation

@testable import Storefront

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A server on loopback that answers with bytes of the test's choice, or not at all.
final class TestServer: Sendable {
  enum Reply: Sendable {
    /// Sends bytes, and closes the connection.
    case bytes([UInt8])
    /// Sends a whole answer, and keeps the connection.
    case json(String, headers: String = "")
    /// Sends nothing until the server is stopped.
    case hang
  }

  let url: String
  private let listener: Int32
  private let isStopped = Locked(false)

  /// The handler gets the head and the body of a request.
  init(_ handle: @escaping @Sendable (String) -> Reply) throws {
    listener = socket(AF_INET, Self.stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 128) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isBound else { throw Fault("no port: \(errno)") }
    url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    let isStopped = isStopped
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        if isStopped.use({ $0 }) || connection < 0 { return }
        Thread.detachNewThread {
          Self.serve(connection, handle, isStopped)
          close(connection)
        }
      }
    }
  }

  func stop() {
    isStopped.use { $0 = true }
    shutdown(listener, Int32(2))
    close(listener)
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let quiet = Int32(MSG_NOSIGNAL)
  #else
    private static let stream = SOCK_STREAM
    private static let quiet: Int32 = 0
  #endif

  private static func serve(
    _ connection: Int32, _ handle: (String) -> Reply, _ isStopped: Locked<Bool>
  ) {
    while let request = read(connection) {
      switch handle(request) {
      case .bytes(let bytes):
        return write(connection, bytes)
      case .json(let body, let headers):
        write(connection, Array(answer(body, headers: headers).utf8))
      case .hang:
        // Until the client ends the connection.
        var byte: UInt8 = 0
        _ = recv(connection, &byte, 1, 0)
        return
      }
    }
  }

  static func answer(_ body: String, headers: String = "") -> String {
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  /// Reads a whole request; nil when the connection ended.
  private static func read(_ connection: Int32) -> String? {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      text += String(decoding: buffer[..<count], as: UTF8.self)
      guard let head = text.range(of: "\r\n\r\n") else { continue }
      let found = text[..<head.lowerBound].lowercased().firstMatch(of: /content-length: (\d+)/)
      if text[head.upperBound...].utf8.count >= found.flatMap({ Int($0.1) }) ?? 0 { return text }
    }
  }

  private static func write(_ connection: Int32, _ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { send(connection, $0.baseAddress, $0.count, quiet) }
      guard count > 0 else { return }
      sent += count
    }
  }
}
