/// @file
/// The error of every call.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "storefront/error_code.hpp"
#include "storefront/models/problem.hpp"

namespace storefront::inline v0 {

namespace detail {
struct Failure;
}

/// The error of every call. Wrong arguments are a `std::invalid_argument` instead, before a request is sent.
class Error : public std::runtime_error {
 public:
  /// @cond
  explicit Error(std::shared_ptr<const detail::Failure> failure);
  /// @endcond

  /// The first code of the problem document, or one of the client itself: `network`, `aborted`, `unexpected`.
  [[nodiscard]] const ErrorCode& code() const noexcept;
  /// In English for developers and logs. Derive the text for shoppers from the code.
  [[nodiscard]] const std::string& message() const noexcept;
  /// Status of HTTP; 0 without an answer.
  [[nodiscard]] int status() const noexcept;
  /// All errors of the problem document; empty without one.
  [[nodiscard]] const std::vector<ErrorItem>& errors() const noexcept;
  /// True when the same call may succeed later.
  [[nodiscard]] bool retryable() const noexcept;
  /// The problem document, or null. It may have the current cart, checkout or order.
  [[nodiscard]] const Problem* problem() const noexcept;

 private:
  std::shared_ptr<const detail::Failure> failure_;
};

}  // namespace storefront::inline v0
