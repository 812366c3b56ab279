#include "storefront/models/orders.hpp"

#include "src/tables/tables.hpp"

namespace storefront::inline v0::detail {

const Model& table(Of<OrderShippingMethod>) {
  static constexpr auto fields = columns<OrderShippingMethod>(
      required<&OrderShippingMethod::id>("id"), required<&OrderShippingMethod::title>("title"),
      nullable<&OrderShippingMethod::min_days>("minDays"), nullable<&OrderShippingMethod::max_days>("maxDays"));
  static constexpr Model model{"OrderShippingMethod", fields};
  return model;
}

const Model& table(Of<OrderPayment>) {
  static constexpr auto fields =
      columns<OrderPayment>(required<&OrderPayment::provider>("provider"), required<&OrderPayment::status>("status"),
                            required<&OrderPayment::amount>("amount"), nullable<&OrderPayment::brand>("brand"),
                            nullable<&OrderPayment::last4>("last4"));
  static constexpr Model model{"OrderPayment", fields};
  return model;
}

const Model& table(Of<OrderGiftCard>) {
  static constexpr auto fields =
      columns<OrderGiftCard>(required<&OrderGiftCard::last4>("last4"), required<&OrderGiftCard::applied>("applied"));
  static constexpr Model model{"OrderGiftCard", fields};
  return model;
}

const Model& table(Of<OrderRefund>) {
  static constexpr auto fields =
      columns<OrderRefund>(required<&OrderRefund::amount>("amount"), required<&OrderRefund::status>("status"),
                           required<&OrderRefund::to>("to"), nullable<&OrderRefund::last4>("last4"),
                           required<&OrderRefund::created_at>("createdAt", "format=date-time"));
  static constexpr Model model{"OrderRefund", fields};
  return model;
}

const Model& table(Of<ShipmentLine>) {
  static constexpr auto fields = columns<ShipmentLine>(required<&ShipmentLine::line_id>("lineId"),
                                                       required<&ShipmentLine::quantity>("quantity", "minimum=1"));
  static constexpr Model model{"ShipmentLine", fields};
  return model;
}

const Model& table(Of<ShipmentUpdate>) {
  static constexpr auto fields = columns<ShipmentUpdate>(
      required<&ShipmentUpdate::id>("id"), required<&ShipmentUpdate::at>("at", "format=date-time"),
      required<&ShipmentUpdate::status>("status"), required<&ShipmentUpdate::message>("message"),
      nullable<&ShipmentUpdate::location>("location"));
  static constexpr Model model{"ShipmentUpdate", fields};
  return model;
}

const Model& table(Of<Shipment>) {
  static constexpr auto fields = columns<Shipment>(
      required<&Shipment::id>("id"), required<&Shipment::status>("status"), nullable<&Shipment::carrier>("carrier"),
      nullable<&Shipment::tracking_number>("trackingNumber"), nullable<&Shipment::tracking_url>("trackingUrl"),
      nullable<&Shipment::estimated_delivery_at>("estimatedDeliveryAt", "format=date-time"),
      required<&Shipment::lines>("lines"), required<&Shipment::updates>("updates"),
      required<&Shipment::created_at>("createdAt", "format=date-time"));
  static constexpr Model model{"Shipment", fields};
  return model;
}

const Model& table(Of<Order>) {
  static constexpr auto fields = columns<Order>(
      required<&Order::id>("id"), nullable<&Order::number>("number"), required<&Order::status>("status"),
      required<&Order::payment_status>("paymentStatus"), required<&Order::fulfillment_status>("fulfillmentStatus"),
      required<&Order::market>("market"), required<&Order::currency>("currency"), required<&Order::email>("email"),
      required<&Order::shipping_address>("shippingAddress"), required<&Order::billing_address>("billingAddress"),
      nullable<&Order::shipping_method>("shippingMethod"), required<&Order::lines>("lines"),
      required<&Order::totals>("totals"), required<&Order::taxes>("taxes"), required<&Order::payments>("payments"),
      required<&Order::note>("note"), required<&Order::attributes>("attributes"),
      required<&Order::applied_rules>("appliedRules"), required<&Order::gift_cards>("giftCards"),
      required<&Order::refunds>("refunds"), required<&Order::refund_total>("refundTotal"),
      required<&Order::shipments>("shipments"), required<&Order::created_at>("createdAt", "format=date-time"),
      nullable<&Order::placed_at>("placedAt", "format=date-time"), optional<&Order::review_token>("reviewToken"));
  static constexpr Model model{"Order", fields};
  return model;
}

const Model& table(Of<OrderLookupInput>) {
  static constexpr auto fields =
      columns<OrderLookupInput>(required<&OrderLookupInput::number>("number", "minLength=1 maxLength=32"),
                                required<&OrderLookupInput::email>("email", "minLength=3 maxLength=254"));
  static constexpr Model model{"OrderLookupInput", fields};
  return model;
}

const Model& table(Of<OrderPage>) {
  static constexpr auto fields =
      columns<OrderPage>(required<&OrderPage::items>("items"), required<&OrderPage::page_info>("pageInfo"),
                         required<&OrderPage::total_count>("totalCount", "minimum=0"));
  static constexpr Model model{"OrderPage", fields};
  return model;
}

}  // namespace storefront::inline v0::detail
