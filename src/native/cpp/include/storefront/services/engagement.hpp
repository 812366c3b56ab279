/// @file
/// Takes restock notices and messages to the merchant.
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

#include "storefront/models/engagement.hpp"
#include "storefront/options.hpp"

namespace storefront::inline v0 {

namespace detail {
class Core;
}

/// Options of `EngagementService::contact`.
struct EngagementContactOptions {
  /// The same key and input act once, however often they are sent. By default each call gets a key of its own.
  std::optional<std::string> idempotency_key{};
  /// Ends the call when a stop is requested.
  std::stop_token stop{};
};

/// Options of `EngagementService::withdraw`.
struct EngagementWithdrawOptions {
  /// The same key and input act once, however often they are sent. By default each call gets a key of its own.
  std::optional<std::string> idempotency_key{};
  /// Ends the call when a stop is requested.
  std::stop_token stop{};
};

/// Takes restock notices and messages to the merchant.
class EngagementService {
 public:
  /// Notify the shopper by email when a variant can be bought again.
  RestockReceipt notify_restock(const RestockInput& input, const CallOptions& options = {}) const;

  /// Cancel a restock notification with the token of its link; repeating it changes nothing.
  void unsubscribe_restock(const RestockUnsubscribe& input, const CallOptions& options = {}) const;

  /// Send a message to the merchant.
  ContactReceipt contact(const ContactInput& input, const EngagementContactOptions& options = {}) const;

  /// Declare the withdrawal from a contract; every declaration is recorded, and its receipt sent by email.
  WithdrawalReceipt withdraw(const WithdrawalInput& input, const EngagementWithdrawOptions& options = {}) const;

 private:
  friend class Client;
  explicit EngagementService(std::shared_ptr<detail::Core> core) noexcept : core_(std::move(core)) {}

  std::shared_ptr<detail::Core> core_;
};

}  // namespace storefront::inline v0
