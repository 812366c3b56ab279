#include "storefront/services/checkout.hpp"

#include "src/core.hpp"
#include "src/tables/tables.hpp"

namespace storefront::inline v0 {

namespace detail {

const Model& table(Of<CheckoutCompleteOptions>) {
  static constexpr auto fields =
      columns<CheckoutCompleteOptions, 1>(query<&CheckoutCompleteOptions::locale>("locale", "minLength=2 maxLength=35"),
                                          header<&CheckoutCompleteOptions::idempotency_key>("Idempotency-Key"));
  static constexpr Model model{"CheckoutCompleteOptions", fields};
  return model;
}

}  // namespace detail

Quote CheckoutService::estimate(const EstimateInput& input, const MarketOptions& options) const {
  return core_->send<Quote>({.operation = "estimate", .method = "POST", .path = "/store/{storeId}/estimate"}, options,
                            input);
}

Checkout CheckoutService::create(const CheckoutInput& input, const MarketOptions& options) const {
  return core_->send<Checkout>({.operation = "createCheckout", .method = "POST", .path = "/store/{storeId}/checkout"},
                               options, input);
}

Checkout CheckoutService::get(std::string_view checkout_id, const CallOptions& options) const {
  return core_->send<Checkout>({.operation = "getCheckout",
                                .method = "GET",
                                .path = "/store/{storeId}/checkout/{checkoutId}",
                                .params = {{"checkoutId", checkout_id}}},
                               options);
}

Checkout CheckoutService::update(std::string_view checkout_id, const CheckoutInput& input,
                                 const CallOptions& options) const {
  return core_->send<Checkout>({.operation = "updateCheckout",
                                .method = "PATCH",
                                .path = "/store/{storeId}/checkout/{checkoutId}",
                                .params = {{"checkoutId", checkout_id}}},
                               options, input);
}

CompleteResult CheckoutService::complete(std::string_view checkout_id, const CompleteInput& input,
                                         const CheckoutCompleteOptions& options) const {
  return core_->send<CompleteResult>({.operation = "completeCheckout",
                                      .method = "POST",
                                      .path = "/store/{storeId}/checkout/{checkoutId}/complete",
                                      .params = {{"checkoutId", checkout_id}},
                                      .keyed = true},
                                     options, input);
}

CompleteResult CheckoutService::resume(std::string_view checkout_id, const CallOptions& options) const {
  return core_->send<CompleteResult>({.operation = "resumeCheckout",
                                      .method = "POST",
                                      .path = "/store/{storeId}/checkout/{checkoutId}/resume",
                                      .params = {{"checkoutId", checkout_id}}},
                                     options);
}

}  // namespace storefront::inline v0
