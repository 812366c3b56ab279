/// Menus and redirects.
public struct NavigationService: Sendable {
  let core: Core

  /// List the merchant's menus.
  public func menus(_ options: MarketOptions = .init()) async throws -> MenuList {
    try await core.send(Operation("listMenus", "GET", "/store/{storeId}/menus"), options: options)
  }

  /// List the merchant's URL redirects.
  public func redirects(_ options: MarketOptions = .init()) async throws -> RedirectList {
    try await core.send(Operation("listRedirects", "GET", "/store/{storeId}/redirects"), options: options)
  }
}
