/// @file
/// Orders.
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
#include "storefront/models/quote.hpp"
#include "storefront/open.hpp"

namespace storefront::inline v0 {

/// Shipping method of an order.
struct OrderShippingMethod {
  /// Id of the method.
  std::string id{};
  /// Name that shoppers see.
  std::string title{};
  /// Fewest days on the way, as agreed with the order. null: not known.
  std::optional<std::int64_t> min_days{};
  /// Most days on the way, as agreed with the order. null: not known.
  std::optional<std::int64_t> max_days{};

  /// Compares every field.
  bool operator==(const OrderShippingMethod&) const = default;
};

/// A payment of an order.
struct OrderPayment {
  /// Name of the payment provider.
  std::string provider{};
  /// Status of the payment.
  std::string status{};
  /// Amount.
  Money amount{};
  /// Brand of the card, or null if it is not known.
  std::optional<std::string> brand{};
  /// Last four digits of the card number, or null if it is not known.
  std::optional<std::string> last4{};

  /// Compares every field.
  bool operator==(const OrderPayment&) const = default;
};

/// A gift card that pays a part of an order.
struct OrderGiftCard {
  /// Last four characters of the code.
  std::string last4{};
  /// Amount that it pays.
  Money applied{};

  /// Compares every field.
  bool operator==(const OrderGiftCard&) const = default;
};

/// Values of `OrderRefund::status`. A later version of the service may send others.
class OrderRefundStatus : public OpenText<OrderRefundStatus> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known pending{"pending"};
  static constexpr Known succeeded{"succeeded"};
  static constexpr Known failed{"failed"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{pending, succeeded, failed};
    return list;
  }
};

/// Values of `OrderRefund::to`. A later version of the service may send others.
class OrderRefundTo : public OpenText<OrderRefundTo> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known card{"card"};
  static constexpr Known gift_card{"gift-card"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{card, gift_card};
    return list;
  }
};

/// A refund, pending or completed. A refund to several means of payment has several entries.
struct OrderRefund {
  /// Amount.
  Money amount{};
  /// Status of the refund.
  OrderRefundStatus status{};
  /// Means of payment that receives it.
  OrderRefundTo to{};
  /// Last four digits of the card number, or null if it is not known.
  std::optional<std::string> last4{};
  /// Time of creation. RFC 3339.
  std::string created_at{};

  /// Compares every field.
  bool operator==(const OrderRefund&) const = default;
};

/// Pieces of a line in a parcel.
struct ShipmentLine {
  /// Id of the line of the order.
  std::string line_id{};
  /// Number of pieces. At least 1.
  std::int64_t quantity{};

  /// Compares every field.
  bool operator==(const ShipmentLine&) const = default;
};

/// Values of `ShipmentUpdate::status`. A later version of the service may send others.
class ShipmentUpdateStatus : public OpenText<ShipmentUpdateStatus> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known preparing{"preparing"};
  static constexpr Known shipped{"shipped"};
  static constexpr Known in_transit{"in-transit"};
  static constexpr Known out_for_delivery{"out-for-delivery"};
  static constexpr Known delivered{"delivered"};
  static constexpr Known exception{"exception"};
  static constexpr Known returned{"returned"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{preparing, shipped, in_transit, out_for_delivery, delivered, exception, returned};
    return list;
  }
};

/// A tracking update of a parcel.
struct ShipmentUpdate {
  /// Id of the update.
  std::string id{};
  /// Time of the event. RFC 3339.
  std::string at{};
  /// Status of the parcel.
  ShipmentUpdateStatus status{};
  /// Message of the carrier or the merchant. It may be empty.
  std::string message{};
  /// Location, or null if it is not known.
  std::optional<std::string> location{};

  /// Compares every field.
  bool operator==(const ShipmentUpdate&) const = default;
};

/// Values of `Shipment::status`. A later version of the service may send others.
class ShipmentStatus : public OpenText<ShipmentStatus> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known preparing{"preparing"};
  static constexpr Known shipped{"shipped"};
  static constexpr Known in_transit{"in-transit"};
  static constexpr Known out_for_delivery{"out-for-delivery"};
  static constexpr Known delivered{"delivered"};
  static constexpr Known exception{"exception"};
  static constexpr Known returned{"returned"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{preparing, shipped, in_transit, out_for_delivery, delivered, exception, returned};
    return list;
  }
};

/// A parcel of an order. `status` is the status of its newest update.
struct Shipment {
  /// Id of the parcel.
  std::string id{};
  /// Status of the parcel.
  ShipmentStatus status{};
  /// Name of the carrier, or null if it is not known.
  std::optional<std::string> carrier{};
  /// Number of the parcel, or null.
  std::optional<std::string> tracking_number{};
  /// Always http or https.
  std::optional<std::string> tracking_url{};
  /// Estimated time of arrival, or null if it is not known. RFC 3339.
  std::optional<std::string> estimated_delivery_at{};
  /// Contents of the parcel.
  std::vector<ShipmentLine> lines{};
  /// Updates, newest first.
  std::vector<ShipmentUpdate> updates{};
  /// Time of creation. RFC 3339.
  std::string created_at{};

