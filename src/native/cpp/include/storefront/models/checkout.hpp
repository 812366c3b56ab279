/// @file
/// The checkout.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storefront/models/common.hpp"
#include "storefront/models/money.hpp"
#include "storefront/models/orders.hpp"
#include "storefront/models/payment.hpp"
#include "storefront/models/quote.hpp"
#include "storefront/open.hpp"
#include "storefront/patch.hpp"

namespace storefront::inline v0 {

/// Values of `Checkout::status`. A later version of the service may send others.
class CheckoutStatus : public OpenText<CheckoutStatus> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known incomplete{"incomplete"};
  static constexpr Known ready{"ready"};
  static constexpr Known processing{"processing"};
  static constexpr Known requires_action{"requires-action"};
  static constexpr Known completed{"completed"};
  static constexpr Known failed{"failed"};
  static constexpr Known expired{"expired"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{incomplete, ready, processing, requires_action, completed, failed, expired};
    return list;
  }
};

/// A checkout turns a cart into an order.
struct Checkout {
  /// Id of the checkout.
  std::string id{};
  /// incomplete: something is missing. ready: the order can be placed. processing, requires-action: the payment is
  /// under way. completed: there is an order. failed: the payment failed; try again. expired: begin again.
  CheckoutStatus status{};
  /// Version of the cart on which the quote is based.
  std::int64_t cart_version{};
  /// Code of the market.
  std::string market{};
  /// ISO 4217 code of every amount.
  std::string currency{};
  /// Email address for the receipt. Empty until the shopper enters one.
  std::string email{};
  /// Shipping address as typed so far.
  PartialAddress shipping_address{};
  /// Billing address as typed so far. null: the same as the shipping address.
  std::optional<PartialAddress> billing_address{};
  /// Price for the current input.
  Quote quote{};
  /// Requirements that are missing before the order can be placed.
  std::vector<Requirement> requirements{};
  /// Order of this checkout, from the status `pending` on, or null if there is none yet.
  std::optional<Order> order{};
  /// Reason of the last failed payment, or null. The same checkout can try again.
  std::optional<PaymentError> last_payment_error{};
  /// Time at which an unfinished checkout expires. RFC 3339.
  std::string expires_at{};

  /// Compares every field.
  bool operator==(const Checkout&) const = default;
};

/// A change of a checkout. Fields that are left out keep their values. An incomplete address is stored as typed.
struct CheckoutInput {
  /// Email address for the receipt. An empty string removes it. At most 254 characters. Form:
  /// `^$|^[^@\s]+@[^@\s]+\.[^@\s]+$`.
  std::optional<std::string> email{};
  /// Replaces the address as a whole.
  std::optional<PartialAddress> shipping_address{};
  /// Billing address. null: the same as the shipping address.
  Patch<PartialAddress> billing_address{};
  /// Id of the chosen shipping method, or null. At most 100 characters.
  Patch<std::string> shipping_method_id{};

  /// Compares every field.
  bool operator==(const CheckoutInput&) const = default;
};

/// Places the order for exactly the quote that the shopper saw.
struct CompleteInput {
  /// `quote.hash` of the checkout that the shopper saw. 1 to 128 characters.
  std::string quote_hash{};
  /// `quote.totals.amount_due` of the checkout that the shopper saw.
  Money expected_amount{};
  /// Name of the payment provider. Leave it out when nothing is due. At most 32 characters.
  std::optional<std::string> provider{};

  /// Compares every field.
  bool operator==(const CompleteInput&) const = default;
};

/// The order and the data to pay it.
struct CompleteResult {
  /// The current checkout.
  Checkout checkout{};
  /// The placed order.
  Order order{};
  /// Data for the payment form. null: nothing is due, or everything is paid.
  std::optional<PaymentSession> payment{};

  /// Compares every field.
  bool operator==(const CompleteResult&) const = default;
};

}  // namespace storefront::inline v0
