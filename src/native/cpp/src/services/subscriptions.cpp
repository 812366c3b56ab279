#include "storefront/services/subscriptions.hpp"

#include "src/core.hpp"
#include "src/tables/tables.hpp"

namespace storefront::inline v0 {

namespace detail {

const Model& table(Of<SubscriptionsListOptions>) {
  static constexpr auto fields =
      columns<SubscriptionsListOptions, 1>(query<&SubscriptionsListOptions::after>("after", "maxLength=500"),
                                           query<&SubscriptionsListOptions::first>("first", "minimum=1 maximum=100"));
  static constexpr Model model{"SubscriptionsListOptions", fields};
  return model;
}

}  // namespace detail

SubscriptionPage SubscriptionsService::list(const SubscriptionsListOptions& options) const {
  return core_->send<SubscriptionPage>(
      {.operation = "listMySubscriptions", .method = "GET", .path = "/store/{storeId}/account/subscriptions"}, options);
}

Subscription SubscriptionsService::get(std::string_view subscription_id, const CallOptions& options) const {
  return core_->send<Subscription>({.operation = "getMySubscription",
                                    .method = "GET",
                                    .path = "/store/{storeId}/account/subscriptions/{subscriptionId}",
                                    .params = {{"subscriptionId", subscription_id}}},
                                   options);
}

Subscription SubscriptionsService::update(std::string_view subscription_id, const SubscriptionUpdate& input,
                                          const CallOptions& options) const {
  return core_->send<Subscription>({.operation = "updateMySubscription",
                                    .method = "PATCH",
                                    .path = "/store/{storeId}/account/subscriptions/{subscriptionId}",
                                    .params = {{"subscriptionId", subscription_id}}},
                                   options, input);
}

Subscription SubscriptionsService::pause(std::string_view subscription_id, const SubscriptionPause& input,
                                         const CallOptions& options) const {
  return core_->send<Subscription>({.operation = "pauseMySubscription",
                                    .method = "POST",
                                    .path = "/store/{storeId}/account/subscriptions/{subscriptionId}/pause",
                                    .params = {{"subscriptionId", subscription_id}}},
                                   options, input);
}

Subscription SubscriptionsService::resume(std::string_view subscription_id, const CallOptions& options) const {
  return core_->send<Subscription>({.operation = "resumeMySubscription",
                                    .method = "POST",
                                    .path = "/store/{storeId}/account/subscriptions/{subscriptionId}/resume",
                                    .params = {{"subscriptionId", subscription_id}}},
                                   options);
}

Subscription SubscriptionsService::skip(std::string_view subscription_id, const SubscriptionPeriod& input,
                                        const CallOptions& options) const {
  return core_->send<Subscription>({.operation = "skipMySubscription",
                                    .method = "POST",
                                    .path = "/store/{storeId}/account/subscriptions/{subscriptionId}/skip",
                                    .params = {{"subscriptionId", subscription_id}}},
                                   options, input);
}

Subscription SubscriptionsService::cancel(std::string_view subscription_id, const CallOptions& options) const {
  return core_->send<Subscription>({.operation = "cancelMySubscription",
                                    .method = "POST",
                                    .path = "/store/{storeId}/account/subscriptions/{subscriptionId}/cancel",
                                    .params = {{"subscriptionId", subscription_id}}},
                                   options);
}

SubscriptionPayment SubscriptionsService::pay(std::string_view subscription_id, const SubscriptionPaymentInput& input,
                                              const CallOptions& options) const {
  return core_->send<SubscriptionPayment>({.operation = "payMySubscription",
                                           .method = "POST",
                                           .path = "/store/{storeId}/account/subscriptions/{subscriptionId}/pay",
                                           .params = {{"subscriptionId", subscription_id}}},
                                          options, input);
}

}  // namespace storefront::inline v0
