#include "storefront/services/account.hpp"

#include "src/core.hpp"
#include "src/tables/tables.hpp"

namespace storefront::inline v0 {

namespace detail {

const Model& table(Of<AccountOrdersOptions>) {
  static constexpr auto fields =
      columns<AccountOrdersOptions, 1>(query<&AccountOrdersOptions::after>("after", "maxLength=500"),
                                       query<&AccountOrdersOptions::first>("first", "minimum=1 maximum=100"));
  static constexpr Model model{"AccountOrdersOptions", fields};
  return model;
}

}  // namespace detail

Session AccountService::session(const CallOptions& options) const {
  return core_->send<Session>({.operation = "getSession", .method = "GET", .path = "/store/{storeId}/session"},
                              options);
}

SignUpReceipt AccountService::sign_up(const SignUpInput& input, const MarketOptions& options) const {
  return core_->send<SignUpReceipt>(
      {.operation = "signUp", .method = "POST", .path = "/store/{storeId}/account/sign-up"}, options, input);
}

SignedIn AccountService::verify(const VerifyInput& input, const MarketOptions& options) const {
  return core_->send<SignedIn>(
      {.operation = "verifyAccount", .method = "POST", .path = "/store/{storeId}/account/verify"}, options, input);
}

SignedIn AccountService::sign_in(const SignInInput& input, const MarketOptions& options) const {
  return core_->send<SignedIn>(
      {.operation = "signIn", .method = "POST", .path = "/store/{storeId}/account/sign-in", .once = true}, options,
      input);
}

void AccountService::sign_out(const CallOptions& options) const {
  core_->send<void>({.operation = "signOut", .method = "POST", .path = "/store/{storeId}/account/sign-out"}, options);
}

PasswordResetReceipt AccountService::request_password_reset(const PasswordResetInput& input,
                                                            const MarketOptions& options) const {
  return core_->send<PasswordResetReceipt>(
      {.operation = "requestPasswordReset", .method = "POST", .path = "/store/{storeId}/account/password-reset"},
      options, input);
}

SignedIn AccountService::reset_password(const NewPasswordInput& input, const MarketOptions& options) const {
  return core_->send<SignedIn>({.operation = "completePasswordReset",
                                .method = "POST",
                                .path = "/store/{storeId}/account/password-reset/complete"},
                               options, input);
}

Customer AccountService::change_password(const PasswordChangeInput& input, const MarketOptions& options) const {
  return core_->send<Customer>(
      {.operation = "changePassword", .method = "POST", .path = "/store/{storeId}/account/password", .once = true},
      options, input);
}

Customer AccountService::get(const CallOptions& options) const {
  return core_->send<Customer>({.operation = "getAccount", .method = "GET", .path = "/store/{storeId}/account"},
                               options);
}

Customer AccountService::update(const AccountUpdateInput& input, const CallOptions& options) const {
  return core_->send<Customer>({.operation = "updateAccount", .method = "PATCH", .path = "/store/{storeId}/account"},
                               options, input);
}

void AccountService::remove(const AccountDeletion& input, const MarketOptions& options) const {
  core_->send<void>(
      {.operation = "deleteAccount", .method = "POST", .path = "/store/{storeId}/account/delete", .once = true},
      options, input);
}

OrderPage AccountService::orders(const AccountOrdersOptions& options) const {
  return core_->send<OrderPage>(
      {.operation = "listMyOrders", .method = "GET", .path = "/store/{storeId}/account/orders"}, options);
}

Order AccountService::order(std::string_view order_id, const CallOptions& options) const {
  return core_->send<Order>({.operation = "getMyOrder",
                             .method = "GET",
                             .path = "/store/{storeId}/account/orders/{orderId}",
                             .params = {{"orderId", order_id}}},
                            options);
}

CustomerAddressList AccountService::addresses(const CallOptions& options) const {
  return core_->send<CustomerAddressList>(
      {.operation = "listAddresses", .method = "GET", .path = "/store/{storeId}/account/addresses"}, options);
}

CustomerAddress AccountService::add_address(const CustomerAddressInput& input, const CallOptions& options) const {
  return core_->send<CustomerAddress>(
      {.operation = "addAddress", .method = "POST", .path = "/store/{storeId}/account/addresses"}, options, input);
}

CustomerAddress AccountService::update_address(std::string_view address_id, const CustomerAddressUpdate& input,
                                               const CallOptions& options) const {
  return core_->send<CustomerAddress>({.operation = "updateAddress",
                                       .method = "PATCH",
                                       .path = "/store/{storeId}/account/addresses/{addressId}",
                                       .params = {{"addressId", address_id}}},
                                      options, input);
}

void AccountService::remove_address(std::string_view address_id, const CallOptions& options) const {
  core_->send<void>({.operation = "removeAddress",
                     .method = "DELETE",
                     .path = "/store/{storeId}/account/addresses/{addressId}",
                     .params = {{"addressId", address_id}}},
                    options);
}

}  // namespace storefront::inline v0
