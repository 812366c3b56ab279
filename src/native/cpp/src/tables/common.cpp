#include "storefront/models/common.hpp"

#include "src/tables/tables.hpp"

namespace storefront::inline v0::detail {

const Model& table(Of<Address>) {
  static constexpr auto fields = columns<Address>(
      required<&Address::first_name>("firstName", "maxLength=100"),
      required<&Address::last_name>("lastName", "maxLength=100"),
      optional<&Address::company>("company", "maxLength=100"),
      required<&Address::address1>("address1", "maxLength=200"),
      optional<&Address::address2>("address2", "maxLength=200"), required<&Address::city>("city", "maxLength=100"),
      optional<&Address::region>("region", "maxLength=100"),
      optional<&Address::postal_code>("postalCode", "maxLength=20"),
      required<&Address::country_code>("countryCode", "pattern=^[A-Z]{2}$"),
      optional<&Address::phone>("phone", "maxLength=40"), optional<&Address::vat_number>("vatNumber", "maxLength=20"));
  static constexpr Model model{"Address", fields};
  return model;
}

const Model& table(Of<ErrorItem>) {
  static constexpr auto fields =
      columns<ErrorItem>(required<&ErrorItem::code>("code"), required<&ErrorItem::message>("message"),
                         optional<&ErrorItem::path>("path"), required<&ErrorItem::severity>("severity"));
  static constexpr Model model{"ErrorItem", fields};
  return model;
}

const Model& table(Of<Image>) {
  static constexpr auto fields =
      columns<Image>(required<&Image::url>("url", "maxLength=2501"), required<&Image::alt>("alt", "maxLength=500"),
                     optional<&Image::width>("width", "minimum=1 maximum=20000"),
                     optional<&Image::height>("height", "minimum=1 maximum=20000"),
                     optional<&Image::srcset>("srcset", "maxLength=20000"));
  static constexpr Model model{"Image", fields};
  return model;
}

const Model& table(Of<OptionValue>) {
  static constexpr auto fields =
      columns<OptionValue>(required<&OptionValue::name>("name"), required<&OptionValue::value>("value"));
  static constexpr Model model{"OptionValue", fields};
  return model;
}

const Model& table(Of<PageInfo>) {
  static constexpr auto fields = columns<PageInfo>(nullable<&PageInfo::end_cursor>("endCursor"),
                                                   required<&PageInfo::has_next_page>("hasNextPage"));
  static constexpr Model model{"PageInfo", fields};
  return model;
}

const Model& table(Of<PartialAddress>) {
  static constexpr auto fields =
      columns<PartialAddress>(optional<&PartialAddress::first_name>("firstName", "maxLength=100"),
                              optional<&PartialAddress::last_name>("lastName", "maxLength=100"),
                              optional<&PartialAddress::company>("company", "maxLength=100"),
                              optional<&PartialAddress::address1>("address1", "maxLength=200"),
                              optional<&PartialAddress::address2>("address2", "maxLength=200"),
                              optional<&PartialAddress::city>("city", "maxLength=100"),
                              optional<&PartialAddress::region>("region", "maxLength=100"),
                              optional<&PartialAddress::postal_code>("postalCode", "maxLength=20"),
                              optional<&PartialAddress::country_code>("countryCode", "pattern=^[A-Z]{2}$"),
                              optional<&PartialAddress::phone>("phone", "maxLength=40"),
                              optional<&PartialAddress::vat_number>("vatNumber", "maxLength=20"));
  static constexpr Model model{"PartialAddress", fields};
  return model;
}

const Model& table(Of<SiteRoutes>) {
  static constexpr auto fields = columns<SiteRoutes>(
      optional<&SiteRoutes::home>("home", "maxLength=500"), optional<&SiteRoutes::product>("product", "maxLength=500"),
      optional<&SiteRoutes::category>("category", "maxLength=500"),
      optional<&SiteRoutes::page>("page", "maxLength=500"), optional<&SiteRoutes::story>("story", "maxLength=500"),
      optional<&SiteRoutes::search>("search", "maxLength=500"), optional<&SiteRoutes::cart>("cart", "maxLength=500"),
      optional<&SiteRoutes::checkout>("checkout", "maxLength=500"),
      optional<&SiteRoutes::order>("order", "maxLength=500"),
      optional<&SiteRoutes::withdrawal>("withdrawal", "maxLength=500"),
      optional<&SiteRoutes::account>("account", "maxLength=500"),
      optional<&SiteRoutes::verify>("verify", "maxLength=500"),
      optional<&SiteRoutes::reset_password>("resetPassword", "maxLength=500"));
  static constexpr Model model{"SiteRoutes", fields};
  return model;
}

}  // namespace storefront::inline v0::detail
