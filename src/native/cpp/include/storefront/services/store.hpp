/// @file
/// Reads the store and the catalogue, the same for every shopper of a market.
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

#include "storefront/models/catalogue.hpp"
#include "storefront/models/store.hpp"
#include "storefront/options.hpp"
#include "storefront/pages.hpp"

namespace storefront::inline v0 {

namespace detail {
class Core;
}

/// Values of `StoreProductsOptions::sort`. A later version of the service may send others.
class ProductSort : public OpenText<ProductSort> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known featured{"featured"};
  static constexpr Known newest{"newest"};
  static constexpr Known price_asc{"price-asc"};
  static constexpr Known price_desc{"price-desc"};
  static constexpr Known title_asc{"title-asc"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{featured, newest, price_asc, price_desc, title_asc};
    return list;
  }
};

/// Values of `StoreSitemapOptions::kind`. A later version of the service may send others.
class SitemapKind : public OpenText<SitemapKind> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known product{"product"};
  static constexpr Known category{"category"};
  static constexpr Known page{"page"};
  static constexpr Known story{"story"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{product, category, page, story};
    return list;
  }
};

/// Options of `StoreService::products`.
struct StoreProductsOptions {
  /// `page_info.end_cursor` of the previous page. Leave it out for the first page. At most 500 characters.
  std::optional<std::string> after{};
  /// True: only products that can be bought now.
  std::optional<bool> available{};
  /// Brands, separated by commas. Any of them matches. Write a comma inside a value as `\,`. At most 1000 characters.
  std::optional<std::string> brands{};
  /// Handle of a category. At most 200 characters.
  std::optional<std::string> category{};
  /// Handle or id of a product to leave out. It cannot be combined with `ids`. At most 200 characters.
  std::optional<std::string> exclude{};
  /// True: count brands and tags of the list as well. It has no effect with `ids`.
  std::optional<bool> facets{};
  /// Largest number of entries on a page. From 1 to 100.
  std::optional<std::int64_t> first{};
  /// Product ids, separated by commas. The response keeps their order. At most 50. At most 5000 characters.
  std::optional<std::string> ids{};
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language. At most 35
  /// characters.
  std::optional<std::string> locale{};
  /// Code of the market. Default: the market in the cookie `wb_market`, then the default market of the store. At most
  /// 32 characters.
  std::optional<std::string> market{};
  /// Highest price in minor units of the market's currency. From 0 to 999999999999.
  std::optional<std::int64_t> max_price{};
  /// Lowest price in minor units of the market's currency. From 0 to 999999999999.
  std::optional<std::int64_t> min_price{};
  /// Order of the list.
  std::optional<ProductSort> sort{};
  /// Only products with this tag. At most 50 characters.
  std::optional<std::string> tag{};
  /// Tags, separated by commas. Any of them matches. Write a comma inside a value as `\,`. At most 1000 characters.
  std::optional<std::string> tags{};
  /// Ends the call when a stop is requested.
  std::stop_token stop{};
};

/// Options of `StoreService::sitemap`.
struct StoreSitemapOptions {
  /// `page_info.end_cursor` of the previous page. Leave it out for the first page. At most 500 characters.
  std::optional<std::string> after{};
  /// Largest number of entries on a page. From 1 to 1000.
  std::optional<std::int64_t> first{};
  /// Kind of record to list.
  SitemapKind kind{};
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language. At most 35
  /// characters.
  std::optional<std::string> locale{};
  /// Code of the market. Default: the market in the cookie `wb_market`, then the default market of the store. At most
  /// 32 characters.
  std::optional<std::string> market{};
  /// Ends the call when a stop is requested.
  std::stop_token stop{};
};

/// Reads the store and the catalogue, the same for every shopper of a market.
class StoreService {
 public:
  /// Read the settings, markets, categories and payment providers of a store.
  [[nodiscard]] StorePublicData get(const MarketOptions& options = {}) const;

  /// List the products of a market.
  [[nodiscard]] ProductPage products(const StoreProductsOptions& options = {}) const;

  /// Read a product by handle or id.
  [[nodiscard]] Product product(std::string_view handle, const MarketOptions& options = {}) const;

  /// Read a category.
  [[nodiscard]] Category category(std::string_view handle, const MarketOptions& options = {}) const;

  /// List the records that have a page of their own, with their last change and their markets.
  [[nodiscard]] SitemapPage sitemap(const StoreSitemapOptions& options = {}) const;

  /// Walk through the products of a list, page by page.
  [[nodiscard]] Pages<ProductSummary> all_products(StoreProductsOptions options = {}) const;

 private:
  friend class Client;
  explicit StoreService(std::shared_ptr<detail::Core> core) noexcept : core_(std::move(core)) {}

  std::shared_ptr<detail::Core> core_;
};

}  // namespace storefront::inline v0
