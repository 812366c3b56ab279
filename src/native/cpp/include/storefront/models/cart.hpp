/// @file
/// The cart.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storefront/error_code.hpp"
#include "storefront/models/common.hpp"
#include "storefront/models/gift_cards.hpp"
#include "storefront/models/money.hpp"
#include "storefront/open.hpp"

namespace storefront::inline v0 {

/// A discount code on a cart. A code that does not apply now stays on the cart with a reason.
struct AppliedDiscountCode {
  /// The code as typed.
  std::string code{};
  /// Title of the discount. Empty for an unknown code.
  std::string title{};
  /// Amount that it takes off now.
  Money amount{};
  /// true: it takes something off now.
  bool applies{};
  /// Reason why it takes nothing off now, or null.
  std::optional<ErrorCode> reason{};

  /// Compares every field.
  bool operator==(const AppliedDiscountCode&) const = default;
};

/// Amount that a discount takes off a line.
struct LineDiscount {
  /// Title of the discount.
  std::string title{};
  /// Amount that it takes off the line.
  Money amount{};

  /// Compares every field.
  bool operator==(const LineDiscount&) const = default;
};

/// A field that the shopper fills in for a line, such as an engraving.
struct LineAttribute {
  /// Name of the field. 1 to 64 characters.
  std::string name{};
  /// Text that the shopper entered. At most 500 characters.
  std::string value{};

  /// Compares every field.
  bool operator==(const LineAttribute&) const = default;
};

/// Values of `LineSubscription::interval`. A later version of the service may send others.
class LineSubscriptionInterval : public OpenText<LineSubscriptionInterval> {
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

/// The plan of a cart line or an order line.
struct LineSubscription {
  /// Id of the plan.
  std::string plan_id{};
  /// Name of the plan.
  std::string name{};
  /// Unit of the interval between renewals.
  LineSubscriptionInterval interval{};
  /// Number of intervals between renewals: 2 and week means every two weeks. From 1 to 365.
  std::int64_t interval_count{};

  /// Compares every field.
  bool operator==(const LineSubscription&) const = default;
};

/// A line of a cart, a quote or an order.
struct CartLine {
  /// Id of the line. It never changes.
  std::string id{};
  /// Id of the product. Form: `^[A-Za-z0-9._~-]{1,100}$`.
  std::string product_id{};
  /// Id of the variant. Form: `^[A-Za-z0-9._~-]{1,100}$`.
  std::string variant_id{};
  /// Handle of the product.
  std::string handle{};
  /// Title of the product.
  std::string title{};
  /// Chosen values, such as size and colour.
  std::vector<OptionValue> options{};
  /// Image of the variant, or else of the product. null: there is no image.
  std::optional<Image> image{};
  /// Number of pieces. At least 1.
  std::int64_t quantity{};
  /// Largest quantity that the stock and the store allow now. At least 0.
  std::int64_t max_quantity{};
  /// Price of one piece before discounts.
  Money unit_price{};
  /// Price of one piece before a reduction. null: it is not reduced.
  std::optional<Money> compare_at_unit_price{};
  /// Sum of the discounts on this line.
  std::vector<LineDiscount> discounts{};
  /// Unit price times quantity.
  Money subtotal{};
  /// Subtotal minus discounts.
  Money total{};
  /// Fields that the shopper filled in for the line.
  std::vector<LineAttribute> attributes{};
  /// Subscription plan of the line. null: a single purchase.
  std::optional<LineSubscription> subscription{};
  /// For a gift card: whom each piece goes to. null: the line is no gift card.
  std::optional<GiftCardDelivery> gift_card{};
  /// Changes since the shopper last saw the line, such as QUANTITY_REDUCED.
  std::vector<ErrorItem> warnings{};

  /// Compares every field.
  bool operator==(const CartLine&) const = default;
};

/// A fact about the whole cart, such as the desired day of delivery. A value in the form 2027-01-31 is shown as a
/// date.
struct CartAttribute {
  /// Name for programs. It is the same in every language. At most 64 characters. Form: `^[a-z0-9][a-z0-9._-]*$`.
  std::string name{};
  /// Text for people, in the language of its author. 1 to 64 characters.
  std::string label{};
  /// Text for people, in the language of its author. 1 to 500 characters.
  std::string value{};

  /// Compares every field.
  bool operator==(const CartAttribute&) const = default;
};

/// The cart of a shopper.
struct Cart {
  /// Id of the cart.
  std::string id{};
  /// Version. Each change increases it. The ETag is the version in quotes: "3". Send the ETag as If- Match when you
  /// replace the cart. At least 0.
  std::int64_t version{};
  /// Code of the market whose prices apply.
  std::string market{};
  /// ISO 4217 code of every amount.
  std::string currency{};
  /// Lines, in the order in which they were added.
  std::vector<CartLine> lines{};
  /// Number of lines. At least 0.
  std::int64_t line_count{};
  /// Sum of quantities. At least 0.
  std::int64_t item_count{};
  /// Totals. An estimate or a checkout adds shipping and tax.
  Totals totals{};
  /// Discount codes on the cart, including codes that do not apply now.
  std::vector<AppliedDiscountCode> discount_codes{};
  /// Gift cards on the cart, in the order in which they pay.
  std::vector<AppliedGiftCard> gift_cards{};
  /// The shopper's note to the shop, as plain text. Empty: there is no note.
  std::string note{};
  /// Facts about the whole cart.
  std::vector<CartAttribute> attributes{};
  /// Changes since the shopper last saw the cart.
  std::vector<ErrorItem> warnings{};
  /// Time of the last change. RFC 3339.
  std::string updated_at{};

