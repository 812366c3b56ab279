/// @file
/// Subscriptions.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storefront/models/cart.hpp"
#include "storefront/models/common.hpp"
#include "storefront/models/money.hpp"
#include "storefront/models/payment.hpp"
#include "storefront/open.hpp"

namespace storefront::inline v0 {

/// Product and quantity of each renewal.
struct SubscriptionLine {
  /// Id of the product.
  std::string product_id{};
  /// Id of the variant.
  std::string variant_id{};
  /// Title of the product.
  std::string title{};
  /// Handle of the product.
  std::string handle{};
  /// Chosen values, such as size and colour.
  std::vector<OptionValue> options{};
  /// Image of the variant, or else of the product. null: there is no image.
  std::optional<Image> image{};
  /// Fields that the shopper filled in for the line.
  std::vector<LineAttribute> attributes{};
  /// Pieces in each renewal. From 1 to 9999.
  std::int64_t quantity{};

  /// Compares every field.
  bool operator==(const SubscriptionLine&) const = default;
};

/// Reason why the due renewal is not paid.
struct SubscriptionFailure {
  /// Code of the provider, such as card_declined or authentication_required.
  std::string reason{};
  /// Day of the next attempt, or null. Form: `^[0-9]{4}-[0-9]{2}-[0-9]{2}$`.
  std::optional<std::string> next_try_on{};

  /// Compares every field.
  bool operator==(const SubscriptionFailure&) const = default;
};

/// An order of a subscription.
struct SubscriptionOrder {
  /// Id of the order.
  std::string id{};
  /// Number of the order.
  std::string number{};
  /// Time of the order. RFC 3339.
  std::string placed_at{};

  /// Compares every field.
  bool operator==(const SubscriptionOrder&) const = default;
};

/// A saved payment card.
struct SubscriptionCard {
  /// Brand of the card, or null if it is not known.
  std::optional<std::string> brand{};
  /// Last four digits of the card number, or null if it is not known.
  std::optional<std::string> last4{};

  /// Compares every field.
  bool operator==(const SubscriptionCard&) const = default;
};

/// Shipping method of the renewals.
struct SubscriptionShippingMethod {
  /// Id of the method.
  std::string id{};
  /// Name that shoppers see.
  std::string title{};

  /// Compares every field.
  bool operator==(const SubscriptionShippingMethod&) const = default;
};

/// Values of `Subscription::status`. A later version of the service may send others.
class SubscriptionStatus : public OpenText<SubscriptionStatus> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known active{"active"};
  static constexpr Known paused{"paused"};
  static constexpr Known past_due{"past-due"};
  static constexpr Known payment_needed{"payment-needed"};
  static constexpr Known cancelled{"cancelled"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{active, paused, past_due, payment_needed, cancelled};
    return list;
  }
};

/// A repeated order of a product.
struct Subscription {
  /// Id of the subscription.
  std::string id{};
  /// past-due: the card was refused and the service tries again. payment-needed: there is no card to charge, so the
  /// shopper must pay.
  SubscriptionStatus status{};
  /// Plan of the subscription.
  LineSubscription plan{};
  /// Product and quantity.
  SubscriptionLine line{};
  /// Agreed price of one piece. The market defines whether it contains tax.
  Money unit_price{};
  /// A day in UTC: 2031-01-31. Form: `^[0-9]{4}-[0-9]{2}-[0-9]{2}$`.
  std::string started_on{};
  /// Day of the next renewal. null: there is none. Form: `^[0-9]{4}-[0-9]{2}-[0-9]{2}$`.
  std::optional<std::string> next_on{};
  /// Day on which it resumes automatically, or null. Form: `^[0-9]{4}-[0-9]{2}-[0-9]{2}$`.
  std::optional<std::string> paused_until{};
  /// Reason why the due renewal is not paid. null: nothing is due.
  std::optional<SubscriptionFailure> last_failure{};
  /// The last order of the subscription, or null.
  std::optional<SubscriptionOrder> last_order{};
  /// Payment card for renewals. null: no card is saved.
  std::optional<SubscriptionCard> payment{};
  /// Address that it is sent to.
  PartialAddress shipping_address{};
  /// Shipping method, or null if it is not known.
  std::optional<SubscriptionShippingMethod> shipping_method{};

  /// Compares every field.
  bool operator==(const Subscription&) const = default;
};

/// A page of a list of Subscription.
struct SubscriptionPage {
  /// Entries of this page.
  std::vector<Subscription> items{};
  /// End of this page.
  PageInfo page_info{};
  /// Entries on all pages, counted up to 1,000. At least 0.
  std::int64_t total_count{};

  /// Compares every field.
  bool operator==(const SubscriptionPage&) const = default;
};

/// A pause. Without a day, it lasts until the subscription is resumed.
struct SubscriptionPause {
  /// Day on which it resumes automatically. Form: `^[0-9]{4}-[0-9]{2}-[0-9]{2}$`.
  std::optional<std::string> until{};

  /// Compares every field.
  bool operator==(const SubscriptionPause&) const = default;
};

/// The order of a renewal and the data to pay it.
struct SubscriptionPayment {
  /// The current subscription.
  Subscription subscription{};
  /// Id of the order of this renewal.
  std::string order_id{};
  /// Data for the payment form. null: nothing is due.
  std::optional<PaymentSession> payment{};

  /// Compares every field.
  bool operator==(const SubscriptionPayment&) const = default;
};

/// The renewal to pay and the payment provider.
struct SubscriptionPaymentInput {
  /// `next_on` of the subscription that the caller saw. Form: `^[0-9]{4}-[0-9]{2}-[0-9]{2}$`.
  std::string period_on{};
  /// Name of a payment provider of the store. 1 to 32 characters.
  std::string provider{};

  /// Compares every field.
  bool operator==(const SubscriptionPaymentInput&) const = default;
};

/// Identifies the renewal, so that a repeated request does not affect the following renewal.
struct SubscriptionPeriod {
  /// `next_on` of the subscription that the caller saw. Form: `^[0-9]{4}-[0-9]{2}-[0-9]{2}$`.
  std::string period_on{};

  /// Compares every field.
  bool operator==(const SubscriptionPeriod&) const = default;
};

/// A change of the next renewals. Fields that are left out keep their values. At least 1 field.
struct SubscriptionUpdate {
  /// Pieces in each renewal. From 1 to 9999.
  std::optional<std::int64_t> quantity{};
  /// Replaces the address as a whole.
  std::optional<Address> shipping_address{};

  /// Compares every field.
  bool operator==(const SubscriptionUpdate&) const = default;
};

}  // namespace storefront::inline v0
