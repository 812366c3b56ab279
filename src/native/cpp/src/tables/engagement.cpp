#include "storefront/models/engagement.hpp"

#include "src/tables/tables.hpp"

namespace storefront::inline v0::detail {

const Model& table(Of<ContactInput>) {
  static constexpr auto fields = columns<ContactInput>(
      optional<&ContactInput::topic>("topic", "maxLength=100"),
      required<&ContactInput::name>("name", "minLength=1 maxLength=100"),
      required<&ContactInput::email>("email", "minLength=3 maxLength=254 pattern=^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"),
      required<&ContactInput::message>("message", "minLength=1 maxLength=5000"),
      optional<&ContactInput::fields>("fields", "maxProperties=20; {} maxLength=1000"),
      optional<&ContactInput::website>("website", "maxLength=500"),
      optional<&ContactInput::locale>("locale", "maxLength=35"));
  static constexpr Model model{"ContactInput", fields};
  return model;
}

const Model& table(Of<ContactReceipt>) {
  static constexpr auto fields = columns<ContactReceipt>(required<&ContactReceipt::id>("id"));
  static constexpr Model model{"ContactReceipt", fields};
  return model;
}

const Model& table(Of<RestockInput>) {
  static constexpr auto fields = columns<RestockInput>(
      required<&RestockInput::variant_id>("variantId", "pattern=^[A-Za-z0-9._~-]{1,100}$"),
      required<&RestockInput::channel>("channel"),
      required<&RestockInput::address>("address", "minLength=3 maxLength=254"),
      optional<&RestockInput::consent>("consent"), optional<&RestockInput::locale>("locale", "maxLength=35"));
  static constexpr Model model{"RestockInput", fields};
  return model;
}

const Model& table(Of<RestockReceipt>) {
  static constexpr auto fields = columns<RestockReceipt>(required<&RestockReceipt::status>("status"));
  static constexpr Model model{"RestockReceipt", fields};
  return model;
}

const Model& table(Of<RestockUnsubscribe>) {
  static constexpr auto fields =
      columns<RestockUnsubscribe>(required<&RestockUnsubscribe::token>("token", "minLength=16 maxLength=128"));
  static constexpr Model model{"RestockUnsubscribe", fields};
  return model;
}

const Model& table(Of<WithdrawalInput>) {
  static constexpr auto fields = columns<WithdrawalInput>(
      required<&WithdrawalInput::name>("name", "minLength=1 maxLength=200"),
      required<&WithdrawalInput::email>("email", "minLength=3 maxLength=254 pattern=^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"),
      optional<&WithdrawalInput::contract>("contract", "maxLength=200"),
      optional<&WithdrawalInput::statement>("statement", "maxLength=2000"),
      optional<&WithdrawalInput::locale>("locale", "minLength=2 maxLength=35"));
  static constexpr Model model{"WithdrawalInput", fields};
  return model;
}

const Model& table(Of<WithdrawalReceipt>) {
  static constexpr auto fields =
      columns<WithdrawalReceipt>(required<&WithdrawalReceipt::id>("id"),
                                 required<&WithdrawalReceipt::received_at>("receivedAt", "format=date-time"),
                                 required<&WithdrawalReceipt::receipt_at>("receiptAt", "format=date-time"));
  static constexpr Model model{"WithdrawalReceipt", fields};
  return model;
}

}  // namespace storefront::inline v0::detail