  /// Compares every field.
  bool operator==(const Cart&) const = default;
};

/// Label and value of an attribute.
struct CartAttributeInput {
  /// Text for people, in the language of its author. 1 to 64 characters.
  std::string label{};
  /// Text for people, in the language of its author. 1 to 500 characters.
  std::string value{};

  /// Compares every field.
  bool operator==(const CartAttributeInput&) const = default;
};

/// Attributes to set, by name. Attributes that are left out stay. `null` removes an attribute.
struct CartAttributesInput {
  /// Attributes by name. Attributes that are left out stay. null removes an attribute. At most 20 fields.
  std::map<std::string, std::optional<CartAttributeInput>> attributes{};

  /// Compares every field.
  bool operator==(const CartAttributesInput&) const = default;
};

/// A line of the cart. The server sets prices and titles.
struct CartLineInput {
  /// Id of an existing line. Leave it out for a new line. At most 64 characters.
  std::optional<std::string> id{};
  /// Variant to buy. Form: `^[A-Za-z0-9._~-]{1,100}$`.
  std::string variant_id{};
  /// Number of pieces. 0 removes the line. From 1 to 9999.
  std::int64_t quantity{};
  /// Fields that the shopper filled in. Lines with different attributes are not merged. At most 20 entries.
  std::optional<std::vector<LineAttribute>> attributes{};
  /// Id of the subscription plan. Leave it out for a single purchase. Form: `^[a-z0-9-]{1,64}$`.
  std::optional<std::string> plan_id{};
  /// For a gift card: whom it goes to. Lines with different recipients are not merged. Leave it out for the buyer.
  std::optional<GiftCardDeliveryInput> gift_card{};

  /// Compares every field.
  bool operator==(const CartLineInput&) const = default;
};

/// The whole cart, as `cart.update(cartDTO)` sends it. Fields that are present replace the current ones. Fields that
/// are left out stay.
struct CartInput {
  /// All lines. A line that is left out is removed. At most 100 entries.
  std::vector<CartLineInput> lines{};
  /// Leave it out to keep the current one. At most 2000 characters.
  std::optional<std::string> note{};
  /// Leave it out to keep the current ones. At most 10 entries.
  std::optional<std::vector<std::string>> discount_codes{};

  /// Compares every field.
  bool operator==(const CartInput&) const = default;
};

/// A line to add to the cart. It merges with a line that has the same variant, plan and attributes.
struct CartLineAddition {
  /// Variant to buy. Form: `^[A-Za-z0-9._~-]{1,100}$`.
  std::string variant_id{};
  /// Number of pieces. 0 removes the line. From 1 to 9999.
  std::int64_t quantity{};
  /// Fields that the shopper filled in. Lines with different attributes are not merged. At most 20 entries.
  std::optional<std::vector<LineAttribute>> attributes{};
  /// Id of the subscription plan. Leave it out for a single purchase. Form: `^[a-z0-9-]{1,64}$`.
  std::optional<std::string> plan_id{};
  /// For a gift card: whom it goes to. Lines with different recipients are not merged. Leave it out for the buyer.
  std::optional<GiftCardDeliveryInput> gift_card{};

  /// Compares every field.
  bool operator==(const CartLineAddition&) const = default;
};

/// A new quantity of a line.
struct CartLineUpdate {
  /// 0 removes the line. From 0 to 9999.
  std::int64_t quantity{};

  /// Compares every field.
  bool operator==(const CartLineUpdate&) const = default;
};

/// The shopper's note to the shop.
struct CartNoteInput {
  /// Plain text. It may have several lines. At most 2000 characters.
  std::string note{};

  /// Compares every field.
  bool operator==(const CartNoteInput&) const = default;
};

/// A discount code.
struct DiscountCodeInput {
  /// A code that a shopper types. Letter case and outer spaces are ignored. 1 to 64 characters. Form:
  /// `^\s*\S[^\u0000-\u001f]*$`.
  std::string code{};

  /// Compares every field.
  bool operator==(const DiscountCodeInput&) const = default;
};

/// A line of the cart in both markets.
struct MarketImpactLine {
  /// Id of the line.
  std::string line_id{};
  /// Title of the product.
  std::string title{};
  /// Number of pieces. At least 1.
  std::int64_t quantity{};
  /// Price of one piece now. null: it is not sold here.
  std::optional<Money> before{};
  /// Price of one piece there. null: it is not sold there.
  std::optional<Money> after{};

  /// Compares every field.
  bool operator==(const MarketImpactLine&) const = default;
};

/// Preview of the cart in another market. Reading it changes nothing.
struct MarketImpact {
  /// The current cart.
  Cart before{};
  /// The cart after the change.
  Cart after{};
  /// Every line in both markets. At most 100 entries.
  std::vector<MarketImpactLine> lines{};
  /// Discount codes that apply now and would not apply there. At most 10 entries.
  std::vector<std::string> discount_codes{};
  /// Last four characters of gift cards that can pay now and could not pay there, because they have another currency.
  /// At most 10 entries.
  std::vector<std::string> gift_cards{};
  /// Country of the typed delivery address, if the other market does not ship there. It stays in the address. No
  /// order can be placed until the shopper changes the country or the market.
  std::optional<std::string> country{};
  /// Identifies this result. Send it back to switch the market.
  std::string hash{};

  /// Compares every field.
  bool operator==(const MarketImpact&) const = default;
};

/// The market to change to.
struct SwitchMarketInput {
  /// Code of a market. Form: `^[a-z0-9-]{1,32}$`.
  std::string market{};
  /// `hash` of the result that the shopper accepted. The service refuses the switch if the result has changed. Leave
  /// it out to accept any result. 1 to 128 characters.
  std::optional<std::string> impact_hash{};

  /// Compares every field.
  bool operator==(const SwitchMarketInput&) const = default;
};

}  // namespace storefront::inline v0
