/// @file
/// The subscriptions of the customer.
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

#include "storefront/models/subscriptions.hpp"
#include "storefront/options.hpp"

namespace storefront::inline v0 {

namespace detail {
class Core;
}

/// Options of `SubscriptionsService::list`.
struct SubscriptionsListOptions {
  /// `page_info.end_cursor` of the previous page. Leave it out for the first page. At most 500 characters.
  std::optional<std::string> after{};
  /// Largest number of entries on a page. From 1 to 100.
  std::optional<std::int64_t> first{};
  /// Ends the call when a stop is requested.
  std::stop_token stop{};
};

/// The subscriptions of the customer.
class SubscriptionsService {
 public:
  /// List the customer's subscriptions, newest first.
  [[nodiscard]] SubscriptionPage list(const SubscriptionsListOptions& options = {}) const;

  /// Read a subscription of the customer.
  [[nodiscard]] Subscription get(std::string_view subscription_id, const CallOptions& options = {}) const;

  /// Change the quantity or the address of the next deliveries.
  Subscription update(std::string_view subscription_id, const SubscriptionUpdate& input,
                      const CallOptions& options = {}) const;

  /// Pause a subscription until it is resumed or until a date; repeating it changes nothing.
  Subscription pause(std::string_view subscription_id, const SubscriptionPause& input,
                     const CallOptions& options = {}) const;

  /// Resume a paused subscription; repeating it changes nothing.
  Subscription resume(std::string_view subscription_id, const CallOptions& options = {}) const;

  /// Skip the next renewal; repeating it changes nothing.
  Subscription skip(std::string_view subscription_id, const SubscriptionPeriod& input,
                    const CallOptions& options = {}) const;

  /// Cancel a subscription permanently; repeating it changes nothing.
  Subscription cancel(std::string_view subscription_id, const CallOptions& options = {}) const;

  /// Pay the due renewal with the saved card or another one; later renewals use the card of this payment.
  SubscriptionPayment pay(std::string_view subscription_id, const SubscriptionPaymentInput& input,
                          const CallOptions& options = {}) const;

 private:
  friend class Client;
  explicit SubscriptionsService(std::shared_ptr<detail::Core> core) noexcept : core_(std::move(core)) {}

  std::shared_ptr<detail::Core> core_;
};

}  // namespace storefront::inline v0
