import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An operation of the API.
struct Operation: Sendable {
  let name: String
  let method: String
  let route: String
  /// A repetition could act twice, so there is none.
  var isOnce = false
  /// A large download. It has ten times the time.
  var isBulk = false

  init(_ name: String, _ method: String, _ route: String, isOnce: Bool = false, isBulk: Bool = false) {
    self.name = name
    self.method = method
    self.route = route
    self.isOnce = isOnce
    self.isBulk = isBulk
  }

  private static let personal = ["cart", "checkout", "orders", "account", "session"]

  /// Whether the API reads the shopper's cookie: for every write, and for these reads.
  var isPersonal: Bool {
    let part = route.split(separator: "/").dropFirst(2).first
    return method != "GET" || part.map { Self.personal.contains(String($0)) } ?? false
  }
}

/// What the services of one client share: it sends requests, and repeats them where that is safe.
final class Core: Sendable {
  /// Repetition: three times, 300 ms doubling to 10 s with full jitter, never earlier than Retry-After.
  private static let mostRepetitions = 3
  private static let firstBackOff = 0.3
  private static let longestBackOff = 10.0
  private static let longestRetryAfter = 30.0

  let base: BaseAddress
  let storeId: Int
  let session: ShopperSession
  let carts = SeenCarts()
  private let settings: ClientSettings
  private let contact = FirstContact()

  init(base: BaseAddress, storeId: Int, settings: ClientSettings) {
    self.base = base
    self.storeId = storeId
    self.settings = settings
    session = ShopperSession(origin: base.origin)
  }

  func send<Answer: Decodable>(
    _ operation: Operation, _ path: String..., options: (any CallOptions)? = nil
  ) async throws -> Answer {
    try decode(await answer(operation, path, Data?.none, options), operation)
  }

  func send<Answer: Decodable, Input: Encodable>(
    _ operation: Operation, _ path: String..., input: Input, options: (any CallOptions)? = nil
  ) async throws -> Answer {
    try decode(await answer(operation, path, encode(input, operation), options), operation)
  }

  /// For operations without an answer.
  func sendOnly(_ operation: Operation, _ path: String...) async throws {
    try check(await answer(operation, path, nil, nil), operation)
  }

  /// For operations without an answer.
  func sendOnly<Input: Encodable>(
    _ operation: Operation, input: Input, options: (any CallOptions)? = nil
  ) async throws {
    try check(await answer(operation, [], encode(input, operation), options), operation)
  }

  /// A proxy's page is no success, even where no answer is expected.
  private func check(_ answer: TransportResponse, _ operation: Operation) throws {
    struct Nothing: Decodable {}
    if answer.status != 204 { let _: Nothing = try decode(answer, operation) }
  }

  func decode<Answer: Decodable>(_ answer: TransportResponse, _ operation: Operation) throws -> Answer {
    do {
      return try JSONDecoder().decodeSafely(Answer.self, from: answer.body)
    } catch let error as DecodingError {
      let message = "\(operation.name): \(error.explanation)"
      throw StorefrontError.unexpected(message, status: answer.status, error)
    }
  }

  private func encode(_ input: some Encodable, _ operation: Operation) throws -> Data {
    let encoder = JSONEncoder()
    // Equal inputs have equal bytes, also in a later call with the same idempotency key.
    encoder.outputFormatting = .sortedKeys
    do {
      return try encoder.encode(input)
    } catch {
      throw StorefrontArgumentError(
        message: "\(operation.name): the input has no JSON form: \(error)")
    }
  }

  /// Returns a success, after repetitions where they are safe.
  func answer(
    _ operation: Operation, _ path: [String], _ input: Data?, _ options: (any CallOptions)?
  ) async throws -> TransportResponse {
    let request = try request(operation, path, input, options)
    for number in 1... {
      let failure: StorefrontError
      var notBefore = 0.0
      do {
        let answer = try await attempt(operation, request, number)
        if (200..<300).contains(answer.status) || answer.status == 304 { return answer }
        failure = .refused(answer)
        notBefore = retryAfter(answer.headers["retry-after"])
      } catch let error as StorefrontError {
        failure = error
      }
      let again =
        failure.code == .network || failure.code == .idempotencyInProgress
        || mayRepeat(failure.status)
      guard again, !operation.isOnce, number <= Self.mostRepetitions,
        notBefore <= Self.longestRetryAfter
      else { throw failure }
      let backOff = min(Self.longestBackOff, Self.firstBackOff * Double(1 << (number - 1)))
      let wait = notBefore + settings.random() * backOff
      try await settings.sleep(.milliseconds(Int64((wait * 1000).rounded())))
      try Task.checkCancellation()
    }
    fatalError("A loop without an end ended.")
  }

