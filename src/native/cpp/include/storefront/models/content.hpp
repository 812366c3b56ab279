/// @file
/// Pages, stories, blocks and extensions.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storefront/models/common.hpp"
#include "storefront/open.hpp"

namespace storefront::inline v0 {

/// A named block of HTML for many pages, such as a note about delivery or an announcement.
struct Block {
  /// Handle of the block.
  std::string handle{};
  /// The merchant's HTML, cleaned by the list of `\@storefront/contract/merchant-html`: text, lists, tables, links
  /// and pictures, headings from h2; no script, style, class, id, form or frame. Absent: there is none.
  std::string html{};
  /// Time of the last change. RFC 3339.
  std::string updated_at{};

  /// Compares every field.
  bool operator==(const Block&) const = default;
};

/// A page or story.
struct Content {
  /// Name of the record in addresses.
  std::string handle{};
  /// Title.
  std::string title{};
  /// One or two sentences of plain text. It may be empty.
  std::string summary{};
  /// Image, or null.
  std::optional<Image> image{};
  /// Time of publication. RFC 3339.
  std::string published_at{};
  /// Made by the service from Markdown: headings from h2, paragraphs, lists, quotes, rules, links, emphasis, code,
  /// images, tables; nothing else passes. The only attributes are href, src, alt, loading, decoding, start and, on
  /// cells, data-align (left, center, right).
  std::string html{};
  /// Time of the last change. RFC 3339.
  std::string updated_at{};

  /// Compares every field.
  bool operator==(const Content&) const = default;
};

/// A page or story in a list.
struct ContentSummary {
  /// Name of the record in addresses.
  std::string handle{};
  /// Title.
  std::string title{};
  /// One or two sentences of plain text. It may be empty.
  std::string summary{};
  /// Image, or null.
  std::optional<Image> image{};
  /// Time of publication. RFC 3339.
  std::string published_at{};

  /// Compares every field.
  bool operator==(const ContentSummary&) const = default;
};

/// A page of a list of ContentSummary.
struct ContentPage {
  /// Entries of this page.
  std::vector<ContentSummary> items{};
  /// End of this page.
  PageInfo page_info{};
  /// Entries on all pages, counted up to 1,000. At least 0.
  std::int64_t total_count{};

  /// Compares every field.
  bool operator==(const ContentPage&) const = default;
};

/// Values of `Extension::capabilities`. A later version of the service may send others.
class ExtensionCapabilities : public OpenText<ExtensionCapabilities> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known cart{"cart"};
  static constexpr Known market{"market"};
  static constexpr Known locale{"locale"};
  static constexpr Known product{"product"};
  static constexpr Known checkout{"checkout"};
  static constexpr Known order{"order"};
  static constexpr Known theme{"theme"};
  static constexpr Known contact{"contact"};
  static constexpr Known addresses{"addresses"};
  static constexpr Known customer{"customer"};
  static constexpr Known fetch{"fetch"};
  static constexpr Known action{"action"};
  static constexpr Known cart_write_attributes{"cart:write-attributes"};
  static constexpr Known cart_write_lines{"cart:write-lines"};
  static constexpr Known cart_write_codes{"cart:write-codes"};
  static constexpr Known product_choose_variant{"product:choose-variant"};
  static constexpr Known checkout_block{"checkout:block"};
  static constexpr Known account_read_orders{"account:read-orders"};
  static constexpr Known storage_write{"storage:write"};
  static constexpr Known session_token{"session:token"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{cart,
                                     market,
                                     locale,
                                     product,
                                     checkout,
                                     order,
                                     theme,
                                     contact,
                                     addresses,
                                     customer,
                                     fetch,
                                     action,
                                     cart_write_attributes,
                                     cart_write_lines,
                                     cart_write_codes,
                                     product_choose_variant,
                                     checkout_block,
                                     account_read_orders,
                                     storage_write,
                                     session_token};
    return list;
  }
};

/// An extension for pages. The code is at `/store/{storeId}/extensions/code/{sha256}`.
struct Extension {
  /// Id of the extension: lower-case letters, digits and hyphens. Form: `^[a-z0-9-]{1,64}$`.
  std::string id{};
  /// Name that shoppers see in “Provided by …”. 1 to 60 characters.
  std::string name{};
  /// Version that its author gives. 1 to 32 characters.
  std::string version{};
  /// Targets on the page.
  std::vector<std::string> targets{};
  /// Capabilities: the data it may read and the actions it may take. At most 20 entries. Each entry once.
  std::vector<ExtensionCapabilities> capabilities{};
  /// Origins of its images, in addition to the media of the store. At most 10 entries.
  std::vector<std::string> image_origins{};
  /// Origins that it may request through the page. It needs the capability fetch. At most 10 entries.
  std::vector<std::string> fetch_origins{};
  /// SHA-256 of the code, in UTF-8, as hex. Form: `^[0-9a-f]{64}$`.
  std::string sha256{};
  /// Settings of the merchant for this extension, by name. Every page can read them. Do not store secrets in them. At
  /// most 40 fields.
  std::map<std::string, Scalar> settings{};

  /// Compares every field.
  bool operator==(const Extension&) const = default;
};

/// Extensions of a page.
struct ExtensionList {
  /// URL of the sandbox on another origin. null: /ext/sandbox of this API.
  std::optional<std::string> sandbox_url{};
  /// Base URL of the images that every extension may show. Empty: none.
  std::string media_base_url{};
  /// Extensions in the order of rendering.
  std::vector<Extension> items{};

  /// Compares every field.
  bool operator==(const ExtensionList&) const = default;
};

/// A token that proves to the server of an extension that the request comes from a shopper in the shop now.
struct ExtensionSessionToken {
  /// JWT, HS256 with the extension’s secret. iss: storefront-elements; dest: the store’s id; aud: the extension’s id;
  /// sub: an id of the shopper that only this extension gets; iat, exp, jti.
  std::string token{};
  /// Expiry time, five minutes after creation. RFC 3339.
  std::string expires_at{};

  /// Compares every field.
  bool operator==(const ExtensionSessionToken&) const = default;
};

}  // namespace storefront::inline v0
