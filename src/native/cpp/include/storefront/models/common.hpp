/// @file
/// Models that several parts of the API share.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "storefront/error_code.hpp"
#include "storefront/open.hpp"

namespace storefront::inline v0 {

/// A postal address. Which fields are required depends on the country: see `addressRules` in `address-rules.ts`.
struct Address {
  /// Given name. At most 100 characters.
  std::string first_name{};
  /// Family name. At most 100 characters.
  std::string last_name{};
  /// Company. At most 100 characters.
  std::optional<std::string> company{};
  /// Street and number. At most 200 characters.
  std::string address1{};
  /// Second line: flat, floor, building. At most 200 characters.
  std::optional<std::string> address2{};
  /// City or town. At most 100 characters.
  std::string city{};
  /// State, province or prefecture: the ISO 3166-2 part after the dash where one exists. At most 100 characters.
  std::optional<std::string> region{};
  /// Postal code, as the country writes it. At most 20 characters.
  std::optional<std::string> postal_code{};
  /// ISO 3166-1 alpha-2. Form: `^[A-Z]{2}$`.
  std::string country_code{};
  /// Telephone number, for the carrier. At most 40 characters.
  std::optional<std::string> phone{};
  /// VAT number of the buyer with the country prefix: DE123456789. It is used in the shipping address only. At most
  /// 20 characters.
  std::optional<std::string> vat_number{};

  /// Compares every field.
  bool operator==(const Address&) const = default;
};

/// Values of `ErrorItem::severity`. A later version of the service may send others.
class ErrorItemSeverity : public OpenText<ErrorItemSeverity> {
 public:
  using OpenText::OpenText;

  /// @name Values of this version of the contract
  /// @{

  /// The value, as the contract spells it.
  static constexpr Known error{"error"};
  static constexpr Known warning{"warning"};
  /// @}

  /// All of them.
  static std::span<const Known> values() noexcept {
    static constexpr std::array list{error, warning};
    return list;
  }
};

/// One problem: a code for programs, a message for people, and the path of the field.
struct ErrorItem {
  /// For programs.
  ErrorCode code{};
  /// Message in English for developers and logs. Derive the text for shoppers from the code.
  std::string message{};
  /// Path of the field in the request with dots: lines.0.quantity.
  std::optional<std::string> path{};
  /// error: the request was refused. warning: the request succeeded with this remark.
  ErrorItemSeverity severity{};

  /// Compares every field.
  bool operator==(const ErrorItem&) const = default;
};

/// A picture.
struct Image {
  /// Absolute address. At most 2501 characters.
  std::string url{};
  /// Text alternative of the image. Empty: the image is decoration. At most 500 characters.
  std::string alt{};
  /// Width in pixels. From 1 to 20000.
  std::optional<std::int64_t> width{};
  /// Height in pixels. From 1 to 20000.
  std::optional<std::int64_t> height{};
  /// Copies in other widths, as the `srcset` of an `<img>`. The store setting imageSizes creates it. Imports ignore
  /// it. At most 20000 characters.
  std::optional<std::string> srcset{};

  /// Compares every field.
  bool operator==(const Image&) const = default;
};

/// Chosen value of an option.
struct OptionValue {
  /// Name of the option, such as Size.
  std::string name{};
  /// Chosen value, such as M.
  std::string value{};

  /// Compares every field.
  bool operator==(const OptionValue&) const = default;
};

/// End of a page of a list.
struct PageInfo {
  /// Cursor of the last entry. Send it as `after` to get the next page. null: the page is empty.
  std::optional<std::string> end_cursor{};
  /// true: there is a next page.
  bool has_next_page{};

  /// Compares every field.
  bool operator==(const PageInfo&) const = default;
};

/// An address that may be incomplete. Any field may be absent.
struct PartialAddress {
  /// Given name. At most 100 characters.
  std::optional<std::string> first_name{};
  /// Family name. At most 100 characters.
  std::optional<std::string> last_name{};
  /// Company. At most 100 characters.
  std::optional<std::string> company{};
  /// Street and number. At most 200 characters.
  std::optional<std::string> address1{};
  /// Second line: flat, floor, building. At most 200 characters.
  std::optional<std::string> address2{};
  /// City or town. At most 100 characters.
  std::optional<std::string> city{};
  /// State, province or prefecture: the ISO 3166-2 part after the dash where one exists. At most 100 characters.
  std::optional<std::string> region{};
  /// Postal code, as the country writes it. At most 20 characters.
  std::optional<std::string> postal_code{};
  /// ISO 3166-1 alpha-2. Form: `^[A-Z]{2}$`.
  std::optional<std::string> country_code{};
  /// Telephone number, for the carrier. At most 40 characters.
  std::optional<std::string> phone{};
  /// VAT number of the buyer with the country prefix: DE123456789. It is used in the shipping address only. At most
  /// 20 characters.
  std::optional<std::string> vat_number{};

  /// Compares every field.
  bool operator==(const PartialAddress&) const = default;
};

/// Address patterns of the pages of the shop. `{handle}` and `{id}` are replaced. The address of the current page is
/// matched against the patterns as well.
struct SiteRoutes {
  /// Home page. At most 500 characters.
  std::optional<std::string> home{};
  /// Page of a product, with `{handle}` or `{id}`. At most 500 characters.
  std::optional<std::string> product{};
  /// Page of a category, with `{handle}`. At most 500 characters.
  std::optional<std::string> category{};
  /// A page, with `{handle}`. At most 500 characters.
  std::optional<std::string> page{};
  /// A story, with `{handle}`. At most 500 characters.
  std::optional<std::string> story{};
  /// Search results. At most 500 characters.
  std::optional<std::string> search{};
  /// Cart. At most 500 characters.
  std::optional<std::string> cart{};
  /// Checkout. At most 500 characters.
  std::optional<std::string> checkout{};
  /// Page of an order, with `{id}`. At most 500 characters.
  std::optional<std::string> order{};
  /// Page to withdraw from a contract, with `{number}` of the order. At most 500 characters.
  std::optional<std::string> withdrawal{};
  /// Account. At most 500 characters.
  std::optional<std::string> account{};
  /// Page that opens an account, with `{token}`. At most 500 characters.
  std::optional<std::string> verify{};
  /// Page that sets a new password, with `{token}`. At most 500 characters.
  std::optional<std::string> reset_password{};

  /// Compares every field.
  bool operator==(const SiteRoutes&) const = default;
};

}  // namespace storefront::inline v0
