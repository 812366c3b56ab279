/// @file
/// Reviews.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storefront/models/common.hpp"
#include "storefront/open.hpp"

namespace storefront::inline v0 {

/// The merchant's reply to a review.
struct ReviewReply {
  /// Plain text.
  std::string body{};
  /// Time of creation. RFC 3339.
  std::string created_at{};

  /// Compares every field.
  bool operator==(const ReviewReply&) const = default;
};

/// A public review. A person has approved it.
struct Review {
  /// Id of the review.
  std::string id{};
  /// Whole stars, 1 to 5. From 1 to 5.
  std::int64_t rating{};
  /// Title. It may be empty.
  std::string title{};
  /// Plain text. Blank lines separate paragraphs.
  std::string body{};
  /// Name to show.
  std::string author{};
  /// true: the author bought the product in this shop.
  bool verified{};
  /// Time of creation. RFC 3339.
  std::string created_at{};
  /// The merchant's reply, or null.
  std::optional<ReviewReply> reply{};

  /// Compares every field.
  bool operator==(const Review&) const = default;
};

/// Summary of the published reviews of a product.
struct ReviewAggregate {
  /// Average from 1 to 5 with one decimal. null: there are no reviews.
  std::optional<double> average{};
  /// Number of published reviews. At least 0.
  std::int64_t count{};
  /// Number of reviews with 1, 2, 3, 4 and 5 stars. Exactly 5 entries.
  std::vector<std::int64_t> histogram{};

  /// Compares every field.
  bool operator==(const ReviewAggregate&) const = default;
};

/// A review to submit.
struct ReviewInput {
  /// Whole stars, 1 to 5. From 1 to 5.
  std::int64_t rating{};
  /// Title. Default: none. At most 150 characters.
  std::optional<std::string> title{};
  /// Plain text. Blank lines separate paragraphs. 1 to 5000 characters.
  std::string body{};
  /// Name to show. 1 to 80 characters.
  std::string author{};
  /// Email address of the author. It is never shown. At most 254 characters. Form: `^$|^[^@\s]+@[^@\s]+\.[^@\s]+$`.
  std::optional<std::string> email{};
  /// `review_token` of an order with this product. It proves the purchase from a different browser. At most 128
  /// characters.
  std::optional<std::string> review_token{};
  /// Language of the page. At most 35 characters.
  std::optional<std::string> locale{};

  /// Compares every field.
  bool operator==(const ReviewInput&) const = default;
};

/// A page of reviews with a summary of all of them.
struct ReviewPage {
  /// Entries of this page.
  std::vector<Review> items{};
  /// End of this page.
  PageInfo page_info{};
  /// Entries on all pages, counted up to 1,000. At least 0.
  std::int64_t total_count{};
  /// Summary of all published reviews.
  ReviewAggregate aggregate{};

  /// Compares every field.
  bool operator==(const ReviewPage&) const = default;
};

/// Values of `ReviewReceipt::status`. A later version of the service may send others.
class ReviewReceiptStatus : public OpenText<ReviewReceiptStatus> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known pending{"pending"};
  static constexpr Known published{"published"};
  static constexpr Known rejected{"rejected"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{pending, published, rejected};
    return list;
  }
};

/// Response to the author. A person must approve the review.
struct ReviewReceipt {
  /// Id of the review.
  std::string id{};
  /// Status: pending until a person has approved it.
  ReviewReceiptStatus status{};

  /// Compares every field.
  bool operator==(const ReviewReceipt&) const = default;
};

}  // namespace storefront::inline v0
