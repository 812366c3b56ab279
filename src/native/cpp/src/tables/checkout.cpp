#include "storefront/models/checkout.hpp"

#include "src/tables/tables.hpp"

namespace storefront::inline v0::detail {

const Model& table(Of<Checkout>) {
  static constexpr auto fields = columns<Checkout>(
      required<&Checkout::id>("id"), required<&Checkout::status>("status"),
      required<&Checkout::cart_version>("cartVersion"), required<&Checkout::market>("market"),
      required<&Checkout::currency>("currency"), required<&Checkout::email>("email"),
      required<&Checkout::shipping_address>("shippingAddress"), nullable<&Checkout::billing_address>("billingAddress"),
      required<&Checkout::quote>("quote"), required<&Checkout::requirements>("requirements"),
      nullable<&Checkout::order>("order"), nullable<&Checkout::last_payment_error>("lastPaymentError"),
      required<&Checkout::expires_at>("expiresAt", "format=date-time"));
  static constexpr Model model{"Checkout", fields};
  return model;
}

const Model& table(Of<CheckoutInput>) {
  static constexpr auto fields = columns<CheckoutInput>(
      optional<&CheckoutInput::email>("email", "maxLength=254 pattern=^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"),
      optional<&CheckoutInput::shipping_address>("shippingAddress"),
      patch<&CheckoutInput::billing_address>("billingAddress"),
      patch<&CheckoutInput::shipping_method_id>("shippingMethodId", "maxLength=100"));
  static constexpr Model model{"CheckoutInput", fields};
  return model;
}

const Model& table(Of<CompleteInput>) {
  static constexpr auto fields =
      columns<CompleteInput>(required<&CompleteInput::quote_hash>("quoteHash", "minLength=1 maxLength=128"),
                             required<&CompleteInput::expected_amount>("expectedAmount"),
                             optional<&CompleteInput::provider>("provider", "maxLength=32"));
  static constexpr Model model{"CompleteInput", fields};
  return model;
}

const Model& table(Of<CompleteResult>) {
  static constexpr auto fields =
      columns<CompleteResult>(required<&CompleteResult::checkout>("checkout"),
                              required<&CompleteResult::order>("order"), nullable<&CompleteResult::payment>("payment"));
  static constexpr Model model{"CompleteResult", fields};
  return model;
}

}  // namespace storefront::inline v0::detail
