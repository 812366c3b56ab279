#include "storefront/services/navigation.hpp"

#include "src/core.hpp"
#include "src/tables/tables.hpp"

namespace storefront::inline v0 {

MenuList NavigationService::menus(const MarketOptions& options) const {
  return core_->send<MenuList>({.operation = "listMenus", .method = "GET", .path = "/store/{storeId}/menus"}, options);
}

RedirectList NavigationService::redirects(const MarketOptions& options) const {
  return core_->send<RedirectList>(
      {.operation = "listRedirects", .method = "GET", .path = "/store/{storeId}/redirects"}, options);
}

}  // namespace storefront::inline v0
