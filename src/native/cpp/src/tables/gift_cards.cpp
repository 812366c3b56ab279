#include "storefront/models/gift_cards.hpp"

#include "src/tables/tables.hpp"

namespace storefront::inline v0::detail {

const Model& table(Of<AppliedGiftCard>) {
  static constexpr auto fields = columns<AppliedGiftCard>(
      required<&AppliedGiftCard::id>("id"), required<&AppliedGiftCard::last4>("last4"),
      required<&AppliedGiftCard::balance>("balance"), required<&AppliedGiftCard::status>("status"),
      nullable<&AppliedGiftCard::expires_at>("expiresAt", "format=date-time"),
      required<&AppliedGiftCard::applied>("applied"));
  static constexpr Model model{"AppliedGiftCard", fields};
  return model;
}

const Model& table(Of<ApplyGiftCardInput>) {
  static constexpr auto fields = columns<ApplyGiftCardInput>(
      optional<&ApplyGiftCardInput::code>("code", "minLength=8 maxLength=64 pattern=^[A-Za-z0-9 -]+$"),
      optional<&ApplyGiftCardInput::id>("id", "minLength=1 maxLength=100"));
  static constexpr Model model{"ApplyGiftCardInput", fields, "minProperties=1 maxProperties=1"};
  return model;
}

const Model& table(Of<GiftCard>) {
  static constexpr auto fields = columns<GiftCard>(
      required<&GiftCard::id>("id"), required<&GiftCard::last4>("last4"), required<&GiftCard::balance>("balance"),
      required<&GiftCard::status>("status"), nullable<&GiftCard::expires_at>("expiresAt", "format=date-time"));
  static constexpr Model model{"GiftCard", fields};
  return model;
}

const Model& table(Of<GiftCardCodeInput>) {
  static constexpr auto fields = columns<GiftCardCodeInput>(
      required<&GiftCardCodeInput::code>("code", "minLength=8 maxLength=64 pattern=^[A-Za-z0-9 -]+$"));
  static constexpr Model model{"GiftCardCodeInput", fields};
  return model;
}

const Model& table(Of<GiftCardDelivery>) {
  static constexpr auto fields =
      columns<GiftCardDelivery>(required<&GiftCardDelivery::recipient_email>(
                                    "recipientEmail", "maxLength=254 pattern=^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"),
                                required<&GiftCardDelivery::recipient_name>("recipientName", "maxLength=100"),
                                required<&GiftCardDelivery::message>("message", "maxLength=200"),
                                nullable<&GiftCardDelivery::send_on>("sendOn", "pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
                                required<&GiftCardDelivery::time_zone>("timeZone", "maxLength=64"));
  static constexpr Model model{"GiftCardDelivery", fields};
  return model;
}

const Model& table(Of<GiftCardDeliveryInput>) {
  static constexpr auto fields = columns<GiftCardDeliveryInput>(
      optional<&GiftCardDeliveryInput::recipient_email>("recipientEmail",
                                                        "maxLength=254 pattern=^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"),
      optional<&GiftCardDeliveryInput::recipient_name>("recipientName", "maxLength=100"),
      optional<&GiftCardDeliveryInput::message>("message", "maxLength=200"),
      patch<&GiftCardDeliveryInput::send_on>("sendOn", "pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
      optional<&GiftCardDeliveryInput::time_zone>("timeZone", "maxLength=64"));
  static constexpr Model model{"GiftCardDeliveryInput", fields};
  return model;
}

const Model& table(Of<GiftCardList>) {
  static constexpr auto fields = columns<GiftCardList>(required<&GiftCardList::items>("items"));
  static constexpr Model model{"GiftCardList", fields};
  return model;
}

}  // namespace storefront::inline v0::detail
