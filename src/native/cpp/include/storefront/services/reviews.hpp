/// @file
/// Reads and sends reviews.
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

#include "storefront/models/reviews.hpp"
#include "storefront/options.hpp"
#include "storefront/pages.hpp"

namespace storefront::inline v0 {

namespace detail {
class Core;
}

/// Values of `ReviewsListOptions::sort`. A later version of the service may send others.
class ReviewSort : public OpenText<ReviewSort> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known newest{"newest"};
  static constexpr Known oldest{"oldest"};
  static constexpr Known rating_desc{"rating-desc"};
  static constexpr Known rating_asc{"rating-asc"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{newest, oldest, rating_desc, rating_asc};
    return list;
  }
};

/// Options of `ReviewsService::list`.
struct ReviewsListOptions {
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
  /// Order of the list.
  std::optional<ReviewSort> sort{};
  /// Ends the call when a stop is requested.
  std::stop_token stop{};
};

/// Options of `ReviewsService::submit`.
struct ReviewsSubmitOptions {
  /// The same key and input act once, however often they are sent. By default each call gets a key of its own.
  std::optional<std::string> idempotency_key{};
  /// Ends the call when a stop is requested.
  std::stop_token stop{};
};

/// Reads and sends reviews.
class ReviewsService {
 public:
  /// List the published reviews of a product, by its handle or id.
  [[nodiscard]] ReviewPage list(std::string_view handle, const ReviewsListOptions& options = {}) const;

  /// Submit a review; the shop shows it after a person has approved it.
  ReviewReceipt submit(std::string_view handle, const ReviewInput& input,
                       const ReviewsSubmitOptions& options = {}) const;

  /// Walk through the published reviews of a product, page by page.
  [[nodiscard]] Pages<Review> all_reviews(std::string_view handle, ReviewsListOptions options = {}) const;

 private:
  friend class Client;
  explicit ReviewsService(std::shared_ptr<detail::Core> core) noexcept : core_(std::move(core)) {}

  std::shared_ptr<detail::Core> core_;
};

}  // namespace storefront::inline v0
