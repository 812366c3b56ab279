/// @file
/// Search.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storefront/models/common.hpp"
#include "storefront/models/money.hpp"
#include "storefront/open.hpp"

namespace storefront::inline v0 {

/// A category that products of the corpus are in.
struct SearchCategory {
  /// Handle of the category.
  std::string handle{};
  /// Title of the category.
  std::string title{};

  /// Compares every field.
  bool operator==(const SearchCategory&) const = default;
};

/// Fields of a product in the corpus.
struct SearchDocumentProduct {
  /// Price of the cheapest variant.
  std::int64_t price{};
  /// Price before a reduction. Leave it out if it is not reduced.
  std::optional<std::int64_t> compare_at_price{};
  /// Price of the most expensive variant. Absent: all variants cost the same.
  std::optional<std::int64_t> max_price{};
  /// true: it can be bought now.
  bool available{};
  /// Id of the only variant. Absent: the shopper must choose one.
  std::optional<std::string> variant_id{};
  /// Brand. Default: none.
  std::optional<std::string> brand{};
  /// The merchant's tags. Default: none.
  std::optional<std::vector<std::string>> tags{};
  /// Positions in `categories` of the corpus.
  std::optional<std::vector<std::int64_t>> categories{};
  /// SKUs of the variants that are sold in the market, then EAN, UPC or GTIN numbers: 4000 characters at most. Search
  /// finds them with and without punctuation, whole or by a part. Default: none.
  std::optional<std::vector<std::string>> codes{};
  /// Option values of these variants, each once: 1000 characters at most. Default: none.
  std::optional<std::vector<std::string>> options{};

  /// Compares every field.
  bool operator==(const SearchDocumentProduct&) const = default;
};

/// Values of `SearchDocument::kind`. A later version of the service may send others.
class SearchDocumentKind : public OpenText<SearchDocumentKind> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known product{"product"};
  static constexpr Known collection{"collection"};
  static constexpr Known page{"page"};
  static constexpr Known story{"story"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{product, collection, page, story};
    return list;
  }
};

/// A document of the corpus: about 310 bytes and up to 400 characters of text. Fields with their default value are
/// left out. Amounts are in minor units of the currency of the corpus.
struct SearchDocument {
  /// Unique id in the corpus: the kind, a colon, and the id of the record.
  std::string id{};
  /// Matching text.
  SearchDocumentKind kind{};
  /// Handle of the record.
  std::string handle{};
  /// Title.
  std::string title{};
  /// Beginning of the text, without markup. Absent: there is no text. At most 400 characters.
  std::optional<std::string> text{};
  /// Image. Default: none.
  std::optional<Image> image{};
  /// Position in the order of the shop. The smaller one comes first among equally good hits.
  std::int64_t rank{};
  /// Release time in seconds since 1970, for the order "newest".
  std::optional<std::int64_t> released{};
  /// Fields of a product. Absent for other kinds.
  std::optional<SearchDocumentProduct> product{};

  /// Compares every field.
  bool operator==(const SearchDocument&) const = default;
};

/// Values of `SearchCorpus::mode`. A later version of the service may send others.
class SearchCorpusMode : public OpenText<SearchCorpusMode> {
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

/// All documents of a market with the search settings. Equal copies give equal results everywhere.
struct SearchCorpus {
  /// Hash of the other fields. It is also the ETag.
  std::string version{};
  /// Number of the format. Drop a stored copy in another format.
  std::int64_t format{};
  /// Id of the store.
  std::int64_t store_id{};
  /// Code of the market.
  std::string market{};
  /// ISO 4217 code of every amount.
  std::string currency{};
  /// Match mode.
  SearchCorpusMode mode{};
  /// Groups of words that mean the same.
  std::vector<std::vector<std::string>> synonyms{};
  /// Address patterns of the pages of the shop.
  SiteRoutes routes{};
  /// Categories. Documents refer to them by position.
  std::vector<SearchCategory> categories{};
  /// All documents.
  std::vector<SearchDocument> documents{};

