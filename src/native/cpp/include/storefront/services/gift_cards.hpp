/// @file
/// For gift cards outside the cart.
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

#include "storefront/models/gift_cards.hpp"
#include "storefront/options.hpp"

namespace storefront::inline v0 {

namespace detail {
class Core;
}

/// For gift cards outside the cart.
class GiftCardsService {
 public:
  /// Read the balance of a gift card.
  GiftCard balance(const GiftCardCodeInput& input, const CallOptions& options = {}) const;

  /// List the shopper's saved gift cards, at most 50, usable ones first.
  [[nodiscard]] GiftCardList list(const CallOptions& options = {}) const;

  /// Save a gift card in the shopper's list; repeating it changes nothing.
  GiftCard save(const GiftCardCodeInput& input, const CallOptions& options = {}) const;

 private:
  friend class Client;
  explicit GiftCardsService(std::shared_ptr<detail::Core> core) noexcept : core_(std::move(core)) {}

  std::shared_ptr<detail::Core> core_;
};

}  // namespace storefront::inline v0
