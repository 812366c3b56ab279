#if os(Linux)
  import Foundation
  import FoundationNetworking
  internal import LibCurl

  /// The transport of Linux, on the libcurl that Foundation brings. The `URLSession` of Linux ends the whole process when a
  /// connection ends in the head of an answer, and repeats requests without a word.
  final class CurlTransport: TimedTransport {
    private let loop: CurlLoop

    /// nil: the library is not here.
    init?() {
      guard storefront_curl_load(), let multi = storefront_curl_multi() else { return nil }
      loop = CurlLoop(multi: Handle(pointer: multi))
      let loop = loop
      let thread = Thread { loop.run() }
      thread.name = "storefront"
      thread.start()
    }

    deinit {
      loop.stop()
    }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
      let transfer = Transfer()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          transfer.start(continuation)
          if Task.isCancelled {
            transfer.finish(.failure(CancellationError()))
          } else {
            loop.enqueue(.add(transfer, request))
          }
        }
      } onCancel: {
        transfer.finish(.failure(CancellationError()))
        loop.enqueue(.remove(transfer))
      }
    }
  }

  /// A pointer of libcurl. One thread uses it, and others only wake that thread, which libcurl allows.
  private struct Handle: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
  }

  /// One thread that moves all transfers of a client.
  private final class CurlLoop: Sendable {
    enum Command: Sendable {
      case add(Transfer, TransportRequest)
      case remove(Transfer)
      case stop
    }

    private let multi: Handle
    private let commands = Locked<(list: [Command], isOver: Bool)>(([], false))

    init(multi: Handle) {
      self.multi = multi
    }

    func enqueue(_ command: Command) {
      // The thread ends libcurl's handle after it saw the last command, so nobody wakes it after that.
      commands.use { commands in
        if commands.isOver { return }
        commands.list.append(command)
        storefront_curl_wake(multi.pointer)
      }
    }

    func stop() {
      enqueue(.stop)
    }

    func run() {
      var running: [UnsafeMutableRawPointer: Transfer] = [:]
      while true {
        let isOver = commands.use { commands in
          commands.isOver = commands.list.contains { if case .stop = $0 { true } else { false } }
          return commands.isOver
        }
        for command in taken() {
          switch command {
          case .add(let transfer, let request):
            guard transfer.isWanted, let easy = transfer.open(request) else { continue }
            running[easy] = transfer
            storefront_curl_add(multi.pointer, easy)
          case .remove(let transfer):
            if let easy = transfer.easy, running.removeValue(forKey: easy) != nil { close(easy, transfer) }
          case .stop: break
          }
        }
        if isOver { break }
        storefront_curl_perform(multi.pointer)
        var result: Int32 = 0
        while let easy = storefront_curl_ended(multi.pointer, &result) {
          guard let transfer = running.removeValue(forKey: easy) else { continue }
          transfer.end(result)
          close(easy, transfer)
        }
        storefront_curl_wait(multi.pointer, 10_000)
      }
      for (easy, transfer) in running {
        transfer.finish(.failure(URLError(.cancelled)))
        close(easy, transfer)
      }
      storefront_curl_multi_end(multi.pointer)
    }

    private func taken() -> [Command] {
      commands.use { commands in
        defer { commands.list = [] }
        return commands.list
      }
    }

    private func close(_ easy: UnsafeMutableRawPointer, _ transfer: Transfer) {
      storefront_curl_remove(multi.pointer, easy)
      transfer.close()
    }
  }

  /// One request and what came of it. The thread of the loop has it, apart from the lock.
  private final class Transfer: @unchecked Sendable {
    private typealias Waiting = CheckedContinuation<TransportResponse, any Error>

    /// The largest answer that is read. The search corpus has at most 8 MB.
    private static let longestAnswer = 64 << 20

    private(set) var easy: UnsafeMutableRawPointer?
    private var lines: UnsafeMutableRawPointer?
    private var sent: [UInt8] = []
    private var headers: [String: String] = [:]
    private var isHeadComplete = false
    private var body = Data()
    private let waiting = Locked<Waiting?>(nil)

    func start(_ continuation: CheckedContinuation<TransportResponse, any Error>) {
      waiting.use { $0 = continuation }
    }

    /// Whether somebody still waits for the answer.
    var isWanted: Bool { waiting.use { $0 != nil } }

    /// Gives the result to the caller, once.
    func finish(_ result: Result<TransportResponse, any Error>) {
      let continuation = waiting.use { waiting in
        defer { waiting = nil }
        return waiting
      }
      continuation?.resume(with: result)
    }

    func open(_ request: TransportRequest) -> UnsafeMutableRawPointer? {
      guard let easy = storefront_curl_easy() else {
        finish(.failure(URLError(.unknown)))
        return nil
      }
      self.easy = easy
      request.url.absoluteString.withCString { storefront_curl_set_pointer(easy, Option.url, $0) }
      request.method.withCString { storefront_curl_set_pointer(easy, Option.method, $0) }
      // Without signals, which belong to the program; http and https alone; with each encoding that libcurl can decode.
      storefront_curl_set_number(easy, Option.noSignal, 1)
      storefront_curl_set_number(easy, Option.protocols, 3)
      "".withCString { storefront_curl_set_pointer(easy, Option.encodings, $0) }
      if let limit = request.timeLimit {
        let (seconds, attoseconds) = limit.components
        // 0 would be no limit.
        storefront_curl_set_number(
          easy, Option.timeout, max(1, Int(seconds * 1000 + attoseconds / 1_000_000_000_000_000)))
      }
      if request.needsNewConnection {
        storefront_curl_set_number(easy, Option.newConnection, 1)
        storefront_curl_set_number(easy, Option.noReuse, 1)
      }
      // libcurl asks before it sends a large body, which costs a round trip.
      for (name, value) in request.headers.merging(["expect": ""], uniquingKeysWith: { own, _ in own }) {
        lines = storefront_curl_line(lines, value.isEmpty ? "\(name):" : "\(name): \(value)")
      }
      storefront_curl_set_pointer(easy, Option.headers, lines)
      if let body = request.body {
        sent = [UInt8](body)
        storefront_curl_set_number(easy, Option.bodySize, sent.count)
        // libcurl copies the body, since Swift may move the array.
        sent.withUnsafeBytes { storefront_curl_set_pointer(easy, Option.copiedBody, $0.baseAddress) }
      }
      let own = Unmanaged.passUnretained(self).toOpaque()
      storefront_curl_set_pointer(easy, Option.headReceiver, own)
      storefront_curl_set_pointer(easy, Option.bodyReceiver, own)
      storefront_curl_set_function(easy, Option.onHead) { bytes, size, count, receiver in
        guard let bytes, let receiver else { return 0 }
        let text = UnsafeRawBufferPointer(start: bytes, count: size * count)
        Unmanaged<Transfer>.fromOpaque(receiver).takeUnretainedValue().add(line: text)
        return size * count
      }
      storefront_curl_set_function(easy, Option.onBody) { bytes, size, count, receiver in
        guard let bytes, let receiver else { return 0 }
        let part = UnsafeRawBufferPointer(start: bytes, count: size * count)
        // Another number than that of the bytes ends the transfer.
        return Unmanaged<Transfer>.fromOpaque(receiver).takeUnretainedValue().add(part) ? size * count : 0
      }
      return easy
    }

    private func add(line bytes: UnsafeRawBufferPointer) {
      let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      if line.isEmpty {
        isHeadComplete = true
      } else if line.hasPrefix("HTTP/") {
        // Also a new head, after an interim answer.
        headers = [:]
        isHeadComplete = false
      } else if !isHeadComplete, let colon = line.firstIndex(of: ":") {
        let name = line[..<colon].lowercased()
        let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        headers[name] = headers[name].map { "\($0), \(value)" } ?? value
      }
    }

    private func add(_ part: UnsafeRawBufferPointer) -> Bool {
      body.append(contentsOf: part)
      return body.count <= Self.longestAnswer
    }

    func end(_ result: Int32) {
      guard let easy else { return }
      // libcurl takes a head that breaks off for a whole one.
      guard result == 0, isHeadComplete else {
        return finish(.failure(URLError(Self.codes[result] ?? .networkConnectionLost)))
      }
      let status = Int(storefront_curl_status(easy))
      finish(.success(TransportResponse(status: status, headers: headers, body: body)))
    }

    func close() {
      easy.map(storefront_curl_easy_end)
      lines.map(storefront_curl_lines_end)
      (easy, lines) = (nil, nil)
    }

    private static let codes: [Int32: URLError.Code] = [
      6: .cannotFindHost, 7: .cannotConnectToHost, 23: .dataLengthExceedsMaximum, 28: .timedOut,
      35: .secureConnectionFailed,
      60: .serverCertificateUntrusted,
    ]

    /// Numbers of curl/curl.h, which never change.
    private enum Option {
      static let url: Int32 = 10_002
      static let method: Int32 = 10_036
      static let headers: Int32 = 10_023
      static let bodySize: Int32 = 60
      static let copiedBody: Int32 = 10_165
      static let encodings: Int32 = 10_102
      static let protocols: Int32 = 181
      static let noSignal: Int32 = 99
      static let timeout: Int32 = 155
      static let newConnection: Int32 = 74
      static let noReuse: Int32 = 75
      static let onBody: Int32 = 20_011
      static let bodyReceiver: Int32 = 10_001
      static let onHead: Int32 = 20_079
      static let headReceiver: Int32 = 10_029
    }
  }
#endif
