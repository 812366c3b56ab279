/// @file
/// Messages, restock notices and withdrawals.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>

#include "storefront/open.hpp"

namespace storefront::inline v0 {

/// A message to the merchant.
struct ContactInput {
  /// Topic from the list of the page. At most 100 characters.
  std::optional<std::string> topic{};
  /// Name of the sender. 1 to 100 characters.
  std::string name{};
  /// Email address for the reply. 3 to 254 characters. Form: `^[^@\s]+@[^@\s]+\.[^@\s]+$`.
  std::string email{};
  /// The message, plain text. 1 to 5000 characters.
  std::string message{};
  /// The page's own fields, by name. At most 20 fields.
  std::optional<std::map<std::string, std::string>> fields{};
  /// A hidden field. The service marks a message that fills it in as spam. At most 500 characters.
  std::optional<std::string> website{};
  /// Language of the page. At most 35 characters.
  std::optional<std::string> locale{};

  /// Compares every field.
  bool operator==(const ContactInput&) const = default;
};

/// Receipt for a message.
struct ContactReceipt {
  /// Id of the message.
  std::string id{};

  /// Compares every field.
  bool operator==(const ContactReceipt&) const = default;
};

/// Values of `RestockInput::channel`. A later version of the service may send others.
class RestockInputChannel : public OpenText<RestockInputChannel> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known email{"email"};
  static constexpr Known sms{"sms"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{email, sms};
    return list;
  }
};

/// A request for a notification when a variant can be bought again.
struct RestockInput {
  /// Id of the variant. Form: `^[A-Za-z0-9._~-]{1,100}$`.
  std::string variant_id{};
  /// Channel of the notification.
  RestockInputChannel channel{};
  /// Email address. For `sms`: telephone number with country code (+49…). 3 to 254 characters.
  std::string address{};
  /// true: the shopper gave the consent that the page asks for.
  std::optional<bool> consent{};
  /// Language of the notification. Default: the language of the market. At most 35 characters.
  std::optional<std::string> locale{};

  /// Compares every field.
  bool operator==(const RestockInput&) const = default;
};

/// Values of `RestockReceipt::status`. A later version of the service may send others.
class RestockReceiptStatus : public OpenText<RestockReceiptStatus> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known subscribed{"subscribed"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{subscribed};
    return list;
  }
};

/// The response is the same for an address that is already on the list, so it does not reveal addresses.
struct RestockReceipt {
  /// The address is on the list.
  RestockReceiptStatus status{};

  /// Compares every field.
  bool operator==(const RestockReceipt&) const = default;
};

/// Cancels a restock notification.
struct RestockUnsubscribe {
  /// Token of the link in the notification. 16 to 128 characters.
  std::string token{};

  /// Compares every field.
  bool operator==(const RestockUnsubscribe&) const = default;
};

/// A declaration of withdrawal from a contract.
struct WithdrawalInput {
  /// Name of the consumer. 1 to 200 characters.
  std::string name{};
  /// Email address for the receipt. 3 to 254 characters. Form: `^[^@\s]+@[^@\s]+\.[^@\s]+$`.
  std::string email{};
  /// What identifies the contract: usually the number of the order. Any text is accepted, also none. At most 200
  /// characters.
  std::optional<std::string> contract{};
  /// Further words, such as the goods if it is not the whole order. It may be empty. At most 2000 characters.
  std::optional<std::string> statement{};
  /// Language of the page, BCP 47. 2 to 35 characters.
  std::optional<std::string> locale{};

  /// Compares every field.
  bool operator==(const WithdrawalInput&) const = default;
};

/// The declaration was received. The same receipt is sent by email.
struct WithdrawalReceipt {
  /// Id of the declaration.
  std::string id{};
  /// Time at which the declaration was received. RFC 3339.
  std::string received_at{};
  /// Time from which the receipt is sent by email. An address gets at most ten within an hour; the others follow
  /// later. RFC 3339.
  std::string receipt_at{};

  /// Compares every field.
  bool operator==(const WithdrawalReceipt&) const = default;
};

}  // namespace storefront::inline v0
