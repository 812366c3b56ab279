import Foundation

@testable import Storefront

let giftCard =
  #"{"id":"card","last4":"3WHP","balance":{"amount":2500,"currency":"EUR"},"status":"active","expiresAt":null}"#

/// A transport that answers from a function.
struct Answering: StorefrontTransport {
  let answer: @Sendable (TransportRequest) async throws -> TransportResponse

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    try await answer(request)
  }
}

/// A client of a function. It repeats without a pause.
func client(
  onAttempt: (@Sendable (Attempt) -> Void)? = nil,
  _ answer: @escaping @Sendable (TransportRequest) async throws -> TransportResponse
) throws -> StorefrontClient {
  try StorefrontClient(
    baseUrl: "http://service.example", storeId: 1, transport: Answering(answer: answer), onAttempt: onAttempt,
    sleep: { _ in })
}

/// A client of a server, over sockets. It repeats without a pause.
func client(of server: TestServer, timeout: Duration = .seconds(15)) throws -> StorefrontClient {
  try StorefrontClient(baseUrl: server.url, storeId: 1, timeout: timeout, sleep: { _ in })
}

func json(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> TransportResponse {
  TransportResponse(status: status, headers: headers, body: Data(text.utf8))
}
