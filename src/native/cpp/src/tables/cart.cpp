#include "storefront/models/cart.hpp"

#include "src/tables/tables.hpp"

namespace storefront::inline v0::detail {

const Model& table(Of<AppliedDiscountCode>) {
  static constexpr auto fields = columns<AppliedDiscountCode>(
      required<&AppliedDiscountCode::code>("code"), required<&AppliedDiscountCode::title>("title"),
      required<&AppliedDiscountCode::amount>("amount"), required<&AppliedDiscountCode::applies>("applies"),
      nullable<&AppliedDiscountCode::reason>("reason"));
  static constexpr Model model{"AppliedDiscountCode", fields};
  return model;
}

const Model& table(Of<LineDiscount>) {
  static constexpr auto fields =
      columns<LineDiscount>(required<&LineDiscount::title>("title"), required<&LineDiscount::amount>("amount"));
  static constexpr Model model{"LineDiscount", fields};
  return model;
}

const Model& table(Of<LineAttribute>) {
  static constexpr auto fields =
      columns<LineAttribute>(required<&LineAttribute::name>("name", "minLength=1 maxLength=64"),
                             required<&LineAttribute::value>("value", "maxLength=500"));
  static constexpr Model model{"LineAttribute", fields};
  return model;
}

const Model& table(Of<LineSubscription>) {
  static constexpr auto fields = columns<LineSubscription>(
      required<&LineSubscription::plan_id>("planId"), required<&LineSubscription::name>("name"),
      required<&LineSubscription::interval>("interval"),
      required<&LineSubscription::interval_count>("intervalCount", "minimum=1 maximum=365"));
  static constexpr Model model{"LineSubscription", fields};
  return model;
}

const Model& table(Of<CartLine>) {
  static constexpr auto fields = columns<CartLine>(
      required<&CartLine::id>("id"), required<&CartLine::product_id>("productId", "pattern=^[A-Za-z0-9._~-]{1,100}$"),
      required<&CartLine::variant_id>("variantId", "pattern=^[A-Za-z0-9._~-]{1,100}$"),
      required<&CartLine::handle>("handle"), required<&CartLine::title>("title"),
      required<&CartLine::options>("options"), nullable<&CartLine::image>("image"),
      required<&CartLine::quantity>("quantity", "minimum=1"),
      required<&CartLine::max_quantity>("maxQuantity", "minimum=0"), required<&CartLine::unit_price>("unitPrice"),
      nullable<&CartLine::compare_at_unit_price>("compareAtUnitPrice"), required<&CartLine::discounts>("discounts"),
      required<&CartLine::subtotal>("subtotal"), required<&CartLine::total>("total"),
      required<&CartLine::attributes>("attributes"), nullable<&CartLine::subscription>("subscription"),
      nullable<&CartLine::gift_card>("giftCard"), required<&CartLine::warnings>("warnings"));
  static constexpr Model model{"CartLine", fields};
  return model;
}

const Model& table(Of<CartAttribute>) {
  static constexpr auto fields =
      columns<CartAttribute>(required<&CartAttribute::name>("name", "maxLength=64 pattern=^[a-z0-9][a-z0-9._-]*$"),
                             required<&CartAttribute::label>("label", "minLength=1 maxLength=64"),
                             required<&CartAttribute::value>("value", "minLength=1 maxLength=500"));
  static constexpr Model model{"CartAttribute", fields};
  return model;
}

const Model& table(Of<Cart>) {
  static constexpr auto fields = columns<Cart>(
      required<&Cart::id>("id"), required<&Cart::version>("version", "minimum=0"), required<&Cart::market>("market"),
      required<&Cart::currency>("currency"), required<&Cart::lines>("lines"),
      required<&Cart::line_count>("lineCount", "minimum=0"), required<&Cart::item_count>("itemCount", "minimum=0"),
      required<&Cart::totals>("totals"), required<&Cart::discount_codes>("discountCodes"),
      required<&Cart::gift_cards>("giftCards"), required<&Cart::note>("note"),
      required<&Cart::attributes>("attributes"), required<&Cart::warnings>("warnings"),
      required<&Cart::updated_at>("updatedAt", "format=date-time"));
  static constexpr Model model{"Cart", fields};
  return model;
}

const Model& table(Of<CartAttributeInput>) {
  static constexpr auto fields =
      columns<CartAttributeInput>(required<&CartAttributeInput::label>("label", "minLength=1 maxLength=64"),
                                  required<&CartAttributeInput::value>("value", "minLength=1 maxLength=500"));
  static constexpr Model model{"CartAttributeInput", fields};
  return model;
}

const Model& table(Of<CartAttributesInput>) {
  static constexpr auto fields =
      columns<CartAttributesInput>(required<&CartAttributesInput::attributes>("attributes", "maxProperties=20"));
  static constexpr Model model{"CartAttributesInput", fields};
  return model;
}

const Model& table(Of<CartLineInput>) {
  static constexpr auto fields =
      columns<CartLineInput>(optional<&CartLineInput::id>("id", "maxLength=64"),
                             required<&CartLineInput::variant_id>("variantId", "pattern=^[A-Za-z0-9._~-]{1,100}$"),
                             required<&CartLineInput::quantity>("quantity", "minimum=1 maximum=9999"),
                             optional<&CartLineInput::attributes>("attributes", "maxItems=20"),
                             optional<&CartLineInput::plan_id>("planId", "pattern=^[a-z0-9-]{1,64}$"),
                             optional<&CartLineInput::gift_card>("giftCard"));
  static constexpr Model model{"CartLineInput", fields};
  return model;
}

const Model& table(Of<CartInput>) {
  static constexpr auto fields = columns<CartInput>(
      required<&CartInput::lines>("lines", "maxItems=100"), optional<&CartInput::note>("note", "maxLength=2000"),
      optional<&CartInput::discount_codes>(
          "discountCodes", "maxItems=10; [] minLength=1 maxLength=64 pattern=^\\s*\\S[^\\u0000-\\u001f]*$"));
  static constexpr Model model{"CartInput", fields};
  return model;
}

const Model& table(Of<CartLineAddition>) {
  static constexpr auto fields = columns<CartLineAddition>(
      required<&CartLineAddition::variant_id>("variantId", "pattern=^[A-Za-z0-9._~-]{1,100}$"),
      required<&CartLineAddition::quantity>("quantity", "minimum=1 maximum=9999"),
      optional<&CartLineAddition::attributes>("attributes", "maxItems=20"),
      optional<&CartLineAddition::plan_id>("planId", "pattern=^[a-z0-9-]{1,64}$"),
      optional<&CartLineAddition::gift_card>("giftCard"));
  static constexpr Model model{"CartLineAddition", fields};
  return model;
}

const Model& table(Of<CartLineUpdate>) {
  static constexpr auto fields =
      columns<CartLineUpdate>(required<&CartLineUpdate::quantity>("quantity", "minimum=0 maximum=9999"));
  static constexpr Model model{"CartLineUpdate", fields};
  return model;
}

const Model& table(Of<CartNoteInput>) {
  static constexpr auto fields = columns<CartNoteInput>(required<&CartNoteInput::note>("note", "maxLength=2000"));
  static constexpr Model model{"CartNoteInput", fields};
  return model;
}

const Model& table(Of<DiscountCodeInput>) {
  static constexpr auto fields = columns<DiscountCodeInput>(
      required<&DiscountCodeInput::code>("code", "minLength=1 maxLength=64 pattern=^\\s*\\S[^\\u0000-\\u001f]*$"));
  static constexpr Model model{"DiscountCodeInput", fields};
  return model;
}

const Model& table(Of<MarketImpactLine>) {
  static constexpr auto fields = columns<MarketImpactLine>(
      required<&MarketImpactLine::line_id>("lineId"), required<&MarketImpactLine::title>("title"),
      required<&MarketImpactLine::quantity>("quantity", "minimum=1"), nullable<&MarketImpactLine::before>("before"),
      nullable<&MarketImpactLine::after>("after"));
  static constexpr Model model{"MarketImpactLine", fields};
  return model;
}

const Model& table(Of<MarketImpact>) {
  static constexpr auto fields =
      columns<MarketImpact>(required<&MarketImpact::before>("before"), required<&MarketImpact::after>("after"),
                            required<&MarketImpact::lines>("lines", "maxItems=100"),
                            required<&MarketImpact::discount_codes>("discountCodes", "maxItems=10"),
                            required<&MarketImpact::gift_cards>("giftCards", "maxItems=10"),
                            nullable<&MarketImpact::country>("country"), required<&MarketImpact::hash>("hash"));
  static constexpr Model model{"MarketImpact", fields};
  return model;
}

const Model& table(Of<SwitchMarketInput>) {
  static constexpr auto fields =
      columns<SwitchMarketInput>(required<&SwitchMarketInput::market>("market", "pattern=^[a-z0-9-]{1,32}$"),
                                 optional<&SwitchMarketInput::impact_hash>("impactHash", "minLength=1 maxLength=128"));
  static constexpr Model model{"SwitchMarketInput", fields};
  return model;
}

}  // namespace storefront::inline v0::detail
