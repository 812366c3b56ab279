/// @file
/// Fields with three states.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <type_traits>
#include <utility>

namespace storefront::inline v0 {

template <class T>
class Patch;

namespace detail {

template <class U, class T>
concept NeitherNullNorPatch =
    !std::same_as<std::remove_cvref_t<U>, std::nullptr_t> && !std::same_as<std::remove_cvref_t<U>, Patch<T>>;

// What becomes the value of a Patch.
template <class U, class T>
concept ValueOf = NeitherNullNorPatch<U, T> && std::convertible_to<U&&, T>;

}  // namespace detail

/// A field with three states: absent (the default), null, and a value.
///
/// Absent leaves what is there. `nullptr` is sent as null, which removes what is there.
/// @tparam T type of the value
template <class T>
class Patch {
 public:
  /// Absent: the field is not sent.
  Patch() = default;
  /// Null: removes what is there.
  Patch(std::nullptr_t) noexcept : is_given_(true) {}
  /// A value.
  template <detail::ValueOf<T> U>
  Patch(U&& value) : is_given_(true), value_(std::forward<U>(value)) {}

  /// True: the field is not sent.
  [[nodiscard]] bool is_absent() const noexcept { return !is_given_; }
  /// True: the field is sent as null.
  [[nodiscard]] bool is_null() const noexcept { return is_given_ && !value_.has_value(); }
  /// The value; none when the field is absent or null.
  [[nodiscard]] const std::optional<T>& value() const noexcept { return value_; }

  /// Compares state and value.
  bool operator==(const Patch&) const = default;

 private:
  bool is_given_ = false;
  std::optional<T> value_{};
};

}  // namespace storefront::inline v0
