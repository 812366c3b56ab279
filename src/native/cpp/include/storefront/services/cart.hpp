/// @file
/// The cart of the shopper. Every call returns the cart, priced by the API.
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

#include "storefront/models/cart.hpp"
#include "storefront/models/gift_cards.hpp"
#include "storefront/options.hpp"

namespace storefront::inline v0 {

namespace detail {
class Core;
}

/// Options of `CartService::add_line`.
struct CartAddLineOptions {
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language. At most 35
  /// characters.
  std::optional<std::string> locale{};
  /// Code of the market. Default: the market in the cookie `wb_market`, then the default market of the store. At most
  /// 32 characters.
  std::optional<std::string> market{};
  /// The same key and input act once, however often they are sent. By default each call gets a key of its own.
  std::optional<std::string> idempotency_key{};
  /// Ends the call when a stop is requested.
  std::stop_token stop{};
};

/// Options of `CartService::update`.
struct CartUpdateOptions {
  /// Code of the market. Default: that of the client, then the market in the cookie `wb_market`, then the default
  /// market of the store. At most 32 characters.
  std::optional<std::string> market{};
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language. At most 35
  /// characters.
  std::optional<std::string> locale{};
  /// Version of the cart that the update starts from. By default that of `base`, or the newest that this client has
  /// seen.
  std::optional<std::int64_t> version{};
  /// The cart with that version, if this client did not read it.
  std::optional<Cart> base{};
  /// Ends the call when a stop is requested.
  std::stop_token stop{};
};

/// The cart of the shopper. Every call returns the cart, priced by the API.
class CartService {
 public:
  /// Read the shopper's cart; the first response sets the cookie.
  [[nodiscard]] Cart get(const MarketOptions& options = {}) const;

  /// Add a line to the cart; equal lines are merged.
  Cart add_line(const CartLineAddition& input, const CartAddLineOptions& options = {}) const;

  /// Set the quantity of a line.
  Cart update_line(std::string_view line_id, const CartLineUpdate& input, const MarketOptions& options = {}) const;

  /// Remove a line; repeating it changes nothing.
  Cart remove_line(std::string_view line_id, const MarketOptions& options = {}) const;

  /// Set or remove attributes of the cart, which the order inherits; repeating it changes nothing.
  Cart set_attributes(const CartAttributesInput& input, const MarketOptions& options = {}) const;

  /// Set the shopper's note, which the order inherits; an empty note removes it; repeating it changes nothing.
  Cart set_note(const CartNoteInput& input, const MarketOptions& options = {}) const;

  /// Apply a discount code to the cart; repeating it changes nothing.
  Cart apply_discount(const DiscountCodeInput& input, const MarketOptions& options = {}) const;

  /// Remove a discount code; repeating it changes nothing.
  Cart remove_discount(std::string_view code, const MarketOptions& options = {}) const;

  /// Pay with a gift card; repeating it changes nothing.
  Cart apply_gift_card(const ApplyGiftCardInput& input, const MarketOptions& options = {}) const;

  /// Remove a gift card from the cart; repeating it changes nothing.
  Cart remove_gift_card(std::string_view gift_card_id, const MarketOptions& options = {}) const;

  /// Preview how the cart changes in another market; this changes nothing.
  [[nodiscard]] MarketImpact market_impact(std::string_view code, const MarketOptions& options = {}) const;

  /// Move the cart and the open checkout to another market, both or neither; repeating it changes nothing.
  Cart switch_market(const SwitchMarketInput& input, const MarketOptions& options = {}) const;

  /// Replaces the whole cart. If somebody changed the cart in the meantime, the changes of both are merged, so that
  /// neither loses anything. `storefront::input_of` makes the input from a cart.
  /// @throws Error with `cart_version_conflict` when the cart never stopped changing, or when this client does not know
  /// the version and there is no base
  Cart update(const CartInput& input, const CartUpdateOptions& options = {}) const;

 private:
  friend class Client;
  explicit CartService(std::shared_ptr<detail::Core> core) noexcept : core_(std::move(core)) {}

  std::shared_ptr<detail::Core> core_;
};

}  // namespace storefront::inline v0
