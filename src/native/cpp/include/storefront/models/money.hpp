/// @file
/// Amounts and their sums.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>

#include "storefront/open.hpp"

namespace storefront::inline v0 {

/// An amount of money: an integer in minor units (cents, yen, fils) of an ISO 4217 currency.
struct Money {
  /// Amount in minor units. ISO 4217 defines the digits (JPY 0, KWD 3, HUF 2). From -999999999999 to 999999999999.
  std::int64_t amount{};
  /// ISO 4217 code. Form: `^[A-Z]{3}$`.
  std::string currency{};

  /// The sum.
  /// @throws std::invalid_argument for two currencies
  /// @throws std::overflow_error beyond 64 bits
  [[nodiscard]] Money plus(const Money& other) const;
  /// The amount in whole units, with the digits of the currency: "12.50", "1250" (JPY), "1.250" (KWD).
  [[nodiscard]] std::string decimal() const;
  /// The amount with its currency: "12.50 EUR". For logs; a shop formats by the language of its shopper.
  [[nodiscard]] std::string to_string() const;

  /// Compares every field.
  bool operator==(const Money&) const = default;
};

/// Values of `Rounding::tax`. A later version of the service may send others.
class RoundingTax : public OpenText<RoundingTax> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known line{"line"};
  static constexpr Known order{"order"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{line, order};
    return list;
  }
};

/// Values of `Rounding::mode`. A later version of the service may send others.
class RoundingMode : public OpenText<RoundingMode> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known half_up{"half-up"};
  static constexpr Known half_even{"half-even"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{half_up, half_even};
    return list;
  }
};

/// Rounding of amounts.
struct Rounding {
  /// Round tax on each line, or once per rate over the order.
  RoundingTax tax{};
  /// Rounding of an exact half: up, or to the even neighbour.
  RoundingMode mode{};
  /// Converted prices are rounded to this many minor units. From 1 to 100000.
  std::int64_t price_increment{};
  /// The total is rounded to a multiple of this. Default: 1, because cards can pay every cent. CHF in cash needs 5.
  /// From 1 to 1000.
  std::int64_t total_increment{};

  /// Compares every field.
  bool operator==(const Rounding&) const = default;
};

/// Tax of one rate.
struct TaxSum {
  /// Name of the tax, such as VAT.
  std::string name{};
  /// Name by language. Absent: `name` in every language.
  std::optional<std::map<std::string, std::string>> names{};
  /// Rate in parts per million: 19 % is 190000.
  std::int64_t rate_ppm{};
  /// Amount of tax.
  Money amount{};

  /// Compares every field.
  bool operator==(const TaxSum&) const = default;
};

/// Sums of a cart, a quote or an order.
struct Totals {
  /// Sum of the lines before discounts.
  Money subtotal{};
  /// Sum of all discounts.
  Money discount_total{};
  /// Shipping after discounts.
  Money shipping_total{};
  /// All taxes.
  Money tax_total{};
  /// true: the other sums already contain `tax_total`.
  bool tax_included{};
  /// Amount that rounding adds to the total. It is negative when rounding reduces the total.
  Money rounding_total{};
  /// Total price of the order.
  Money total{};
  /// Part of the total that gift cards pay.
  Money gift_card_total{};
  /// Part of the total that remains after gift cards.
  Money amount_due{};
  /// true: `amount_due` is the amount that would be charged now.
  bool exact{};

  /// Compares every field.
  bool operator==(const Totals&) const = default;
};

}  // namespace storefront::inline v0