  /// Compares every field.
  bool operator==(const SearchCorpus&) const = default;
};

/// Hits by kind.
struct SearchCounts {
  /// Products. At least 0.
  std::int64_t product{};
  /// Categories. At least 0.
  std::int64_t collection{};
  /// Pages. At least 0.
  std::int64_t page{};
  /// Stories. At least 0.
  std::int64_t story{};

  /// Compares every field.
  bool operator==(const SearchCounts&) const = default;
};

/// A value of a facet.
struct SearchFacetValue {
  /// Value for the filter.
  std::string value{};
  /// For people.
  std::string label{};
  /// Number of hits with this value. At least 0.
  std::int64_t count{};

  /// Compares every field.
  bool operator==(const SearchFacetValue&) const = default;
};

/// Values of `SearchFacet::name`. A later version of the service may send others.
class SearchFacetName : public OpenText<SearchFacetName> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known category{"category"};
  static constexpr Known brand{"brand"};
  static constexpr Known tag{"tag"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{category, brand, tag};
    return list;
  }
};

/// Something to filter by.
struct SearchFacet {
  /// Name of the filter.
  SearchFacetName name{};
  /// Values, the most frequent first. The counts of a facet ignore the filter of this facet, so the shopper can
  /// choose another value. At most 50 entries.
  std::vector<SearchFacetValue> values{};

  /// Compares every field.
  bool operator==(const SearchFacet&) const = default;
};

/// Matches of the query in title and text.
struct SearchHighlights {
  /// In the title.
  std::vector<std::array<std::int64_t, 2>> title{};
  /// In the text.
  std::vector<std::array<std::int64_t, 2>> text{};

  /// Compares every field.
  bool operator==(const SearchHighlights&) const = default;
};

/// Fields of a product in a hit.
struct SearchHitProduct {
  /// Price of the cheapest variant.
  Money price{};
  /// Price before a reduction. null: it is not reduced.
  std::optional<Money> compare_at_price{};
  /// Price of the most expensive variant. null: all variants cost the same.
  std::optional<Money> max_price{};
  /// true: it can be bought now.
  bool available{};
  /// Id of the only variant. null: the shopper must choose one.
  std::optional<std::string> variant_id{};
  /// Brand, or null.
  std::optional<std::string> brand{};

  /// Compares every field.
  bool operator==(const SearchHitProduct&) const = default;
};

/// Values of `SearchHit::kind`. A later version of the service may send others.
class SearchHitKind : public OpenText<SearchHitKind> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known product{"product"};
  static constexpr Known collection{"collection"};
  static constexpr Known page{"page"};
  static constexpr Known story{"story"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{product, collection, page, story};
    return list;
  }
};

/// Something that was found.
struct SearchHit {
  /// Matching text.
  SearchHitKind kind{};
  /// Id of the record.
  std::string id{};
  /// Handle of the record.
  std::string handle{};
  /// Title.
  std::string title{};
  /// Address of its page, from the route patterns of the store. null: the store has no pattern for it.
  std::optional<std::string> url{};
  /// Beginning of the text, without markup.
  std::string text{};
  /// Matches of the query.
  SearchHighlights highlights{};
  /// Image, or null.
  std::optional<Image> image{};
  /// Fields of a product. null for other kinds.
  std::optional<SearchHitProduct> product{};

  /// Compares every field.
  bool operator==(const SearchHit&) const = default;
};

/// Values of `SearchResult::mode`. A later version of the service may send others.
class SearchResultMode : public OpenText<SearchResultMode> {
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

/// Matching text.
struct SearchResult {
  /// The query after trimming and collapsing spaces.
  std::string query{};
  /// Match mode of the query.
  SearchResultMode mode{};
  /// Hits, best first.
  std::vector<SearchHit> items{};
  /// End of the page.
  PageInfo page_info{};
  /// Total number of hits. At least 0.
  std::int64_t total_count{};
  /// Number of hits by kind. It ignores the filter by kind.
  SearchCounts counts{};
  /// Facets. Empty unless `facets=true`.
  std::vector<SearchFacet> facets{};
  /// A suggested query that finds more, or null.
  std::optional<std::string> did_you_mean{};

  /// Compares every field.
  bool operator==(const SearchResult&) const = default;
};

}  // namespace storefront::inline v0
