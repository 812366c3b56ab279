/// @file
/// Finds products, categories and content.
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

#include "storefront/models/search.hpp"
#include "storefront/options.hpp"
#include "storefront/pages.hpp"

namespace storefront::inline v0 {

namespace detail {
class Core;
}

/// Values of `SearchQueryOptions::match`. A later version of the service may send others.
class SearchMatch : public OpenText<SearchMatch> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known fuzzy{"fuzzy"};
  static constexpr Known prefix{"prefix"};
  static constexpr Known substring{"substring"};
  static constexpr Known exact{"exact"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{fuzzy, prefix, substring, exact};
    return list;
  }
};

/// Values of `SearchQueryOptions::sort`. A later version of the service may send others.
class SearchSort : public OpenText<SearchSort> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known relevance{"relevance"};
  static constexpr Known newest{"newest"};
  static constexpr Known price_asc{"price-asc"};
  static constexpr Known price_desc{"price-desc"};
  static constexpr Known title_asc{"title-asc"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{relevance, newest, price_asc, price_desc, title_asc};
    return list;
  }
};

/// Options of `SearchService::query`.
struct SearchQueryOptions {
  /// `page_info.end_cursor` of the previous page. Leave it out for the first page. At most 500 characters.
  std::optional<std::string> after{};
  /// True: only products that can be bought now.
  std::optional<bool> available{};
  /// Separated by commas. Any of them matches. Write a comma inside a value as `\,`. Filters apply to products: with
  /// a filter, only products are found. At most 1000 characters.
  std::optional<std::string> brand{};
  /// Handles; separated by commas. Any of them matches. Write a comma inside a value as `\,`. Filters apply to
  /// products: with a filter, only products are found. At most 1000 characters.
  std::optional<std::string> category{};
  /// True: count the facets as well.
  std::optional<bool> facets{};
  /// Largest number of hits on a page. From 1 to 50.
  std::optional<std::int64_t> first{};
  /// Kinds to find, separated by commas. Default: all kinds. At most 100 characters. Form:
  /// `^(product|collection|page|story)(,(product|collection|page|story))*$`.
  std::optional<std::string> kinds{};
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language. At most 35
  /// characters.
  std::optional<std::string> locale{};
  /// Code of the market. Default: the market in the cookie `wb_market`, then the default market of the store. At most
  /// 32 characters.
  std::optional<std::string> market{};
  /// Match mode. Default: the setting of the store.
  std::optional<SearchMatch> match{};
  /// Highest price in minor units of the market's currency. From 0 to 999999999999.
  std::optional<std::int64_t> max_price{};
  /// Lowest price in minor units of the market's currency. From 0 to 999999999999.
  std::optional<std::int64_t> min_price{};
  /// Text that the shopper typed. An empty text finds nothing. At most 200 characters.
  std::string q{};
  /// Order of the hits.
  std::optional<SearchSort> sort{};
  /// Separated by commas. Any of them matches. Write a comma inside a value as `\,`. Filters apply to products: with
  /// a filter, only products are found. At most 1000 characters.
  std::optional<std::string> tag{};
  /// Ends the call when a stop is requested.
  std::stop_token stop{};
};

/// Options of `SearchService::corpus`.
struct SearchCorpusOptions {
  /// Code of the market. Default: that of the client, then the market in the cookie `wb_market`, then the default
  /// market of the store. At most 32 characters.
  std::optional<std::string> market{};
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language. At most 35
  /// characters.
  std::optional<std::string> locale{};
  /// Version of the copy that the caller has.
  std::optional<std::string> version{};
  /// Ends the call when a stop is requested.
  std::stop_token stop{};
};

/// Finds products, categories and content.
class SearchService {
 public:
  /// Find products, collections, pages and stories.
  [[nodiscard]] SearchResult query(const SearchQueryOptions& options = {}) const;

  /// Read all searchable documents of a market, at most 8 MB. There is none when `version` is current. The request is
  /// not repeated.
  [[nodiscard]] std::optional<SearchCorpus> corpus(const SearchCorpusOptions& options = {}) const;

  /// Walk through the hits of a query, page by page.
  [[nodiscard]] Pages<SearchHit> all_hits(SearchQueryOptions options = {}) const;

 private:
  friend class Client;
  explicit SearchService(std::shared_ptr<detail::Core> core) noexcept : core_(std::move(core)) {}

  std::shared_ptr<detail::Core> core_;
};

}  // namespace storefront::inline v0
