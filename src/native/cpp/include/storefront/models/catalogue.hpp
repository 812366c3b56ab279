/// @file
/// The catalogue.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storefront/models/common.hpp"
#include "storefront/models/money.hpp"
#include "storefront/models/search.hpp"
#include "storefront/open.hpp"

namespace storefront::inline v0 {

/// A category of products.
struct Category {
  /// Name of the record in addresses.
  std::string handle{};
  /// Title.
  std::string title{};
  /// Plain text. It may be empty.
  std::string description{};
  /// HTML description. Only reads of one category contain it.
  std::optional<std::string> description_html{};
  /// Image, or null.
  std::optional<Image> image{};
  /// Order among categories. The lowest comes first.
  std::int64_t position{};
  /// Number of products that the requested market sells. At least 0.
  std::int64_t product_count{};

  /// Compares every field.
  bool operator==(const Category&) const = default;
};

/// Price of one piece in a subscription plan.
struct PlanPrice {
  /// Id of the plan.
  std::string plan_id{};
  /// Price of one piece in the plan.
  Money price{};

  /// Compares every field.
  bool operator==(const PlanPrice&) const = default;
};

/// Values of `Stock::status`. A later version of the service may send others.
class StockStatus : public OpenText<StockStatus> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known in_stock{"in-stock"};
  static constexpr Known low{"low"};
  static constexpr Known sold_out{"sold-out"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{in_stock, low, sold_out};
    return list;
  }
};

/// Stock. `low` has the number of pieces left, `in-stock` does not.
struct Stock {
  /// in-stock, low, or sold-out.
  StockStatus status{};
  /// Number of pieces left. Only with `low`. At least 0.
  std::optional<std::int64_t> quantity{};

  /// Compares every field.
  bool operator==(const Stock&) const = default;
};

/// A value that an option can have.
struct ProductOptionValue {
  /// The value, such as M.
  std::string value{};
  /// A CSS colour, `#rrggbb`.
  std::optional<std::string> swatch{};

  /// Compares every field.
  bool operator==(const ProductOptionValue&) const = default;
};

/// An option of a product, such as the size.
struct ProductOption {
  /// Name of the option.
  std::string name{};
  /// Values in the order of the merchant.
  std::vector<ProductOptionValue> values{};

  /// Compares every field.
  bool operator==(const ProductOption&) const = default;
};

/// Average of the published reviews.
struct Rating {
  /// 1 to 5.
  double average{};
  /// Number of reviews. At least 1.
  std::int64_t count{};

  /// Compares every field.
  bool operator==(const Rating&) const = default;
};

/// A variant of a product. Shoppers buy variants.
struct ProductVariant {
  /// Id of the variant. Form: `^[A-Za-z0-9._~-]{1,100}$`.
  std::string id{};
  /// Stock keeping unit of the merchant. It may be empty.
  std::string sku{};
  /// Option values of the variant.
  std::vector<OptionValue> options{};
  /// Price of one piece.
  Money price{};
  /// Price before a reduction. null: it is not reduced.
  std::optional<Money> compare_at_price{};
  /// true: it can be bought now.
  bool available{};
  /// Stock.
  Stock stock{};
  /// Image of the variant. null: the image of the product.
  std::optional<Image> image{};
  /// Price of one piece in each plan of the product.
  std::vector<PlanPrice> plan_prices{};

  /// Compares every field.
  bool operator==(const ProductVariant&) const = default;
};

/// A fact about a product.
struct ProductAttribute {
  /// Name of the fact, such as Material.
  std::string name{};
  /// The fact.
  std::string value{};

  /// Compares every field.
  bool operator==(const ProductAttribute&) const = default;
};

/// Values of `SubscriptionPlan::interval`. A later version of the service may send others.
class SubscriptionPlanInterval : public OpenText<SubscriptionPlanInterval> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known day{"day"};
  static constexpr Known week{"week"};
  static constexpr Known month{"month"};
  static constexpr Known year{"year"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{day, week, month, year};
    return list;
  }
};

/// A subscription plan for products.
struct SubscriptionPlan {
  /// Id of the plan. Form: `^[a-z0-9-]{1,64}$`.
  std::string id{};
  /// Description that shoppers see. It may be empty.
  std::string description{};
  /// Name that shoppers see. 1 to 100 characters.
  std::string name{};
  /// Unit of the interval between renewals.
  SubscriptionPlanInterval interval{};
  /// Number of intervals between renewals: 2 and week means every two weeks. From 1 to 365.
  std::int64_t interval_count{};
  /// Discount on the unit price in parts per million: 10 % is 100000. From 0 to 1000000.
  std::int64_t discount_ppm{};

