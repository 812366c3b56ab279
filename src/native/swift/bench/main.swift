import Foundation
import Storefront

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Compares the client with what it is built on, in one process: CPU time in rounds that alternate, and the median of their
// ratios.
//
// decode: the client's models against ordinary structures (Plain.swift), both by JSONDecoder, of the same bytes.
// call: a cart by the client against the same GET by its transport alone and the plain decode of the answer, each on a kept
// connection. On Linux the transport is libcurl, and URLSession is slower: `urlsession_call_ratio` compares with that.
//
//   ./swift.sh run --configuration release bench -page FILE -cart FILE -url URL

let rounds = 11

let options = UserDefaults.standard
guard let pageFile = options.string(forKey: "page"), let cartFile = options.string(forKey: "cart"),
  let url = options.string(forKey: "url"), let address = URL(string: "\(url)/store/1/cart")
else {
  print("give -page, -cart and -url")
  exit(2)
}
let page = try Data(contentsOf: URL(fileURLWithPath: pageFile))
let cart = try Data(contentsOf: URL(fileURLWithPath: cartFile))
let client = try StorefrontClient(baseUrl: url, storeId: 1)
let transport = StorefrontClient.systemTransport()
let request = TransportRequest(method: "GET", url: address, headers: ["accept": "application/json"])

let decoding = try await ratio(
  times: 60,
  {
    _ = try JSONDecoder().decode(ProductPage.self, from: page)
    _ = try JSONDecoder().decode(Cart.self, from: cart)
  },
  {
    _ = try JSONDecoder().decode(Plain.ProductPage.self, from: page)
    _ = try JSONDecoder().decode(Plain.Cart.self, from: cart)
  })
let calling = try await ratio(
  times: 100,
  { _ = try await client.cart.get() },
  { _ = try JSONDecoder().decode(Plain.Cart.self, from: await transport.send(request).body) })
let session = URLSession(configuration: .ephemeral)
let callingSession = try await ratio(
  times: 100,
  { _ = try await client.cart.get() },
  { _ = try JSONDecoder().decode(Plain.Cart.self, from: await session.data(from: address).0) })
print(
  #"{"decode_ratio": \#(decoding), "call_ratio": \#(calling), "typed_plain": true, "#
    + #""urlsession_call_ratio": \#(callingSession)}"#)

func ratio(
  times: Int, _ own: () async throws -> Void, _ other: () async throws -> Void
) async throws -> Double {
  // Once for what is made only once.
  try await own()
  try await other()
  var ratios: [Double] = []
  for _ in 0..<rounds {
    ratios.append(try await cpu(times, own) / (try await cpu(times, other)))
  }
  return ratios.sorted()[rounds / 2]
}

/// CPU time in seconds.
func cpu(_ times: Int, _ run: () async throws -> Void) async throws -> Double {
  let before = clock()
  for _ in 0..<times { try await run() }
  return Double(clock() - before)
}