  /// Compares every field.
  bool operator==(const Shipment&) const = default;
};

/// Values of `Order::status`. A later version of the service may send others.
class OrderStatus : public OpenText<OrderStatus> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known pending{"pending"};
  static constexpr Known placed{"placed"};
  static constexpr Known canceled{"canceled"};
  static constexpr Known completed{"completed"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{pending, placed, canceled, completed};
    return list;
  }
};

/// Values of `Order::payment_status`. A later version of the service may send others.
class OrderPaymentStatus : public OpenText<OrderPaymentStatus> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known pending{"pending"};
  static constexpr Known authorized{"authorized"};
  static constexpr Known paid{"paid"};
  static constexpr Known not_required{"not-required"};
  static constexpr Known failed{"failed"};
  static constexpr Known refunded{"refunded"};
  static constexpr Known partially_refunded{"partially-refunded"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{pending, authorized, paid, not_required, failed, refunded, partially_refunded};
    return list;
  }
};

/// Values of `Order::fulfillment_status`. A later version of the service may send others.
class OrderFulfillmentStatus : public OpenText<OrderFulfillmentStatus> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known unfulfilled{"unfulfilled"};
  static constexpr Known in_progress{"in-progress"};
  static constexpr Known shipped{"shipped"};
  static constexpr Known delivered{"delivered"};
  static constexpr Known returned{"returned"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{unfulfilled, in_progress, shipped, delivered, returned};
    return list;
  }
};

/// An order.
struct Order {
  /// Id of the order.
  std::string id{};
  /// Number of the order. It is assigned when the order is placed, so failed attempts leave no gaps.
  std::optional<std::string> number{};
  /// pending: the order waits for its payment. placed: it is ordered. canceled or completed: it is closed.
  OrderStatus status{};
  /// Status of the money.
  OrderPaymentStatus payment_status{};
  /// Status of the shipment.
  OrderFulfillmentStatus fulfillment_status{};
  /// Code of the market.
  std::string market{};
  /// ISO 4217 code of every amount.
  std::string currency{};
  /// Email address for the receipt.
  std::string email{};
  /// Address that it is sent to.
  PartialAddress shipping_address{};
  /// Billing address. It may be incomplete.
  PartialAddress billing_address{};
  /// Shipping method. null: nothing to ship, or not known.
  std::optional<OrderShippingMethod> shipping_method{};
  /// Ordered lines at the prices of the order.
  std::vector<CartLine> lines{};
  /// Charged totals.
  Totals totals{};
  /// Taxes by rate. They add up to `tax_total`.
  std::vector<TaxSum> taxes{};
  /// Payments, apart from gift cards.
  std::vector<OrderPayment> payments{};
  /// Note of the shopper from the cart, as plain text. Empty: there is no note.
  std::string note{};
  /// Attributes of the cart at the time of the order.
  std::vector<CartAttribute> attributes{};
  /// Effects of the merchant's checkout rules.
  std::vector<AppliedRule> applied_rules{};
  /// Gift cards that pay a part.
  std::vector<OrderGiftCard> gift_cards{};
  /// Refunds, oldest first.
  std::vector<OrderRefund> refunds{};
  /// Total of completed refunds. Pending refunds are not included.
  Money refund_total{};
  /// Parcels.
  std::vector<Shipment> shipments{};
  /// Time at which the checkout was completed. RFC 3339.
  std::string created_at{};
  /// Time at which the order was placed, or null before that. RFC 3339.
  std::optional<std::string> placed_at{};
  /// Secret of the buyer for links to write a review. It proves the purchase. Present when the order is paid.
  std::optional<std::string> review_token{};

  /// Compares every field.
  bool operator==(const Order&) const = default;
};

/// Number and email address of an order.
struct OrderLookupInput {
  /// Number of the order, as on the receipt. 1 to 32 characters.
  std::string number{};
  /// Email address of the order. Letter case is ignored. 3 to 254 characters.
  std::string email{};

  /// Compares every field.
  bool operator==(const OrderLookupInput&) const = default;
};

/// A page of a list of Order.
struct OrderPage {
  /// Entries of this page.
  std::vector<Order> items{};
  /// End of this page.
  PageInfo page_info{};
  /// Entries on all pages, counted up to 1,000. At least 0.
  std::int64_t total_count{};

  /// Compares every field.
  bool operator==(const OrderPage&) const = default;
};

}  // namespace storefront::inline v0
