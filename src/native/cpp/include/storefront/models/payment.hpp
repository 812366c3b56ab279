/// @file
/// Payment, shipping and what a checkout still needs.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "storefront/error_code.hpp"
#include "storefront/models/money.hpp"
#include "storefront/open.hpp"

namespace storefront::inline v0 {

/// Reason of a failed payment.
struct PaymentError {
  /// Code of the provider, such as card_declined.
  std::string code{};
  /// Message in English for developers and logs.
  std::string message{};
  /// true: another attempt can succeed, for example with another card.
  bool retryable{};

  /// Compares every field.
  bool operator==(const PaymentError&) const = default;
};

/// Values of `PaymentProviderInfo::capture`. A later version of the service may send others.
class PaymentProviderInfoCapture : public OpenText<PaymentProviderInfoCapture> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known automatic{"automatic"};
  static constexpr Known manual{"manual"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{automatic, manual};
    return list;
  }
};

/// Public data of a payment provider. It never contains a secret.
struct PaymentProviderInfo {
  /// Name of the provider.
  std::string name{};
  /// Key for the form of the payment provider.
  std::optional<std::string> publishable_key{};
  /// URL of the script of the payment form.
  std::optional<std::string> script_url{};
  /// Origin of the frame of the payment form.
  std::optional<std::string> frame_origin{};
  /// Capture mode of the store: with the payment, or later by the merchant. Create the payment form with the same
  /// mode.
  PaymentProviderInfoCapture capture{};

  /// Compares every field.
  bool operator==(const PaymentProviderInfo&) const = default;
};

/// Data that the browser passes to the form of the payment provider.
struct PaymentSession {
  /// Name of the payment provider.
  std::string provider{};
  /// Id of the payment at the provider.
  std::string intent_id{};
  /// Secret for the form of the payment provider. Never store or log it.
  std::string client_secret{};
  /// Amount to pay.
  Money amount{};

  /// Compares every field.
  bool operator==(const PaymentSession&) const = default;
};

/// Steps of the checkout. A later version of the service may send others.
class CheckoutStep : public OpenText<CheckoutStep> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known contact{"contact"};
  static constexpr Known delivery{"delivery"};
  static constexpr Known shipping{"shipping"};
  static constexpr Known payment{"payment"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{contact, delivery, shipping, payment};
    return list;
  }
};

/// Something that is missing before an order can be placed.
struct Requirement {
  /// Step of the checkout that asks for it.
  CheckoutStep step{};
  /// Path of the field with dots: `shipping_address`.postalCode.
  std::string field{};
  /// Code of the problem.
  ErrorCode code{};
  /// Message in English for developers and logs.
  std::string message{};

  /// Compares every field.
  bool operator==(const Requirement&) const = default;
};

/// A shipping method for the order.
struct ShippingMethod {
  /// Id of the method.
  std::string id{};
  /// Name that shoppers see.
  std::string title{};
  /// Description that shoppers see. It may be empty.
  std::string description{};
  /// Price for this cart.
  Money price{};
  /// Value of goods from which shipping is free. null: shipping is never free, or is free already.
  std::optional<Money> free_from{};
  /// Fewest days on the way, or null if it is not known.
  std::optional<std::int64_t> min_days{};
  /// Most days on the way, or null if it is not known.
  std::optional<std::int64_t> max_days{};

  /// Compares every field.
  bool operator==(const ShippingMethod&) const = default;
};

}  // namespace storefront::inline v0
