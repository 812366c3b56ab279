/// Restock notices, messages to the merchant and withdrawals.
public struct EngagementService: Sendable {
  let core: Core

  /// Notify the shopper by email when a variant can be bought again.
  public func notifyRestock(_ input: RestockInput) async throws -> RestockReceipt {
    try await core.send(Operation("notifyRestock", "POST", "/store/{storeId}/restock-notifications"), input: input)
  }

  /// Cancel a restock notification with the token of its link; repeating it changes nothing.
  public func unsubscribeRestock(_ input: RestockUnsubscribe) async throws {
    try await core.sendOnly(
      Operation("unsubscribeRestock", "POST", "/store/{storeId}/restock-notifications/unsubscribe"), input: input)
  }

  /// Send a message to the merchant.
  public func contact(_ input: ContactInput, _ options: KeyOptions = .init()) async throws -> ContactReceipt {
    try await core.send(Operation("sendContact", "POST", "/store/{storeId}/contact"), input: input, options: options)
  }

  /// Declare the withdrawal from a contract; every declaration is recorded, and its receipt sent by email.
  public func withdraw(_ input: WithdrawalInput, _ options: KeyOptions = .init()) async throws -> WithdrawalReceipt {
    try await core.send(
      Operation("declareWithdrawal", "POST", "/store/{storeId}/withdrawals"), input: input, options: options)
  }
}
