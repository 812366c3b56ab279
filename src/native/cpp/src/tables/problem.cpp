#include "storefront/models/problem.hpp"

#include "src/tables/tables.hpp"

namespace storefront::inline v0::detail {

const Model& table(Of<Problem>) {
  static constexpr auto fields = columns<Problem>(
      required<&Problem::type>("type"), required<&Problem::title>("title"), required<&Problem::status>("status"),
      optional<&Problem::detail>("detail"), optional<&Problem::instance>("instance"),
      required<&Problem::errors>("errors", "maxItems=100"), optional<&Problem::cart>("cart"),
      optional<&Problem::order>("order"), optional<&Problem::checkout>("checkout"));
  static constexpr Model model{"Problem", fields};
  return model;
}

}  // namespace storefront::inline v0::detail
