import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The transport on `URLSession`: no cookies, no cache, no redirects, and no repetition.
struct URLSessionTransport: StorefrontTransport {
  private let kept = Connections()
  #if canImport(FoundationNetworking)
    /// Outside of Apple's systems, `URLSession` repeats every request on a kept connection that breaks.
    private let fresh = Connections()
  #endif

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    var sent = URLRequest(url: request.url)
    sent.httpMethod = request.method
    sent.httpBody = request.body
    sent.httpShouldHandleCookies = false
    // The client has a time limit of its own, which includes the body.
    sent.timeoutInterval = 3600
    for (name, value) in request.headers {
      sent.setValue(value, forHTTPHeaderField: name)
    }
    #if canImport(FoundationNetworking)
      if request.needsNewConnection {
        sent.setValue("close", forHTTPHeaderField: "connection")
        return try await fresh.send(sent)
      }
    #endif
    return try await kept.send(sent)
  }
}

/// One `URLSession`, which ends with this object.
private final class Connections: Sendable {
  private let session: URLSession
  private let receiver = Receiver()

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCredentialStorage = nil
    session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
  }

  deinit {
    session.finishTasksAndInvalidate()
  }

  func send(_ request: URLRequest) async throws -> TransportResponse {
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        receiver.expect(task, continuation)
        // A task that was cancelled before has no answer to wait for.
        if Task.isCancelled {
          receiver.abandon(task)
        } else {
          task.resume()
        }
      }
    } onCancel: {
      receiver.abandon(task)
      task.cancel()
    }
  }
}

/// Collects the answers of running tasks.
private final class Receiver: NSObject, URLSessionDataDelegate, Sendable {
  /// The largest answer that is read. The search corpus has at most 8 MB.
  private static let longestAnswer = 64 << 20

  private struct Reception {
    let continuation: CheckedContinuation<TransportResponse, any Error>
    var body = Data()
  }

  private let running = Locked<[Int: Reception]>([:])

  func expect(
    _ task: URLSessionTask, _ continuation: CheckedContinuation<TransportResponse, any Error>
  ) {
    running.use { $0[task.taskIdentifier] = Reception(continuation: continuation) }
  }

  /// Ends the wait at once, and not when the connection has ended.
  func abandon(_ task: URLSessionTask) {
    let reception = running.use { $0.removeValue(forKey: task.taskIdentifier) }
    reception?.continuation.resume(throwing: CancellationError())
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = running.use { running in
      running[dataTask.taskIdentifier]?.body.append(data)
      return (running[dataTask.taskIdentifier]?.body.count ?? 0) > Self.longestAnswer
    }
    if isTooLong {
      dataTask.cancel()
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let reception = running.use({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    if let error {
      return reception.continuation.resume(throwing: error)
    }
    guard let response = task.response as? HTTPURLResponse else {
      return reception.continuation.resume(throwing: URLError(.badServerResponse))
    }
    var headers: [String: String] = [:]
    for case (let name as String, let value as String) in response.allHeaderFields {
      headers[name.lowercased()] = value
    }
    reception.continuation.resume(
      returning: TransportResponse(
        status: response.statusCode, headers: headers, body: reception.body))
  }
}
