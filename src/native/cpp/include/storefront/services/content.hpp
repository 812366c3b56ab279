/// @file
/// Reads pages, stories and blocks.
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

#include "storefront/models/content.hpp"
#include "storefront/options.hpp"

namespace storefront::inline v0 {

namespace detail {
class Core;
}

/// Options of `ContentService::pages`.
struct ContentPagesOptions {
  /// `page_info.end_cursor` of the previous page. Leave it out for the first page. At most 500 characters.
  std::optional<std::string> after{};
  /// Largest number of entries on a page. From 1 to 100.
  std::optional<std::int64_t> first{};
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language. At most 35
  /// characters.
  std::optional<std::string> locale{};
  /// Code of the market. Default: the market in the cookie `wb_market`, then the default market of the store. At most
  /// 32 characters.
  std::optional<std::string> market{};
  /// Ends the call when a stop is requested.
  std::stop_token stop{};
};

/// Options of `ContentService::stories`.
struct ContentStoriesOptions {
  /// `page_info.end_cursor` of the previous page. Leave it out for the first page. At most 500 characters.
  std::optional<std::string> after{};
  /// Largest number of entries on a page. From 1 to 100.
  std::optional<std::int64_t> first{};
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language. At most 35
  /// characters.
  std::optional<std::string> locale{};
  /// Code of the market. Default: the market in the cookie `wb_market`, then the default market of the store. At most
  /// 32 characters.
  std::optional<std::string> market{};
  /// Ends the call when a stop is requested.
  std::stop_token stop{};
};

/// Reads pages, stories and blocks.
class ContentService {
 public:
  /// List published pages in the order of the shop.
  [[nodiscard]] ContentPage pages(const ContentPagesOptions& options = {}) const;

  /// Read a published page.
  [[nodiscard]] Content page(std::string_view handle, const MarketOptions& options = {}) const;

  /// List published stories, newest first.
  [[nodiscard]] ContentPage stories(const ContentStoriesOptions& options = {}) const;

  /// Read a published story.
  [[nodiscard]] Content story(std::string_view handle, const MarketOptions& options = {}) const;

  /// Read a named block of HTML.
  [[nodiscard]] Block block(std::string_view handle, const MarketOptions& options = {}) const;

 private:
  friend class Client;
  explicit ContentService(std::shared_ptr<detail::Core> core) noexcept : core_(std::move(core)) {}

  std::shared_ptr<detail::Core> core_;
};

}  // namespace storefront::inline v0
