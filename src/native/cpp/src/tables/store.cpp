#include "storefront/models/store.hpp"

#include "src/tables/tables.hpp"

namespace storefront::inline v0::detail {

const Model& table(Of<MarketTax>) {
  static constexpr auto fields = columns<MarketTax>(
      required<&MarketTax::home_country>("homeCountry", "pattern=^[A-Z]{2}$"),
      optional<&MarketTax::behaviour>("behaviour"), optional<&MarketTax::reverse_charge>("reverseCharge"));
  static constexpr Model model{"MarketTax", fields};
  return model;
}

const Model& table(Of<Market>) {
  static constexpr auto fields =
      columns<Market>(required<&Market::code>("code", "pattern=^[a-z0-9-]{1,32}$"),
                      required<&Market::name>("name", "minLength=1 maxLength=100"),
                      required<&Market::currency>("currency", "pattern=^[A-Z]{3}$"),
                      required<&Market::locales>("locales", "minItems=1 maxItems=50; [] pattern=^[A-Za-z0-9-]{2,35}$"),
                      required<&Market::countries>("countries", "minItems=1 maxItems=250; [] pattern=^[A-Z]{2}$"),
                      required<&Market::tax_inclusive>("taxInclusive"), required<&Market::rounding>("rounding"),
                      optional<&Market::tax>("tax"), required<&Market::is_default>("isDefault"),
                      optional<&Market::withdrawal>("withdrawal"));
  static constexpr Model model{"Market", fields};
  return model;
}

const Model& table(Of<MenuLeaf>) {
  static constexpr auto fields = columns<MenuLeaf>(
      required<&MenuLeaf::title>("title", "minLength=1 maxLength=100"), required<&MenuLeaf::type>("type"),
      optional<&MenuLeaf::handle>("handle", "maxLength=200"), optional<&MenuLeaf::url>("url", "maxLength=2000"));
  static constexpr Model model{"MenuLeaf", fields};
  return model;
}

const Model& table(Of<MenuBranch>) {
  static constexpr auto fields = columns<MenuBranch>(
      required<&MenuBranch::title>("title", "minLength=1 maxLength=100"), required<&MenuBranch::type>("type"),
      optional<&MenuBranch::handle>("handle", "maxLength=200"), optional<&MenuBranch::url>("url", "maxLength=2000"),
      optional<&MenuBranch::items>("items", "maxItems=50"));
  static constexpr Model model{"MenuBranch", fields};
  return model;
}

const Model& table(Of<MenuItem>) {
  static constexpr auto fields = columns<MenuItem>(
      required<&MenuItem::title>("title", "minLength=1 maxLength=100"), required<&MenuItem::type>("type"),
      optional<&MenuItem::handle>("handle", "maxLength=200"), optional<&MenuItem::url>("url", "maxLength=2000"),
      optional<&MenuItem::items>("items", "maxItems=50"));
  static constexpr Model model{"MenuItem", fields};
  return model;
}

const Model& table(Of<Menu>) {
  static constexpr auto fields =
      columns<Menu>(required<&Menu::handle>("handle", "pattern=^[a-z0-9-]{1,64}$"),
                    required<&Menu::title>("title", "maxLength=100"), required<&Menu::items>("items", "maxItems=50"));
  static constexpr Model model{"Menu", fields};
  return model;
}

const Model& table(Of<MenuList>) {
  static constexpr auto fields = columns<MenuList>(required<&MenuList::items>("items"));
  static constexpr Model model{"MenuList", fields};
  return model;
}

const Model& table(Of<Redirect>) {
  static constexpr auto fields =
      columns<Redirect>(required<&Redirect::path>("path", "maxLength=500 pattern=^/"),
                        required<&Redirect::target>("target", "minLength=1 maxLength=2000 pattern=^(/(?!/)|https?://)"),
                        required<&Redirect::status_code>("statusCode"));
  static constexpr Model model{"Redirect", fields};
  return model;
}

const Model& table(Of<RedirectList>) {
  static constexpr auto fields = columns<RedirectList>(required<&RedirectList::items>("items"));
  static constexpr Model model{"RedirectList", fields};
  return model;
}

const Model& table(Of<SitemapItem>) {
  static constexpr auto fields = columns<SitemapItem>(
      required<&SitemapItem::handle>("handle"), required<&SitemapItem::updated_at>("updatedAt", "format=date-time"),
      required<&SitemapItem::markets>("markets"));
  static constexpr Model model{"SitemapItem", fields};
  return model;
}

const Model& table(Of<SitemapPage>) {
  static constexpr auto fields =
      columns<SitemapPage>(required<&SitemapPage::items>("items"), required<&SitemapPage::page_info>("pageInfo"),
                           required<&SitemapPage::total_count>("totalCount", "minimum=0"));
  static constexpr Model model{"SitemapPage", fields};
  return model;
}

const Model& table(Of<StorePublicData>) {
  static constexpr auto fields = columns<StorePublicData>(
      required<&StorePublicData::id>("id"), required<&StorePublicData::name>("name"),
      required<&StorePublicData::tagline>("tagline"), required<&StorePublicData::contact_email>("contactEmail"),
      required<&StorePublicData::default_market>("defaultMarket"), required<&StorePublicData::market>("market"),
      required<&StorePublicData::markets>("markets"), required<&StorePublicData::categories>("categories"),
      required<&StorePublicData::routes>("routes"), required<&StorePublicData::tokens>("tokens"),
      required<&StorePublicData::tag_titles>("tagTitles"),
      required<&StorePublicData::payment_providers>("paymentProviders"),
      required<&StorePublicData::extension_targets>("extensionTargets",
                                                    "[] maxLength=100 pattern=^[a-z0-9-]+(\\.[a-z0-9-]+)*$"),
      required<&StorePublicData::sends_email>("sendsEmail"), required<&StorePublicData::withdrawal>("withdrawal"),
      required<&StorePublicData::max_quantity_per_line>("maxQuantityPerLine"),
      nullable<&StorePublicData::free_shipping_from>("freeShippingFrom"));
  static constexpr Model model{"StorePublicData", fields};
  return model;
}

}  // namespace storefront::inline v0::detail
