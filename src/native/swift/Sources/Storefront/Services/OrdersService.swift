/// Orders of this shopper.
public struct OrdersService: Sendable {
  let core: Core

  /// Read an order of this shopper.
  public func get(_ orderId: String) async throws -> Order {
    try await core.send(Operation("getOrder", "GET", "/store/{storeId}/orders/{orderId}"), orderId)
  }

  /// Find a guest's order by number and email address.
  public func lookup(_ input: OrderLookupInput) async throws -> Order {
    try await core.send(Operation("lookupOrder", "POST", "/store/{storeId}/orders/lookup"), input: input)
  }
}
