#include "storefront/models/money.hpp"

#include "src/tables/tables.hpp"

namespace storefront::inline v0::detail {

const Model& table(Of<Money>) {
  static constexpr auto fields =
      columns<Money>(required<&Money::amount>("amount", "minimum=-999999999999 maximum=999999999999"),
                     required<&Money::currency>("currency", "pattern=^[A-Z]{3}$"));
  static constexpr Model model{"Money", fields};
  return model;
}

const Model& table(Of<Rounding>) {
  static constexpr auto fields =
      columns<Rounding>(required<&Rounding::tax>("tax"), required<&Rounding::mode>("mode"),
                        required<&Rounding::price_increment>("priceIncrement", "minimum=1 maximum=100000"),
                        required<&Rounding::total_increment>("totalIncrement", "minimum=1 maximum=1000"));
  static constexpr Model model{"Rounding", fields};
  return model;
}

const Model& table(Of<TaxSum>) {
  static constexpr auto fields =
      columns<TaxSum>(required<&TaxSum::name>("name"), optional<&TaxSum::names>("names"),
                      required<&TaxSum::rate_ppm>("ratePpm"), required<&TaxSum::amount>("amount"));
  static constexpr Model model{"TaxSum", fields};
  return model;
}

const Model& table(Of<Totals>) {
  static constexpr auto fields = columns<Totals>(
      required<&Totals::subtotal>("subtotal"), required<&Totals::discount_total>("discountTotal"),
      required<&Totals::shipping_total>("shippingTotal"), required<&Totals::tax_total>("taxTotal"),
      required<&Totals::tax_included>("taxIncluded"), required<&Totals::rounding_total>("roundingTotal"),
      required<&Totals::total>("total"), required<&Totals::gift_card_total>("giftCardTotal"),
      required<&Totals::amount_due>("amountDue"), required<&Totals::exact>("exact"));
  static constexpr Model model{"Totals", fields};
  return model;
}

}  // namespace storefront::inline v0::detail
