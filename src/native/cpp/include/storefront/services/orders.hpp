/// @file
/// Reads orders of this shopper.
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

#include "storefront/models/orders.hpp"
#include "storefront/options.hpp"

namespace storefront::inline v0 {

namespace detail {
class Core;
}

/// Reads orders of this shopper.
class OrdersService {
 public:
  /// Read an order of this shopper.
  [[nodiscard]] Order get(std::string_view order_id, const CallOptions& options = {}) const;

  /// Find a guest's order by number and email address.
  Order lookup(const OrderLookupInput& input, const CallOptions& options = {}) const;

 private:
  friend class Client;
  explicit OrdersService(std::shared_ptr<detail::Core> core) noexcept : core_(std::move(core)) {}

  std::shared_ptr<detail::Core> core_;
};

}  // namespace storefront::inline v0
