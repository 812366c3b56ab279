/// @file
/// The store, its markets, menus and redirects.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storefront/models/catalogue.hpp"
#include "storefront/models/common.hpp"
#include "storefront/models/money.hpp"
#include "storefront/models/payment.hpp"
#include "storefront/open.hpp"

namespace storefront::inline v0 {

/// Values of `MarketTax::behaviour`. A later version of the service may send others.
class MarketTaxBehaviour : public OpenText<MarketTaxBehaviour> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known keep_gross{"keep-gross"};
  static constexpr Known keep_net{"keep-net"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{keep_gross, keep_net};
    return list;
  }
};

/// The home of the seller's taxes, and the prices in places with other taxes.
struct MarketTax {
  /// Home of the seller's taxes. Prices of a tax-inclusive market contain the taxes of this place. Form:
  /// `^[A-Z]{2}$`.
  std::string home_country{};
  /// Prices with tax in places with other taxes. keep-gross: the price stays the same. keep-net: the net part stays
  /// and the taxes of the address are added. Default: keep-gross.
  std::optional<MarketTaxBehaviour> behaviour{};
  /// true: deliveries to another EU country with a VAT number in the shipping address are free of tax, because the
  /// buyer owes it. Deliveries at home always have tax. Only the form of the number is checked. Default: false.
  std::optional<bool> reverse_charge{};

  /// Compares every field.
  bool operator==(const MarketTax&) const = default;
};

/// A region with one price list, one currency and one tax treatment.
struct Market {
  /// Code of the market. Form: `^[a-z0-9-]{1,32}$`.
  std::string code{};
  /// Name that shoppers see. 1 to 100 characters.
  std::string name{};
  /// ISO 4217 code. Form: `^[A-Z]{3}$`.
  std::string currency{};
  /// Languages as BCP 47 tags; the first is the default. 1 to 50 entries.
  std::vector<std::string> locales{};
  /// Countries to which the market ships. 1 to 250 entries.
  std::vector<std::string> countries{};
  /// true: prices contain the tax.
  bool tax_inclusive{};
  /// Rounding of amounts in this market.
  Rounding rounding{};
  /// Home of the seller's taxes. Without it, prices are the same in places with other taxes.
  std::optional<MarketTax> tax{};
  /// true: the default market for shoppers who have not chosen one.
  bool is_default{};
  /// true or false: pages show, or do not show, the function to withdraw from a contract online. Default: shown in
  /// markets that ship to the European Union.
  std::optional<bool> withdrawal{};

  /// Compares every field.
  bool operator==(const Market&) const = default;
};

/// Values of `MenuLeaf::type`. A later version of the service may send others.
class MenuLeafType : public OpenText<MenuLeafType> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known home{"home"};
  static constexpr Known category{"category"};
  static constexpr Known product{"product"};
  static constexpr Known page{"page"};
  static constexpr Known story{"story"};
  static constexpr Known url{"url"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{home, category, product, page, story, url};
    return list;
  }
};

/// An item of the third level of a menu.
struct MenuLeaf {
  /// Text of the item. 1 to 100 characters.
  std::string title{};
  /// Kind of target.
  MenuLeafType type{};
  /// Handle of the product, category, page or story. At most 200 characters.
  std::optional<std::string> handle{};
  /// An http(s), mailto or tel URL, or a path. The service fills it in from the store routes when the type names a
  /// record. At most 2000 characters.
  std::optional<std::string> url{};

  /// Compares every field.
  bool operator==(const MenuLeaf&) const = default;
};

/// Values of `MenuBranch::type`. A later version of the service may send others.
class MenuBranchType : public OpenText<MenuBranchType> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known home{"home"};
  static constexpr Known category{"category"};
  static constexpr Known product{"product"};
  static constexpr Known page{"page"};
  static constexpr Known story{"story"};
  static constexpr Known url{"url"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{home, category, product, page, story, url};
    return list;
  }
};

/// An item of the second level of a menu.
struct MenuBranch {
  /// Text of the item. 1 to 100 characters.
  std::string title{};
  /// Kind of target.
  MenuBranchType type{};
  /// Handle of the product, category, page or story. At most 200 characters.
  std::optional<std::string> handle{};
  /// An http(s), mailto or tel URL, or a path. The service fills it in from the store routes when the type names a
  /// record. At most 2000 characters.
  std::optional<std::string> url{};
  /// Items of the third level. At most 50 entries.
  std::optional<std::vector<MenuLeaf>> items{};

  /// Compares every field.
  bool operator==(const MenuBranch&) const = default;
};

/// Values of `MenuItem::type`. A later version of the service may send others.
class MenuItemType : public OpenText<MenuItemType> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known home{"home"};
  static constexpr Known category{"category"};
  static constexpr Known product{"product"};
  static constexpr Known page{"page"};
  static constexpr Known story{"story"};
  static constexpr Known url{"url"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{home, category, product, page, story, url};
    return list;
  }
};

