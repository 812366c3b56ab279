#include "storefront/services/reviews.hpp"

#include "src/core.hpp"
#include "src/tables/tables.hpp"

namespace storefront::inline v0 {

namespace detail {

const Model& table(Of<ReviewsListOptions>) {
  static constexpr auto fields = columns<ReviewsListOptions, 1>(
      query<&ReviewsListOptions::after>("after", "maxLength=500"),
      query<&ReviewsListOptions::first>("first", "minimum=1 maximum=100"),
      query<&ReviewsListOptions::locale>("locale", "maxLength=35"),
      query<&ReviewsListOptions::market>("market", "maxLength=32"), query<&ReviewsListOptions::sort>("sort"));
  static constexpr Model model{"ReviewsListOptions", fields};
  return model;
}

const Model& table(Of<ReviewsSubmitOptions>) {
  static constexpr auto fields =
      columns<ReviewsSubmitOptions, 1>(header<&ReviewsSubmitOptions::idempotency_key>("Idempotency-Key"));
  static constexpr Model model{"ReviewsSubmitOptions", fields};
  return model;
}

}  // namespace detail

ReviewPage ReviewsService::list(std::string_view handle, const ReviewsListOptions& options) const {
  return core_->send<ReviewPage>({.operation = "listReviews",
                                  .method = "GET",
                                  .path = "/store/{storeId}/products/{handle}/reviews",
                                  .params = {{"handle", handle}}},
                                 options);
}

ReviewReceipt ReviewsService::submit(std::string_view handle, const ReviewInput& input,
                                     const ReviewsSubmitOptions& options) const {
  return core_->send<ReviewReceipt>({.operation = "submitReview",
                                     .method = "POST",
                                     .path = "/store/{storeId}/products/{handle}/reviews",
                                     .params = {{"handle", handle}},
                                     .keyed = true},
                                    options, input);
}

}  // namespace storefront::inline v0
