/// @file
/// The account of a customer.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storefront/models/common.hpp"
#include "storefront/open.hpp"

namespace storefront::inline v0 {

/// Confirms the deletion of the account.
struct AccountDeletion {
  /// Password of 8 to 256 characters of any kind. Known leaked passwords are refused. At most 1024 characters.
  std::string password{};

  /// Compares every field.
  bool operator==(const AccountDeletion&) const = default;
};

/// A change of the customer. Fields that are left out keep their values. At least 1 field.
struct AccountUpdateInput {
  /// Given name. Empty if it is not known. At most 100 characters.
  std::optional<std::string> first_name{};
  /// Family name. Empty if it is not known. At most 100 characters.
  std::optional<std::string> last_name{};
  /// true: the shop may send emails that are not about orders.
  std::optional<bool> marketing_consent{};

  /// Compares every field.
  bool operator==(const AccountUpdateInput&) const = default;
};

/// A person with an account in the store. The email address is verified.
struct Customer {
  /// Id of the customer.
  std::string id{};
  /// Verified email address, as typed.
  std::string email{};
  /// Given name. Empty if the customer did not give one.
  std::string first_name{};
  /// Family name. Empty if the customer did not give one.
  std::string last_name{};
  /// true: the shop may send emails that are not about orders.
  bool marketing_consent{};
  /// Time at which the account was created. RFC 3339.
  std::string created_at{};

  /// Compares every field.
  bool operator==(const Customer&) const = default;
};

/// A saved address of the customer. At most one is the default of each kind.
struct CustomerAddress {
  /// Id of the address.
  std::string id{};
  /// Given name. At most 100 characters.
  std::string first_name{};
  /// Family name. At most 100 characters.
  std::string last_name{};
  /// Company. At most 100 characters.
  std::optional<std::string> company{};
  /// Street and number. At most 200 characters.
  std::string address1{};
  /// Second line: flat, floor, building. At most 200 characters.
  std::optional<std::string> address2{};
  /// City or town. At most 100 characters.
  std::string city{};
  /// State, province or prefecture: the ISO 3166-2 part after the dash where one exists. At most 100 characters.
  std::optional<std::string> region{};
  /// Postal code, as the country writes it. At most 20 characters.
  std::optional<std::string> postal_code{};
  /// ISO 3166-1 alpha-2. Form: `^[A-Z]{2}$`.
  std::string country_code{};
  /// Telephone number, for the carrier. At most 40 characters.
  std::optional<std::string> phone{};
  /// VAT number of the buyer with the country prefix: DE123456789. It is used in the shipping address only. At most
  /// 20 characters.
  std::optional<std::string> vat_number{};
  /// true: the checkout fills it in as the shipping address.
  bool default_shipping{};
  /// true: the checkout fills it in as the billing address.
  bool default_billing{};

  /// Compares every field.
  bool operator==(const CustomerAddress&) const = default;
};

/// An address to save. It must be complete by the rules of its country, `addressRules`. The first address becomes the
/// default of both kinds.
struct CustomerAddressInput {
  /// Given name. At most 100 characters.
  std::string first_name{};
  /// Family name. At most 100 characters.
  std::string last_name{};
  /// Company. At most 100 characters.
  std::optional<std::string> company{};
  /// Street and number. At most 200 characters.
  std::string address1{};
  /// Second line: flat, floor, building. At most 200 characters.
  std::optional<std::string> address2{};
  /// City or town. At most 100 characters.
  std::string city{};
  /// State, province or prefecture: the ISO 3166-2 part after the dash where one exists. At most 100 characters.
  std::optional<std::string> region{};
  /// Postal code, as the country writes it. At most 20 characters.
  std::optional<std::string> postal_code{};
  /// ISO 3166-1 alpha-2. Form: `^[A-Z]{2}$`.
  std::string country_code{};
  /// Telephone number, for the carrier. At most 40 characters.
  std::optional<std::string> phone{};
  /// VAT number of the buyer with the country prefix: DE123456789. It is used in the shipping address only. At most
  /// 20 characters.
  std::optional<std::string> vat_number{};
  /// true: the checkout fills it in as the shipping address. The first address is the default of both kinds.
  std::optional<bool> default_shipping{};
  /// true: the checkout fills it in as the billing address.
  std::optional<bool> default_billing{};

  /// Compares every field.
  bool operator==(const CustomerAddressInput&) const = default;
};

/// A complete list of CustomerAddress, without pages.
struct CustomerAddressList {
  /// All entries.
  std::vector<CustomerAddress> items{};

  /// Compares every field.
  bool operator==(const CustomerAddressList&) const = default;
};

/// A change of an address. Fields that are left out keep their values. At least 1 field.
struct CustomerAddressUpdate {
  /// Given name. At most 100 characters.
  std::optional<std::string> first_name{};
  /// Family name. At most 100 characters.
  std::optional<std::string> last_name{};
  /// Company. At most 100 characters.
  std::optional<std::string> company{};
  /// Street and number. At most 200 characters.
  std::optional<std::string> address1{};
  /// Second line: flat, floor, building. At most 200 characters.
  std::optional<std::string> address2{};
  /// City or town. At most 100 characters.
  std::optional<std::string> city{};
  /// State, province or prefecture: the ISO 3166-2 part after the dash where one exists. At most 100 characters.
  std::optional<std::string> region{};
  /// Postal code, as the country writes it. At most 20 characters.
  std::optional<std::string> postal_code{};
  /// ISO 3166-1 alpha-2. Form: `^[A-Z]{2}$`.
  std::optional<std::string> country_code{};
  /// Telephone number, for the carrier. At most 40 characters.
  std::optional<std::string> phone{};
  /// VAT number of the buyer with the country prefix: DE123456789. It is used in the shipping address only. At most
  /// 20 characters.
  std::optional<std::string> vat_number{};
  /// true: the checkout fills it in as the shipping address. The first address is the default of both kinds.
  std::optional<bool> default_shipping{};
  /// true: the checkout fills it in as the billing address.
  std::optional<bool> default_billing{};

