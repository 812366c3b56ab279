/// @file
/// Reads menus and redirects.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include "storefront/models/store.hpp"
#include "storefront/options.hpp"

namespace storefront::inline v0 {

namespace detail {
class Core;
}

/// Reads menus and redirects.
class NavigationService {
 public:
  /// List the merchant's menus.
  [[nodiscard]] MenuList menus(const MarketOptions& options = {}) const;

  /// List the merchant's URL redirects.
  [[nodiscard]] RedirectList redirects(const MarketOptions& options = {}) const;

 private:
  friend class Client;
  explicit NavigationService(std::shared_ptr<detail::Core> core) noexcept : core_(std::move(core)) {}

  std::shared_ptr<detail::Core> core_;
};

}  // namespace storefront::inline v0