/// An item of a menu.
struct MenuItem {
  /// Text of the item. 1 to 100 characters.
  std::string title{};
  /// Kind of target.
  MenuItemType type{};
  /// Handle of the product, category, page or story. At most 200 characters.
  std::optional<std::string> handle{};
  /// An http(s), mailto or tel URL, or a path. The service fills it in from the store routes when the type names a
  /// record. At most 2000 characters.
  std::optional<std::string> url{};
  /// Items of the second level. At most 50 entries.
  std::optional<std::vector<MenuBranch>> items{};

  /// Compares every field.
  bool operator==(const MenuItem&) const = default;
};

/// A menu. Items nest at most three levels deep.
struct Menu {
  /// Handle of the menu. Form: `^[a-z0-9-]{1,64}$`.
  std::string handle{};
  /// Title that shoppers see. At most 100 characters.
  std::string title{};
  /// Items of the first level. At most 50 entries.
  std::vector<MenuItem> items{};

  /// Compares every field.
  bool operator==(const Menu&) const = default;
};

/// A complete list of Menu, without pages.
struct MenuList {
  /// All entries.
  std::vector<Menu> items{};

  /// Compares every field.
  bool operator==(const MenuList&) const = default;
};

/// Values of `Redirect::status_code`. A later version of the service may send others.
class RedirectStatusCode : public OpenNumber<RedirectStatusCode> {
 public:
  using OpenNumber::OpenNumber;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known status_301{301};
  static constexpr Known status_302{302};
  static constexpr Known status_307{307};
  static constexpr Known status_308{308};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{status_301, status_302, status_307, status_308};
    return list;
  }
};

/// A redirect from a path of the shop.
struct Redirect {
  /// Path on the site of the shop. It begins with `/`. At most 500 characters. Form: `^/`.
  std::string path{};
  /// Path or URL of the target. 1 to 2000 characters. Form: `^(/(?!/)|https?://)`.
  std::string target{};
  /// HTTP status of the redirect.
  RedirectStatusCode status_code{};

  /// Compares every field.
  bool operator==(const Redirect&) const = default;
};

/// A complete list of Redirect, without pages.
struct RedirectList {
  /// All entries.
  std::vector<Redirect> items{};

  /// Compares every field.
  bool operator==(const RedirectList&) const = default;
};

/// A record that has a page of its own.
struct SitemapItem {
  /// Handle of the record.
  std::string handle{};
  /// Time of the last change by the merchant. For a category, changes of its products count. RFC 3339.
  std::string updated_at{};
  /// Codes of its markets. A product is in the markets in which it has a price.
  std::vector<std::string> markets{};

  /// Compares every field.
  bool operator==(const SitemapItem&) const = default;
};

/// A page of a list of SitemapItem.
struct SitemapPage {
  /// Entries of this page.
  std::vector<SitemapItem> items{};
  /// End of this page.
  PageInfo page_info{};
  /// Entries on all pages, counted up to 1,000. At least 0.
  std::int64_t total_count{};

  /// Compares every field.
  bool operator==(const SitemapPage&) const = default;
};

/// Public data of a store.
struct StorePublicData {
  /// Id of the store.
  std::int64_t id{};
  /// Name of the store.
  std::string name{};
  /// Tagline of the store. It may be empty.
  std::string tagline{};
  /// Email address for messages from shoppers. It may be empty.
  std::string contact_email{};
  /// Code of the default market.
  std::string default_market{};
  /// The market of this response.
  Market market{};
  /// All markets.
  std::vector<Market> markets{};
  /// Categories with products in this market.
  std::vector<Category> categories{};
  /// Address patterns of the pages of the shop.
  SiteRoutes routes{};
  /// --wb-* values of the merchant. Empty if there are none.
  std::map<std::string, std::string> tokens{};
  /// Titles of tags for filters, in the language of this response. Empty if the merchant gave none.
  std::map<std::string, std::string> tag_titles{};
  /// Available payment providers.
  std::vector<PaymentProviderInfo> payment_providers{};
  /// Targets for which the store has extensions. Other targets need no request.
  std::vector<std::string> extension_targets{};
  /// true: emails reach shoppers. false: do not announce emails.
  bool sends_email{};
  /// true: pages of this market show the function to withdraw from a contract online.
  bool withdrawal{};
  /// Largest quantity of a line.
  std::int64_t max_quantity_per_line{};
  /// Smallest value of a cart in this market from which one of its methods ships free. null: no method does.
  std::optional<Money> free_shipping_from{};

  /// Compares every field.
  bool operator==(const StorePublicData&) const = default;
};

}  // namespace storefront::inline v0
