/// @file
/// Signs up, in and out, and has the data of the customer.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include "storefront/models/account.hpp"
#include "storefront/models/orders.hpp"
#include "storefront/options.hpp"
#include "storefront/pages.hpp"

namespace storefront::inline v0 {

namespace detail {
class Core;
}

/// Options of `AccountService::orders`.
struct AccountOrdersOptions {
  /// `page_info.end_cursor` of the previous page. Leave it out for the first page. At most 500 characters.
  std::optional<std::string> after{};
  /// Largest number of entries on a page. From 1 to 100.
  std::optional<std::int64_t> first{};
  /// Ends the call when a stop is requested.
  std::stop_token stop{};
};

/// Signs up, in and out, and has the data of the customer.
class AccountService {
 public:
  /// Read the session: the signed-in customer, if there is one.
  [[nodiscard]] Session session(const CallOptions& options = {}) const;

  /// Request an account; the service sends a link to verify the email address.
  SignUpReceipt sign_up(const SignUpInput& input, const MarketOptions& options = {}) const;

  /// Open the account with the token of the link, and sign in.
  SignedIn verify(const VerifyInput& input, const MarketOptions& options = {}) const;

  /// Sign in; the shopper's cart becomes the cart of the account.
  SignedIn sign_in(const SignInInput& input, const MarketOptions& options = {}) const;

  /// Sign out in this client; repeating it changes nothing.
  void sign_out(const CallOptions& options = {}) const;

  /// Send a link to set a new password.
  PasswordResetReceipt request_password_reset(const PasswordResetInput& input, const MarketOptions& options = {}) const;

  /// Set a new password with the token of the link, and sign in; all other sessions end.
  SignedIn reset_password(const NewPasswordInput& input, const MarketOptions& options = {}) const;

  /// Change the password; all other sessions end.
  Customer change_password(const PasswordChangeInput& input, const MarketOptions& options = {}) const;

  /// Read the customer.
  [[nodiscard]] Customer get(const CallOptions& options = {}) const;

  /// Change name or consent; fields that are left out stay.
  Customer update(const AccountUpdateInput& input, const CallOptions& options = {}) const;

  /// Delete the account; the shop keeps its orders without the account.
  void remove(const AccountDeletion& input, const MarketOptions& options = {}) const;

  /// List the customer's orders, newest first.
  [[nodiscard]] OrderPage orders(const AccountOrdersOptions& options = {}) const;

  /// Read an order of the customer.
  [[nodiscard]] Order order(std::string_view order_id, const CallOptions& options = {}) const;

  /// List the customer's addresses, at most 50, defaults first.
  [[nodiscard]] CustomerAddressList addresses(const CallOptions& options = {}) const;

  /// Save an address; repeating it changes nothing.
  CustomerAddress add_address(const CustomerAddressInput& input, const CallOptions& options = {}) const;

  /// Change an address.
  CustomerAddress update_address(std::string_view address_id, const CustomerAddressUpdate& input,
                                 const CallOptions& options = {}) const;

  /// Delete an address; repeating it changes nothing.
  void remove_address(std::string_view address_id, const CallOptions& options = {}) const;

  /// Walk through the orders of the customer, newest first, page by page.
  [[nodiscard]] Pages<Order> all_orders(AccountOrdersOptions options = {}) const;

 private:
  friend class Client;
  explicit AccountService(std::shared_ptr<detail::Core> core) noexcept : core_(std::move(core)) {}

  std::shared_ptr<detail::Core> core_;
};

}  // namespace storefront::inline v0
