/// @file
/// The document of an error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "storefront/models/cart.hpp"
#include "storefront/models/checkout.hpp"
#include "storefront/models/common.hpp"
#include "storefront/models/orders.hpp"

namespace storefront::inline v0 {

/// A problem document (RFC 9457); media type application/problem+json.
struct Problem {
  /// Always about:blank.
  std::string type{};
  /// Text of the HTTP status.
  std::string title{};
  /// HTTP status.
  std::int64_t status{};
  /// Message of the first error.
  std::optional<std::string> detail{};
  /// The request id. The log contains it as well.
  std::optional<std::string> instance{};
  /// Problems, the most important first. Never empty. At most 100 entries.
  std::vector<ErrorItem> errors{};
  /// With CART_VERSION_CONFLICT: the current cart.
  std::optional<Cart> cart{};
  /// With CART_LOCKED: the order that is being paid.
  std::optional<Order> order{};
  /// With errors of completing a checkout: the current checkout with its new quote.
  std::optional<Checkout> checkout{};

  /// Compares every field.
  bool operator==(const Problem&) const = default;
};

}  // namespace storefront::inline v0
