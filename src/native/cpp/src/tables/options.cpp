#include "storefront/options.hpp"

#include "src/tables/tables.hpp"

namespace storefront::inline v0::detail {

const Model& table(Of<MarketOptions>) {
  static constexpr auto fields = columns<MarketOptions, 1>(query<&MarketOptions::market>("market", "maxLength=32"),
                                                           query<&MarketOptions::locale>("locale", "maxLength=35"));
  static constexpr Model model{"MarketOptions", fields};
  return model;
}

const Model& table(Of<CallOptions>) {
  static constexpr auto fields = columns<CallOptions, 1>();
  static constexpr Model model{"CallOptions", fields};
  return model;
}

}  // namespace storefront::inline v0::detail
