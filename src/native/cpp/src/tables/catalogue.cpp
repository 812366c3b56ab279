#include "storefront/models/catalogue.hpp"

#include "src/tables/tables.hpp"

namespace storefront::inline v0::detail {

const Model& table(Of<Category>) {
  static constexpr auto fields = columns<Category>(
      required<&Category::handle>("handle"), required<&Category::title>("title"),
      required<&Category::description>("description"), optional<&Category::description_html>("descriptionHtml"),
      nullable<&Category::image>("image"), required<&Category::position>("position"),
      required<&Category::product_count>("productCount", "minimum=0"));
  static constexpr Model model{"Category", fields};
  return model;
}

const Model& table(Of<PlanPrice>) {
  static constexpr auto fields =
      columns<PlanPrice>(required<&PlanPrice::plan_id>("planId"), required<&PlanPrice::price>("price"));
  static constexpr Model model{"PlanPrice", fields};
  return model;
}

const Model& table(Of<Stock>) {
  static constexpr auto fields =
      columns<Stock>(required<&Stock::status>("status"), optional<&Stock::quantity>("quantity", "minimum=0"));
  static constexpr Model model{"Stock", fields};
  return model;
}

const Model& table(Of<ProductOptionValue>) {
  static constexpr auto fields = columns<ProductOptionValue>(required<&ProductOptionValue::value>("value"),
                                                             optional<&ProductOptionValue::swatch>("swatch"));
  static constexpr Model model{"ProductOptionValue", fields};
  return model;
}

const Model& table(Of<ProductOption>) {
  static constexpr auto fields =
      columns<ProductOption>(required<&ProductOption::name>("name"), required<&ProductOption::values>("values"));
  static constexpr Model model{"ProductOption", fields};
  return model;
}

const Model& table(Of<Rating>) {
  static constexpr auto fields =
      columns<Rating>(required<&Rating::average>("average"), required<&Rating::count>("count", "minimum=1"));
  static constexpr Model model{"Rating", fields};
  return model;
}

const Model& table(Of<ProductVariant>) {
  static constexpr auto fields = columns<ProductVariant>(
      required<&ProductVariant::id>("id", "pattern=^[A-Za-z0-9._~-]{1,100}$"), required<&ProductVariant::sku>("sku"),
      required<&ProductVariant::options>("options"), required<&ProductVariant::price>("price"),
      nullable<&ProductVariant::compare_at_price>("compareAtPrice"), required<&ProductVariant::available>("available"),
      required<&ProductVariant::stock>("stock"), nullable<&ProductVariant::image>("image"),
      required<&ProductVariant::plan_prices>("planPrices"));
  static constexpr Model model{"ProductVariant", fields};
  return model;
}

const Model& table(Of<ProductAttribute>) {
  static constexpr auto fields =
      columns<ProductAttribute>(required<&ProductAttribute::name>("name"), required<&ProductAttribute::value>("value"));
  static constexpr Model model{"ProductAttribute", fields};
  return model;
}

const Model& table(Of<SubscriptionPlan>) {
  static constexpr auto fields =
      columns<SubscriptionPlan>(required<&SubscriptionPlan::id>("id", "pattern=^[a-z0-9-]{1,64}$"),
                                required<&SubscriptionPlan::description>("description"),
                                required<&SubscriptionPlan::name>("name", "minLength=1 maxLength=100"),
                                required<&SubscriptionPlan::interval>("interval"),
                                required<&SubscriptionPlan::interval_count>("intervalCount", "minimum=1 maximum=365"),
                                required<&SubscriptionPlan::discount_ppm>("discountPpm", "minimum=0 maximum=1000000"));
  static constexpr Model model{"SubscriptionPlan", fields};
  return model;
}

const Model& table(Of<Product>) {
  static constexpr auto fields = columns<Product>(
      required<&Product::id>("id", "pattern=^[A-Za-z0-9._~-]{1,100}$"),
      required<&Product::handle>("handle", "pattern=^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$"),
      required<&Product::title>("title"), nullable<&Product::brand>("brand"), nullable<&Product::image>("image"),
      required<&Product::price>("price"), nullable<&Product::compare_at_price>("compareAtPrice"),
      nullable<&Product::max_price>("maxPrice"), required<&Product::available>("available"),
      required<&Product::stock>("stock"),
      nullable<&Product::variant_id>("variantId", "pattern=^[A-Za-z0-9._~-]{1,100}$"),
      required<&Product::variant_count>("variantCount", "minimum=1"), required<&Product::options>("options"),
      required<&Product::tags>("tags"), required<&Product::categories>("categories"),
      nullable<&Product::rating>("rating"), required<&Product::description>("description"),
      required<&Product::gift_card>("giftCard"), optional<&Product::description_html>("descriptionHtml"),
      required<&Product::images>("images"), required<&Product::variants>("variants", "minItems=1"),
      required<&Product::attributes>("attributes"), required<&Product::plans>("plans"),
      required<&Product::updated_at>("updatedAt", "format=date-time"));
  static constexpr Model model{"Product", fields};
  return model;
}

const Model& table(Of<ProductSummary>) {
  static constexpr auto fields = columns<ProductSummary>(
      required<&ProductSummary::id>("id", "pattern=^[A-Za-z0-9._~-]{1,100}$"),
      required<&ProductSummary::handle>("handle", "pattern=^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$"),
      required<&ProductSummary::title>("title"), nullable<&ProductSummary::brand>("brand"),
      nullable<&ProductSummary::image>("image"), required<&ProductSummary::price>("price"),
      nullable<&ProductSummary::compare_at_price>("compareAtPrice"), nullable<&ProductSummary::max_price>("maxPrice"),
      required<&ProductSummary::available>("available"), required<&ProductSummary::stock>("stock"),
      nullable<&ProductSummary::variant_id>("variantId", "pattern=^[A-Za-z0-9._~-]{1,100}$"),
      required<&ProductSummary::variant_count>("variantCount", "minimum=1"),
      required<&ProductSummary::options>("options"), required<&ProductSummary::tags>("tags"),
      required<&ProductSummary::categories>("categories"), nullable<&ProductSummary::rating>("rating"));
  static constexpr Model model{"ProductSummary", fields};
  return model;
}

const Model& table(Of<ProductPage>) {
  static constexpr auto fields = columns<ProductPage>(
      required<&ProductPage::items>("items"), required<&ProductPage::page_info>("pageInfo"),
      required<&ProductPage::total_count>("totalCount", "minimum=0"), optional<&ProductPage::facets>("facets"));
  static constexpr Model model{"ProductPage", fields};
  return model;
}

}  // namespace storefront::inline v0::detail
