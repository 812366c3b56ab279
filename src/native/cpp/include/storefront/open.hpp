/// @file
/// Values of lists that may grow.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace storefront::inline v0 {

/// A text out of a list that may grow. A text that this version does not know is kept as it came.
/// @tparam Tag the type of the list, so that texts of two lists are two types
template <class Tag>
class OpenText {
 public:
  /// A text that this version knows.
  struct Known {
    /// As the contract writes it.
    std::string_view text{};
  };

  /// No value: an empty text.
  OpenText() = default;
  /// A value that this version knows.
  OpenText(Known known) : text_(known.text) {}
  /// Any value, as the contract writes it.
  explicit OpenText(std::string text) noexcept : text_(std::move(text)) {}

  /// As the contract writes it.
  [[nodiscard]] const std::string& text() const noexcept { return text_; }

  /// Compares the texts.
  bool operator==(const OpenText&) const = default;
  /// Compares the texts.
  bool operator==(Known known) const noexcept { return text_ == known.text; }

 private:
  std::string text_;
};

/// An integer out of a list that may grow. One that this version does not know is kept as it came.
/// @tparam Tag the type of the list, so that numbers of two lists are two types
template <class Tag>
class OpenNumber {
 public:
  /// A number that this version knows.
  struct Known {
    /// As the contract writes it.
    std::int64_t number{};
  };

  /// No value: zero.
  OpenNumber() = default;
  /// A value that this version knows.
  OpenNumber(Known known) noexcept : number_(known.number) {}
  /// Any value.
  explicit OpenNumber(std::int64_t number) noexcept : number_(number) {}

  /// As the contract writes it.
  [[nodiscard]] std::int64_t number() const noexcept { return number_; }

  /// Compares the numbers.
  bool operator==(const OpenNumber&) const = default;
  /// Compares the numbers.
  bool operator==(Known known) const noexcept { return number_ == known.number; }

 private:
  std::int64_t number_{};
};

/// A setting of an extension: text, number or truth value.
using Scalar = std::variant<std::string, double, bool>;

}  // namespace storefront::inline v0
