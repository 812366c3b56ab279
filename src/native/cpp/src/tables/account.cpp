#include "storefront/models/account.hpp"

#include "src/tables/tables.hpp"

namespace storefront::inline v0::detail {

const Model& table(Of<AccountDeletion>) {
  static constexpr auto fields =
      columns<AccountDeletion>(required<&AccountDeletion::password>("password", "maxLength=1024"));
  static constexpr Model model{"AccountDeletion", fields};
  return model;
}

const Model& table(Of<AccountUpdateInput>) {
  static constexpr auto fields =
      columns<AccountUpdateInput>(optional<&AccountUpdateInput::first_name>("firstName", "maxLength=100"),
                                  optional<&AccountUpdateInput::last_name>("lastName", "maxLength=100"),
                                  optional<&AccountUpdateInput::marketing_consent>("marketingConsent"));
  static constexpr Model model{"AccountUpdateInput", fields, "minProperties=1"};
  return model;
}

const Model& table(Of<Customer>) {
  static constexpr auto fields = columns<Customer>(
      required<&Customer::id>("id"), required<&Customer::email>("email"), required<&Customer::first_name>("firstName"),
      required<&Customer::last_name>("lastName"), required<&Customer::marketing_consent>("marketingConsent"),
      required<&Customer::created_at>("createdAt", "format=date-time"));
  static constexpr Model model{"Customer", fields};
  return model;
}

const Model& table(Of<CustomerAddress>) {
  static constexpr auto fields = columns<CustomerAddress>(
      required<&CustomerAddress::id>("id"), required<&CustomerAddress::first_name>("firstName", "maxLength=100"),
      required<&CustomerAddress::last_name>("lastName", "maxLength=100"),
      optional<&CustomerAddress::company>("company", "maxLength=100"),
      required<&CustomerAddress::address1>("address1", "maxLength=200"),
      optional<&CustomerAddress::address2>("address2", "maxLength=200"),
      required<&CustomerAddress::city>("city", "maxLength=100"),
      optional<&CustomerAddress::region>("region", "maxLength=100"),
      optional<&CustomerAddress::postal_code>("postalCode", "maxLength=20"),
      required<&CustomerAddress::country_code>("countryCode", "pattern=^[A-Z]{2}$"),
      optional<&CustomerAddress::phone>("phone", "maxLength=40"),
      optional<&CustomerAddress::vat_number>("vatNumber", "maxLength=20"),
      required<&CustomerAddress::default_shipping>("defaultShipping"),
      required<&CustomerAddress::default_billing>("defaultBilling"));
  static constexpr Model model{"CustomerAddress", fields};
  return model;
}

const Model& table(Of<CustomerAddressInput>) {
  static constexpr auto fields =
      columns<CustomerAddressInput>(required<&CustomerAddressInput::first_name>("firstName", "maxLength=100"),
                                    required<&CustomerAddressInput::last_name>("lastName", "maxLength=100"),
                                    optional<&CustomerAddressInput::company>("company", "maxLength=100"),
                                    required<&CustomerAddressInput::address1>("address1", "maxLength=200"),
                                    optional<&CustomerAddressInput::address2>("address2", "maxLength=200"),
                                    required<&CustomerAddressInput::city>("city", "maxLength=100"),
                                    optional<&CustomerAddressInput::region>("region", "maxLength=100"),
                                    optional<&CustomerAddressInput::postal_code>("postalCode", "maxLength=20"),
                                    required<&CustomerAddressInput::country_code>("countryCode", "pattern=^[A-Z]{2}$"),
                                    optional<&CustomerAddressInput::phone>("phone", "maxLength=40"),
                                    optional<&CustomerAddressInput::vat_number>("vatNumber", "maxLength=20"),
                                    optional<&CustomerAddressInput::default_shipping>("defaultShipping"),
                                    optional<&CustomerAddressInput::default_billing>("defaultBilling"));
  static constexpr Model model{"CustomerAddressInput", fields};
  return model;
}

const Model& table(Of<CustomerAddressList>) {
  static constexpr auto fields = columns<CustomerAddressList>(required<&CustomerAddressList::items>("items"));
  static constexpr Model model{"CustomerAddressList", fields};
  return model;
}

const Model& table(Of<CustomerAddressUpdate>) {
  static constexpr auto fields = columns<CustomerAddressUpdate>(
      optional<&CustomerAddressUpdate::first_name>("firstName", "maxLength=100"),
      optional<&CustomerAddressUpdate::last_name>("lastName", "maxLength=100"),
      optional<&CustomerAddressUpdate::company>("company", "maxLength=100"),
      optional<&CustomerAddressUpdate::address1>("address1", "maxLength=200"),
      optional<&CustomerAddressUpdate::address2>("address2", "maxLength=200"),
      optional<&CustomerAddressUpdate::city>("city", "maxLength=100"),
      optional<&CustomerAddressUpdate::region>("region", "maxLength=100"),
      optional<&CustomerAddressUpdate::postal_code>("postalCode", "maxLength=20"),
      optional<&CustomerAddressUpdate::country_code>("countryCode", "pattern=^[A-Z]{2}$"),
      optional<&CustomerAddressUpdate::phone>("phone", "maxLength=40"),
      optional<&CustomerAddressUpdate::vat_number>("vatNumber", "maxLength=20"),
      optional<&CustomerAddressUpdate::default_shipping>("defaultShipping"),
      optional<&CustomerAddressUpdate::default_billing>("defaultBilling"));
  static constexpr Model model{"CustomerAddressUpdate", fields, "minProperties=1"};
  return model;
}

const Model& table(Of<NewPasswordInput>) {
  static constexpr auto fields =
      columns<NewPasswordInput>(required<&NewPasswordInput::token>("token", "minLength=16 maxLength=128"),
                                required<&NewPasswordInput::password>("password", "maxLength=1024"));
  static constexpr Model model{"NewPasswordInput", fields};
  return model;
}

const Model& table(Of<PasswordChangeInput>) {
  static constexpr auto fields = columns<PasswordChangeInput>(
      required<&PasswordChangeInput::current_password>("currentPassword", "maxLength=1024"),
      required<&PasswordChangeInput::password>("password", "maxLength=1024"));
  static constexpr Model model{"PasswordChangeInput", fields};
  return model;
}

const Model& table(Of<PasswordResetInput>) {
  static constexpr auto fields = columns<PasswordResetInput>(required<&PasswordResetInput::email>(
      "email", "minLength=3 maxLength=254 pattern=^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"));
  static constexpr Model model{"PasswordResetInput", fields};
  return model;
}

const Model& table(Of<PasswordResetReceipt>) {
  static constexpr auto fields = columns<PasswordResetReceipt>(required<&PasswordResetReceipt::status>("status"));
  static constexpr Model model{"PasswordResetReceipt", fields};
  return model;
}

const Model& table(Of<Session>) {
  static constexpr auto fields = columns<Session>(nullable<&Session::customer>("customer"));
  static constexpr Model model{"Session", fields};
  return model;
}

const Model& table(Of<SignInInput>) {
  static constexpr auto fields = columns<SignInInput>(
      required<&SignInInput::email>("email", "minLength=3 maxLength=254 pattern=^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"),
      required<&SignInInput::password>("password", "maxLength=1024"),
      optional<&SignInInput::token>("token", "minLength=16 maxLength=128"));
  static constexpr Model model{"SignInInput", fields};
  return model;
}

const Model& table(Of<SignUpInput>) {
  static constexpr auto fields = columns<SignUpInput>(
      required<&SignUpInput::email>("email", "minLength=3 maxLength=254 pattern=^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"),
      required<&SignUpInput::password>("password", "maxLength=1024"),
      optional<&SignUpInput::first_name>("firstName", "maxLength=100"),
      optional<&SignUpInput::last_name>("lastName", "maxLength=100"),
      optional<&SignUpInput::marketing_consent>("marketingConsent"));
  static constexpr Model model{"SignUpInput", fields};
  return model;
}

const Model& table(Of<SignUpReceipt>) {
  static constexpr auto fields = columns<SignUpReceipt>(required<&SignUpReceipt::status>("status"));
  static constexpr Model model{"SignUpReceipt", fields};
  return model;
}

const Model& table(Of<SignedIn>) {
  static constexpr auto fields =
      columns<SignedIn>(required<&SignedIn::customer>("customer"), required<&SignedIn::warnings>("warnings"));
  static constexpr Model model{"SignedIn", fields};
  return model;
}

const Model& table(Of<VerifyInput>) {
  static constexpr auto fields =
      columns<VerifyInput>(required<&VerifyInput::token>("token", "minLength=16 maxLength=128"),
                           optional<&VerifyInput::password>("password", "maxLength=1024"));
  static constexpr Model model{"VerifyInput", fields};
  return model;
}

}  // namespace storefront::inline v0::detail
