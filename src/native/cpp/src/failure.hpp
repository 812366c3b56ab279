// Makes errors.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "storefront/error.hpp"

namespace storefront::inline v0::detail {

// What an Error has. Errors share it, because copying an exception must not throw.
struct Failure {
  ErrorCode code{};
  std::string message{};
  int status{};
  std::vector<ErrorItem> errors{};
  bool is_retryable{};
  std::optional<Problem> problem{};
};

// An answer that is no success. A proxy's page gets a code from its status.
Error error_of(int status, const std::string& body);
// No answer.
Error network_error(const std::string& reason);
// The caller requested a stop.
Error aborted_error();
// An answer that is none of this API.
Error unexpected_error(int status, const std::string& reason);

// True for statuses after which the same request may be sent again.
bool may_repeat(int status) noexcept;

}  // namespace storefront::inline v0::detail
