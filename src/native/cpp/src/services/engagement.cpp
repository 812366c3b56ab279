#include "storefront/services/engagement.hpp"

#include "src/core.hpp"
#include "src/tables/tables.hpp"

namespace storefront::inline v0 {

namespace detail {

const Model& table(Of<EngagementContactOptions>) {
  static constexpr auto fields =
      columns<EngagementContactOptions, 1>(header<&EngagementContactOptions::idempotency_key>("Idempotency-Key"));
  static constexpr Model model{"EngagementContactOptions", fields};
  return model;
}

const Model& table(Of<EngagementWithdrawOptions>) {
  static constexpr auto fields =
      columns<EngagementWithdrawOptions, 1>(header<&EngagementWithdrawOptions::idempotency_key>("Idempotency-Key"));
  static constexpr Model model{"EngagementWithdrawOptions", fields};
  return model;
}

}  // namespace detail

RestockReceipt EngagementService::notify_restock(const RestockInput& input, const CallOptions& options) const {
  return core_->send<RestockReceipt>(
      {.operation = "notifyRestock", .method = "POST", .path = "/store/{storeId}/restock-notifications"}, options,
      input);
}

void EngagementService::unsubscribe_restock(const RestockUnsubscribe& input, const CallOptions& options) const {
  core_->send<void>({.operation = "unsubscribeRestock",
                     .method = "POST",
                     .path = "/store/{storeId}/restock-notifications/unsubscribe"},
                    options, input);
}

ContactReceipt EngagementService::contact(const ContactInput& input, const EngagementContactOptions& options) const {
  return core_->send<ContactReceipt>(
      {.operation = "sendContact", .method = "POST", .path = "/store/{storeId}/contact", .keyed = true}, options,
      input);
}

WithdrawalReceipt EngagementService::withdraw(const WithdrawalInput& input,
                                              const EngagementWithdrawOptions& options) const {
  return core_->send<WithdrawalReceipt>(
      {.operation = "declareWithdrawal", .method = "POST", .path = "/store/{storeId}/withdrawals", .keyed = true},
      options, input);
}

}  // namespace storefront::inline v0
