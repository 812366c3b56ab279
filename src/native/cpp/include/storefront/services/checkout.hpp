/// @file
/// Leads from the cart to an order.
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

#include "storefront/models/checkout.hpp"
#include "storefront/models/quote.hpp"
#include "storefront/options.hpp"

namespace storefront::inline v0 {

namespace detail {
class Core;
}

/// Options of `CheckoutService::complete`.
struct CheckoutCompleteOptions {
  /// Language of the emails about the order, as a BCP 47 tag. Default: the first language of the checkout's market. 2
  /// to 35 characters.
  std::optional<std::string> locale{};
  /// The same key and input act once, however often they are sent. By default each call gets a key of its own.
  std::optional<std::string> idempotency_key{};
  /// Ends the call when a stop is requested.
  std::stop_token stop{};
};

/// Leads from the cart to an order.
class CheckoutService {
 public:
  /// Calculate all totals of the cart at an address.
  Quote estimate(const EstimateInput& input, const MarketOptions& options = {}) const;

  /// Read the open checkout of the cart, or create one.
  Checkout create(const CheckoutInput& input, const MarketOptions& options = {}) const;

  /// Read a checkout of this shopper.
  [[nodiscard]] Checkout get(std::string_view checkout_id, const CallOptions& options = {}) const;

  /// Set contact, address or shipping; incomplete input is stored.
  Checkout update(std::string_view checkout_id, const CheckoutInput& input, const CallOptions& options = {}) const;

  /// Place the order for exactly the quote that the shopper saw.
  CompleteResult complete(std::string_view checkout_id, const CompleteInput& input,
                          const CheckoutCompleteOptions& options = {}) const;

  /// Ask the payment provider for the result of a payment, and return the state of the checkout.
  CompleteResult resume(std::string_view checkout_id, const CallOptions& options = {}) const;

 private:
  friend class Client;
  explicit CheckoutService(std::shared_ptr<detail::Core> core) noexcept : core_(std::move(core)) {}

  std::shared_ptr<detail::Core> core_;
};

}  // namespace storefront::inline v0