  /// Compares every field.
  bool operator==(const CustomerAddressUpdate&) const = default;
};

/// A new password, with the token of the link in an email.
struct NewPasswordInput {
  /// Token of the link in the email. 16 to 128 characters.
  std::string token{};
  /// Password of 8 to 256 characters of any kind. Known leaked passwords are refused. At most 1024 characters.
  std::string password{};

  /// Compares every field.
  bool operator==(const NewPasswordInput&) const = default;
};

/// The current password and the new one.
struct PasswordChangeInput {
  /// Password of 8 to 256 characters of any kind. Known leaked passwords are refused. At most 1024 characters.
  std::string current_password{};
  /// Password of 8 to 256 characters of any kind. Known leaked passwords are refused. At most 1024 characters.
  std::string password{};

  /// Compares every field.
  bool operator==(const PasswordChangeInput&) const = default;
};

/// A request for a link to set a new password.
struct PasswordResetInput {
  /// Email address. 3 to 254 characters. Form: `^[^@\s]+@[^@\s]+\.[^@\s]+$`.
  std::string email{};

  /// Compares every field.
  bool operator==(const PasswordResetInput&) const = default;
};

/// Values of `PasswordResetReceipt::status`. A later version of the service may send others.
class PasswordResetReceiptStatus : public OpenText<PasswordResetReceiptStatus> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known reset_sent{"reset-sent"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{reset_sent};
    return list;
  }
};

/// The response is the same for addresses with and without an account.
struct PasswordResetReceipt {
  /// If the address has an account, the service sends a link.
  PasswordResetReceiptStatus status{};

  /// Compares every field.
  bool operator==(const PasswordResetReceipt&) const = default;
};

/// The session of the browser.
struct Session {
  /// The signed-in customer, or null.
  std::optional<Customer> customer{};

  /// Compares every field.
  bool operator==(const Session&) const = default;
};

/// Email address and password.
struct SignInInput {
  /// Email address. 3 to 254 characters. Form: `^[^@\s]+@[^@\s]+\.[^@\s]+$`.
  std::string email{};
  /// Password of 8 to 256 characters of any kind. Known leaked passwords are refused. At most 1024 characters.
  std::string password{};
  /// Token of the link of a password reset. With it, wrong passwords of strangers do not delay this attempt. Needed
  /// only after RATE_LIMITED. 16 to 128 characters.
  std::optional<std::string> token{};

  /// Compares every field.
  bool operator==(const SignInInput&) const = default;
};

/// A request for an account.
struct SignUpInput {
  /// Email address. 3 to 254 characters. Form: `^[^@\s]+@[^@\s]+\.[^@\s]+$`.
  std::string email{};
  /// Password of 8 to 256 characters of any kind. Known leaked passwords are refused. At most 1024 characters.
  std::string password{};
  /// Given name. Empty if it is not known. At most 100 characters.
  std::optional<std::string> first_name{};
  /// Family name. Empty if it is not known. At most 100 characters.
  std::optional<std::string> last_name{};
  /// true: the shop may send emails that are not about orders.
  std::optional<bool> marketing_consent{};

  /// Compares every field.
  bool operator==(const SignUpInput&) const = default;
};

/// Values of `SignUpReceipt::status`. A later version of the service may send others.
class SignUpReceiptStatus : public OpenText<SignUpReceiptStatus> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known verification_sent{"verification-sent"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{verification_sent};
    return list;
  }
};

/// The response is the same for an address that already has an account, so it does not reveal accounts.
struct SignUpReceipt {
  /// The service sends a link. If the address already has an account, the email tells its owner so.
  SignUpReceiptStatus status{};

  /// Compares every field.
  bool operator==(const SignUpReceipt&) const = default;
};

/// The customer. The cart of the browser is merged into the cart of the account.
struct SignedIn {
  /// The customer who is now signed in.
  Customer customer{};
  /// Parts that did not fit when the two carts were merged: a quantity, a line, a code, a gift card.
  std::vector<ErrorItem> warnings{};

  /// Compares every field.
  bool operator==(const SignedIn&) const = default;
};

/// Opens an account with the link of its email.
struct VerifyInput {
  /// Token of the link in the email. 16 to 128 characters.
  std::string token{};
  /// Password chosen at sign-up. It is needed in a browser other than the one that signed up. So the owner of the
  /// mailbox cannot open an account with a password that a stranger chose. At most 1024 characters.
  std::optional<std::string> password{};

  /// Compares every field.
  bool operator==(const VerifyInput&) const = default;
};

}  // namespace storefront::inline v0
