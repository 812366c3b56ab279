#include "storefront/models/subscriptions.hpp"

#include "src/tables/tables.hpp"

namespace storefront::inline v0::detail {

const Model& table(Of<SubscriptionLine>) {
  static constexpr auto fields = columns<SubscriptionLine>(
      required<&SubscriptionLine::product_id>("productId"), required<&SubscriptionLine::variant_id>("variantId"),
      required<&SubscriptionLine::title>("title"), required<&SubscriptionLine::handle>("handle"),
      required<&SubscriptionLine::options>("options"), nullable<&SubscriptionLine::image>("image"),
      required<&SubscriptionLine::attributes>("attributes"),
      required<&SubscriptionLine::quantity>("quantity", "minimum=1 maximum=9999"));
  static constexpr Model model{"SubscriptionLine", fields};
  return model;
}

const Model& table(Of<SubscriptionFailure>) {
  static constexpr auto fields = columns<SubscriptionFailure>(
      required<&SubscriptionFailure::reason>("reason"),
      nullable<&SubscriptionFailure::next_try_on>("nextTryOn", "pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"));
  static constexpr Model model{"SubscriptionFailure", fields};
  return model;
}

const Model& table(Of<SubscriptionOrder>) {
  static constexpr auto fields =
      columns<SubscriptionOrder>(required<&SubscriptionOrder::id>("id"), required<&SubscriptionOrder::number>("number"),
                                 required<&SubscriptionOrder::placed_at>("placedAt", "format=date-time"));
  static constexpr Model model{"SubscriptionOrder", fields};
  return model;
}

const Model& table(Of<SubscriptionCard>) {
  static constexpr auto fields = columns<SubscriptionCard>(nullable<&SubscriptionCard::brand>("brand"),
                                                           nullable<&SubscriptionCard::last4>("last4"));
  static constexpr Model model{"SubscriptionCard", fields};
  return model;
}

const Model& table(Of<SubscriptionShippingMethod>) {
  static constexpr auto fields = columns<SubscriptionShippingMethod>(
      required<&SubscriptionShippingMethod::id>("id"), required<&SubscriptionShippingMethod::title>("title"));
  static constexpr Model model{"SubscriptionShippingMethod", fields};
  return model;
}

const Model& table(Of<Subscription>) {
  static constexpr auto fields = columns<Subscription>(
      required<&Subscription::id>("id"), required<&Subscription::status>("status"),
      required<&Subscription::plan>("plan"), required<&Subscription::line>("line"),
      required<&Subscription::unit_price>("unitPrice"),
      required<&Subscription::started_on>("startedOn", "pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
      nullable<&Subscription::next_on>("nextOn", "pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
      nullable<&Subscription::paused_until>("pausedUntil", "pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
      nullable<&Subscription::last_failure>("lastFailure"), nullable<&Subscription::last_order>("lastOrder"),
      nullable<&Subscription::payment>("payment"), required<&Subscription::shipping_address>("shippingAddress"),
      nullable<&Subscription::shipping_method>("shippingMethod"));
  static constexpr Model model{"Subscription", fields};
  return model;
}

const Model& table(Of<SubscriptionPage>) {
  static constexpr auto fields = columns<SubscriptionPage>(
      required<&SubscriptionPage::items>("items"), required<&SubscriptionPage::page_info>("pageInfo"),
      required<&SubscriptionPage::total_count>("totalCount", "minimum=0"));
  static constexpr Model model{"SubscriptionPage", fields};
  return model;
}

const Model& table(Of<SubscriptionPause>) {
  static constexpr auto fields =
      columns<SubscriptionPause>(optional<&SubscriptionPause::until>("until", "pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"));
  static constexpr Model model{"SubscriptionPause", fields};
  return model;
}

const Model& table(Of<SubscriptionPayment>) {
  static constexpr auto fields = columns<SubscriptionPayment>(
      required<&SubscriptionPayment::subscription>("subscription"), required<&SubscriptionPayment::order_id>("orderId"),
      nullable<&SubscriptionPayment::payment>("payment"));
  static constexpr Model model{"SubscriptionPayment", fields};
  return model;
}

const Model& table(Of<SubscriptionPaymentInput>) {
  static constexpr auto fields = columns<SubscriptionPaymentInput>(
      required<&SubscriptionPaymentInput::period_on>("periodOn", "pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
      required<&SubscriptionPaymentInput::provider>("provider", "minLength=1 maxLength=32"));
  static constexpr Model model{"SubscriptionPaymentInput", fields};
  return model;
}

const Model& table(Of<SubscriptionPeriod>) {
  static constexpr auto fields = columns<SubscriptionPeriod>(
      required<&SubscriptionPeriod::period_on>("periodOn", "pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"));
  static constexpr Model model{"SubscriptionPeriod", fields};
  return model;
}

const Model& table(Of<SubscriptionUpdate>) {
  static constexpr auto fields =
      columns<SubscriptionUpdate>(optional<&SubscriptionUpdate::quantity>("quantity", "minimum=1 maximum=9999"),
                                  optional<&SubscriptionUpdate::shipping_address>("shippingAddress"));
  static constexpr Model model{"SubscriptionUpdate", fields, "minProperties=1"};
  return model;
}

}  // namespace storefront::inline v0::detail
