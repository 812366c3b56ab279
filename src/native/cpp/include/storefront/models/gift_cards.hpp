/// @file
/// Gift cards.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storefront/models/money.hpp"
#include "storefront/open.hpp"
#include "storefront/patch.hpp"

namespace storefront::inline v0 {

/// Values of `AppliedGiftCard::status`. A later version of the service may send others.
class AppliedGiftCardStatus : public OpenText<AppliedGiftCardStatus> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known active{"active"};
  static constexpr Known used{"used"};
  static constexpr Known expired{"expired"};
  static constexpr Known disabled{"disabled"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{active, used, expired, disabled};
    return list;
  }
};

/// A gift card on a cart, with the amount that it pays.
struct AppliedGiftCard {
  /// Id of the card.
  std::string id{};
  /// Last four characters of the code.
  std::string last4{};
  /// Balance that is left.
  Money balance{};
  /// active, used up, expired, or disabled by the merchant.
  AppliedGiftCardStatus status{};
  /// Expiry time. null: it never expires. RFC 3339.
  std::optional<std::string> expires_at{};
  /// Amount that it pays.
  Money applied{};

  /// Compares every field.
  bool operator==(const AppliedGiftCard&) const = default;
};

/// Either a code that the shopper types, or the id of a saved gift card. Exactly 1 field.
struct ApplyGiftCardInput {
  /// The code as typed. 8 to 64 characters. Form: `^[A-Za-z0-9 -]+$`.
  std::optional<std::string> code{};
  /// Id of a saved gift card of the shopper. 1 to 100 characters.
  std::optional<std::string> id{};

  /// Compares every field.
  bool operator==(const ApplyGiftCardInput&) const = default;
};

/// Values of `GiftCard::status`. A later version of the service may send others.
class GiftCardStatus : public OpenText<GiftCardStatus> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known active{"active"};
  static constexpr Known used{"used"};
  static constexpr Known expired{"expired"};
  static constexpr Known disabled{"disabled"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{active, used, expired, disabled};
    return list;
  }
};

/// A gift card. No answer, address or log holds its code.
struct GiftCard {
  /// Id of the card.
  std::string id{};
  /// Last four characters of the code.
  std::string last4{};
  /// Balance that is left.
  Money balance{};
  /// active, used up, expired, or disabled by the merchant.
  GiftCardStatus status{};
  /// Expiry time. null: it never expires. RFC 3339.
  std::optional<std::string> expires_at{};

  /// Compares every field.
  bool operator==(const GiftCard&) const = default;
};

/// The code of a gift card.
struct GiftCardCodeInput {
  /// Code of a gift card. Spaces, hyphens and letter case are ignored. 8 to 64 characters. Form: `^[A-Za-z0-9 -]+$`.
  std::string code{};

  /// Compares every field.
  bool operator==(const GiftCardCodeInput&) const = default;
};

/// Whom a gift card that is bought goes to, and when.
struct GiftCardDelivery {
  /// Email address that gets the code. Empty: the buyer gets it. At most 254 characters. Form:
  /// `^$|^[^@\s]+@[^@\s]+\.[^@\s]+$`.
  std::string recipient_email{};
  /// Name of the recipient. It may be empty. At most 100 characters.
  std::string recipient_name{};
  /// Message to the recipient, as plain text. It may be empty. At most 200 characters.
  std::string message{};
  /// Day on which the code is sent, at 8:00 in `time_zone`. null: at once when the order is paid. Form:
  /// `^[0-9]{4}-[0-9]{2}-[0-9]{2}$`.
  std::optional<std::string> send_on{};
  /// IANA time zone of `send_on`, such as Europe/Berlin. Empty: UTC. At most 64 characters.
  std::string time_zone{};

  /// Compares every field.
  bool operator==(const GiftCardDelivery&) const = default;
};

/// Whom a gift card goes to. Fields that are left out are empty.
struct GiftCardDeliveryInput {
  /// Email address that gets the code. Empty: the buyer gets it. At most 254 characters. Form:
  /// `^$|^[^@\s]+@[^@\s]+\.[^@\s]+$`.
  std::optional<std::string> recipient_email{};
  /// Name of the recipient. It may be empty. At most 100 characters.
  std::optional<std::string> recipient_name{};
  /// Message to the recipient, as plain text. It may be empty. At most 200 characters.
  std::optional<std::string> message{};
  /// Day on which the code is sent, at 8:00 in `time_zone`. null: at once when the order is paid. Form:
  /// `^[0-9]{4}-[0-9]{2}-[0-9]{2}$`.
  Patch<std::string> send_on{};
  /// IANA time zone of `send_on`, such as Europe/Berlin. Empty: UTC. At most 64 characters.
  std::optional<std::string> time_zone{};

  /// Compares every field.
  bool operator==(const GiftCardDeliveryInput&) const = default;
};

/// A complete list of GiftCard, without pages.
struct GiftCardList {
  /// All entries.
  std::vector<GiftCard> items{};

  /// Compares every field.
  bool operator==(const GiftCardList&) const = default;
};

}  // namespace storefront::inline v0