  /// Compares every field.
  bool operator==(const SubscriptionPlan&) const = default;
};

/// A product with all data for its page.
struct Product {
  /// Id of the product. Form: `^[A-Za-z0-9._~-]{1,100}$`.
  std::string id{};
  /// Name of the record in addresses. Form: `^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$`.
  std::string handle{};
  /// Title.
  std::string title{};
  /// Brand, or null.
  std::optional<std::string> brand{};
  /// First picture, or null.
  std::optional<Image> image{};
  /// Price of the cheapest variant.
  Money price{};
  /// Price of the cheapest variant before a reduction, or null.
  std::optional<Money> compare_at_price{};
  /// Price of the most expensive variant. null: all variants cost the same.
  std::optional<Money> max_price{};
  /// true: a variant can be bought now.
  bool available{};
  /// Stock of all variants.
  Stock stock{};
  /// Id of the only variant. null: the shopper must choose one. Form: `^[A-Za-z0-9._~-]{1,100}$`.
  std::optional<std::string> variant_id{};
  /// Number of variants. At least 1.
  std::int64_t variant_count{};
  /// Options of the product.
  std::vector<ProductOption> options{};
  /// The merchant's tags.
  std::vector<std::string> tags{};
  /// Handles of its categories.
  std::vector<std::string> categories{};
  /// Rating of the published reviews. null: there are no reviews.
  std::optional<Rating> rating{};
  /// Plain text. Blank lines separate paragraphs.
  std::string description{};
  /// true: each piece is a gift card of its price. Its code is sent by email when the order is paid.
  bool gift_card{};
  /// The merchant's HTML, cleaned by the list of `\@storefront/contract/merchant-html`: text, lists, tables, links
  /// and pictures, headings from h2; no script, style, class, id, form or frame. Absent: there is none.
  std::optional<std::string> description_html{};
  /// All pictures, in the merchant's order.
  std::vector<Image> images{};
  /// Variants of the product. At least 1 entry.
  std::vector<ProductVariant> variants{};
  /// Facts about the product.
  std::vector<ProductAttribute> attributes{};
  /// Subscription plans. Empty: single purchases only.
  std::vector<SubscriptionPlan> plans{};
  /// Time of the last change. RFC 3339.
  std::string updated_at{};

  /// Compares every field.
  bool operator==(const Product&) const = default;
};

/// A product in a list.
struct ProductSummary {
  /// Id of the product. Form: `^[A-Za-z0-9._~-]{1,100}$`.
  std::string id{};
  /// Name of the record in addresses. Form: `^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$`.
  std::string handle{};
  /// Title.
  std::string title{};
  /// Brand, or null.
  std::optional<std::string> brand{};
  /// First picture, or null.
  std::optional<Image> image{};
  /// Price of the cheapest variant.
  Money price{};
  /// Price of the cheapest variant before a reduction, or null.
  std::optional<Money> compare_at_price{};
  /// Price of the most expensive variant. null: all variants cost the same.
  std::optional<Money> max_price{};
  /// true: a variant can be bought now.
  bool available{};
  /// Stock of all variants.
  Stock stock{};
  /// Id of the only variant. null: the shopper must choose one. Form: `^[A-Za-z0-9._~-]{1,100}$`.
  std::optional<std::string> variant_id{};
  /// Number of variants. At least 1.
  std::int64_t variant_count{};
  /// Options of the product.
  std::vector<ProductOption> options{};
  /// The merchant's tags.
  std::vector<std::string> tags{};
  /// Handles of its categories.
  std::vector<std::string> categories{};
  /// Rating of the published reviews. null: there are no reviews.
  std::optional<Rating> rating{};

  /// Compares every field.
  bool operator==(const ProductSummary&) const = default;
};

/// A page of a list of ProductSummary.
struct ProductPage {
  /// Entries of this page.
  std::vector<ProductSummary> items{};
  /// End of this page.
  PageInfo page_info{};
  /// Entries on all pages, counted up to 1,000. At least 0.
  std::int64_t total_count{};
  /// Brands and tags of the list. Absent unless `facets=true`.
  std::optional<std::vector<SearchFacet>> facets{};

  /// Compares every field.
  bool operator==(const ProductPage&) const = default;
};

}  // namespace storefront::inline v0
