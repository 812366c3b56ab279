#include "storefront/models/quote.hpp"

#include "src/tables/tables.hpp"

namespace storefront::inline v0::detail {

const Model& table(Of<AppliedRule>) {
  static constexpr auto fields =
      columns<AppliedRule>(required<&AppliedRule::id>("id"), required<&AppliedRule::kind>("kind"),
                           required<&AppliedRule::title>("title"), required<&AppliedRule::status>("status"),
                           nullable<&AppliedRule::amount>("amount"), nullable<&AppliedRule::message>("message"));
  static constexpr Model model{"AppliedRule", fields};
  return model;
}

const Model& table(Of<EstimateInput>) {
  static constexpr auto fields =
      columns<EstimateInput>(optional<&EstimateInput::shipping_address>("shippingAddress"),
                             optional<&EstimateInput::shipping_method_id>("shippingMethodId", "maxLength=100"));
  static constexpr Model model{"EstimateInput", fields};
  return model;
}

const Model& table(Of<Quote>) {
  static constexpr auto fields = columns<Quote>(
      required<&Quote::hash>("hash"), required<&Quote::state>("state"), required<&Quote::currency>("currency"),
      required<&Quote::totals>("totals"), required<&Quote::lines>("lines"), required<&Quote::taxes>("taxes"),
      required<&Quote::shipping_methods>("shippingMethods"), nullable<&Quote::shipping_method_id>("shippingMethodId"),
      required<&Quote::discount_codes>("discountCodes"), required<&Quote::gift_cards>("giftCards"),
      required<&Quote::applied_rules>("appliedRules"), required<&Quote::requirements>("requirements"),
      required<&Quote::warnings>("warnings"));
  static constexpr Model model{"Quote", fields};
  return model;
}

}  // namespace storefront::inline v0::detail
