#include "storefront/models/payment.hpp"

#include "src/tables/tables.hpp"

namespace storefront::inline v0::detail {

const Model& table(Of<PaymentError>) {
  static constexpr auto fields =
      columns<PaymentError>(required<&PaymentError::code>("code"), required<&PaymentError::message>("message"),
                            required<&PaymentError::retryable>("retryable"));
  static constexpr Model model{"PaymentError", fields};
  return model;
}

const Model& table(Of<PaymentProviderInfo>) {
  static constexpr auto fields = columns<PaymentProviderInfo>(
      required<&PaymentProviderInfo::name>("name"), optional<&PaymentProviderInfo::publishable_key>("publishableKey"),
      optional<&PaymentProviderInfo::script_url>("scriptUrl"),
      optional<&PaymentProviderInfo::frame_origin>("frameOrigin"), required<&PaymentProviderInfo::capture>("capture"));
  static constexpr Model model{"PaymentProviderInfo", fields};
  return model;
}

const Model& table(Of<PaymentSession>) {
  static constexpr auto fields = columns<PaymentSession>(
      required<&PaymentSession::provider>("provider"), required<&PaymentSession::intent_id>("intentId"),
      required<&PaymentSession::client_secret>("clientSecret"), required<&PaymentSession::amount>("amount"));
  static constexpr Model model{"PaymentSession", fields};
  return model;
}

const Model& table(Of<Requirement>) {
  static constexpr auto fields =
      columns<Requirement>(required<&Requirement::step>("step"), required<&Requirement::field>("field"),
                           required<&Requirement::code>("code"), required<&Requirement::message>("message"));
  static constexpr Model model{"Requirement", fields};
  return model;
}

const Model& table(Of<ShippingMethod>) {
  static constexpr auto fields = columns<ShippingMethod>(
      required<&ShippingMethod::id>("id"), required<&ShippingMethod::title>("title"),
      required<&ShippingMethod::description>("description"), required<&ShippingMethod::price>("price"),
      nullable<&ShippingMethod::free_from>("freeFrom"), nullable<&ShippingMethod::min_days>("minDays"),
      nullable<&ShippingMethod::max_days>("maxDays"));
  static constexpr Model model{"ShippingMethod", fields};
  return model;
}

}  // namespace storefront::inline v0::detail