  /// Sends a request once, in its turn.
  private func attempt(
    _ operation: Operation, _ request: TransportRequest, _ number: Int
  ) async throws -> TransportResponse {
    let limit = operation.isBulk ? settings.timeout * 10 : settings.timeout
    guard operation.isPersonal, await !contact.isMade else {
      return try await exchange(operation, request, number, limit)
    }
    let hasTurn = try await within(limit) { try await self.contact.enter() } ?? false
    do {
      let answer = try await exchange(operation, request, number, limit)
      if hasTurn { await contact.leave(isMade: answer.status < 300) }
      return answer
    } catch {
      if hasTurn { await contact.leave(isMade: false) }
      throw error
    }
  }

  private func exchange(
    _ operation: Operation, _ request: TransportRequest, _ number: Int, _ limit: Duration
  ) async throws -> TransportResponse {
    try Task.checkCancellation()
    var sent = request
    sent.headers["cookie"] = await session.header
    sent.needsNewConnection = operation.method != "GET" || operation.isOnce || number > 1
    let started = ContinuousClock.now
    func report(_ status: Int) {
      settings.onAttempt?(
        Attempt(
          operation: operation.name, method: operation.method, route: operation.route,
          number: number, status: status, duration: ContinuousClock.now - started))
    }
    do {
      let answer = try await receive(sent, limit)
      if let cookies = answer.headers["set-cookie"] { await session.keep(cookies) }
      report(answer.status)
      return answer
    } catch {
      report(0)
      // The transport may have its own word for the end of the task.
      try Task.checkCancellation()
      if error is StorefrontError { throw error }
      let known = error as NSError
      // Its description repeats the address, and ids stand in it.
      throw StorefrontError.network("the connection failed: \(known.domain) \(known.code)", error)
    }
  }

  /// Returns the whole answer, within the time of an attempt.
  private func receive(_ request: TransportRequest, _ limit: Duration) async throws -> TransportResponse {
    let transport = settings.transport
    if transport is any TimedTransport {
      var timed = request
      timed.timeLimit = limit
      do {
        return try await transport.send(timed)
      } catch let error as URLError where error.code == .timedOut {
        throw StorefrontError.network("no answer within \(limit)", error)
      }
    }
    guard let answer = try await within(limit, { try await transport.send(request) }) else {
      throw StorefrontError.network("no answer within \(limit)", nil)
    }
    return answer
  }

  private func request(
    _ operation: Operation, _ path: [String], _ input: Data?, _ options: (any CallOptions)?
  ) throws -> TransportRequest {
    var parameters = Parameters(market: settings.market, locale: settings.locale)
    options?.add(to: &parameters)
    var headers = parameters.headers
    headers["accept"] = "application/json"
    let hasBody = input != nil || !["GET", "DELETE"].contains(operation.method)
    if hasBody { headers["content-type"] = "application/json" }
    return TransportRequest(
      method: operation.method,
      url: try address(operation, path, parameters.query),
      headers: headers,
      body: hasBody ? input ?? Data("{}".utf8) : nil)
  }

  private func address(
    _ operation: Operation, _ path: [String], _ query: [(name: String, value: String)]
  ) throws -> URL {
    var values = path[...]
    let segments = try operation.route.split(separator: "/").map { segment in
      guard segment.hasPrefix("{") else { return String(segment) }
      if segment == "{storeId}" { return String(storeId) }
      guard let value = values.popFirst(), !value.isEmpty else {
        let name = segment.dropFirst().dropLast()
        throw StorefrontArgumentError(message: "\(operation.name): \(name) is empty")
      }
      return encoded(value)
    }
    var text = base.text + "/" + segments.joined(separator: "/")
    if !query.isEmpty {
      text += "?" + query.map { "\($0.name)=\(encoded($0.value))" }.joined(separator: "&")
    }
    guard let url = URL(string: text) else {
      throw StorefrontArgumentError(message: "\(operation.name): its parameters make no address")
    }
    return url
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  private func encoded(_ value: String) -> String {
    // Text of Swift is always valid, so it always has this form.
    value.addingPercentEncoding(withAllowedCharacters: Self.unreserved) ?? ""
  }
}

/// Reads seconds or a date; 0 when there is none.
private func retryAfter(_ field: String?) -> Double {
  guard let text = field?.trimmingCharacters(in: .whitespaces) else { return 0 }
  if let seconds = UInt32(text) { return Double(seconds) }
  return max(0, dateOfHTTP(text)?.timeIntervalSinceNow ?? 0)
}
