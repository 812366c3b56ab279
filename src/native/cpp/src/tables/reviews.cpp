#include "storefront/models/reviews.hpp"

#include "src/tables/tables.hpp"

namespace storefront::inline v0::detail {

const Model& table(Of<ReviewReply>) {
  static constexpr auto fields = columns<ReviewReply>(
      required<&ReviewReply::body>("body"), required<&ReviewReply::created_at>("createdAt", "format=date-time"));
  static constexpr Model model{"ReviewReply", fields};
  return model;
}

const Model& table(Of<Review>) {
  static constexpr auto fields = columns<Review>(
      required<&Review::id>("id"), required<&Review::rating>("rating", "minimum=1 maximum=5"),
      required<&Review::title>("title"), required<&Review::body>("body"), required<&Review::author>("author"),
      required<&Review::verified>("verified"), required<&Review::created_at>("createdAt", "format=date-time"),
      nullable<&Review::reply>("reply"));
  static constexpr Model model{"Review", fields};
  return model;
}

const Model& table(Of<ReviewAggregate>) {
  static constexpr auto fields = columns<ReviewAggregate>(
      nullable<&ReviewAggregate::average>("average"), required<&ReviewAggregate::count>("count", "minimum=0"),
      required<&ReviewAggregate::histogram>("histogram", "minItems=5 maxItems=5; [] minimum=0"));
  static constexpr Model model{"ReviewAggregate", fields};
  return model;
}

const Model& table(Of<ReviewInput>) {
  static constexpr auto fields = columns<ReviewInput>(
      required<&ReviewInput::rating>("rating", "minimum=1 maximum=5"),
      optional<&ReviewInput::title>("title", "maxLength=150"),
      required<&ReviewInput::body>("body", "minLength=1 maxLength=5000"),
      required<&ReviewInput::author>("author", "minLength=1 maxLength=80"),
      optional<&ReviewInput::email>("email", "maxLength=254 pattern=^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"),
      optional<&ReviewInput::review_token>("reviewToken", "maxLength=128"),
      optional<&ReviewInput::locale>("locale", "maxLength=35"));
  static constexpr Model model{"ReviewInput", fields};
  return model;
}

const Model& table(Of<ReviewPage>) {
  static constexpr auto fields = columns<ReviewPage>(
      required<&ReviewPage::items>("items"), required<&ReviewPage::page_info>("pageInfo"),
      required<&ReviewPage::total_count>("totalCount", "minimum=0"), required<&ReviewPage::aggregate>("aggregate"));
  static constexpr Model model{"ReviewPage", fields};
  return model;
}

const Model& table(Of<ReviewReceipt>) {
  static constexpr auto fields =
      columns<ReviewReceipt>(required<&ReviewReceipt::id>("id"), required<&ReviewReceipt::status>("status"));
  static constexpr Model model{"ReviewReceipt", fields};
  return model;
}

}  // namespace storefront::inline v0::detail
