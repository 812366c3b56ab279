/// @file
/// Totals of a cart at an address.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storefront/models/cart.hpp"
#include "storefront/models/common.hpp"
#include "storefront/models/gift_cards.hpp"
#include "storefront/models/money.hpp"
#include "storefront/models/payment.hpp"
#include "storefront/open.hpp"

namespace storefront::inline v0 {

/// Values of `AppliedRule::kind`. A later version of the service may send others.
class AppliedRuleKind : public OpenText<AppliedRuleKind> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known discount{"discount"};
  static constexpr Known shipping{"shipping"};
  static constexpr Known validation{"validation"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{discount, shipping, validation};
    return list;
  }
};

/// Values of `AppliedRule::status`. A later version of the service may send others.
class AppliedRuleStatus : public OpenText<AppliedRuleStatus> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known applied{"applied"};
  static constexpr Known skipped{"skipped"};
  static constexpr Known blocked{"blocked"};
  static constexpr Known unavailable{"unavailable"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{applied, skipped, blocked, unavailable};
    return list;
  }
};

/// Effect of a checkout rule of the merchant on an estimate or an order.
struct AppliedRule {
  /// Id of the rule.
  std::string id{};
  /// Kind of the rule.
  AppliedRuleKind kind{};
  /// Title that shoppers see.
  std::string title{};
  /// skipped: the rule had no effect. blocked: no order can be placed until the requirement is met.
  AppliedRuleStatus status{};
  /// Amount that it took off.
  std::optional<Money> amount{};
  /// Message of the rule to the shopper.
  std::optional<std::string> message{};

  /// Compares every field.
  bool operator==(const AppliedRule&) const = default;
};

/// Address and shipping method of an estimate.
struct EstimateInput {
  /// The known part of the address.
  std::optional<PartialAddress> shipping_address{};
  /// Id of the shipping method. Default: the first method. At most 100 characters.
  std::optional<std::string> shipping_method_id{};

  /// Compares every field.
  bool operator==(const EstimateInput&) const = default;
};

/// Values of `Quote::state`. A later version of the service may send others.
class QuoteState : public OpenText<QuoteState> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known needs_address{"needs-address"};
  static constexpr Known needs_shipping{"needs-shipping"};
  static constexpr Known tax_unavailable{"tax-unavailable"};
  static constexpr Known rules_unavailable{"rules-unavailable"};
  static constexpr Known blocked{"blocked"};
  static constexpr Known final{"final"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{needs_address, needs_shipping, tax_unavailable, rules_unavailable, blocked, final};
    return list;
  }
};

/// A price for a cart at an address. A page may show a number as the total only when `state` is `final`.
struct Quote {
  /// Identifies this quote. Send it back to complete the checkout.
  std::string hash{};
  /// Input that the price still depends on. `final`: none.
  QuoteState state{};
  /// ISO 4217 code of every amount.
  std::string currency{};
  /// Totals with shipping and tax, as far as they are known.
  Totals totals{};
  /// Lines with their discounts.
  std::vector<CartLine> lines{};
  /// Taxes by rate. They add up to `tax_total`.
  std::vector<TaxSum> taxes{};
  /// Shipping methods for this address.
  std::vector<ShippingMethod> shipping_methods{};
  /// Chosen shipping method, or null if there is none yet.
  std::optional<std::string> shipping_method_id{};
  /// Discount codes. Their amounts include discounts on shipping.
  std::vector<AppliedDiscountCode> discount_codes{};
  /// Gift cards with the amount that each pays.
  std::vector<AppliedGiftCard> gift_cards{};
  /// Effects of the merchant's checkout rules.
  std::vector<AppliedRule> applied_rules{};
  /// Requirements that are missing before the order can be placed.
  std::vector<Requirement> requirements{};
  /// Changes since the shopper last saw the cart.
  std::vector<ErrorItem> warnings{};

  /// Compares every field.
  bool operator==(const Quote&) const = default;
};

}  // namespace storefront::inline v0
